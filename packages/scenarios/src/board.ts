/** The table as text: everything where it is, for a judge who may see all of it. */
import {
  type CardId,
  CLOAKED,
  card,
  cardsAt,
  DISABLED,
  factsOf,
  type Game,
  type LocationId,
  missionAt,
  PHASED,
  PILES,
  QUADRANTS,
  type Seat,
  STASIS,
  STOPPED,
  type Zone,
} from '@spaceline/engine';
import type { Names } from './names.ts';
import { seatName } from './scenario.ts';

/** A board of the whole position, line by line. */
export function boardOf(g: Game, names: Names): string {
  const board = new Board(g, names);
  return [...board.spaceline(), ...board.player(0), ...board.player(1), board.clock()].join('\n');
}

class Board {
  private readonly g: Game;
  private readonly names: Names;

  constructor(g: Game, names: Names) {
    this.g = g;
    this.names = names;
  }

  spaceline(): string[] {
    const { lines } = this.g.state;
    return QUADRANTS.filter((quadrant) => lines[quadrant].length > 0).flatMap((quadrant) => [
      `${quadrant} Quadrant`,
      ...lines[quadrant].flatMap((at) => this.location(at)),
    ]);
  }

  private location(at: LocationId): string[] {
    const { g } = this;
    const missions = cardsAt(g, 'line', at);
    const place = g.state.locations[at];
    const kind = missionAt(g, at, 0)?.kind ?? 'no mission';
    const seeded = missions
      .map((id) => `${this.names.call(g, id)} (${seatName(card(g, id).owner)})`)
      .join(' + ');
    const solved =
      place && place.solvedBy >= 0 ? `, solved by ${seatName(place.solvedBy === 1 ? 1 : 0)}` : '';
    const out = [`  ${seeded || 'an empty location'}: ${kind}${solved}`];
    const seeds = [...cardsAt(g, 'under', at)].reverse();
    if (seeds.length > 0) out.push(`    under it, next first: ${this.list(seeds)}`);
    for (const id of missions) out.push(...this.inside(id, '    '));
    for (const [zone, word] of [
      ['planet', 'planet'],
      ['space', 'space'],
      ['edge', 'to the right'],
    ] as const) {
      const loose = cardsAt(g, zone as Zone, at).filter((id) => !this.holds(id));
      for (const seat of [0, 1] as const) {
        const mine = loose.filter((id) => card(g, id).controller === seat);
        if (mine.length > 0) out.push(`    ${word}, ${seatName(seat)}: ${this.list(mine)}`);
      }
      for (const id of cardsAt(g, zone as Zone, at)) {
        if (!this.holds(id)) continue;
        out.push(
          `    ${word}, ${seatName(card(g, id).controller)}: ${this.one(id)}`,
          ...this.inside(id, '      '),
        );
      }
    }
    return out;
  }

  private holds(id: CardId): boolean {
    const { type } = factsOf(this.g, id);
    return type === 'ship' || type === 'facility';
  }

  private inside(id: CardId, indent: string): string[] {
    const { g } = this;
    const out: string[] = [];
    for (const [zone, word] of [
      ['aboard', 'aboard'],
      ['on', 'on it'],
      ['held', 'held'],
    ] as const) {
      const loose = cardsAt(g, zone, id).filter((inner) => !this.holds(inner));
      if (loose.length > 0) out.push(`${indent}${word}: ${this.list(loose)}`);
      for (const inner of cardsAt(g, zone, id).filter((each) => this.holds(each)))
        out.push(`${indent}${word}: ${this.one(inner)}`, ...this.inside(inner, `${indent}  `));
    }
    for (const inner of cardsAt(g, 'docked', id))
      out.push(`${indent}docked: ${this.one(inner)}`, ...this.inside(inner, `${indent}  `));
    return out;
  }

  private list(ids: readonly CardId[]): string {
    return ids.map((id) => this.one(id)).join(', ');
  }

  /** A card and what is unusual about it. */
  private one(id: CardId): string {
    const { g } = this;
    const c = card(g, id);
    const marks: string[] = [];
    for (const [flag, word] of [
      [STOPPED, 'stopped'],
      [DISABLED, 'disabled'],
      [STASIS, 'in stasis'],
      [CLOAKED, 'cloaked'],
      [PHASED, 'phased'],
    ] as const)
      if ((c.flags & flag) !== 0) marks.push(word);
    if (c.hull > 0) marks.push(`hull -${c.hull}%`);
    if (c.spent > 0) marks.push(`RANGE -${c.spent}`);
    if (c.captor >= 0) marks.push(`captive of ${seatName(c.captor === 1 ? 1 : 0)}`);
    if (c.countdown >= 0) marks.push(`countdown ${c.countdown}`);
    if (c.controller !== c.owner) marks.push(`owned by ${seatName(c.owner)}`);
    if (c.zone === 'aboard' || c.zone === 'under') {
      const host = c.zone === 'aboard' ? card(g, c.host).controller : -1;
      if (host !== c.controller) marks.push(`${seatName(c.controller)}'s`);
    }
    const on = c.zone === 'aboard' || c.zone === 'planet' ? cardsAt(g, 'on', id) : [];
    if (on.length > 0 && !this.holds(id)) marks.push(`with ${this.list(on)}`);
    return marks.length === 0 ? this.names.call(g, id) : `${this.names.call(g, id)} [${marks.join(', ')}]`;
  }

  player(seat: Seat): string[] {
    const { g } = this;
    const { score, bonus } = g.state.players[seat];
    const points = bonus === 0 ? `${score} points` : `${score} points (${bonus} bonus)`;
    const out = [`${seatName(seat)}: ${points}, ${cardsAt(g, 'deck', seat).length} in the deck`];
    for (const [zone, word] of [
      ['hand', 'hand'],
      ['table', 'table'],
      ['points', 'point area'],
      ['discard', 'discard pile'],
      ['out', 'out of play'],
      ['seed', 'seed deck'],
      ['missions', 'mission pile'],
    ] as const) {
      const there = cardsAt(g, zone, seat);
      if (there.length > 0) out.push(`  ${word}: ${this.list(there)}`);
    }
    g.state.piles?.forEach(({ name, owner }, number) => {
      if (owner === seat) out.push(`  ${PILES[name].label}: ${this.list(cardsAt(g, 'pile', number))}`);
    });
    return out;
  }

  clock(): string {
    const { turn, phase, outcome } = this.g.state;
    if (outcome)
      return `The game is over: ${outcome.winner === null ? 'a draw' : `${seatName(outcome.winner)} wins`} (${outcome.rule}).`;
    return phase === 'play'
      ? `Turn ${turn.number}, ${seatName(turn.seat)}'s, segment: ${turn.segment}, card plays left: ${turn.plays}.`
      : `Seed phase: ${phase}.`;
  }
}
