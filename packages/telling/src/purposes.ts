/** What a choice decides, in words: what becomes of those who are chosen, or what is given up and what else happens. */
import { type ChooseDecision, describePrice } from '@spaceline/engine';
import type { Names, Viewed } from './names.ts';

/** What a question is worded from. */
export type Asked = Pick<ChooseDecision, 'prompt' | 'of' | 'among' | 'min' | 'max' | 'unseen' | 'purpose'>;

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

/** What becomes of one who is chosen, and of several. */
const BECOMES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  kill: ['dies', 'die'],
  stop: ['is stopped', 'are stopped'],
  unstop: ['is no longer stopped', 'are no longer stopped'],
  discard: ['is discarded', 'are discarded'],
  disable: ['is disabled', 'are disabled'],
  capture: ['is captured', 'are captured'],
  release: ['is set free', 'are set free'],
  hold: ['is held', 'are held'],
  relocate: ['is taken elsewhere', 'are taken elsewhere'],
  damage: ['is damaged', 'are damaged'],
  destroy: ['is destroyed', 'are destroyed'],
  repair: ['is repaired', 'are repaired'],
  nullify: ['is nullified', 'are nullified'],
  disappear: ['disappears', 'disappear'],
  'to hand': ['goes to hand', 'go to hand'],
  'to deck': ['goes into the deck', 'go into the deck'],
  'take control': ['comes under control', 'come under control'],
  'take aboard': ['comes aboard', 'come aboard'],
  'place on': ['it is placed on', 'it is placed on'],
  'copy skills': ['lends the skills', 'lend the skills'],
  guess: ['is guessed at', 'are guessed at'],
  battle: ['fights', 'fight'],
  flip: ['is turned over', 'are turned over'],
};

/** What the chooser does with cards out of a pile or a hand. */
const DONE: Readonly<Record<string, string>> = { 'to hand': 'take', discard: 'discard' };

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

/** What is to be chosen, and what for: `choose who dies`, `take three cards from your deck`. */
export function choosingInWords(asked: Asked, names: Names, view: Viewed): string {
  const verb = asked.purpose?.do ?? '';
  const pile = pileOf(asked, view);
  const from = pile === null ? '' : ` from ${pile}`;
  const done = DONE[verb];
  if (done !== undefined && pile !== null)
    return `${done} ${amount(asked)} ${asked.max === 1 ? 'card' : 'cards'}${from}`;
  const becomes = BECOMES[verb];
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
export function pricedInWords({ purpose, prompt, max }: Asked): string {
  const n = prompt.n ?? max;
  if (!purpose) return `give up ${numberInWords(n)}`;
  const { what, otherwise } = describePrice(purpose, n !== 1);
  const price = `${purpose.do === 'stop' ? 'stop' : 'give up'} ${numberInWords(n)} ${what}`;
  return otherwise === null ? `${price} to solve the mission` : `${price}, or ${otherwise}`;
}
