/** Premiere's interrupts for Away Teams: in battle, after a mission, and out of danger. */
import {
  all,
  atPlanet,
  battleInitiated,
  beamUpOrDown,
  both,
  cannot,
  destroy,
  everythingHere,
  forItsEffect,
  forNow,
  interrupt,
  isType,
  it,
  justCompleted,
  justEncountered,
  justEngaged,
  keyword,
  letting,
  male,
  one,
  outsideDilemmas,
  random,
  targeting,
  thatTeam,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const ARMBANDS = 'Emergency Transporter Armbands';
const rogueBorg = keyword('Rogue Borg');

export const teamInterrupts = inSet(
  'premiere',
  interrupt('Alien Groupie', {
    respond: justCompleted(undefined, { if: atPlanet }),
    do: forNow(one(thatTeam.where(male), random), cannot('beam up', it), 'end of its next turn'),
  }),
  interrupt(ARMBANDS, {
    plays: forItsEffect,
    do: beamUpOrDown,
    or: [
      { respond: battleInitiated(), if: outsideDilemmas, do: beamUpOrDown },
      { respond: justEngaged(), if: outsideDilemmas, do: beamUpOrDown },
      { respond: justEncountered(both(isType('dilemma'), letting(ARMBANDS))), do: beamUpOrDown },
    ],
  }),
  interrupt('Hugh', {
    plays: targeting(rogueBorg),
    do: destroy(all(everythingHere.where(rogueBorg))),
  }),
);
