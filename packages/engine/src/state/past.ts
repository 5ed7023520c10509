/**
 * The beginnings of a player's last actions, kept for text that takes actions back (`history.undo-actions`). Only games
 * with such a card keep them. The newest beginning has every card, earlier ones only what differed; a beginning is never
 * changed, only replaced, so copies of a state may share it.
 */

import { copyLines, copyPlayer } from './clone.ts';
import { changed, type Game } from './game.ts';
import type { CardId, CardState, Json, PastMoment, State } from './types.ts';

/** How many actions can be taken back. */
const KEPT = 2;

type Fields = Record<string, Json>;
const fieldsOf = (c: CardState): Fields => c as unknown as Fields;

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

const record = (c: CardState, fields: readonly string[]): Json[] =>
  fields.map((field) => fieldsOf(c)[field] ?? null);

function momentNow({ cards, locations, lines, players, uses, lasting, counterAttacks }: State): PastMoment {
  const fields = Object.keys(cards[0] ?? {}).filter((field) => field !== 'id');
  return {
    fields,
    cards: cards.map((c) => [c.id, record(c, fields)] as const),
    locations: locations.map((l) => ({ ...l })),
    lines: copyLines(lines),
    players: [copyPlayer(players[0]), copyPlayer(players[1])],
    uses: { ...uses },
    lasting: [...lasting],
    counterAttacks: [...counterAttacks],
  };
}

/** The same moment with only those cards that differ from a later one. */
function reduced(moment: PastMoment, later: PastMoment): PastMoment {
  const then = new Map(later.cards);
  return {
    ...moment,
    cards: moment.cards.filter(([id, values]) => {
      const now = then.get(id);
      return now === undefined || values.some((value, i) => !same(value, now[i]));
    }),
  };
}

/** Records that the active player is about to begin an action. */
export function noteBeginning(g: Game): void {
  const { state } = g;
  const now = momentNow(state);
  const [last] = (state.past ?? []).slice(-1);
  state.past = last ? [reduced(last, now), now].slice(-KEPT) : [now];
}

/** A new turn has no actions behind it. */
export function forgetBeginnings(g: Game): void {
  if (g.state.past) g.state.past = [];
}

/**
 * Takes back what happened since the beginning of the last two actions, except for one card, and except what players have
 * seen: knowledge stays. Returns how many actions it was.
 */
export function goBack(g: Game, except: CardId): number {
  const { state } = g;
  const past = state.past ?? [];
  for (const { fields, cards } of past.toReversed()) {
    for (const [id, values] of cards) {
      const c = state.cards[id];
      if (!c || id === except) continue;
      const { def, seen } = c;
      fields.forEach((field, i) => {
        fieldsOf(c)[field] = values[i] ?? null;
      });
      if (c.def === def) c.seen |= seen;
    }
  }
  const [first] = past;
  if (!first) return 0;
  state.locations = first.locations.map((l) => ({ ...l }));
  state.lines = copyLines(first.lines);
  state.players = [copyPlayer(first.players[0]), copyPlayer(first.players[1])];
  state.uses = { ...first.uses };
  state.lasting = [...first.lasting];
  state.counterAttacks = [...first.counterAttacks];
  state.past = [];
  g.cache.places = null;
  changed(g);
  return past.length;
}
