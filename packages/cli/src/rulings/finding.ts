/** The search over the library and the catalogue, as of a day. */
import { loadCatalogue } from '@spaceline/cards';
import {
  createSearch,
  type FindableCard,
  type Kind,
  loadRulebook,
  loadRulings,
  ruleStandingOn,
  type Search,
  standingOn,
} from '@spaceline/rulings';
import { textOn, wordsOn } from './versions.ts';

/** Cards as the search knows them, with their text of a day. */
export function findableCards(date: string): FindableCard[] {
  return [...loadCatalogue().cards.values()].map(({ facts }) => ({
    id: facts.id,
    title: facts.title,
    text: [wordsOn(facts), textOn(facts.id, date)].filter((part) => part !== '').join('. '),
  }));
}

/** A search over entries and rules, and over cards as of a day if wished. */
export function createIndex(cards: string | false): Search {
  return createSearch({
    entries: loadRulings().entries.values(),
    rules: loadRulebook().rules.values(),
    ...(cards === false ? {} : { cards: findableCards(cards) }),
  });
}

/** Lets through what holds on a day: entries and rules in force, and all cards. */
export function inForceOn(date: string): (kind: Kind, id: string) => boolean {
  const rulings = loadRulings();
  const { rules } = loadRulebook();
  return (kind, id) => {
    if (kind === 'card') return true;
    if (kind === 'rule') {
      const rule = rules.get(id);
      return rule !== undefined && ruleStandingOn(rule, date) === 'in force';
    }
    const entry = rulings.find(id);
    return entry !== undefined && standingOn(rulings, entry, date) === 'in force';
  };
}
