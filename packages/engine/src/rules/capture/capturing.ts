/**
 * Taking captives: one after another each goes to one of the captor's groups at the location, or is held by the card that
 * captured it (`capture.relocate`, `capture.trap`). Also lets a group that comes to a trap take custody.
 */

import { isPersonnel } from '../../queries/characteristics.ts';
import { card, cardsAs, cardsAt, type Game, inPlay, put, samePlace } from '../../state/game.ts';
import type { CardId, Frame, FrameOf, Place, Seat } from '../../state/types.ts';
import { askChoose, call, finish, numbers, procedure, takeAnswer } from '../../timing/machine.ts';
import { custodyPlaces, holdInTrap, makeCaptive, takeInto, trapOn } from './captives.ts';

interface CapturingFrame extends FrameOf<'capturing', 'each' | 'relocate'> {
  cards: readonly CardId[];
  captor: Seat;
  source: CardId;
  /** The place of the group that made the capture, if a particular one did. */
  by?: Place;
  next: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    capturing: CapturingFrame;
  }
}

/** A place named by a card: the ship or facility, or the mission whose planet it is. */
const cardOf = (g: Game, place: Place): CardId =>
  place.zone === 'aboard' ? place.host : (cardsAt(g, 'line', place.host)[0] ?? -1);

function askPlace(g: Game, frame: Frame, captor: Seat, id: CardId, places: readonly Place[]): void {
  askChoose(g, frame, {
    seat: captor,
    prompt: { key: 'custody', card: id },
    of: 'cards',
    among: places.map((place) => cardOf(g, place)),
    min: 1,
    max: 1,
    rule: 'capture.relocate',
  });
}

const answered = (g: Game, frame: Frame, places: readonly Place[]): Place | undefined => {
  const [chosen] = numbers(takeAnswer(frame));
  return places.find((place) => cardOf(g, place) === chosen);
};

/** Where a new captive may go. */
function placesFor(g: Game, frame: CapturingFrame, id: CardId): Place[] {
  const places = custodyPlaces(g, frame.captor, id);
  const { by } = frame;
  // `capture.relocate-specific`: if a particular group made the capture, only to that group.
  if (by && g.rules['capture.custody'] === 'capturing-group')
    return places.filter((place) => samePlace(place, by));
  return places;
}

export const capturing = procedure('capturing', {
  each(g, frame) {
    const id = frame.cards[frame.next];
    if (id === undefined) return finish(g, frame);
    if (!isPersonnel(g, id) || !inPlay(card(g, id)) || card(g, id).captor >= 0) {
      frame.next++;
      return;
    }
    if (g.rules['capture.place'] === 'captive-area') {
      // `capture.era`: in the first years captives were kept away from the spaceline, in the captor's area.
      frame.next++;
      put(g, id, 'table', frame.captor);
      makeCaptive(g, id, frame.captor, frame.source);
      return;
    }
    const places = placesFor(g, frame, id);
    makeCaptive(g, id, frame.captor, frame.source);
    if (places.length === 0) {
      frame.next++;
      holdInTrap(g, id, frame.source);
      return;
    }
    frame.at = 'relocate';
    // `capture.relocate`, `state.captive`, `group.captive`: at once to one of the captor's groups there; which one is the captor's choice.
    askPlace(g, frame, frame.captor, id, places);
  },
  relocate(g, frame) {
    const id = frame.cards[frame.next++];
    frame.at = 'each';
    if (id === undefined) return;
    const place = answered(g, frame, placesFor(g, frame, id));
    if (place) takeInto(g, id, place);
  },
});

/** Captures cards; `by` is the place of the crew or Away Team that made the capture, if one did. */
export const captureFrame = (
  cards: readonly CardId[],
  captor: Seat,
  source: CardId,
  by?: Place,
): CapturingFrame => capturing({ cards, captor, source, ...(by ? { by } : {}), next: 0 });

/** Groups that are now present with a trapped captive: on the same surface, or aboard something there in space. */
function atTrap(g: Game, id: CardId): Place[] {
  const c = card(g, id);
  if (c.captor === -1) return [];
  return custodyPlaces(g, c.captor, id).filter((place) =>
    c.zone === 'planet' ? place.zone === 'planet' : place.zone === 'aboard',
  );
}

interface TrapsFrame extends FrameOf<'open traps', 'next' | 'take'> {
  captive?: CardId;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'open traps': TrapsFrame;
  }
}

export const openTraps = procedure('open traps', {
  next(g, frame) {
    const captive = trapped(g);
    if (captive === null) return finish(g, frame);
    frame.captive = captive;
    frame.at = 'take';
    const { captor } = card(g, captive);
    askPlace(g, frame, captor === 1 ? 1 : 0, captive, atTrap(g, captive));
  },
  take(g, frame) {
    const id = frame.captive ?? -1;
    frame.at = 'next';
    const place = answered(g, frame, atTrap(g, id));
    if (place) takeInto(g, id, place);
  },
});

/** A captive in a trap that one of the captor's groups has reached, or null. */
function trapped(g: Game): CardId | null {
  for (const each of cardsAs(g, 'personnel')) {
    const c = card(g, each);
    if (c.captor === -1 || (c.zone !== 'planet' && c.zone !== 'space')) continue;
    if (trapOn(g, c.id) >= 0 && atTrap(g, c.id).length > 0) return c.id;
  }
  return null;
}

/** Call it after every action: the captor's groups take custody of captives they find in a trap (`capture.trap`). */
export function checkTraps(g: Game): void {
  if (trapped(g) !== null) call(g, openTraps({}));
}
