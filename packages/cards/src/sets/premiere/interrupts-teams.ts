/** Premiere's interrupts for Away Teams: in battle, after a mission, and out of danger. */
import {
  all,
  atPlanet,
  cannot,
  destroy,
  everythingHere,
  forNow,
  interrupt,
  it,
  justCompleted,
  keyword,
  male,
  one,
  random,
  targeting,
  thatTeam,
} from '@spaceline/engine/vocabulary';
import { inSet } from '../writing.ts';

const rogueBorg = keyword('Rogue Borg');

export const teamInterrupts = inSet(
  'premiere',
  interrupt('Alien Groupie', {
    respond: justCompleted(undefined, { if: atPlanet }),
    do: forNow(one(thatTeam.where(male), random), cannot('beam up', it), 'end of its next turn'),
  }),
  interrupt('Hugh', {
    plays: targeting(rogueBorg),
    do: destroy(all(everythingHere.where(rogueBorg))),
  }),
);
