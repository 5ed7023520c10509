/** Premiere's interrupts about movement and about undoing plays: orders from home, holes in space, rifts in time. */
import type { Affiliation } from '@spaceline/engine';
import {
  affiliation,
  atEndOf,
  beamAcross,
  beginsToMove,
  both,
  disappear,
  discardThis,
  everythingInPlay,
  fullTurns,
  goalReached,
  hand,
  host,
  inState,
  interrupt,
  justPlayed,
  mustTravel,
  named,
  nearest,
  not,
  of,
  on,
  one,
  onYour,
  outpost,
  pick,
  playAnother,
  playedAs,
  relocate,
  setCourse,
  ship,
  since,
  staying,
  stop,
  thatCard,
  theTarget,
  thisLocation,
  toPlace,
  whenever,
  youPick,
  yourTurns,
} from '@spaceline/engine/vocabulary';
import { playAt } from './words/playAt.ts';

/** Cards about a ship's movement have no effect on a docked or carried one (`dock.docked.immune-cards`). */
const shipInSpace = both(ship, inState('in space'));

const anotherWormhole = { exit: one(hand.where(named('Wormhole')), youPick) };

/**
 * Recalls a ship to the nearest outpost of its affiliation, whoever owns either. It may get there by any means; if the
 * outpost is lost, the next one counts.
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

export const cards = [
  interrupt('Energy Vortex', {
    respond: justPlayed(not(playedAs('interrupt')), { whose: 'opponent', from: 'hand' }),
    do: playAnother(thatCard),
  }),
  incomingMessage('Federation'),
  incomingMessage('Klingon'),
  incomingMessage('Romulan'),
  interrupt('Near-Warp Transport', {
    plays: onYour(shipInSpace),
    do: beamAcross(6),
  }),
  // Until 2011 it could also get rid of the opponent's ship, and had no countdown (`time.rift`).
  interrupt(
    'Temporal Rift',
    {
      plays: on(shipInSpace),
      do: disappear(theTarget),
      when: atEndOf(yourTurns, discardThis, { if: fullTurns(2) }),
    },
    since('2011-07-04', '2011-07-04/temporal-rift', {
      plays: onYour(shipInSpace),
      do: disappear(theTarget),
    }),
  ),
  // Entrance and exit; until 2011 any ship's movement could lead into it (`worm.effect.old`, `worm.effect.2011`).
  interrupt(
    'Wormhole',
    {
      respond: beginsToMove(ship),
      targets: anotherWormhole,
      do: playAt(of('exit'), relocate(thatCard, toPlace(thisLocation))),
    },
    since('2011-07-04', '2011-07-04/wormhole', {
      plays: onYour(shipInSpace),
      targets: anotherWormhole,
      do: playAt(of('exit'), [relocate(theTarget, toPlace(thisLocation)), stop(theTarget)]),
    }),
  ),
];
