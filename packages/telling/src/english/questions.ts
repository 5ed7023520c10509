/** What is asked, in English: what to do now, whom to choose and what for. */
import type { TableLanguage } from '../language.ts';
import { capital } from '../writing.ts';

const SEEDED: Readonly<Record<string, string>> = {
  doorway: 'a doorway',
  mission: 'a mission',
  dilemma: 'a dilemma or artifact',
  facility: 'a facility',
};

export const acts: TableLanguage['acts'] = {
  seed: ({ view: { phase } }) =>
    phase === 'mission' ? 'Place your next mission' : `Seed ${SEEDED[phase] ?? 'a card'}, or nothing more`,
  turn({ view: { turn } }) {
    if (turn.segment !== 'play') return 'Your turn: give orders, or end the turn';
    return turn.plays > 0
      ? 'Your turn: play a card, or give orders'
      : 'Your turn: your card play is used; give orders, or end the turn';
  },
  start: () => 'Your turn begins: anything first?',
  end: () => 'Your turn is ending: anything first?',
  between: ({ active }) =>
    `${capital(active)} has acted: do you want to do anything before the turn continues?`,
  respond: ({ occasion }) => (occasion === null ? 'Do you respond?' : `${occasion} Do you respond?`),
  suspend: () => 'Do you suspend play here?',
  loan: () => 'Give orders to the cards under your control for now',
  report: () => 'Who reports next?',
  instead: () => 'What do you play instead?',
  download: () => 'What do you download?',
};

const known = (card: string | null): string => (card === null ? 'A card' : capital(card));
export const occasions: TableLanguage['occasions'] = {
  aboutToDie: (card) => `${known(card)} is about to die.`,
  aboutToBeDestroyed: (card) => `${known(card)} is about to be destroyed.`,
  selecting: () => 'Somebody is about to be selected at random.',
  other: (card) => (card === null ? 'Something has happened.' : `${known(card)}.`),
};

export const prompts: TableLanguage['prompts'] = {
  select: ({ choosing }) => choosing(),
  tie: ({ choosing }) => `they are equal; ${choosing()}`,
  earn: () => 'which artifact is earned next?',
  pay: ({ price }) => price(),
  'pay or fail': ({ price }) => price(),
  option: () => 'which of its effects?',
  destination: () => 'where to?',
  'beam from': () => 'from where?',
  'beam who': () => 'who goes?',
  'take along': () => 'what do they take with them?',
  rearrange: () => 'in which order?',
  split: () => 'who is in the smaller part?',
  'split tie': () => 'which half counts as the larger?',
  'return fire': () => 'who returns fire?',
  aim: () => 'at which of them?',
  combat: ({ card }) => `what happens to ${card ?? 'the loser'}?`,
  custody: () => 'where is the captive held?',
  'trigger may': () => 'use one of these now?',
  'trigger order': () => 'which of these acts first?',
  'guess type': () => 'which type of card do you guess?',
  number: () => 'which number?',
  'rearrange deck': () => 'in which order do they go on the deck?',
};

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const count = (n: number): string => NUMBERS[n] ?? String(n);

/** `three`, `up to three`, `one to three`. */
const amount = (min: number, max: number): string =>
  min === max ? count(max) : min === 0 ? `up to ${count(max)}` : `${count(min)} to ${count(max)}`;

const PILES = { hand: 'hand', deck: 'deck', discard: 'discard pile', points: 'point area' } as const;

/** `choose who dies`, `take three cards from your deck`. */
export const choosing: TableLanguage['choosing'] = ({ min, max, from, people, becomes, taken }) => {
  const out = from === null ? '' : ` from ${from.yours ? 'your' : 'the opponent’s'} ${PILES[from.pile]}`;
  const so = amount(min, max);
  if (taken !== null && from !== null) return `${taken} ${so} ${max === 1 ? 'card' : 'cards'}${out}`;
  if (!becomes) return `choose ${so}${out}`;
  const [one, several] = becomes;
  if (max > 1) return `choose ${so}${out} ${people ? 'who' : 'that'} ${several}`;
  return `choose ${people ? 'who' : 'which card'}${out} ${one}${min === 0 ? ', or none' : ''}`;
};

/** `give up one personnel with MEDICAL, or all members of the crew are killed`. */
export const price: TableLanguage['price'] = ({ n, stops, what, otherwise }) => {
  if (what === null) return `give up ${count(n)}`;
  const paid = `${stops ? 'stop' : 'give up'} ${count(n)} ${what}`;
  return otherwise === null ? `${paid} to solve the mission` : `${paid}, or ${otherwise}`;
};
