/** Families of zones: what the host of a card there is, and which zones are in play. Views use the same zone names. */
import type { CardId, CardZone, LocationId, LocationZone, Place, Zone } from './types.ts';

/** What the host of a card is; a card on the stack has none. */
export type HostKind = 'seat' | 'location' | 'card' | 'pile';

const HOSTS: Readonly<Record<Zone, HostKind | null>> = {
  seed: 'seat',
  missions: 'seat',
  deck: 'seat',
  hand: 'seat',
  discard: 'seat',
  points: 'seat',
  out: 'seat',
  table: 'seat',
  line: 'location',
  under: 'location',
  space: 'location',
  planet: 'location',
  edge: 'location',
  aboard: 'card',
  docked: 'card',
  on: 'card',
  held: 'card',
  pile: 'pile',
  stack: null,
};

/** Anything in a zone: a card of a state or of a view, a place. */
interface InZone {
  readonly zone: string;
}

/** The kind of host in a zone; null if there is none. */
export const hostKind = ({ zone }: InZone): HostKind | null => HOSTS[zone as Zone] ?? null;

/** Whether the host is a card: the card is aboard it, docked at it, played on it or held by it. */
export const isOnCard = (c: InZone): c is InZone & { readonly zone: CardZone } => hostKind(c) === 'card';

/** Whether the host is a location: space or the planet there, the mission itself, what is under it or beside it. */
export const isAtLocation = (c: InZone): c is InZone & { readonly zone: LocationZone } =>
  hostKind(c) === 'location';

/** Whether what lies in a zone is in play (`zone.in-play`): on the table, the spaceline, or on or aboard something there. */
export function isZoneInPlay({ zone }: InZone): boolean {
  switch (zone) {
    case 'aboard':
    case 'planet':
    case 'space':
    case 'docked':
    case 'on':
    case 'line':
    case 'table':
    case 'edge':
      return true;
    default:
      return false;
  }
}

/** Whether a value is a place. */
export const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'zone' in value;

/** Ships in ships in facilities: nothing is nested deeper. */
const DEEPEST = 12;

/**
 * The location of a card of a view, however deep inside ships, facilities and what holds it; -1 if it is at none. `cards`
 * finds a card by its number.
 */
export function locationIn(
  cards: (id: CardId) => (InZone & { readonly host: number }) | undefined,
  id: CardId,
): LocationId {
  let c = cards(id);
  for (let depth = 0; c && depth < DEEPEST; depth++) {
    if (isAtLocation(c)) return c.host;
    if (!isOnCard(c)) return -1;
    c = cards(c.host);
  }
  return -1;
}
