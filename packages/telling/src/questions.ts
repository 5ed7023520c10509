/** What is asked, in words. */
import type { ChooseDecision } from '@spaceline/engine';
import { capital, type Names, plainWords, type Viewed } from './names.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

/** A question in words. Keys that are not known here are shown as they are. */
export function questionInWords(
  prompt: { key: string; card?: number; n?: number; text?: string },
  names: Names,
): string {
  const of = prompt.card === undefined ? '' : ` for ${names.card(prompt.card)}`;
  switch (prompt.key) {
    case 'select':
      return `Choose${prompt.n === undefined ? '' : ` ${numberInWords(prompt.n)}`}${of}`;
    case 'tie':
      return `They are equal${of}; choose`;
    case 'earn':
      return 'Which artifact is earned next?';
    case 'pay':
      return `Pay the price${of}`;
    case 'pay or fail':
      return `Pay the price${of}, or fail`;
    case 'option':
      return `Which of its effects${of}?`;
    case 'destination':
      return `Where to${of}?`;
    case 'beam from':
      return `From where${of}?`;
    case 'beam who':
      return `Who goes${of}?`;
    case 'take along':
      return `What do they take along${of}?`;
    case 'rearrange':
      return `In which order${of}?`;
    case 'split':
      return `Who makes up the smaller part${of}?`;
    case 'split tie':
      return `Which half counts as the larger${of}?`;
    case 'return fire':
      return 'Who returns fire?';
    case 'aim':
      return 'At which of them?';
    case 'combat':
      return prompt.card === undefined
        ? 'What becomes of the loser?'
        : `What becomes of ${names.card(prompt.card)}?`;
    case 'custody':
      return `Where is the captive held${of}?`;
    case 'trigger may':
      return 'Use one of these now?';
    case 'trigger order':
      return 'Which of these acts first?';
    case 'guess type':
      return `Which type of card do you guess${of}?`;
    case 'number':
      return `Which number${of}?`;
    case 'rearrange deck':
      return `In which order do they lie on the deck${of}?`;
    default:
      return `${capital(plainWords(prompt.key).join(' '))}${prompt.text ? ` (${prompt.text})` : ''}${of}`;
  }
}

/** One of the things to choose from. */
export function choiceInWords(
  decision: ChooseDecision,
  value: number | string,
  names: Names,
  view: Viewed,
): string {
  if (decision.of === 'options' || typeof value === 'string') return String(value);
  if (decision.of === 'locations') return names.location(value);
  if (decision.unseen) return `card ${value + 1}, face down`;
  const c = view.cards.find((each) => each.id === value);
  return `${names.card(value)}${c && c.controller !== view.seat ? ' (the opponent’s)' : ''}`;
}
