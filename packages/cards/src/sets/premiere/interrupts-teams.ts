/** Premiere's interrupts for Away Teams: in battle, after a mission, and in danger. */
import {
  all,
  atPlanet,
  battle,
  battleInitiated,
  beamUpOrDown,
  both,
  cannot,
  destroy,
  everyoneInBattle,
  everythingHere,
  forItsEffect,
  having,
  interrupt,
  isType,
  it,
  justCompleted,
  justDied,
  justEncountered,
  justEngaged,
  justRaids,
  keyword,
  kill,
  male,
  multiply,
  named,
  one,
  oneForEach,
  opponentPicks,
  random,
  species,
  targeting,
  thatTeam,
  until,
  youPick,
} from '@spaceline/engine/vocabulary';
import { letting, outsideDilemmas } from './words/armbands.ts';

const ARMBANDS = 'Emergency Transporter Armbands';
const klingon = species('Klingon');
const honorableKlingon = both(klingon, having('Honor'));
const rogueBorg = keyword('Rogue Borg');

export const cards = [
  interrupt('Alien Groupie', {
    respond: justCompleted(undefined, { if: atPlanet }),
    do: until('end of its next turn', one(thatTeam.where(male), random), cannot('beam up', it)),
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
  interrupt('Honor Challenge', {
    respond: battleInitiated(undefined, { battle: 'personnel' }),
    do: [
      kill(
        oneForEach(
          everyoneInBattle.yours.where(honorableKlingon),
          everyoneInBattle.opponents.having('Treachery'),
          youPick,
        ),
      ),
      kill(
        oneForEach(
          everyoneInBattle.opponents.where(honorableKlingon),
          everyoneInBattle.yours.having('Treachery'),
          opponentPicks,
        ),
      ),
    ],
  }),
  interrupt('Hugh', {
    plays: targeting(rogueBorg),
    do: destroy(all(everythingHere.where(rogueBorg))),
    or: { respond: justRaids(named('Borg Ship')), do: until('end of turn', it, cannot('attack', it)) },
  }),
  interrupt('Klingon Right of Vengeance', {
    respond: justDied(klingon),
    do: battle(
      all(everyoneInBattle.yours.where(klingon)),
      all(everyoneInBattle.opponents),
      multiply('STRENGTH', 2, it),
    ),
  }),
];
