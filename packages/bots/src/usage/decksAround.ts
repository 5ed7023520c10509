/**
 * Decks that give a card its chance: a facility that takes it or what it names, missions of that affiliation, the cards
 * its text names, and others that fit. The rest is a starter deck of the affiliation, if there is one.
 */
import { type Catalogue, enteringOf, poolOf } from '@spaceline/cards';
import {
  AFFILIATIONS,
  type Affiliation,
  behaviourOn,
  type CardFacts,
  type Deck,
  type Engine,
  type FacilityFacts,
  type Library,
  type MissionFacts,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';

export interface DecksAround {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  /** The cards that are looked at, by id. */
  readonly cards: readonly string[];
  readonly rules: string;
  readonly starters: readonly Deck[];
}

/** A legal deck around one of the cards. */
export type DeckAround = (card: string, chance: Chance) => Deck;

const MISSIONS = 6;
/** A side of sixty in all is legal on every date. */
const SIZE = 60;
const MOST_SEEDS = 24;
const COPIES = 3;
/** How many of the other cards are put in where they fit. */
const OTHERS = 8;
const PERSONNEL = 18;
const SHIPS = 6;
const TRIES = 60;

const isSeeded = ({ type }: CardFacts): boolean => type === 'dilemma' || type === 'artifact';
const isUnit = (facts: CardFacts): facts is Extract<CardFacts, { type: 'personnel' | 'ship' }> =>
  facts.type === 'personnel' || facts.type === 'ship';

/** All strings in a text: titles and affiliations are among them. */
function wordsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) wordsIn(each, into);
  return into;
}

/** What a card needs around it. */
interface Company {
  readonly affiliations: readonly Affiliation[];
  /** Cards its text names. */
  readonly named: readonly CardFacts[];
}

export function decksAround({ engine, catalogue, cards, rules, starters }: DecksAround): DeckAround {
  const { library } = engine;
  const pool = poolOf(library, catalogue.cards.keys(), rules);
  const playable = pool.all;
  const byTitle = Map.groupBy(playable, ({ title }) => title);
  const factsOf = new Map(playable.map((facts) => [facts.id, facts]));
  const missions = pool.of('mission');
  const facilities = pool.of('facility');
  const entering = enteringOf(library, catalogue.cards.keys(), cards, [rules]);

  function companyOf(card: CardFacts): Company {
    const definition = library.get(card.id);
    const words = wordsIn([definition && behaviourOn(definition, rules), specialDownloads(library, card.id)]);
    const own = 'affiliations' in card ? card.affiliations : [];
    const spoken = AFFILIATIONS.filter((each) => words.has(each));
    return {
      affiliations: own.length > 0 ? own : spoken,
      named: [...words]
        .flatMap((word) => byTitle.get(word)?.slice(0, 1) ?? [])
        .filter(({ id }) => id !== card.id),
    };
  }

  /** The facility everything reports to: the card itself, the one found for it, or one of the affiliation. */
  function homeFor(
    card: CardFacts,
    affiliations: readonly Affiliation[],
    chance: Chance,
  ): FacilityFacts | null {
    if (card.type === 'facility') return card;
    const entry = entering.of(card.id);
    const by = entry.enters && entry.opening?.by;
    const found = by ? factsOf.get(by) : undefined;
    if (found?.type === 'facility' && isUnit(card)) return found;
    const fitting = facilities.filter((each) => each.affiliations.some((a) => affiliations.includes(a)));
    const outposts = (fitting.length > 0 ? fitting : facilities).filter(({ kind }) => kind === 'outpost');
    return outposts.length > 0 ? chance.pick(outposts) : null;
  }

  function draft(focus: CardFacts, chance: Chance): Deck {
    const { affiliations, named } = companyOf(focus);
    const home = homeFor(focus, affiliations, chance);
    const ours: readonly Affiliation[] = home?.affiliations ?? affiliations;
    const entry = entering.of(focus.id);
    const at = entry.enters && entry.opening?.mission ? factsOf.get(entry.opening.mission) : undefined;
    const fits = (facts: CardFacts): boolean =>
      !isUnit(facts) || facts.affiliations.some((a) => ours.includes(a) || a === 'Non-Aligned');
    const others = chance
      .shuffled(cards)
      .flatMap((id) => factsOf.get(id) ?? [])
      .filter((facts) => facts.id !== focus.id && facts.type !== 'facility' && fits(facts))
      .slice(0, OTHERS);
    const wanted = [...Array.from({ length: COPIES }, () => focus), ...named, ...named, ...others];
    const own = missions.filter(({ near }) => near.icons.some((icon) => ours.includes(icon)));
    const chosen = new Set<MissionFacts>();
    for (const each of [
      focus,
      at,
      ...named,
      ...others,
      ...chance.shuffled(own),
      ...chance.shuffled(missions),
    ])
      if (each?.type === 'mission' && chosen.size < MISSIONS) chosen.add(each);
    const starter = starters.find((deck) => deck.seeds.some((id) => id === home?.id));
    const seeds = [...(home ? [home] : []), ...wanted.filter(isSeeded)].map(({ id }) => id);
    seeds.push(...(starter?.seeds ?? []).filter((id) => factsOf.get(id)?.type === 'dilemma'));
    const drawn = wanted.filter(
      (facts) => !isSeeded(facts) && facts.type !== 'mission' && facts.type !== 'facility',
    );
    const kept = seeds.slice(0, MOST_SEEDS);
    const size = SIZE - chosen.size - kept.length;
    const rest = starter
      ? chance.shuffled(starter.draw).flatMap((id) => factsOf.get(id) ?? [])
      : [
          ...chance
            .shuffled(playable.filter((each) => each.type === 'personnel' && fits(each) && !each.q))
            .slice(0, PERSONNEL),
          ...chance
            .shuffled(playable.filter((each) => each.type === 'ship' && fits(each) && !each.q))
            .slice(0, SHIPS),
        ];
    const draw = [...drawn, ...rest];
    for (let n = 0; draw.length < size && rest.length > 0; n++) draw.push(rest[n % rest.length] as CardFacts);
    return {
      missions: [...chosen].map(({ id }) => id),
      seeds: kept,
      draw: draw.slice(0, size).map(({ id }) => id),
    };
  }

  return (card, chance) => {
    const focus = factsOf.get(card);
    if (!focus) throw new Error(`${card} cannot be played under the rules of ${rules}.`);
    let fault = '';
    for (let n = 0; n < TRIES; n++) {
      const deck = draft(focus, chance);
      const [first] = engine.checkDeck(deck, rules);
      if (!first) return deck;
      fault = first.text;
    }
    throw new Error(`No legal deck around ${focus.title} came out of ${TRIES} tries: ${fault}`);
  };
}

function specialDownloads(library: Library, card: string): unknown {
  const facts = library.get(card)?.facts;
  return facts && 'specialDownloads' in facts ? facts.specialDownloads : [];
}
