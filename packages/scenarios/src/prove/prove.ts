/**
 * Proves cards: their scenarios must pass, must fail if the card's text is blank, and should fail if one thing in the
 * text is changed. Changes that no scenario notices are reported, so that the author can write the missing scenario.
 */
import { readFileSync } from 'node:fs';
import { loadCatalogue, loadLibrary, type Written, withBehaviours } from '@spaceline/cards';
import type { CardFacts, CardType, Definition, Library } from '@spaceline/engine';
import { scenarioFiles } from '../files.ts';
import { type JudgeOptions, judge } from '../judge.ts';
import { readScenarios } from '../read/scenario.ts';
import type { Problem } from '../read/source.ts';
import type { Scenario } from '../scenario.ts';
import { drawn, type Mutant, mutantsOf, nameOf } from './mutate.ts';

export interface ProofReport {
  /** Cards with a text of their own. */
  readonly cards: number;
  readonly proven: number;
  readonly unproven: readonly { readonly card: string; readonly why: string }[];
  readonly mutants: number;
  readonly caught: number;
  /** Changes that no scenario of the card noticed. */
  readonly survivors: readonly { readonly card: string; readonly what: string }[];
  /** Proven cards with unnoticed changes, the worst first. */
  readonly weakest: readonly { readonly card: string; readonly mutants: number; readonly caught: number }[];
}

export interface ProveOptions {
  /** Only cards of this set, by its code. */
  readonly set?: string;
  /** Only this card, by its id. */
  readonly card?: string;
  /** The most mutants per card; all if left out. */
  readonly mutants?: number;
  /** Draws the mutants when there are more than wanted. */
  readonly seed?: string;
  /** The cards; those of the catalogue if left out. */
  readonly library?: Library;
}

const FOLDERS: Readonly<Partial<Record<CardType, string>>> = {
  dilemma: 'dilemmas',
  event: 'events',
  interrupt: 'interrupts',
  artifact: 'artifacts',
  facility: 'facilities',
  ship: 'ships',
  mission: 'missions',
  incident: 'incidents',
  objective: 'objectives',
  doorway: 'doorways',
  site: 'sites',
  'time location': 'time-locations',
  tactic: 'tactics',
};

/** Where a card's scenarios belong, under the scenarios folder: `cards/premiere/dilemmas/archer.yaml`. */
export function proofPath({ id, set, type }: CardFacts): string {
  return `cards/${set}/${FOLDERS[type] ?? type}/${id.slice(set.length + 1)}.yaml`;
}

/** The scenarios that name a card, by its id, from all files under some folders. */
export function readProofs(paths: readonly string[]): {
  readonly proofs: ReadonlyMap<string, readonly Scenario[]>;
  readonly problems: readonly Problem[];
} {
  const proofs = new Map<string, Scenario[]>();
  const problems: Problem[] = [];
  for (const file of scenarioFiles(paths)) {
    const text = readFileSync(file, 'utf8');
    // Most files prove only rules and need not be parsed.
    if (!/^card:/m.test(text)) continue;
    const read = readScenarios(text, file);
    problems.push(...read.problems);
    for (const scenario of read.scenarios)
      if (scenario.card !== undefined)
        proofs.set(scenario.card, [...(proofs.get(scenario.card) ?? []), scenario]);
  }
  return { proofs, problems };
}

/** The cards that have a text to prove, in the order of the catalogue. */
export function cardsToProve(library: Library, { set, card }: Pick<ProveOptions, 'set' | 'card'>): string[] {
  return [...loadCatalogue().cards.values()].flatMap(({ facts: { id, set: own } }) =>
    (set === undefined || own === set) &&
    (card === undefined || id === card) &&
    library.get(id)?.versions.some(({ behaviour }) => Object.keys(behaviour).length > 0)
      ? [id]
      : [],
  );
}

/** The results of the proven cards in one report. */
export function reportOf(proofs: ReadonlyMap<string, Proof>): ProofReport {
  const all = [...proofs];
  const mutants = all.reduce((sum, [, proof]) => sum + proof.mutants, 0);
  const survivors = all.flatMap(([card, proof]) => proof.survivors.map((what) => ({ card, what })));
  const unproven = all.flatMap(([card, { why }]) => (why === null ? [] : [{ card, why }]));
  return {
    cards: all.length,
    proven: all.length - unproven.length,
    unproven,
    mutants,
    caught: mutants - survivors.length,
    survivors,
    weakest: all
      .flatMap(
        ([
          card,
          {
            why,
            mutants: of,
            survivors: { length },
          },
        ]) => (why === null && length > 0 ? [{ card, mutants: of, caught: of - length }] : []),
      )
      .sort((x, y) => x.caught / x.mutants - y.caught / y.mutants || (x.card < y.card ? -1 : 1)),
  };
}

/** Proves cards with their scenarios, one after another. `proveAll` does it over all cores and with a cache. */
export function prove(
  proofs: ReadonlyMap<string, readonly Scenario[]>,
  options: ProveOptions = {},
): ProofReport {
  const library = options.library ?? loadLibrary();
  const ids = cardsToProve(library, options);
  return reportOf(
    new Map(ids.map((card) => [card, proveCard(library, card, proofs.get(card) ?? [], options)])),
  );
}

/** How a card is proven. */
export type How = Pick<ProveOptions, 'seed' | 'mutants'>;

/** The result for one card. */
export interface Proof {
  /** Why it is not proven; null if it is. */
  readonly why: string | null;
  readonly mutants: number;
  readonly survivors: readonly string[];
}

