/**
 * Which cards bots use. Games with decks around each card; for each card in how many of them it was in the deck, was
 * held, could be used, was used, and in how many its text did something. A card that is never used is a fault of those
 * who read it, unless the games gave it no occasion.
 */
import {
  type CardId,
  cardOf,
  causeOf,
  type Engine,
  type GameEvent,
  type Seat,
  type Session,
} from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { playMatch } from '../match.ts';
import type { PlayerMaker } from '../player.ts';
import type { DeckAround } from './decksAround.ts';

export interface Usage {
  readonly card: string;
  /** Games with the card in a deck. */
  games: number;
  /** Games in which its owner had it in hand, or seeded it. */
  held: number;
  /** Games in which it could be brought into play or its text be used. */
  possible: number;
  /** Games in which that was done; for a dilemma, it was encountered; for a mission, attempted; for an artifact, earned. */
  used: number;
  /** Games in which something happened because of its text. */
  acted: number;
}

export interface UsageTrial {
  readonly engine: Engine;
  readonly cards: readonly string[];
  readonly deck: DeckAround;
  /** Games, shared evenly among the cards. */
  readonly games: number;
  readonly seed: string;
  readonly rules: string;
  readonly players: readonly [PlayerMaker, PlayerMaker];
  progress?(done: number): void;
}

type Noted = Exclude<keyof Usage, 'card'>;

/** What one game showed of each card. */
type Notes = Map<string, Set<Noted>>;

/** Events by which a card that nobody plays from hand is used. */
const MET: ReadonlySet<GameEvent['kind']> = new Set(['encountered', 'earned']);

export function measureUsage(trial: UsageTrial): readonly Usage[] {
  const { cards, games, engine, players, rules, seed } = trial;
  const usage = new Map<string, Usage>(
    cards.map((card) => [card, { card, games: 0, held: 0, possible: 0, used: 0, acted: 0 }]),
  );
  for (let game = 0; game < games; game++) {
    const notes: Notes = new Map();
    const focus = (turn: number): string => cards[(game + turn) % cards.length] ?? '';
    const chance = chanceFrom(`${seed}/decks ${game}`);
    // The second player's card is half the list away, so that pairs change as the games go round.
    const second = Math.floor(cards.length / 2) + Math.floor(game / cards.length);
    const decks = [trial.deck(focus(0), chance), trial.deck(focus(second), chance)] as const;
    for (const { seeds, missions, draw } of decks)
      for (const card of [...seeds, ...missions, ...draw]) note(notes, usage, card, 'games');
    const name = (session: Session, id: CardId | undefined): string => {
      const def = id === undefined ? undefined : session.state.cards[id]?.def;
      return def === undefined ? '' : (session.state.defs[def] ?? '');
    };
    playMatch({
      engine,
      setup: { decks, rules, chance: 'sfc32' },
      seed: `${seed}/${game}`,
      players: [players[0](engine.library), players[1](engine.library)],
      before(session, answer) {
        for (const card of heldBy(session, answer.seat)) note(notes, usage, name(session, card), 'held');
        if (!('request' in answer)) return;
        for (const offer of session.offers()) {
          const { card, fetch } = offer.with as { readonly card?: CardId; readonly fetch?: string };
          note(notes, usage, fetch ?? name(session, card), 'possible');
        }
        const { card, fetch } = answer.request as { readonly card?: CardId; readonly fetch?: string };
        note(notes, usage, fetch ?? name(session, card), 'used');
      },
      after(session, _, events) {
        for (const event of events) {
          const source = event.kind === 'used' ? event.card : causeOf(event)?.source;
          note(notes, usage, name(session, source), 'acted');
          if (event.kind === 'seeded') note(notes, usage, name(session, event.card), 'held');
          if (event.kind === 'attempts') {
            const { location } = event;
            const mission = session.state.cards.find(
              ({ zone, host }) => zone === 'line' && host === location,
            );
            for (const what of ['held', 'possible', 'used'] as const)
              note(notes, usage, name(session, mission?.id), what);
          }
          if (MET.has(event.kind))
            for (const what of ['possible', 'used', 'acted'] as const)
              note(notes, usage, name(session, cardOf(event)), what);
        }
      },
    });
    for (const [card, whats] of notes) {
      const counted = usage.get(card);
      if (counted) for (const what of whats) counted[what]++;
    }
    trial.progress?.(game + 1);
  }
  return [...usage.values()];
}

const heldBy = (session: Session, seat: Seat): readonly CardId[] =>
  session.state.cards.filter(({ zone, owner }) => zone === 'hand' && owner === seat).map(({ id }) => id);

function note(notes: Notes, usage: ReadonlyMap<string, Usage>, card: string, what: Noted): void {
  if (!usage.has(card)) return;
  const of = notes.get(card) ?? new Set();
  of.add(what);
  notes.set(card, of);
}
