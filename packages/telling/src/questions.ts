/** What is asked, in words. */
import type { ChooseDecision, PromptKey, Viewed } from '@spaceline/engine';
import { toldApart } from './apart.ts';
import type { Names } from './language.ts';
import { cardsApart, locationInWords } from './offers.ts';
import { type Asked, choosingInWords, pricedInWords } from './purposes.ts';
import { capital } from './writing.ts';

/** Questions about a card that does not ask. */
const NAMELESS: ReadonlySet<PromptKey> = new Set([
  'combat',
  'return fire',
  'aim',
  'trigger may',
  'trigger order',
]);

/** A question in words: the card that asks, then what is decided. */
export function questionInWords(asked: Asked, names: Names, view: Viewed): string {
  const { key, card: about } = asked.prompt;
  const card = about === undefined ? null : names.card(about);
  const text = names.language.prompts[key]({
    card,
    choosing: () => choosingInWords(asked, names, view),
    price: () => pricedInWords(asked, names),
  });
  return card === null || NAMELESS.has(key) ? capital(text) : names.language.asks(card, text);
}

/** One of the things to choose from; no two have the same name. */
export function choiceInWords(
  decision: ChooseDecision,
  value: number | string,
  names: Names,
  view: Viewed,
): string {
  const { grammar, names: said } = names.language;
  if (decision.of === 'options' || typeof value === 'string') return grammar.label(String(value));
  if (decision.unseen && decision.of !== 'locations') return said.faceDown(value + 1);
  const among = decision.among.filter((each) => typeof each === 'number');
  const at = among.indexOf(value);
  const all = at < 0 ? [value] : among;
  const words =
    decision.of === 'locations'
      ? toldApart(all, said, (id) => locationInWords(id, names))
      : toldApart(all, said, (id) => cardInWords(id, names, view), cardsApart(names));
  return words[Math.max(0, at)] ?? '';
}

function cardInWords(id: number, names: Names, view: Viewed): string {
  const c = view.cards.find((each) => each.id === id);
  const title = names.card(id);
  return c && c.controller !== view.seat ? names.language.names.opponents(title) : title;
}
