/** Premiere's interrupts on ships: explosions, seizures, and what brings a ship down, out of hiding or out of equipment. */
import {
  aboutToBeDestroyed,
  all,
  anotherShipHere,
  atEndOf,
  attribute,
  both,
  cannot,
  damage,
  decloak,
  destroy,
  discard,
  discardThis,
  eitherOf,
  everyoneAboardIt,
  everyoneHeld,
  everythingHere,
  forNow,
  hold,
  host,
  hostIs,
  inPlayOfYours,
  inState,
  interrupt,
  multiply,
  not,
  on,
  one,
  onYour,
  placeForThatPlayer,
  present,
  random,
  ship,
  staying,
  takeAboard,
  targeting,
  theirEquipment,
  theTarget,
  thisIs,
  turnsOfItsPlayer,
  unless,
  withEquipment,
  yourTurns,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

export const shipInterrupts = inSet(
  'premiere',
  interrupt('Auto-Destruct Sequence', {
    plays: staying(onYour(ship)),
    when: atEndOf(yourTurns, [
      destroy(host),
      damage(all(everythingHere.where(both(ship, attribute('SHIELDS').under(8))))),
    ]),
  }),
  interrupt('Disruptor Overload', {
    plays: on(eitherOf(ship, inState('in an Away Team'))),
    do: destroy(one(theirEquipment, random)),
  }),
  interrupt('Escape Pod', {
    respond: aboutToBeDestroyed(undefined),
    // The pod is a matter of whoever has to rescue the crew.
    do: [placeForThatPlayer('mission'), hold(all(everyoneAboardIt.thatPlayers))],
    may: { do: [takeAboard(everyoneHeld), discardThis] },
  }),
  interrupt('Loss of Orbital Stability', {
    plays: staying(on(both(ship, inState('orbiting')))),
    do: forNow(theTarget, multiply('RANGE', 0, theTarget), 'end of turn'),
    when: atEndOf(
      turnsOfItsPlayer,
      [unless(hostIs(attribute('SHIELDS').over(4)), destroy(host)), discardThis],
      {
        if: thisIs(not(inState('new'))),
      },
    ),
  }),
  interrupt('Ship Seizure', {
    plays: targeting(both(ship, inState('empty'), inState('orbiting'), not(inState('at its outpost')))),
    if: anotherShipHere(both(withEquipment('Tractor Beam'), inState('orbiting'))),
    do: discard(theTarget),
  }),
  interrupt('Tachyon Detection Grid', {
    plays: on(both(ship, inState('cloaked'))),
    if: inPlayOfYours(present(ship, 4)),
    do: [decloak(theTarget), forNow(theTarget, cannot('cloak', theTarget), 'end of turn')],
  }),
);
