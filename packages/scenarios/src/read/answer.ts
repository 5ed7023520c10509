/**
 * Reads the expected answer to a question: yes or no, the rules named, how certain it is, and words of what a no would
 * need.
 */
import type { Node } from 'yaml';
import { CAVEATS } from '../answer/caveat.ts';
import { books } from '../books.ts';
import type { AnswerSpec } from '../scenario.ts';
import { ANSWER_KEYS } from './keys.ts';
import { didYouMean, type Source } from './source.ts';

export function readAnswer(source: Source, node: Node): AnswerSpec | undefined {
  const fields = source.fields(node, ANSWER_KEYS, 'An answer');
  const says = fields.read('says', (value) => source.word(value, ['yes', 'no'] as const));
  if (!fields.has('says')) source.say(node, 'Expected "says" with yes or no.');
  const rules = source.items(fields.at('rules')).flatMap((item) => {
    const id = source.text(item, 'the id of a rule or of a card');
    if (id === undefined || books().rules().has(id) || books().library().get(id)) return id ?? [];
    source.say(item, `There is no rule and no card "${id}".${didYouMean(id, books().rules().keys())}`);
    return [];
  });
  const caveats = source.items(fields.at('caveats')).flatMap((item) => source.word(item, CAVEATS) ?? []);
  const needs = source.items(fields.at('needs')).flatMap((item) => source.text(item, 'words') ?? []);
  const spot = source.spotOf(node);
  return says === undefined ? undefined : { yes: says === 'yes', rules, caveats, needs, spot };
}
