/**
 * Makes mutants of a card: its description with one thing changed, as a slip of the pen would change it. How each word is
 * changed is read off its fields and its room (`words/slips.ts`); this file puts the changes into the text. The same seed
 * gives the same mutants.
 *
 * A card with errata has several versions of its text. A change is made in all versions that read alike at that place:
 * they are one sentence, written once.
 */
import { type Behaviour, type CardFacts, type DatedBehaviour, LEFT_OUT } from '@spaceline/engine';
import { isFielded, type Path, type Text } from './words/place.ts';
import { type Change, slipsOf } from './words/slips.ts';

/** A card's text with one change in it. */
export interface Mutant {
  /** Where and what: `dilemma.unless.all.0.skill: MEDICAL → Geology`. */
  readonly what: string;
  readonly versions: readonly DatedBehaviour[];
  /** Versions, by number, in which something is different. */
  readonly changed: readonly number[];
}

/** A number from a text, spread evenly enough to draw by (FNV-1a). */
export function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The last letters must reach the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** All changes to one version of a text. */
function changesOf(
  root: Behaviour,
  facts: CardFacts,
  seed: string,
  canBePlayed: Text['canBePlayed'],
): readonly Change[] {
  const words = new Set([...JSON.stringify(root).matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''));
  const draw = <T>(from: readonly T[], path: Path): T | undefined =>
    from[drawn(`${seed} ${path.join('.')}`) % Math.max(1, from.length)];
  return slipsOf({ root, facts, words, draw, canBePlayed });
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
  /** The versions that are played under; all when left out. */
  readonly inForce?: ReadonlySet<number>;
  /** Whether a card of a title can be in a game; every card when left out. */
  readonly canBePlayed?: Text['canBePlayed'];
}

/** Mutants of a text, each different from it and from one another. */
export function mutantsOf(
  versions: readonly DatedBehaviour[],
  facts: CardFacts,
  seed: string,
  { inForce = new Set(versions.keys()), canBePlayed = () => true }: Known = {},
): Mutant[] {
  const changes = new Map<string, Change & { readonly versions: number[] }>();
  for (const [number, { behaviour }] of versions.entries()) {
    if (!inForce.has(number)) continue;
    for (const change of changesOf(behaviour, facts, `${seed} ${facts.id}`, canBePlayed)) {
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
    add({ what: `${only}${change.what}`, versions: mutated, changed: change.versions });
  }
  for (const mutant of misdated(versions)) if (mutant.changed.every((n) => inForce.has(n))) add(mutant);
  return mutants;
}

/** Which versions are meant, in words. */
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
    return [
      { what: `${nameOf(versions, number)} never came`, versions: put(number, before), changed: [number] },
      {
        what: `${nameOf(versions, number)} already held before`,
        versions: put(number - 1, version),
        changed: [number - 1],
      },
    ];
  });
}
