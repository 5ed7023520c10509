/** What a choice decides, in words: what becomes of those who are chosen, or what is given up and what else happens. */
import { type Becomes, type ChooseDecision, describePrice, type Viewed } from '@spaceline/engine';
import type { Choosing, Names, Pile } from './language.ts';

/** What a question is worded from. */
export type Asked = Pick<ChooseDecision, 'prompt' | 'of' | 'among' | 'min' | 'max' | 'unseen' | 'purpose'>;

const PILES: readonly string[] = ['hand', 'deck', 'discard', 'points'] satisfies Pile[];
const isPile = (zone: string): zone is Pile => PILES.includes(zone);

/** The pile or hand that all the cards to choose from are in, if there is one. */
function pileOf({ of, among, unseen }: Asked, view: Viewed): Choosing['from'] {
  if (of !== 'cards' || unseen) return null;
  const cards = among.map((id) => view.cards.find((c) => c.id === id));
  const [first] = cards;
  if (!first || !isPile(first.zone)) return null;
  if (!cards.every((c) => c?.zone === first.zone && c.host === first.host)) return null;
  return { pile: first.zone, yours: first.host === view.seat };
}

const NOT_SAID: Becomes = { becomes: null, taken: null };
const purposeInWords = ({ purpose }: Asked, names: Names): Becomes =>
  purpose === undefined || purpose.do === 'give up' ? NOT_SAID : names.becomes(purpose.do);

/** What is to be chosen, and what for: `choose who dies`, `take three cards from your deck`. */
export function choosingInWords(asked: Asked, names: Names, view: Viewed): string {
  const { min, max, of, among, unseen } = asked;
  return names.language.choosing({
    ...purposeInWords(asked, names),
    min,
    max,
    from: pileOf(asked, view),
    people: of === 'cards' && !unseen && among.every((id) => names.facts(Number(id))?.type === 'personnel'),
  });
}

/** `give up one personnel with MEDICAL, or all members of the crew are killed`. */
export function pricedInWords({ purpose, prompt, max }: Asked, { language, words }: Names): string {
  const n = prompt.n ?? max;
  const { what, otherwise } = purpose
    ? describePrice(purpose, n !== 1, words, language)
    : { what: null, otherwise: null };
  return language.price({ n, stops: purpose?.do === 'stop', what, otherwise });
}
