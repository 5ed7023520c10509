/** Seeding cards other than missions: under missions, at them, or on the table (`seed.*`). */

import { card, cardsAt, emit, type Game, put, typeOf } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { effectsFrame } from '../../timing/effects.ts';
import { call } from '../../timing/machine.ts';
import { aCard, aNumber, aPlace, maybe } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { enterPlay } from '../play/entering.ts';
import {
  entriesOf,
  findEntry,
  noteEntry,
  placesSeeded,
  whyNotEnter,
  whyNotSeededByText,
} from '../play/entries.ts';
import { playContext } from '../play/targets.ts';
import { establish, facilityPlaces } from '../reporting/facilities.ts';
import { markMisSeed, placesUnder, whyMisSeed } from './misseeds.ts';

const NOT_SEED_PHASE = refusal('seed.order#seeding');
const NOT_YOUR_SEED = refusal('seed.leftover');
const NO_PLACE = refusal('protocol.place#seeding');

/** Where a card of the seed deck belongs in this phase. Bluffs are legal but never suggested. */
function seedPlaces(g: Game, seat: Seat, id: CardId): Place[] {
  const { phase } = g.state;
  const out: Place[] = [];
  // Under either player's missions, any number.
  if (phase === 'dilemma') out.push(...placesUnder(g, seat, id));
  // Facilities have their own phase (`seed.facility.cards`, `facility.seed-phase`).
  if (phase === 'facility' && typeOf(g, id) === 'facility') out.push(...facilityPlaces(g, seat, id, true));
  if (whyNotSeededByText(g, seat, id) === null) out.push(...placesSeeded(g, seat, id));
  return out;
}

function whyNotSeed(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null {
  const c = card(g, id);
  if (c.zone !== 'seed' || c.host !== seat) return NOT_YOUR_SEED;
  if (to.zone === 'under') {
    if (g.state.phase !== 'dilemma') return NOT_SEED_PHASE;
    if (!g.state.locations[to.host]) return NO_PLACE;
    // A bluff is legal (`misseed.bluff-legal`), and refused only where the format forbids mis-seeds (`misseed.format-off`).
    return g.state.format.misSeeds === 'refused' ? whyMisSeed(g, seat, id, to.host) : null;
  }
  return whyNotEnter(g, seat, id, 'seed', to, mode);
}

/** Whether a player could still seed something, even as a bluff. */
export const couldSeed = (g: Game, seat: Seat): boolean =>
  g.state.phase === 'dilemma' &&
  g.state.format.misSeeds === 'allowed' &&
  g.state.locations.length > 0 &&
  cardsAt(g, 'seed', seat).length > 0;

/** `to` is under a location, at a location in space or on the planet, on a card, or on the table. */
const parts = {
  card: aCard('Which card', { role: 'acts', which: { where: ['seed'] } }),
  to: aPlace('To', { role: 'goal', ways: ['under', 'on', 'between', 'at', 'table'] }),
  mode: maybe(aNumber('affiliation', 'Which affiliation')),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly seed: typeof parts;
  }
}

export const SEED: VerbRoom<'seed'> = {
  verb: 'seed',
  about: 'Seeds a card: under a mission, at one, or to the table.',
  parts,
  group: 'Seed',
  says: [{ say: phrase('seed {card} {to}[ as {mode}]') }],
  also: ['place'],
  grounds: ['seed.allowed-actions'],
  windows: ['seed'],
  could: (g, { seat }) => g.state.phase !== 'mission' && cardsAt(g, 'seed', seat).length > 0,
  offers(g, { seat }, most = Number.POSITIVE_INFINITY) {
    if (g.state.phase === 'mission') return [];
    const out: Offer[] = [];
    const defs: number[] = [];
    for (const id of cardsAt(g, 'seed', seat)) {
      // Copies are interchangeable while they are in the seed deck.
      const { def } = card(g, id);
      if (defs.includes(def)) continue;
      defs.push(def);
      const places = seedPlaces(g, seat, id);
      if (places.length > 0)
        out.push({
          do: 'seed',
          with: { card: id },
          slots: { to: { among: places, min: 1, max: 1, single: true } },
        });
      if (out.length >= most) break;
    }
    return out;
  },
  check: (g, { seat }, { card: id, to, mode }) => whyNotSeed(g, seat, id, to, mode),
  begin(g, { seat }, { card: id, to, mode }) {
    const c = card(g, id);
    if (to.zone === 'under') {
      if (whyMisSeed(g, seat, id, to.host) !== null) markMisSeed(g, id);
      // Beneath those already there, so that the last seeded is encountered first (`seed.dilemma.stack-order`).
      put(g, id, 'under', to.host);
      c.seen = 1 << seat;
      emit(g, { kind: 'seeded', seat, card: id, location: to.host, to });
      return;
    }
    if (typeOf(g, id) === 'facility') return establish(g, seat, id, to, mode);
    const found = findEntry(g, seat, id, 'seed', to);
    const number = typeof found === 'number' ? found : -1;
    const effects = entriesOf(g, id)[number]?.do;
    noteEntry(g, seat, id, number);
    put(g, id, to.zone, to.host);
    emit(g, { kind: 'seeded', seat, card: id, to });
    enterPlay(g, id);
    if (effects) call(g, effectsFrame(effects, playContext(g, seat, id, to)));
  },
};
