/**
 * Makes mutants of a card: its description with one thing changed, like a slip of the pen. How each word can change
 * follows from its fields and its room (`words/slips.ts`); this file applies the changes to the text.
 *
 * A card with errata has several versions of its text. A change is made in all versions that are identical at that place:
 * they are one sentence, written once.
 */
import { type Behaviour, type CardFacts, type DatedBehaviour, LEFT_OUT } from '@spaceline/engine';
import { isFielded, type Path, type Text } from './words/place.ts';
import { type Change, slipsOf } from './words/slips.ts';

/** A card's text with one change in it. */
export interface Mutant {
  /** Where and what: `dilemma.unless.all.0.skill: MEDICAL → Geology`. */
  readonly what: string;
  /** The slip it is an instance of: mutants of one slip differ only in the name they insert. */
  readonly slip: string;
  readonly versions: readonly DatedBehaviour[];
  /** The numbers of the versions that differ. */
  readonly changed: readonly number[];
}

/** A number from a text, distributed well enough to draw with (FNV-1a). */
export function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The last letters must affect the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** All changes to one version of a text. */
function changesOf(
  root: Behaviour,
  facts: CardFacts,
  others: Required<Omit<Known, 'inForce'>>,
): readonly Change[] {
  const words = new Set([...JSON.stringify(root).matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''));
  return slipsOf({ root, facts, words, ...others });
}

function withChange(value: unknown, path: Path, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value) && typeof step === 'number') {
    const copy = [...value];
    if (rest.length === 0 && to === LEFT_OUT) copy.splice(step, 1);
    else copy[step] = withChange(copy[step], rest, to);
    return copy;
  }
  const fields = isFielded(value) ? value : {};
  const { [step]: inner, ...others } = fields;
  if (rest.length === 0 && to === LEFT_OUT) return others;
  return { ...fields, [step]: withChange(inner, rest, to) };
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  return at;
}

interface Known {
  /** The versions that scenarios play under; all if left out. */
  readonly inForce?: ReadonlySet<number>;
  /** Whether a card of a title can be in a game; every card if left out. */
  readonly canBePlayed?: Text['canBePlayed'];
  /** Whether cards of a title enter play only on the table; none if left out. */
  readonly playsOnTable?: Text['playsOnTable'];
  /** Whether cards of a title nullify this one; none if left out. */
  readonly isNullifiedBy?: Text['isNullifiedBy'];
}

const NOTHING_MORE: Required<Omit<Known, 'inForce'>> = {
  canBePlayed: () => true,
  playsOnTable: () => false,
  isNullifiedBy: () => false,
};

/** Mutants of a text, each different from it and from one another. */
export function mutantsOf(
  versions: readonly DatedBehaviour[],
  facts: CardFacts,
  { inForce = new Set(versions.keys()), ...others }: Known = {},
): Mutant[] {
  const changes = new Map<string, Change & { readonly versions: number[] }>();
  for (const [number, { behaviour }] of versions.entries()) {
    if (!inForce.has(number)) continue;
    for (const change of changesOf(behaviour, facts, { ...NOTHING_MORE, ...others })) {
      const before = JSON.stringify(valueAt(behaviour, change.path)) ?? '';
      const key = `${change.what} ${before}`;
      const known = changes.get(key);
      if (known && !known.versions.includes(number)) known.versions.push(number);
      else if (!known) changes.set(key, { ...change, versions: [number] });
    }
  }
  const mutants: Mutant[] = [];
  const seen = new Set([JSON.stringify(versions)]);
  const add = (mutant: Mutant) => {
    const text = JSON.stringify(mutant.versions);
    if (seen.has(text)) return;
    seen.add(text);
    mutants.push(mutant);
  };
  for (const change of changes.values()) {
    const mutated = versions.map((version, number) =>
      change.versions.includes(number)
        ? { ...version, behaviour: withChange(version.behaviour, change.path, change.to) as Behaviour }
        : version,
    );
    const only = change.versions.length < versions.length ? `${sinceOf(versions, change.versions)}: ` : '';
    const { what, slip = what } = change;
    add({ what: only + what, slip: only + slip, versions: mutated, changed: change.versions });
  }
  for (const mutant of misdated(versions)) if (mutant.changed.every((n) => inForce.has(n))) add(mutant);
  return mutants;
}

/** The affected versions, in words. */
function sinceOf(versions: readonly DatedBehaviour[], numbers: readonly number[]): string {
  const names = numbers.map((number) => nameOf(versions, number));
  return names.join(' and ');
}

/** A version by its day. */
export function nameOf(versions: readonly DatedBehaviour[], number: number): string {
  const { from = '' } = versions[number] ?? {};
  return number === 0 ? 'first text' : `text of ${from}`;
}

/** Errata that never came, and errata that were always there. */
function misdated(versions: readonly DatedBehaviour[]): Mutant[] {
  return versions.flatMap((version, number) => {
    const before = versions[number - 1];
    if (!before) return [];
    const put = (at: number, { behaviour }: DatedBehaviour) =>
      versions.map((each, i) => (i === at ? { ...each, behaviour } : each));
    const slipped = (what: string, at: number, by: DatedBehaviour): Mutant => {
      const slip = `${nameOf(versions, number)} ${what}`;
      return { what: slip, slip, versions: put(at, by), changed: [at] };
    };
    return [slipped('never came', number, before), slipped('already held before', number - 1, version)];
  });
}
