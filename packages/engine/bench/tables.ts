/**
 * Positions with many cards in play, for benchmarks: random games from turn 20 on, with ships, personnel and equipment of the same decks
 * added at all locations until there are enough.
 */
import { PLAYERS, playMatch } from '@spaceline/bots';
import { addCard, cloneState, type Deck, type Engine, type Seat, type State } from '../src/index.ts';
import { inPlay } from '../src/state/game.ts';

const SINCE_TURN = 20;

/** One position of each of some random games: the first question to act in turn 20 or later. */
export function tables(engine: Engine, decks: readonly Deck[], count: number): State[] {
  const out: State[] = [];
  const make = PLAYERS.random;
  if (!make) throw new Error('There is no random player.');
  for (let n = 0; out.length < count; n++) {
    let found: State | null = null;
    playMatch({
      engine,
      setup: {
        decks: [decks[n % decks.length] as Deck, decks[(n * 5 + 1) % decks.length] as Deck],
        chance: 'sfc32',
      },
      seed: `table ${n}`,
      players: [make(engine.library), make(engine.library)],
      after({ state }) {
        const { decision, turn } = state;
        if (!found && turn.number >= SINCE_TURN && decision?.kind === 'act' && decision.window === 'turn')
          found = cloneState(state);
      },
    });
    if (found) out.push(found);
  }
  return out;
}

/** A copy with so many cards in play. For every ship there are four personnel aboard, and for every second one equipment. */
export function filled(engine: Engine, state: State, cards: number): State {
  const copy: State = { ...cloneState(state), defs: [...state.defs] };
  const ofType = (type: string, owner: Seat): string[] =>
    copy.defs.filter(
      (id, def) =>
        engine.library.get(id)?.facts.type === type &&
        copy.cards.some((c) => c.def === def && c.owner === owner),
    );
  const kinds = ([0, 1] as const).map((owner) => ({
    ships: ofType('ship', owner),
    people: ofType('personnel', owner),
    things: ofType('equipment', owner),
  }));
  let there = copy.cards.filter(inPlay).length;
  const add = (
    ids: readonly string[],
    n: number,
    owner: Seat,
    zone: 'space' | 'aboard',
    host: number,
  ): number => {
    const id = ids[n % ids.length];
    if (id === undefined || there >= cards) return -1;
    there++;
    const added = addCard(copy, id, owner, zone, host);
    const c = copy.cards[added];
    if (c) c.seen = 3;
    return added;
  };
  for (let n = 0; there < cards; n++) {
    const owner = (n % 2) as Seat;
    const { ships, people, things } = kinds[owner] as (typeof kinds)[0];
    const ship = add(ships, n, owner, 'space', n % copy.locations.length);
    if (ship < 0) break;
    for (let i = 0; i < 4; i++) add(people, n * 4 + i, owner, 'aboard', ship);
    if (n % 4 < 2) add(things, n, owner, 'aboard', ship);
  }
  return copy;
}
