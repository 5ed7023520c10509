/**
 * Why a rule has no scenario of its own: it repeats others, it is a definition that others use, or it waits for
 * something. The list is `rulebook/unproven.json`; rules that a scenario proves are not in it.
 */
import { readFileSync } from 'node:fs';
import { isSystem } from './systems.ts';

/** What a rule can wait for, in addition to what an entry can. */
const MORE_SYSTEMS = [
  /** Only somebody to write it. */
  'a scenario',
  /** The sources leave it open, or contradict each other and the engine follows the other one. */
  'an answer from the sources',
  'an event around the game',
  'dual personnel',
  'formats of play',
  'Ketracel-White',
  /** How people treat each other and their cards; a program that enforces the rules does not need it. */
  'players at a real table',
  'seeding at the same time',
  'shape-shifting',
  'species tests',
  'stations',
  'timing before 1998',
] as const;

const MORE: ReadonlySet<string> = new Set(MORE_SYSTEMS);
const CARD = 'card text: ';

/** Why a rule is not proven by a scenario. */
export type Why =
  | { readonly kind: 'same'; readonly as: readonly string[] }
  | { readonly kind: 'defined'; readonly usedBy: readonly string[] }
  | { readonly kind: 'waits'; readonly for: string };

interface Stored {
  readonly sameAs: Readonly<Record<string, readonly string[]>>;
  readonly defined: Readonly<Record<string, readonly string[]>>;
  readonly waitsFor: Readonly<Record<string, readonly string[]>>;
}

let loaded: ReadonlyMap<string, Why> | undefined;

/** Why each rule of the list is not proven, by id. A rule is listed once. */
export function loadUnproven(): ReadonlyMap<string, Why> {
  loaded ??= readUnproven();
  return loaded;
}

function readUnproven(): ReadonlyMap<string, Why> {
  const stored: Stored = JSON.parse(
    readFileSync(new URL('../rulebook/unproven.json', import.meta.url), 'utf8'),
  );
  const whys = new Map<string, Why>();
  const add = (id: string, why: Why): void => {
    if (whys.has(id)) throw new Error(`unproven.json has ${id} twice`);
    whys.set(id, why);
  };
  for (const [id, as] of Object.entries(stored.sameAs)) add(id, { kind: 'same', as });
  for (const [id, usedBy] of Object.entries(stored.defined)) add(id, { kind: 'defined', usedBy });
  for (const [what, ids] of Object.entries(stored.waitsFor)) {
    if (!isSystem(what) && !MORE.has(what) && !what.startsWith(CARD))
      throw new Error(`unproven.json: rules wait for "${what}", which is neither a system nor a card`);
    for (const id of ids) add(id, { kind: 'waits', for: what });
  }
  return whys;
}

/** The card a rule waits for, if it is one. */
export const cardWaitedFor = (why: Why): string | undefined =>
  why.kind === 'waits' && why.for.startsWith(CARD) ? why.for.slice(CARD.length) : undefined;

/** A rule without a proof and what it lacks. */
export interface UnprovenRule {
  readonly id: string;
  /** `nothing` if only a scenario is missing, or nobody has said what is. */
  readonly waitsFor: { readonly system: string } | { readonly card: string } | 'nothing';
}

/** The status of the rulebook: every rule is in one of the lists. */
export interface Standings {
  readonly proven: readonly string[];
  readonly same: readonly string[];
  readonly defined: readonly string[];
  readonly waiting: readonly UnprovenRule[];
}

/** Sorts rules by why they need no scenario, or what one waits for. A card that can be played is no longer waited for. */
export function standingsOf(
  rules: Iterable<string>,
  isProven: (id: string) => boolean,
  isPlayable: (title: string) => boolean,
): Standings {
  const whys = loadUnproven();
  const proven: string[] = [];
  const same: string[] = [];
  const defined: string[] = [];
  const waiting: UnprovenRule[] = [];
  for (const id of rules) {
    const why = whys.get(id);
    if (isProven(id)) proven.push(id);
    else if (why?.kind === 'same') same.push(id);
    else if (why?.kind === 'defined') defined.push(id);
    else waiting.push({ id, waitsFor: lacking(why, isPlayable) });
  }
  return { proven, same, defined, waiting };
}

function lacking(why: Why | undefined, isPlayable: (title: string) => boolean): UnprovenRule['waitsFor'] {
  if (why?.kind !== 'waits' || why.for === 'a scenario') return 'nothing';
  const card = cardWaitedFor(why);
  if (card === undefined) return { system: why.for };
  return isPlayable(card) ? 'nothing' : { card };
}
