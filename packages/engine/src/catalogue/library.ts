/**
 * How the engine gets to know cards. A library holds definitions by id; the catalogue package builds one from
 * facts and behaviours. A definition may have several dated behaviours: errata are versions of a card, and
 * the ruleset's date decides which one holds (`date.text-version`).
 */
import type { Behaviour } from './behaviour.ts';
import type { CardFacts } from './facts.ts';

export interface DatedBehaviour {
  /** First day on which this version holds, YYYY-MM-DD; the earliest version has '0000-00-00'. */
  readonly from: string;
  /** The ruling that brought the version. */
  readonly ruling?: string;
  readonly behaviour: Behaviour;
}

export interface Definition {
  readonly facts: CardFacts;
  /** In order of date. Empty for cards that are their facts alone. */
  readonly versions: readonly DatedBehaviour[];
  /** False for a catalogue card whose text nobody has written down yet: it cannot be put in a deck. */
  readonly playable: boolean;
}

export interface Library {
  get(id: string): Definition | undefined;
}

const NOTHING: Behaviour = {};

/** The behaviour of a card under the rules of a date. */
export function behaviourOn(definition: Definition, date: string): Behaviour {
  let found: Behaviour = NOTHING;
  for (const version of definition.versions) if (version.from <= date) found = version.behaviour;
  return found;
}
