/** Reads scenario files: YAML in, scenarios and problems out. */
import {
  DEFAULT_RULES,
  type Format,
  isDate,
  notKnownOn,
  otherSeat,
  PILE_NAMES,
  type Seat,
  type SwitchName,
} from '@spaceline/engine';
import { isMap, isScalar, type Node, parseAllDocuments } from 'yaml';
import { books } from '../books.ts';
import { EXPECTATIONS } from '../expect/all.ts';
import type {
  DeckSpec,
  Expectation,
  LocationSpec,
  PlayerSpec,
  Scenario,
  StepSpec,
  TurnSpec,
} from '../scenario.ts';
import { seatOf } from '../scenario.ts';
import { whyNoVerb } from '../sentence/sentence.ts';
import { readAnswer } from './answer.ts';
import {
  type CardReader,
  cardReader,
  findCard,
  readCard,
  readCards,
  readSeat,
  readStanding,
} from './cards.ts';
import { readInvented } from './invent.ts';
import {
  DECK_KEYS,
  FORMAT_KEYS,
  LOCATION_KEYS,
  PLAYER_KEYS,
  SCENARIO_KEYS,
  SEED_PHASES,
  SEGMENTS,
  STEP_KEYS,
  TABLE_KEYS,
  TURN_KEYS,
} from './keys.ts';
import { didYouMean, type Fields, type Problem, Source } from './source.ts';

/** The contents of a file. Scenarios with problems are left out. */
export interface ReadFile {
  readonly file: string;
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Problem[];
  /** How many scenarios could not be read. */
  readonly unreadable: number;
}

/** Reads the scenarios of a text. */
export function readScenarios(text: string, file: string): ReadFile {
  const source = new Source(file);
  const scenarios: Scenario[] = [];
  const documents = parseAllDocuments(text, { lineCounter: source.lines });
  if (!Array.isArray(documents)) {
    source.say(null, 'The file is empty.');
    return { file, scenarios, problems: source.problems, unreadable: 1 };
  }
  let unreadable = 0;
  for (const document of documents) {
    const before = source.problems.length;
    for (const error of document.errors) {
      const [at] = error.linePos ?? [];
      const said = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
      const message = `This is not YAML: ${said}.`;
      source.problems.push({ file, line: at?.line ?? 1, column: at?.col ?? 1, message });
    }
    const { contents, errors } = document;
    const blank = contents === null || (isScalar(contents) && contents.value === null);
    const scenario = errors.length > 0 || blank ? null : readScenario(source, contents);
    if (source.problems.length > before) unreadable++;
    else if (scenario) scenarios.push(scenario);
  }
  const problems = source.problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { file, scenarios, problems, unreadable };
}

/** What a format decides where the rules leave it open. */
function readFormat(source: Source, node: Node | null): Partial<Format> {
  const fields = source.fields(node, FORMAT_KEYS, 'A format');
  const misSeeds = fields.read('misSeeds', (value) => source.word(value, ['allowed', 'refused'] as const));
  const winning = fields.read('winning', (value) => source.word(value, ['open', 'modern'] as const));
  const stakes = fields.read('stakes', (value) => source.word(value, ['agreed', 'refused'] as const));
  return {
    ...(misSeeds ? { misSeeds } : {}),
    ...(winning ? { winning } : {}),
    ...(stakes ? { stakes } : {}),
  };
}

