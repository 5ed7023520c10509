/** Everything players read goes through a language: spoken in brackets, nothing is left that has a letter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ACTIONS,
  AFFILIATIONS,
  behaviourOn,
  CARD_TYPES,
  cardText,
  ENGLISH,
  EVENT_KINDS,
  type EventKind,
  factsOn,
  type HeardEvent,
  heardLike,
  type Language,
  type Library,
  type PartKind,
  PILE_NAMES,
  type PromptKey,
  printedSteps,
  type Request,
  randomBelow,
  requestParts,
  type SaidWords,
  type State,
  sayReason,
  seedRandom,
  slotsOf,
  VERB_NAMES,
} from '@spaceline/engine';
import {
  askedInWords,
  choiceInWords,
  endInWords,
  menuOf,
  namesOf,
  outcomeInWords,
  questionInWords,
  refusalInWords,
  shortfallInWords,
  TABLE_ENGLISH,
  tell,
  tellAll,
  valueInWords,
} from '../src/index.ts';
import { BRACKETS, given, isPure, named, TABLE_BRACKETS } from './brackets.ts';
import { decks, engine, library, state } from './dealt.ts';

function* take<T>(from: Iterable<T>, most: number): Generator<T> {
  let n = 0;
  for (const each of from) {
    if (n++ >= most) return;
    yield each;
  }
}

/** Closed lists of the card language that a language is given to choose its words by. */
const KINDS = new Set<string>([
  ...CARD_TYPES,
  ...ACTIONS,
  ...PILE_NAMES,
  ...['play', 'seed'],
  ...['space', 'planet', 'either', 'that team', 'table', 'mission', 'unknown', 'ship', 'far end'],
  ...['your', 'opponent', 'every', 'host', 'this', 'next of host', 'start', 'end', 'overcome', 'cured'],
  ...[
    'orders',
    'any time',
    'card play',
    'start of turn',
    'end of turn',
    'suspends play',
    'in place of the card play',
  ],
  ...['unique', 'not duplicatable', 'personnel', 'card', 'facility', 'point', 'was', 'is'],
]);

function* writtenTexts(language: Language): Generator<readonly [id: string, texts: readonly string[]]> {
  for (const id of library.ids ?? []) {
    const definition = library.get(id);
    for (const { from } of definition?.versions ?? []) {
      if (!definition) continue;
      const behaviour = behaviourOn(definition, from);
      const facts = factsOn(definition, from);
      const { list, sentences } = cardText(behaviour, facts, library.words, language);
      yield [id, [...sentences, ...(list ?? []).flatMap(({ timing, text }) => [timing ?? '', text])]];
    }
  }
}

test('every written card can be read in another language, with no English left in it', () => {
  given.clear();
  let count = 0;
  for (const [id, texts] of writtenTexts(BRACKETS)) {
    for (const text of texts) assert.ok(isPure(text), `${id}: ${text}`);
    count++;
  }
  assert.ok(count > 190, 'all of them were read');
  const titles = new Set((library.ids ?? []).map((id) => library.get(id)?.facts.title ?? ''));
  const strange = [...given].filter(
    (each) => !KINDS.has(each) && !titles.has(each) && !(AFFILIATIONS as readonly string[]).includes(each),
  );
  assert.deepEqual(strange, [], 'a language is given kinds and names, not words');
});

test('what an erratum changed on a printed card is named by the language', () => {
  const steps = (library.ids ?? []).flatMap((id) => {
    const definition = library.get(id);
    return definition ? printedSteps(definition, BRACKETS) : [];
  });
  const changed = steps.flatMap(({ changes }) => changes);
  assert.ok(changed.length > 0);
  for (const { what } of changed) assert.ok(isPure(what), what);
});

test('a language that lacks a function or a word does not compile', () => {
  // @ts-expect-error: there are other measures.
  const measures: SaidWords<string>['measures'] = { INTEGRITY: () => 'I' };
  assert.equal(Object.keys(measures).length, 1);
  const { bounty: _, ...less } = ENGLISH.card;
  // @ts-expect-error: one function is missing.
  const card: Language['card'] = less;
  assert.ok(!('bounty' in card));
});

/** Something to name in a part of a request, of each kind. */
const LIKE: Readonly<Record<PartKind, (id: number) => unknown>> = {
  card: (id) => id,
  cards: (id) => [id],
  location: () => 0,
  place: (host) => ({ zone: 'aboard', host }),
  number: () => 0,
  flag: () => true,
  name: () => 'premiere/q-net',
};

/** The cards of a library under titles that have no letters. */
const renamed: Library = {
  ...library,
  get(id) {
    const definition = library.get(id);
    const title = named(1 + (library.ids ?? []).indexOf(id));
    if (!definition) return undefined;
    const { factVersions: _, ...rest } = definition;
    return { ...rest, facts: { ...definition.facts, title } };
  },
};

