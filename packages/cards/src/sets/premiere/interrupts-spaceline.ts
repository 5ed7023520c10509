/** Premiere's interrupts about the ways of ships and what becomes of a play: orders from home, holes in space, rifts in time. */
import type { Affiliation } from '@spaceline/engine';
import {
  affiliation,
  both,
  everythingInPlay,
  goalReached,
  host,
  interrupt,
  mustTravel,
  nearest,
  of,
  on,
  outpost,
  pick,
  setCourse,
  ship,
  staying,
  theTarget,
  whenever,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

/**
 * A ship is called back to the nearest outpost of its affiliation, whoever's either is. It may get there by any means; an
 * outpost that is lost meanwhile leaves it the next.
 */
const incomingMessage = (whose: Affiliation) => {
  const home = both(outpost, affiliation(whose));
  const nearestHome = nearest(everythingInPlay.where(home));
  return interrupt(`Incoming Message - ${whose}`, {
    plays: staying(on(both(ship, affiliation(whose)))),
    targets: { 'home port': nearestHome },
    do: setCourse(theTarget, of('home port')),
    apply: mustTravel,
    when: whenever('destroyed', [pick('home port', nearestHome), setCourse(host, of('home port'))], {
      card: home,
      at: 'goal',
    }),
    discardWhen: goalReached,
  });
};

export const spacelineInterrupts = inSet(
  'premiere',
  incomingMessage('Federation'),
  incomingMessage('Klingon'),
  incomingMessage('Romulan'),
);
