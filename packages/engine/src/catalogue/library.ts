/**
 * How the engine gets to know cards. A library holds definitions by id; the catalogue package builds one from facts and
 * behaviours. A definition may have several dated behaviours and facts: errata are versions of a card, and the ruleset's
 * date decides which one applies (`date.text-version`).
 */
import type { Behaviour } from './behaviour.ts';
import type { CardFacts } from './facts.ts';
import type { SaidRareWords } from './rooms.ts';

export interface DatedBehaviour {
  /** First day on which this version applies, YYYY-MM-DD; the earliest version has '0000-00-00'. */
  readonly from: string;
  /** The ruling that introduced the version. */
  readonly ruling?: string;
  readonly behaviour: Behaviour;
}

/** What was printed on a card from a day on, until the next version. */
export interface DatedFacts {
  /** First day on which these facts apply, YYYY-MM-DD; the earliest have '0000-00-00'. */
  readonly from: string;
  /** The rulings that introduced them, if they were not there from the beginning. */
  readonly rulings?: readonly string[];
  readonly facts: CardFacts;
  /** Facts that no source gives for that time, and without which the card cannot be played under such a date. */
  readonly unknown?: readonly string[];
}

export interface Definition {
  /** The latest recorded facts; `factsOn` returns those of a day. */
  readonly facts: CardFacts;
  /** In order of date, the last of them `facts`; absent if no erratum changed anything printed. */
  readonly factVersions?: readonly DatedFacts[];
  /** In order of date. Empty for cards without text. */
  readonly versions: readonly DatedBehaviour[];
  /** False for a catalogue card whose text is not written yet: it cannot be put in a deck. */
  readonly playable: boolean;
}

export interface Library {
  get(id: string): Definition | undefined;
  /** The ids of all cards. */
  readonly ids?: readonly string[];
  /** The words it brings in addition to the engine's. */
  readonly words?: SaidRareWords;
}

const NOTHING: Behaviour = {};

/** The behaviour of a card under the rules of a date. */
export function behaviourOn(definition: Definition, date: string): Behaviour {
  let found: Behaviour = NOTHING;
  for (const version of definition.versions) if (version.from <= date) found = version.behaviour;
  return found;
}

function versionOn(definition: Definition, date: string): DatedFacts | undefined {
  let found: DatedFacts | undefined;
  for (const version of definition.factVersions ?? []) if (version.from <= date) found = version;
  return found;
}

/** What was printed on a card under the rules of a date. */
export const factsOn = (definition: Definition, date: string): CardFacts =>
  versionOn(definition, date)?.facts ?? definition.facts;

/** What is unknown about a card under the rules of a date although play needs it; empty for nearly every card. */
export const unknownOn = (definition: Definition, date: string): readonly string[] =>
  versionOn(definition, date)?.unknown ?? [];

const onDates = new WeakMap<Library, Map<string, Library>>();

/**
 * A library whose definitions have the facts of a day, for code that reads only printed facts. The same library and day
 * give the same value, so it can serve as a cache key.
 */
export function libraryOn(library: Library, date: string): Library {
  const byDate = onDates.get(library) ?? new Map<string, Library>();
  onDates.set(library, byDate);
  const known = byDate.get(date);
  if (known) return known;
  const dated = new Map<string, Definition>();
  const view: Library = {
    ...library,
    get(id) {
      const definition = library.get(id);
      if (!definition?.factVersions) return definition;
      const ready = dated.get(id);
      if (ready) return ready;
      const { factVersions: _all, ...rest } = definition;
      const onDay = { ...rest, facts: factsOn(definition, date) };
      dated.set(id, onDay);
      return onDay;
    },
  };
  byDate.set(date, view);
  // A library of a day has nothing left to choose from, so it is its own.
  onDates.set(view, new Map([[date, view]]));
  return view;
}