const players = [named(0), named(0)] as const;

/** Everything a table would say to the player who is asked, and of what has happened. */
function saidOf(state: State, events: readonly HeardEvent[]): readonly string[] {
  const { decision } = state;
  const view = engine.view(state, decision?.seat ?? 0);
  const names = namesOf(view, renamed, players, TABLE_BRACKETS);
  const out = [
    ...tellAll(events, view, names, names).map(({ text }) => text),
    askedInWords(view, names)?.text ?? '',
  ];
  const asked = view.decision;
  if (asked?.kind === 'choose')
    for (const each of asked.among) out.push(choiceInWords(asked, each, names, view));
  if (asked?.kind === 'act')
    for (const { text, heading, offer } of menuOf(view, names, engine.offers(state))) {
      out.push(text, heading);
      for (const [slot, { among }] of slotsOf(offer))
        for (const value of among.slice(0, 4)) out.push(valueInWords(offer, slot, value, names));
    }
  return out;
}

test('whatever is said in a game can be said in another language, with no English left in it', () => {
  const told = new Set<EventKind>();
  const asked = new Set<string>();
  let said = 0;
  for (let game = 0; game < 6; game++) {
    const dice = { random: seedRandom(game, 'first') };
    let { state, events } = engine.start({ decks, first: 0 }, `language ${game}`);
    for (let step = 0; step < 260 && state.decision; step++) {
      const seat = state.decision.seat;
      const heard = engine.eventsFor(state, events, seat);
      for (const { kind } of heard) told.add(kind);
      asked.add(state.decision.kind === 'act' ? state.decision.window : state.decision.prompt.key);
      for (const text of saidOf(state, heard)) {
        said++;
        assert.ok(isPure(text), text);
      }
      const answers = [...take(engine.legalAnswers(state), 24)];
      const answer = answers[randomBelow(dice, answers.length)];
      assert.ok(answer);
      ({ state, events } = engine.apply(state, answer));
    }
  }
  assert.ok(
    said > 5000 && told.size > 25 && asked.size > 2,
    `${said} texts, ${told.size} events, ${asked.size} questions`,
  );
});

test('every kind of event, question and reason has words in every language', () => {
  const view = engine.view(state, 0);
  const names = namesOf(view, renamed, players, TABLE_BRACKETS);
  for (const kind of EVENT_KINDS) {
    const text = tell(heardLike(kind, 1), view, names, names);
    assert.ok(text === null || isPure(text), `${kind}: ${text}`);
  }
  for (const key of Object.keys(TABLE_ENGLISH.prompts) as PromptKey[]) {
    const question = { prompt: { key, card: 1 }, of: 'cards', among: [1, 2], min: 1, max: 1 } as const;
    const text = questionInWords(question, names, view);
    assert.ok(isPure(text), `${key}: ${text}`);
  }
  const science = { skill: 'SCIENCE', level: 2 } as const;
  const shortfall = { needed: science, lacked: [{ what: science, has: 1 }] };
  for (const text of [
    shortfallInWords(shortfall, names),
    endInWords('attempt.end.no-group', names) ?? '',
    outcomeInWords({ rule: 'end.concede', winner: 0 }, names) ?? '',
    outcomeInWords({ rule: 'win.hundred', winner: 0 }, names) ?? '',
  ])
    assert.ok(text !== '' && isPure(text), text);
});

test('every reason can be said in another language, from its key and what it names', () => {
  const names = namesOf(engine.view(state, 0), renamed, players, TABLE_BRACKETS);
  const parts = { title: named(1), other: named(2), count: 3, unknown: [], verb: named(4), name: named(5) };
  const keys = Object.keys(ENGLISH.whyNot);
  assert.ok(keys.length > 280);
  for (const why of keys) {
    const said = refusalInWords({ rule: 'any', why, parts, text: 'in English' }, names);
    assert.ok(isPure(said), `${why}: ${said}`);
  }
});

test('what is refused in a game is refused by a reason with a key, and the English is what the key says', () => {
  let refused = 0;
  for (const { id } of state.cards)
    for (const verb of VERB_NAMES) {
      const named = Object.fromEntries(requestParts(verb).map(({ name, kind }) => [name, LIKE[kind](id)]));
      const no = engine.why(state, { do: verb, ...named } as Request);
      if (!no) continue;
      refused++;
      assert.ok(no.why !== undefined, `${verb}: ${no.text}`);
      assert.equal(sayReason(ENGLISH.whyNot, no.why, no.parts), no.text);
    }
  assert.ok(refused > 500, `${refused}`);
});
