/**
 * Which situations run. A scenario that names a situation runs it if it passes and qualifies. It must use rules of the
 * entry's time and be about one of the entry's rules or cards. Every real card that the text names must be at the table
 * with its own text. Invented cards are allowed only if it says why no real card will do. Every other situation is
 * pending and says what it waits for; one that does neither is unmatched.
 */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import {
  cardsNamed,
  examplesNamed,
  loadRulings,
  type Ruling,
  type RulingCard,
  readWait,
  type Situation,
  situationId,
  standingOn,
  titlesIn,
  wordsOf,
} from '@spaceline/rulings';
import { cardsIn, type Scenario } from '@spaceline/scenarios';
import { passesUnder, placeOf } from './verdicts.ts';

/** A scenario that names a situation. */
export interface Claim {
  /** File and line, from the root of the project. */
  readonly place: string;
  readonly title: string;
  /** The day whose rules it was judged under. */
  readonly rules: string;
  /** Why it does not count; empty if it does. */
  readonly against: readonly string[];
}

/** The proof of a situation. */
export interface SituationProof {
  readonly situation: Situation;
  readonly runs: boolean;
  /** Neither runs nor says what it waits for. */
  readonly unmatched: boolean;
  readonly claims: readonly Claim[];
  /** The cards its scenarios need, and whether they can be played. */
  readonly cards: readonly (RulingCard & { readonly playable: boolean })[];
  /** Titles of other cards in its text: another real card may stand in for them, but never an invented one. */
  readonly examples: readonly string[];
  /** Errors in how the situation is recorded. */
  readonly faults: readonly string[];
}

/** Scenarios by the situation they name. */
export function scenariosBySituation(scenarios: readonly Scenario[]): Map<string, Scenario[]> {
  const found = new Map<string, Scenario[]>();
  for (const scenario of scenarios)
    for (const id of scenario.situations) found.set(id, [...(found.get(id) ?? []), scenario]);
  return found;
}

let titles: readonly string[] | undefined;

/** The titles of all cards. */
function allTitles(): readonly string[] {
  titles ??= [...new Set([...loadCatalogue().cards.values()].map(({ facts }) => facts.title))];
  return titles;
}

const isPlayable = (id: string): boolean => loadLibrary().get(id)?.playable === true;

/** Judges the situations of one entry. */
export function proveSituations(
  entry: Ruling,
  bySituation: ReadonlyMap<string, readonly Scenario[]>,
): SituationProof[] {
  return entry.situations.map((situation, at) => {
    const claims = (bySituation.get(situation.id) ?? []).map((scenario) =>
      judgeClaim(entry, situation, scenario, scenario.rules),
    );
    // What an entry repeats is shown by the scenarios of the first one, on this entry's day.
    const first = entry.repeats === undefined ? undefined : situationId(entry.repeats, at + 1);
    for (const scenario of bySituation.get(first ?? '') ?? [])
      if (!scenario.situations.includes(situation.id))
        claims.push(judgeClaim(entry, situation, scenario, entry.date));
    const runs = claims.some(({ against }) => against.length === 0);
    const waits = situation.waitsFor !== undefined || situation.nothingToPlay !== undefined;
    return {
      situation,
      runs,
      unmatched: !runs && !waits,
      claims,
      cards: cardsNamed(entry, situation, allTitles()).map((card) => ({
        ...card,
        playable: card.ids.some(isPlayable),
      })),
      examples: examplesNamed(entry, situation, allTitles()),
      faults: faultsOf(entry, situation, runs && waits),
    };
  });
}

/** What a situation waits for; empty if it runs. */
export function waitsOfSituation({
  runs,
  situation: { waitsFor, nothingToPlay },
}: SituationProof): readonly string[] {
  if (runs) return [];
  return nothingToPlay === undefined ? (waitsFor ?? ['a scenario']) : ['nothing to play'];
}

function judgeClaim(entry: Ruling, situation: Situation, scenario: Scenario, rules: string): Claim {
  const failure = passesUnder(scenario, rules) ? [] : ['it fails'];
  return {
    place: placeOf(scenario),
    title: scenario.title,
    rules,
    against: [
      ...failure,
      ...(scenario.assumes.length > 0 ? ['it shows what the engine assumes, not what is known'] : []),
      ...againstDate(entry, situation, rules),
      ...againstSubject(entry, scenario),
      ...againstCards(entry, situation, scenario),
    ],
  };
}