function readScenario(source: Source, node: Node): Scenario {
  const before = source.problems.length;
  const fields = source.fields(node, SCENARIO_KEYS, 'A scenario');
  const title = fields.read('title', (value) => source.text(value));
  if (!fields.has('title')) source.say(node, 'A scenario needs a "title" that says what it shows.');
  const invented = readInvented(source, fields.at('invent'));
  const plain = new Set<string>();
  const reader = cardReader(source, invented, plain);
  for (const item of source.items(fields.at('plain'))) {
    const written = source.text(item, 'a title');
    const entry = written === undefined ? undefined : reader.catalogue.byTitle(written);
    if (entry) plain.add(entry.facts.id);
    else if (written !== undefined)
      source.say(
        item,
        `There is no card "${written}".${didYouMean(written, reader.catalogue.suggest(written))}`,
      );
  }
  const turn = readTurn(source, fields);
  const steps = source.items(fields.at('steps')).map((item) => readStep(source, item));
  const expect = readExpect(source, fields.at('expect'));
  const deck = fields.read('deck', (value) => readDeck(reader, source.fields(value, DECK_KEYS, 'A deck')));
  const question = fields.read('question', (value) => {
    const asked = source.text(value, 'a question');
    return asked === undefined ? undefined : { text: asked, spot: source.spotOf(value) };
  });
  const impossible = fields.read('impossible', (value) => source.text(value, 'why it is shown all the same'));
  const answer = fields.read('answer', (value) => (value === null ? undefined : readAnswer(source, value)));
  if (answer && !question) source.say(fields.keyAt('answer'), 'An answer needs its "question".');
  const phase = fields.read('phase', (value) => source.word(value, SEED_PHASES));
  const ruling = fields.read('ruling', (value) => readRuling(source, value));
  const situations = source
    .items(fields.at('situation'))
    .flatMap((item) => readSituation(source, item) ?? []);
  const standIn = fields.read('standIn', (value) => source.text(value, 'a reason'));
  if (standIn !== undefined && invented.size === 0)
    source.say(fields.keyAt('standIn'), '"standIn" says why a card is invented, and no card is.');
  const card = fields.read('card', (value) => {
    const written = source.text(value, 'the id of a card');
    return written === undefined ? undefined : findCard(reader, value, written);
  });
  const rules = fields.read('rules', (value) => readDate(source, value)) ?? DEFAULT_RULES;
  const scenario: Scenario = {
    file: source.file,
    spot: source.spotOf(node),
    title: title ?? '',
    rules,
    proves: source.items(fields.at('proves')).flatMap((item) => readRule(source, item) ?? []),
    rulings: [...new Set([...(ruling === undefined ? [] : [ruling]), ...situations.map(entryOf)])],
    situations,
    ...(card === undefined ? {} : { card }),
    spaceline: readSpaceline(reader, fields),
    players: [readPlayer(reader, fields, 'A'), readPlayer(reader, fields, 'B')],
    turn,
    ...(phase === undefined ? {} : { phase }),
    start: fields.read('start', (value) => source.truth(value)) ?? false,
    ...(deck === undefined ? {} : { deck }),
    expect,
    steps,
    ...(question === undefined ? {} : { question }),
    ...(answer === undefined ? {} : { answer }),
    ...(impossible === undefined ? {} : { impossible }),
    plain,
    invented,
    ...(standIn === undefined ? {} : { standIn }),
    assumes: source.items(fields.at('assumes')).flatMap((item) => readAssumed(source, item, rules) ?? []),
    random: fields.read('random', (value) => readRandom(source, value)) ?? 1,
    format: fields.read('format', (value) => readFormat(source, value)) ?? {},
  };
  if (source.problems.length === before && !canFail(scenario))
    source.say(
      node,
      'Nothing in this scenario could fail: it needs an "expect" or a "may" (or a "question").',
    );
  if (deck && expect.some(({ key }) => key !== 'faults'))
    source.say(fields.keyAt('expect'), 'Of a deck only "faults" can be expected.');
  return scenario;
}

/** A scenario must contain something that could turn out to be false. */
function canFail({ expect, steps, question }: Scenario): boolean {
  const asks = (list: readonly Expectation[]) => list.some(({ key }) => key !== 'legal');
  return question !== undefined || asks(expect) || steps.some((step) => step.may || step.expect.length > 0);
}

function readDate(source: Source, node: unknown): string | undefined {
  const text = source.text(node, 'a day, YYYY-MM-DD');
  if (text === undefined || isDate(text)) return text;
  source.say(node, `"${text}" is no day; write it as 2014-12-01.`);
  return undefined;
}

const readRandom = (source: Source, node: unknown): number | string | undefined =>
  isScalar(node) && typeof node.value === 'number' ? node.value : source.text(node, 'a number or a text');

