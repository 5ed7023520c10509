/** What a choice decides, in words: what becomes of those who are chosen, or what is given up and what else happens. */
import { type ChooseDecision, describePrice, type Viewed } from '@spaceline/engine';
import type { Names } from './names.ts';

/** What a question is worded from. */
export type Asked = Pick<ChooseDecision, 'prompt' | 'of' | 'among' | 'min' | 'max' | 'unseen' | 'purpose'>;

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

/** Piles and hands, as one takes something from them. */
const PILES: Readonly<Record<string, string>> = {
  hand: 'hand',
  deck: 'deck',
  discard: 'discard pile',
  points: 'point area',
};

/** The pile or hand that all the cards to choose from are in, if there is one. */
function pileOf({ of, among, unseen }: Asked, view: Viewed): string | null {
  if (of !== 'cards' || unseen) return null;
  const cards = among.map((id) => view.cards.find((c) => c.id === id));
  const [first] = cards;
  const pile = first && PILES[first.zone];
  if (!first || pile === undefined) return null;
  if (!cards.every((c) => c?.zone === first.zone && c.host === first.host)) return null;
  return `${first.host === view.seat ? 'your' : 'the opponent’s'} ${pile}`;
}

/** `three`, `up to three`, `one to three`. */
const amount = ({ min, max }: Asked): string =>
  min === max
    ? numberInWords(max)
    : min === 0
      ? `up to ${numberInWords(max)}`
      : `${numberInWords(min)} to ${numberInWords(max)}`;

const NOT_SAID = { becomes: null, taken: null };
const purposeInWords = ({ purpose }: Asked, names: Names): ReturnType<Names['becomes']> =>
  purpose === undefined || purpose.do === 'give up' ? NOT_SAID : names.becomes(purpose.do);

/** What is to be chosen, and what for: `choose who dies`, `take three cards from your deck`. */
export function choosingInWords(asked: Asked, names: Names, view: Viewed): string {
  const { becomes, taken } = purposeInWords(asked, names);
  const pile = pileOf(asked, view);
  const from = pile === null ? '' : ` from ${pile}`;
  if (taken !== null && pile !== null)
    return `${taken} ${amount(asked)} ${asked.max === 1 ? 'card' : 'cards'}${from}`;
  if (!becomes) return `choose ${amount(asked)}${from}`;
  const people =
    asked.of === 'cards' &&
    !asked.unseen &&
    asked.among.every((id) => names.facts(Number(id))?.type === 'personnel');
  const [one, several] = becomes;
  if (asked.max > 1) return `choose ${amount(asked)}${from} ${people ? 'who' : 'that'} ${several}`;
  return `choose ${people ? 'who' : 'which card'}${from} ${one}${asked.min === 0 ? ', or none' : ''}`;
}

/** `give up one personnel with MEDICAL, or all members of the crew are killed`. */
export function pricedInWords({ purpose, prompt, max }: Asked, { words }: Pick<Names, 'words'>): string {
  const n = prompt.n ?? max;
  if (!purpose) return `give up ${numberInWords(n)}`;
  const { what, otherwise } = describePrice(purpose, n !== 1, words);
  const price = `${purpose.do === 'stop' ? 'stop' : 'give up'} ${numberInWords(n)} ${what}`;
  return otherwise === null ? `${price} to solve the mission` : `${price}, or ${otherwise}`;
}
