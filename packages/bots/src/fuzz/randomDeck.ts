/** Decks nobody would build: legal ones, drawn at random from the playable cards. */
import type { Catalogue, CatalogueEntry } from '@spaceline/cards';
import {
  type Affiliation,
  type CardFacts,
  type Deck,
  type Engine,
  libraryOn,
  PILE_NAMES,
  PILES,
  withCards,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';

export interface RandomDecks {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  /** Code of the only set to draw from; all sets if left out. */
  readonly set?: string;
  /** Every deck has every pile for which there are cards enough, not only some decks some piles. */
  readonly piles?: 'always';
}

/** Types from side decks or later chapters of the rules, which no deck can use yet. */
const LEFT_OUT: ReadonlySet<string> = new Set(['tactic', 'tribble', 'trouble', 'time location', 'site']);
/** Approximate shares of card types in a draw deck. */
const SHARES: readonly (readonly [type: string, share: number])[] = [
  ['personnel', 15],
  ['ship', 5],
  ['event', 4],
  ['interrupt', 4],
  ['equipment', 2],
];
/** How often a deck has side decks, how large they are, and how many of their doorways are drawn. */
const WITH_PILES = 0.4;
const MOST_IN_PILE = 13;
const DOORS_DRAWN = 3;
const TRIES = 200;

export type DeckMaker = (rules: string, chance: Chance) => Deck;

/** Makes a source of random decks. */
export function randomDecks({ engine, catalogue, set, piles }: RandomDecks): DeckMaker {
  const pool = [...catalogue.cards.values()].filter(
    (entry) =>
      (set === undefined || entry.set.code === set) &&
      engine.library.get(entry.facts.id)?.playable === true &&
      !LEFT_OUT.has(entry.facts.type) &&
      !entry.facts.q,
  );
  const facts = pool.map((entry: CatalogueEntry) => entry.facts);
  const of = (type: string): CardFacts[] => facts.filter((f) => f.type === type);
  const missions = of('mission');
  const outposts = facts.filter((f) => f.type === 'facility' && f.kind === 'outpost');
  const seedable = [...of('dilemma'), ...of('artifact')];
  const drawn = new Map(SHARES.map(([type]) => [type, of(type)]));
  const rest = facts.filter((f) => ['doorway', 'facility', 'incident', 'objective'].includes(f.type));

  function draft(rules: string, chance: Chance): Deck {
    const some = <T>(items: readonly T[], n: number): T[] =>
      items.length === 0 ? [] : Array.from({ length: n }, () => chance.pick(items));
    const outpost = outposts.length > 0 ? chance.pick(outposts) : null;
    const affiliations: readonly Affiliation[] = outpost?.type === 'facility' ? outpost.affiliations : [];
    const fitting = (f: CardFacts): boolean =>
      (f.type !== 'personnel' && f.type !== 'ship') ||
      f.affiliations.some((a) => affiliations.includes(a) || a === 'Non-Aligned');
    const own = missions.filter(
      (f) => f.type === 'mission' && f.near.icons.some((a) => affiliations.includes(a)),
    );
    const chosen = chance.shuffled(own.length >= 6 ? own : missions).slice(0, 6);
    if (chance.happens(0.3)) chosen[0] = chance.pick(missions);
    const seeds = [...(outpost ? [outpost] : []), ...some(seedable, 23)].slice(0, 24);
    const draw: CardFacts[] = [];
    for (const [type, share] of SHARES) {
      const cards = drawn.get(type) ?? [];
      // Mostly cards that fit the outpost, with some that do not.
      const apt = chance.happens(0.8) ? cards.filter(fitting) : cards;
      draw.push(...some(apt.length > 0 ? apt : cards, share));
    }
    if (rest.length > 0 && chance.happens(0.5)) draw[0] = chance.pick(rest);
    // Sixty in all is legal on every date.
    const size = Math.max(30, 60 - chosen.length - seeds.length);
    while (draw.length < size) draw.push(...some(drawn.get('personnel') ?? facts, 1));
    const ids = (cards: readonly CardFacts[]) => cards.map((f) => f.id);
    const deck = { missions: ids(chosen), seeds: ids(seeds), draw: ids(draw.slice(0, size)) };
    return chance.happens(WITH_PILES) || piles === 'always' ? withPiles(deck, rules, chance) : deck;
  }

  /** The deck with several piles by name, the doorways that open them and, in the draw deck, more of those. */
  function withPiles(deck: Deck, rules: string, chance: Chance): Deck {
    let made: Deck = deck;
    // A card may have had an icon on some days only.
    const library = libraryOn(engine.library, rules);
    const [seeds, draw] = [[...deck.seeds], [...deck.draw]];
    for (const name of PILE_NAMES) {
      const { door, most, holds } = PILES[name];
      const cards = chance.shuffled(facts.filter((each) => holds.takes(library.get(each.id)?.facts ?? each)));
      const titles = new Set<string>();
      const different = cards.filter(({ title }) => !titles.has(title) && titles.add(title));
      const room = Math.min(most?.cards ?? MOST_IN_PILE, different.length);
      const drawn = chance.below(room + 1);
      const plenty = different.length > 2 * MOST_IN_PILE;
      const n = piles !== 'always' ? drawn : plenty ? Math.max(1, drawn) : 0;
      made = withCards(
        made,
        name,
        different.slice(0, n).map(({ id }) => id),
      );
      const opener = facts.find(({ title }) => title === door);
      if (!opener || n === 0) continue;
      seeds[seeds.length - 1] = opener.id;
      for (let copy = 0; copy < DOORS_DRAWN; copy++) draw[chance.below(draw.length)] = opener.id;
    }
    return { ...made, seeds, draw };
  }

  return (rules, chance) => {
    let fault = '';
    for (let n = 0; n < TRIES; n++) {
      const deck = draft(rules, chance);
      const faults = engine.checkDeck(deck, rules);
      if (faults.length === 0) return deck;
      fault = faults[0]?.text ?? '';
    }
    throw new Error(`No legal deck came out of ${TRIES} tries: ${fault}`);
  };
}
