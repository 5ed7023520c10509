/**
 * What an opponent has most likely seeded under missions if their deck list is known: what the planner would have put
 * there in their place. The number of cards at each mission, and the cards encountered so far, show whether they think
 * that way; if not, nothing is guessed.
 */
import type { Deck, Library, View } from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { readBoard } from '../reading/board.ts';
import { peopleAmong } from './crews.ts';
import { counted, type Rest, recognised, shownIn, without } from './lists.ts';
import { commonCrews, stacking } from './seeding.ts';

/** Face-down cards by number, and what each is believed to be. */
export type Guess = ReadonlyMap<number, string>;

/** What an opponent may have put under each location, bottom first. */
type Stacks = ReadonlyMap<number, readonly string[]>;

/** How much of the opponent's seeding under the missions we want to solve must match: all but one card of many. */
const AGREES = 0.96;
/** Between equally good places the order decides; this many orders are tried. */
const ORDERS = 64;

/** Orders per portion of work. */
const PORTION = 8;

export interface Guesser {
  /** Works a little in advance, once all missions are placed. */
  prepare(view: View): void;
  /** What lies face down, in all variants that match best with what can be seen; empty if none matches well. */
  guesses(view: View): readonly Guess[];
}

/** The board before anything was seeded, as an opponent with this deck saw it. */
function fromAcross(view: View, { draw }: Deck): View {
  const cards = view.cards.filter((c) => c.zone === 'line');
  return { ...view, seat: view.seat === 0 ? 1 : 0, cards, undrawn: draw };
}

/** Our own draw deck as the opponent knows it: from its list, if it is a known one. */
function ownDraw({ cards, seat, undrawn }: View, known: readonly Deck[]): readonly string[] {
  const own = cards.filter((c) => c.owner === seat);
  const missions = own.filter((c) => c.zone === 'line').map((c) => c.card ?? '');
  const listed = known.find(
    (deck) => missions.length > 0 && missions.every((id) => deck.missions.includes(id)),
  );
  return listed?.draw ?? [...own.flatMap((c) => c.card ?? []), ...undrawn].sort();
}

/** The ways the opponent may have seeded, whether or not they know our personnel; computed in portions. */
function* waysOf(
  view: View,
  library: Library,
  deck: Deck,
  own: readonly string[],
): Generator<undefined, readonly Stacks[]> {
  const chance = chanceFrom('ways');
  const across = fromAcross(view, deck);
  const people = peopleAmong(library, own);
  const board = readBoard(across, library);
  const ways = new Map<string, Stacks>();
  for (const crews of [commonCrews(board, library), people]) {
    const stacked = stacking(board, library, deck.seeds, crews);
    for (let n = 0; n < ORDERS; n++) {
      const stacks = stacked(chance);
      ways.set(JSON.stringify([...stacks]), stacks);
      if (n % PORTION === 0) yield;
    }
  }
  return [...ways.values()];
}

/** Takes one copy of a card from a pile, if there is one. */
function take(pile: string[], id: string): boolean {
  const n = pile.indexOf(id);
  if (n >= 0) pile.splice(n, 1);
  return n >= 0;
}

/** What lies face down if it was seeded this way, and how much of the whole seeding matches. */
function compared(view: View, stacks: Stacks, { deck, seeds }: Rest): [guess: Guess, agrees: number] {
  const found = new Map<number, string>();
  const unseen = [...seeds];
  const met = without(deck.seeds, counted(seeds));
  let all = 0;
  let agree = 0;
  for (const [at, stack] of stacks) {
    const lying = view.cards
      .filter((c) => c.zone === 'under' && c.host === at && c.owner !== view.seat)
      .sort((a, b) => a.order - b.order);
    // Where they put artifacts under their own missions depends on what was there then, and says little about how they
    // think.
    const counts = view.cards.some((c) => c.zone === 'line' && c.host === at && c.owner === view.seat);
    if (counts) all += Math.max(stack.length, lying.length);
    for (const [i, id] of stack.entries()) {
      const c = lying[i];
      const hidden = c !== undefined && c.card === undefined;
      if (hidden ? !take(unseen, id) : (c && c.card !== id) || !take(met, id)) continue;
      if (hidden) found.set(c.id, id);
      if (counts) agree++;
    }
  }
  return [found, all === 0 ? 0 : agree / all];
}

export function guesserOf(library: Library, known: readonly Deck[]): Guesser {
  const thinking = new Map<Deck, Generator<undefined, readonly Stacks[]>>();
  const thought = new Map<Deck, readonly Stacks[]>();

  /** The opponent's list, if only one is possible. */
  function recognise(view: View): Rest | null {
    const [rest, other] = recognised(known, shownIn.view(view));
    return rest && !other ? rest : null;
  }

  /** Computes another portion; returns all ways if that was the last. */
  function portion(view: View, deck: Deck): readonly Stacks[] | undefined {
    const found = thought.get(deck);
    if (found) return found;
    const work = thinking.get(deck) ?? waysOf(view, library, deck, ownDraw(view, known));
    thinking.set(deck, work);
    const next = work.next();
    if (!next.done) return undefined;
    thought.set(deck, next.value);
    thinking.delete(deck);
    return next.value;
  }

  return {
    prepare(view) {
      const rest = view.phase === 'mission' ? null : recognise(view);
      if (rest) portion(view, rest.deck);
    },
    guesses(view) {
      const rest = recognise(view);
      if (!rest) return [];
      let ways = portion(view, rest.deck);
      while (!ways) ways = portion(view, rest.deck);
      const all = ways.map((each) => compared(view, each, rest));
      const most = Math.max(AGREES, ...all.map(([, agrees]) => agrees));
      return all.flatMap(([guess, agrees]) => (agrees >= most ? [guess] : []));
    },
  };
}

/** A view in which cards are face up that the guesser is sure of. */
export function revealing(view: View, sure: Guess): View {
  if (sure.size === 0) return view;
  const cards = view.cards.map((c) => {
    const card = sure.get(c.id);
    return card === undefined ? c : { ...c, card };
  });
  return { ...view, cards };
}

/** What all guesses agree on. */
export function agreed([first, ...others]: readonly Guess[]): Guess {
  return new Map([...(first ?? [])].filter(([id, card]) => others.every((each) => each.get(id) === card)));
}
