/** Where a card may be played: the places that fit its text, and why a card there cannot be picked. */

import type { EntryClause, TargetSpec } from '../../catalogue/behaviour.ts';
import type { Context, PickedByRules } from '../../language/context.ts';
import type { Filter } from '../../language/filter.ts';
import { visit } from '../../language/walk.ts';
import { fits } from '../../queries/fits.ts';
import { fitsLocation } from '../../queries/locations.ts';
import { isImmune } from '../../queries/modifier.ts';
import { isLanded, isPhased, untargetable } from '../../queries/presence.ts';
import { kindOf } from '../../queries/spaceline.ts';
import {
  card,
  cardsAs,
  cardsAt,
  cardsInPlay,
  type Game,
  inPlay,
  locationOf,
  samePlace,
  typeOf,
} from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import type { Role } from '../../state/roles.ts';
import { type CardId, type CardState, type Place, SEATS, type Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { edges } from '../movement/edges.ts';
import { canNullify } from './nullifying.ts';

const CLOAKED_TARGET = refusal('target.cloaked');
const PHASED_TARGET = refusal('target.phased');
const LANDED_TARGET = refusal('land.no-target');
const IMMUNE_TARGET = refusal('immune#targets');
const NO_OUTPOST = refusal('facility.outpost.absent');
const NOT_NULLIFIED = refusal('nullify.only-by');

type OnCard = Extract<TargetSpec, { on: 'card' }>;
type OnMission = Extract<TargetSpec, { on: 'mission' }>;

const isWhose = (c: CardState, whose: OnCard['whose'], seat: Seat): boolean =>
  whose === 'any' || (whose === 'your') === (c.controller === seat);

/** A mission that is as required, for the player who plays the card. */
const isMission = (g: Game, { place }: OnMission, at: number, seat: Seat): boolean =>
  kindOf(g, at) !== 'none' &&
  (place === undefined || fitsLocation(g, at, place, { seat, at: -1, source: -1 }));

/** Whether a host card is still what the text requires (`target.validity`). */
export function isValidHost(g: Game, spec: TargetSpec, host: CardId, seat: Seat): boolean {
  const c = card(g, host);
  if (spec.on === 'card') return inPlay(c) && isWhose(c, spec.whose, seat) && fits(g, host, spec.filter);
  return spec.on !== 'mission' || (c.zone === 'line' && isMission(g, spec, c.host, seat));
}

/** Places that fit a clause's target. */
export function targetPlaces(g: Game, seat: Seat, spec: TargetSpec): Place[] {
  switch (spec.on) {
    case 'table':
      return [{ zone: 'table', host: seat }];
    case 'player':
      return SEATS.map((host): Place => ({ zone: 'table', host }));
    case 'nothing':
      return [{ zone: 'stack', host: 0 }];
    // Which missions take it depends on the seed cards there (`setup/misseeds.ts`).
    case 'under':
    // Units only: where they go depends on them (`reporting/ways.ts`).
    case 'inside':
    case 'with':
    case 'planet':
    case 'at':
    case 'here':
      return [];
    case 'between':
      return edges(g, spec.missions === true);
    case 'mission':
      return g.state.locations
        .filter((l) => isMission(g, spec, l.id, seat))
        .flatMap((l) => cardsAt(g, 'line', l.id).slice(0, 1))
        .map((id): Place => ({ zone: 'on', host: id }));
    case 'card': {
      const out: Place[] = [];
      for (const id of cardsLike(g, spec.filter))
        if (isWhose(card(g, id), spec.whose, seat) && fits(g, id, spec.filter))
          out.push({ zone: 'on', host: id });
      return out;
    }
  }
}

/** Whether a place fits a clause's target. */
export const isTargetPlace = (g: Game, seat: Seat, spec: TargetSpec, to: Place): boolean =>
  spec.on === 'card'
    ? to.zone === 'on' && g.state.cards[to.host] !== undefined && isValidHost(g, spec, to.host, seat)
    : targetPlaces(g, seat, spec).some((p) => samePlace(p, to));

/** The role of all cards that fit a filter, if it implies one. */
function roleIn(filter: Filter): Role | null {
  if ('type' in filter)
    return filter.type === 'personnel' || filter.type === 'ship' || filter.type === 'facility'
      ? filter.type
      : null;
  if ('facilityKind' in filter) return 'facility';
  if (!('all' in filter)) return null;
  for (const part of filter.all) {
    const role = roleIn(part);
    if (role) return role;
  }
  return null;
}

/** Candidate cards in play for a filter, by number. */
function cardsLike(g: Game, filter: Filter): readonly CardId[] {
  const role = roleIn(filter);
  return role ? cardsAs(g, role) : cardsInPlay(g).map(({ id }) => id);
}

/** A state that filters ask about. */
type CardCondition = Extract<Filter, { readonly state: unknown }>['state'];

/** Whether a filter mentions a state, other than to leave out whoever is in it. */
function namesState(g: Game, filter: Filter, state: CardCondition): boolean {
  let found = false;
  visit(g.words, 'filter', filter, {
    filter(each, { around }) {
      found ||= 'state' in each && each.state === state && !around.some((outer) => 'not' in outer);
    },
  });
  return found;
}

/** Whether a clause sends a ship back to an outpost, and its player has none. */
const hasNoOutpost = (g: Game, clause: EntryClause, ship: CardState): boolean =>
  clause.do?.some((effect) => effect.do === 'set course' && effect.to !== undefined) === true &&
  !cardsInPlay(g).some((c) => c.controller === ship.controller && fits(g, c.id, { facilityKind: 'outpost' }));

/** Cards that are cloaked, phased or immune cannot be picked (`target.cloaked`, `target.phased`, `immune`). */
export function whyNotTarget(
  g: Game,
  seat: Seat,
  id: CardId,
  clause: EntryClause,
  to: Place,
): Refusal | null {
  if (to.zone !== 'on') return null;
  const c = card(g, to.host);
  const named = (state: CardCondition): boolean =>
    clause.where.on === 'card' && namesState(g, clause.where.filter, state);
  const hidden = untargetable(g, seat, id, to.host);
  // Text that mentions cloaked ships reaches them (`cloak.forced`).
  if (hidden && !named(hidden)) return hidden === 'phased' ? PHASED_TARGET : CLOAKED_TARGET;
  if (isLanded(g, c) && !named('landed')) return LANDED_TARGET;
  if (isImmune(g, to.host, id)) return IMMUNE_TARGET;
  if (g.rules['outpost.return'] === 'own' && hasNoOutpost(g, clause, c)) return NO_OUTPOST;
  return clause.do?.[0]?.do === 'nullify' && !canNullify(g, id, to.host) ? NOT_NULLIFIED : null;
}

/** The crew or Away Team of a personnel, including itself; phased personnel are a separate team. */
function companyOf(g: Game, id: CardId): CardId[] {
  const { zone, host, controller } = card(g, id);
  const phased = isPhased(card(g, id));
  return cardsAt(g, zone, host).filter(
    (other) => card(g, other).controller === controller && isPhased(card(g, other)) === phased,
  );
}

/** The situation a card is played into: a ship with its crew, or a personnel with its group. */
export function playContext(g: Game, seat: Seat, id: CardId, to: Place): Context {
  const host = to.zone === 'on' ? to.host : -1;
  const type = host >= 0 ? typeOf(g, host) : undefined;
  const vessel = type === 'ship' || type === 'facility' ? host : -1;
  const target = host >= 0 ? [host] : [];
  return {
    source: id,
    you: seat,
    group: vessel >= 0 ? cardsAboard(g, vessel) : type === 'personnel' ? companyOf(g, host) : [],
    vessel,
    location: host >= 0 ? locationOf(g, host) : -1,
    picked: { it: target, target } satisfies PickedByRules,
    ...(to.zone === 'table' ? { player: to.host as Seat } : {}),
  };
}