const unproven = (why: string): Proof => ({ why, mutants: 0, survivors: [] });

/** A scenario known to pass, and how many games that took at most. */
interface Witness {
  readonly scenario: Scenario;
  readonly milliseconds: number;
  readonly tries: number;
  /** The version of the card it is played under. */
  readonly version: number;
}

/** The cards of a title, or of a group of titles, that have their text. */
const playable = (library: Library, title: string): readonly Definition[] =>
  [...loadCatalogue().cards.values()].flatMap(({ facts }) => {
    const definition =
      facts.title === title || facts.titleGroup === title ? library.get(facts.id) : undefined;
    return definition?.playable ? [definition] : [];
  });

/** Whether a card can only enter play by being played on its player's table. */
const playsOnTable = ({ versions }: Definition): boolean =>
  versions.every(
    ({ behaviour: { entries = [] } }) =>
      entries.some(({ door }) => door !== 'seed') && entries.every(({ where }) => where.on === 'table'),
  );

/** Whether a card nullifies cards of a title as long as it is in play. */
const nullifies = ({ versions }: Definition, title: string): boolean =>
  versions.every(({ behaviour: { apply = [] } }) =>
    apply.some(
      (modifier) =>
        modifier.mod === 'nullifies' &&
        modifier.where === 'in play' &&
        ('any' in modifier.what ? modifier.what.any : [modifier.what]).some(
          (filter) => 'named' in filter && filter.named === title,
        ),
    ),
  );

/** Proves one card. */
export function proveCard(library: Library, id: string, scenarios: readonly Scenario[], options: How): Proof {
  const definition = library.get(id);
  if (!definition) return unproven('There is no such card.');
  const { facts, versions } = definition;
  if (scenarios.length === 0) return unproven(`No scenario names it; they belong in ${proofPath(facts)}.`);
  const witnesses: Witness[] = [];
  for (const scenario of scenarios) {
    const { ok, failure, milliseconds, tries } = judge(scenario, { library });
    if (!ok) return unproven(`"${scenario.title}" fails: ${failure?.message ?? ''}`);
    const version = versions.findLastIndex(({ from }) => from <= scenario.rules);
    // Enough games to find the luck again if it has become rarer, but not so many that nothing else gets done.
    witnesses.push({ scenario, milliseconds, tries: 20 * tries + 50, version });
  }
  // Quick ones first: the first that fails is enough.
  witnesses.sort((a, b) => a.milliseconds - b.milliseconds);
  if (!notices(library, id, {}, witnesses))
    return unproven(
      scenarios.length === 1
        ? 'Its scenario passes with the card blank.'
        : `All ${scenarios.length} of its scenarios pass with the card blank.`,
    );
  const inForce = new Set(witnesses.map(({ version }) => version));
  const mutants = mutantsOf(versions, facts, {
    inForce,
    canBePlayed: (title) => playable(library, title).length > 0,
    playsOnTable: (title) => {
      const named = playable(library, title);
      return named.length > 0 && named.every(playsOnTable);
    },
    isNullifiedBy: (title) => playable(library, title).some((other) => nullifies(other, facts.title)),
  });
  const slips = chosen(
    Map.groupBy(mutants, ({ slip }) => slip),
    id,
    options,
  );
  const survivors = slips.flatMap(([slip, of]) => {
    const left = of.filter(({ versions: text, changed }) => !notices(library, id, text, witnesses, changed));
    return left.length > 0 ? [unnoticed(slip, left)] : [];
  });
  const unseen = [...versions.keys()].filter((number) => !inForce.has(number));
  survivors.push(...unseen.map((number) => `${nameOf(versions, number)}: no scenario is played under it`));
  return { why: null, mutants: slips.length + unseen.length, survivors };
}

/** The unnoticed changes of a slip: `dilemma.unless.skill: MEDICAL → Geology, Music`. */
const unnoticed = (slip: string, [first, ...others]: readonly Mutant[]): string =>
  [first?.what ?? slip, ...others.map(({ what }) => what.slice(`${slip} → `.length))].join(', ');

type Slip = readonly [slip: string, mutants: readonly Mutant[]];

/** As many slips as wanted, chosen at random but listed in the order of the text. */
function chosen(slips: ReadonlyMap<string, readonly Mutant[]>, id: string, options: How): readonly Slip[] {
  if (options.mutants === undefined || slips.size <= options.mutants) return [...slips];
  const lot = ([slip]: Slip): number => drawn(`${options.seed ?? ''} ${id} ${slip}`);
  const drawnFirst = new Set(
    [...slips]
      .sort((a, b) => lot(a) - lot(b))
      .slice(0, options.mutants)
      .map(([slip]) => slip),
  );
  return [...slips].filter(([slip]) => drawnFirst.has(slip));
}

/**
 * Whether one of the scenarios fails with another text on the card. The one that noticed last is tried first next time.
 */
function notices(
  library: Library,
  id: string,
  text: Written,
  witnesses: Witness[],
  changed?: readonly number[],
): boolean {
  const other = withBehaviours(library, new Map([[id, text]]));
  const at = witnesses.findIndex(
    ({ scenario, tries, version }) =>
      (changed === undefined || changed.includes(version)) && fails(scenario, { library: other, tries }),
  );
  if (at < 0) return false;
  witnesses.unshift(...witnesses.splice(at, 1));
  return true;
}

/** A text that cannot even be set up fails as well. */
function fails(scenario: Scenario, options: JudgeOptions): boolean {
  try {
    return !judge(scenario, { ...options, firstOnly: true }).ok;
  } catch {
    return true;
  }
}
