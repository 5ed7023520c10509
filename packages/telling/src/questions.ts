/** What is asked, in words. */
import type { ChooseDecision, PromptKey, Viewed } from '@spaceline/engine';
import { toldApart } from './apart.ts';
import { capital, type Names } from './names.ts';
import { cardsApart, locationInWords } from './offers.ts';
import { type Asked, choosingInWords, pricedInWords } from './purposes.ts';

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
  const { prompt } = asked;
  const text = questionOf(asked, names, view);
  if (prompt.card === undefined || NAMELESS.has(prompt.key)) return capital(text);
  return `${capital(names.card(prompt.card))}: ${text}`;
}

function questionOf(asked: Asked, names: Names, view: Viewed): string {
  const { prompt } = asked;
  switch (prompt.key) {
    case 'select':
      return choosingInWords(asked, names, view);
    case 'tie':
      return `they are equal; ${choosingInWords(asked, names, view)}`;
    case 'earn':
      return 'which artifact is earned next?';
    case 'pay':
    case 'pay or fail':
      return pricedInWords(asked, names);
    case 'option':
      return 'which of its effects?';
    case 'destination':
      return 'where to?';
    case 'beam from':
      return 'from where?';
    case 'beam who':
      return 'who goes?';
    case 'take along':
      return 'what do they take with them?';
    case 'rearrange':
      return 'in which order?';
    case 'split':
      return 'who is in the smaller part?';
    case 'split tie':
      return 'which half counts as the larger?';
    case 'return fire':
      return 'who returns fire?';
    case 'aim':
      return 'at which of them?';
    case 'combat':
      return prompt.card === undefined
        ? 'what happens to the loser?'
        : `what happens to ${names.card(prompt.card)}?`;
    case 'custody':
      return 'where is the captive held?';
    case 'trigger may':
      return 'use one of these now?';
    case 'trigger order':
      return 'which of these acts first?';
    case 'guess type':
      return 'which type of card do you guess?';
    case 'number':
      return 'which number?';
    case 'rearrange deck':
      return 'in which order do they go on the deck?';
  }
}

/** One of the things to choose from; no two have the same name. */
export function choiceInWords(
  decision: ChooseDecision,
  value: number | string,
  names: Names,
  view: Viewed,
): string {
  if (decision.of === 'options' || typeof value === 'string') return String(value);
  if (decision.unseen && decision.of !== 'locations') return `card ${value + 1}, face down`;
  const among = decision.among.filter((each) => typeof each === 'number');
  const at = among.indexOf(value);
  const all = at < 0 ? [value] : among;
  const words =
    decision.of === 'locations'
      ? toldApart(all, (id) => locationInWords(id, names))
      : toldApart(all, (id) => cardInWords(id, names, view), cardsApart(names));
  return words[Math.max(0, at)] ?? '';
}

function cardInWords(id: number, names: Names, view: Viewed): string {
  const c = view.cards.find((each) => each.id === id);
  return `${names.card(id)}${c && c.controller !== view.seat ? ' (the opponent’s)' : ''}`;
}
