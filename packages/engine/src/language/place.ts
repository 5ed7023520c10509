/** Where a card can be. */

/** Zones whose host is a seat. */
export type SeatZone = 'seed' | 'missions' | 'deck' | 'hand' | 'discard' | 'points' | 'out' | 'table';
/**
 * Zones whose host is a location: the mission card itself, seeds under it, space there, the planet's surface, the
 * edge between it and its right-hand neighbour (`loc.not-a-location`).
 */
export type LocationZone = 'line' | 'under' | 'space' | 'planet' | 'edge';
/** Zones whose host is a card: aboard it, docked at it, played on it, held by it. */
export type CardZone = 'aboard' | 'docked' | 'on' | 'held';
/** `stack` holds a card while it is being played or encountered. */
export type Zone = SeatZone | LocationZone | CardZone | 'stack';

export interface Place {
  readonly zone: Zone;
  /** A seat, a location or a card, as the zone says. */
  readonly host: number;
}

const CARD_ZONES: ReadonlySet<Zone> = new Set<CardZone>(['aboard', 'docked', 'on', 'held']);

/** Whether the host of a zone is a card. */
export const isCardZone = (zone: Zone): zone is CardZone => CARD_ZONES.has(zone);
