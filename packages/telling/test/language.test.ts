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
  factsOn,
  type Language,
} from '@spaceline/engine';
import { BRACKETS, given, isPure } from './brackets.ts';
import { library } from './dealt.ts';

/** Closed lists of the card language that a language is given to choose its words by. */
const KINDS = new Set<string>([
  ...CARD_TYPES,
  ...ACTIONS,
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

test('a language that lacks a function does not compile', () => {
  const { bounty: _, ...less } = ENGLISH.card;
  // @ts-expect-error: one function is missing.
  const card: Language['card'] = less;
  assert.ok(!('bounty' in card));
});