function readRule(source: Source, node: unknown): string | undefined {
  const id = source.text(node, 'the id of a rule');
  const rules = books().rules();
  if (id === undefined || rules.has(id)) return id;
  source.say(node, `The rulebook has no rule "${id}".${didYouMean(id, rules.keys())}`);
  return undefined;
}

function readRuling(source: Source, node: unknown): string | undefined {
  const id = source.text(node, 'the id of a rulings entry');
  if (id === undefined || books().hasRuling(id)) return id;
  source.say(node, `There is no rulings entry "${id}".${didYouMean(id, books().rulingIds())}`);
  return undefined;
}

/** The entry a situation belongs to. */
const entryOf = (situation: string): string => situation.replace(/#.*$/, '');

function readSituation(source: Source, node: unknown): string | undefined {
  const id = source.text(node, 'the id of a situation, such as 2014-12-01/missions#3');
  if (id === undefined) return undefined;
  const [, entry = id, number] = /^(.+)#([1-9]\d*)$/.exec(id) ?? [];
  if (!books().hasRuling(entry)) {
    source.say(node, `There is no rulings entry "${entry}".${didYouMean(entry, books().rulingIds())}`);
    return undefined;
  }
  const count = books().situationsOf(entry);
  if (number !== undefined && Number(number) <= count) return id;
  source.say(node, `There is no situation "${id}": those of ${entry} are #1 to #${count}.`);
  return undefined;
}

/** A switch whose value on the day is not known. */
function readAssumed(source: Source, node: unknown, rules: string): SwitchName | undefined {
  const name = source.text(node, 'the name of a switch');
  if (name === undefined) return undefined;
  const open = notKnownOn(rules).map((each) => each.name);
  const found = open.find((each) => each === name);
  if (found === undefined)
    source.say(
      node,
      `On ${rules} nothing about "${name}" is unknown, so nothing is assumed; unknown then: ${open.join(', ') || 'nothing'}.`,
    );
  return found;
}

function readTurn(source: Source, fields: Fields): TurnSpec {
  const turn = fields.has('turn') ? source.fields(fields.at('turn'), TURN_KEYS, 'A turn') : undefined;
  const of = turn?.read('of', (node) => readSeat(source, node)) ?? 0;
  return {
    of,
    segment: turn?.read('segment', (node) => source.word(node, SEGMENTS)) ?? 'play',
    number: turn?.read('number', (node) => source.number(node)) ?? (of === 0 ? 11 : 12),
    plays: turn?.read('plays', (node) => source.number(node)) ?? 1,
    first: turn?.read('first', (node) => readSeat(source, node)) ?? 0,
  };
}

function readDeck(reader: CardReader, fields: Fields): DeckSpec {
  return {
    missions: readCards(reader, fields.at('missions'), 'mission'),
    seeds: readCards(reader, fields.at('seeds')),
    draw: readCards(reader, fields.at('draw')),
    piles: readPiles(reader, fields),
  };
}

/** Side decks and other piles, by name. */
function readPiles(reader: CardReader, fields: Fields): DeckSpec['piles'] {
  if (!fields.has('piles')) return [];
  const piles = reader.source.fields(fields.at('piles'), PILE_NAMES, 'The piles');
  return PILE_NAMES.flatMap((name) =>
    piles.has(name) ? [{ name, cards: readCards(reader, piles.at(name)) }] : [],
  );
}

function readPlayer(reader: CardReader, scenario: Fields, name: 'A' | 'B'): PlayerSpec {
  const { source } = reader;
  const node = scenario.at(name);
  const fields = source.fields(scenario.has(name) ? node : NO_FIELDS, PLAYER_KEYS, `Player ${name}`);
  const cards = (key: string) => readCards(reader, fields.at(key));
  return {
    hand: cards('hand'),
    ...(fields.has('deck') ? { deck: cards('deck') } : {}),
    discard: cards('discard'),
    pointArea: cards('pointArea'),
    out: cards('out'),
    table: cards('table'),
    seedDeck: cards('seedDeck'),
    missionPile: readCards(reader, fields.at('missionPile'), 'mission'),
    points: fields.read('points', (value) => source.number(value)) ?? 0,
    bonus: fields.read('bonus', (value) => source.number(value)) ?? 0,
    playing: source.items(fields.at('playing')).flatMap((item) => source.text(item) ?? []),
    whole: readDeck(reader, fields),
  };
}

const NO_FIELDS = parseAllDocuments('{}')[0]?.contents ?? null;

function readSpaceline(reader: CardReader, scenario: Fields): LocationSpec[] {
  const { source } = reader;
  if (!scenario.has('table')) return [];
  const table = source.fields(scenario.at('table'), TABLE_KEYS, 'The table');
  return source.items(table.at('spaceline')).flatMap((item) => readLocation(reader, item) ?? []);
}

function readLocation(reader: CardReader, node: unknown): LocationSpec | undefined {
  const { source } = reader;
  if (!isMap(node)) {
    const mission = readCard(reader, node, 'mission');
    return mission && { mission: { ...mission, of: 0 }, seeds: [], planet: [], space: [], on: [], edge: [] };
  }
  const fields = source.fields(node, LOCATION_KEYS, 'A location');
  const mission = fields.read('mission', (value) => readCard(reader, value, 'mission'));
  if (!fields.has('mission')) source.say(node, 'Which mission? Expected "mission" with a title.');
  if (mission === undefined) return undefined;
  const of: Seat = fields.read('of', (value) => readSeat(source, value)) ?? 0;
  const also = fields.read('also', (value) => readCard(reader, value, 'mission'));
  const solved = fields.read('solved', (value) => readSeat(source, value));
  const label = fields.read('as', (value) => source.text(value));
  return {
    mission: { ...mission, of, ...(label === undefined ? {} : { label }) },
    ...(also === undefined ? {} : { also: { ...also, of: otherSeat(of) } }),
    ...(solved === undefined ? {} : { solved }),
    seeds: readCards(reader, fields.at('seeds')),
    planet: readStanding(reader, fields.at('planet')),
    space: readStanding(reader, fields.at('space')),
    on: readCards(reader, fields.at('on')),
    edge: readCards(reader, fields.at('edge')),
  };
}

function readStep(source: Source, node: unknown): StepSpec {
  const fields = source.fields(node, STEP_KEYS, 'A step');
  const said = ['A', 'B', 'may'].filter((key) => fields.has(key));
  const [key, second] = said;
  if (second !== undefined)
    source.say(fields.keyAt(second), 'One step is one player’s; write another step for the next.');
  const base = {
    spot: source.spotOf(node),
    may: key === 'may',
    expect: readExpect(source, fields.at('expect')),
    luck: readExpect(source, fields.at('luck')),
  };
  if (key === undefined) {
    if (base.expect.length === 0)
      source.say(node, 'Expected "A", "B" or "may" with a sentence, or "expect".');
    return base;
  }
  const value = fields.at(key);
  const text = source.text(value, 'a sentence')?.trim();
  if (text === undefined) return base;
  const spot = source.spotOf(value);
  const verb = whyNoVerb(key === 'may' ? text.replace(/^[AB] /, '') : text);
  if (verb !== null) source.say(value, verb);
  if (key !== 'may') return { ...base, spot, seat: seatOf(key) ?? 0, sentence: text };
  const [, who, sentence] = /^([AB]) (.+)$/s.exec(text) ?? [];
  const seat = seatOf(who ?? '');
  if (seat === undefined || sentence === undefined) {
    source.say(value, 'Expected a player and what is tried: "may: A attack …".');
    return base;
  }
  return { ...base, spot, seat, sentence };
}

/** Expectations in the order of the file; keys and shapes are checked here, the judge checks whether they hold. */
function readExpect(source: Source, node: unknown): Expectation[] {
  if (node === undefined) return [];
  const known = Object.keys(EXPECTATIONS);
  const fields = source.fields(node, known, 'What is expected');
  const out: Expectation[] = [];
  for (const [key, entry] of fields.entries) {
    const value: unknown = entry.value?.toJSON() ?? null;
    const wrong = EXPECTATIONS[key]?.shape(value);
    if (wrong)
      source.say(entry.value ?? entry.key, `"${key}" wants ${wrong}${/[.?]$/.test(wrong) ? '' : '.'}`);
    else out.push({ key, value, spot: source.spotOf(entry.key) });
  }
  return out;
}