function againstDate(entry: Ruling, situation: Situation, rules: string): string[] {
  if (situation.rules !== undefined)
    return rules === situation.rules
      ? []
      : [`the words are about the rules of ${situation.rules}, not of ${rules}`];
  switch (standingOn(loadRulings(), entry, rules)) {
    case 'in force':
      return [];
    case 'replaced':
      return [`on ${rules} the entry no longer held (replaced by ${entry.replacedBy.join(', ')})`];
    default:
      return [`${rules} is before the entry's day, ${entry.since}`];
  }
}

function againstSubject(entry: Ruling, scenario: Scenario): string[] {
  const named =
    scenario.proves.some((rule) => entry.rules.includes(rule)) ||
    entry.cards.some(({ ids }) => ids.includes(scenario.card ?? ''));
  return named ? [] : ['it proves none of the entry’s rules and is about none of its cards'];
}

function againstCards(entry: Ruling, situation: Situation, scenario: Scenario): string[] {
  const there = cardsIn(scenario);
  const absent = cardsNamed(entry, situation, allTitles())
    .filter(({ ids }) => !ids.some((id) => there.has(id)))
    .map(({ title }) => `${title}, which the words name, takes no part`);
  const plainTitles = [...scenario.plain].flatMap((id) => loadCatalogue().cards.get(id)?.facts.title ?? []);
  const plain = titlesIn(wordsOf(entry, situation), plainTitles).map(
    (title) => `${title}, which the words name, stands under "plain"`,
  );
  return [...absent, ...plain, ...againstInventions(entry, situation, scenario, there)];
}

/** An invented card may show what no real one does; it may not replace one that the text names. */
function againstInventions(
  entry: Ruling,
  situation: Situation,
  { invented, standIn }: Scenario,
  there: ReadonlySet<string>,
): string[] {
  if (invented.size === 0) return [];
  const replaced = examplesNamed(entry, situation, allTitles()).filter(
    (title) =>
      !loadCatalogue()
        .printings(title)
        .some(({ facts }) => there.has(facts.id)),
  );
  return [
    ...replaced.map((title) => `it invents a card, and ${title}, which the words name, takes no part`),
    ...(standIn === undefined
      ? ['it invents a card and does not say with "standIn" why no real one shows this']
      : []),
  ];
}

function faultsOf(entry: Ruling, situation: Situation, both: boolean): string[] {
  const { waitsFor = [], nothingToPlay, mentions = [] } = situation;
  const own = entry.cards.map(({ title }) => title);
  const named = new Set(titlesIn(wordsOf(entry, situation), [...mentions, ...own]));
  return [
    ...(both ? ['it runs, so it waits for nothing: take out "waitsFor" or "nothingToPlay"'] : []),
    ...(situation.waitsFor?.length === 0 ? ['"waitsFor" is empty'] : []),
    ...(waitsFor.length > 0 && nothingToPlay !== undefined
      ? ['it has nothing to play and yet waits for something']
      : []),
    ...(nothingToPlay !== undefined && nothingToPlay.length < 15 ? ['"nothingToPlay" wants a reason'] : []),
    ...waitsFor.flatMap(faultsOfWait),
    ...mentions.flatMap((title) =>
      named.has(title) ? [] : [`its words do not name "${title}" of "mentions"`],
    ),
  ];
}

function faultsOfWait(text: string): string[] {
  const wait = readWait(text);
  switch (wait.kind) {
    case 'fault':
      return [];
    case 'system':
      return wait.system === 'nothing to play' ? ['write "nothingToPlay" with a reason'] : [];
    case 'card':
      if (!loadCatalogue().cards.has(wait.card))
        return [`it waits for "${wait.card}", and there is no such card`];
      return isPlayable(wait.card) ? [`it waits for "${wait.card}", which can be played by now`] : [];
    case 'unknown':
      return [
        `"${text}" is no system (packages/rulings/src/systems.ts), no card's id and no "fault: …" of ten letters`,
      ];
  }
}
