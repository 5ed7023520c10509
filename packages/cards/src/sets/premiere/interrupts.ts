/**
 * Premiere's interrupts: responses to what has just happened, and quick effects between actions. The texts of the three
 * nullifiers were revised in 2011 (`nullify.amanda`, `nullify.kevin`, `nullify.q2`, `dilemma.nullify.q2`).
 */
import {
  aboard,
  all,
  allOf,
  atPlanet,
  atSpace,
  both,
  box,
  cannot,
  discard,
  discardPile,
  draw,
  eitherOf,
  everyoneAboard,
  forAnyPlayer,
  forItsEffect,
  having,
  inState,
  interrupt,
  isType,
  itsCrew,
  justCompleted,
  justDied,
  justDrawn,
  justEncountered,
  justPlayed,
  look,
  named,
  nextSeed,
  not,
  nullify,
  on,
  once,
  onceForAll,
  one,
  onYour,
  outOfPlay,
  personnel,
  playedAs,
  qCard,
  score,
  ship,
  shuffleDeck,
  since,
  skills,
  species,
  stop,
  targeting,
  thatCard,
  thatPlayer,
  theTarget,
  thisCard,
  titleWord,
  toHand,
  unstop,
  until,
  withStaffingIcons,
  youPick,
} from '@spaceline/engine/vocabulary';
import { restoreRange } from './words/restoreRange.ts';
import { itsAwayTeams } from './words/shipTeams.ts';

/** A [Q] dilemma, or one with Q's name in its title. */
const qRelated = both(isType('dilemma'), eitherOf(qCard, titleWord('Q')));
const eventButTreaty = both(isType('event'), not(named('Treaty')));
const otherPlayedAsEvent = both(playedAs('event'), not(isType('event')));
const amandaOrKevin = eitherOf(named('Amanda Rogers'), named('Kevin Uxbridge'));

/** Looks at the next seed card to be encountered, at the cost of two specialists. */
const scan = (title: string, kind: 'space' | 'planet', skill: string) =>
  interrupt(title, {
    plays: onYour(both(ship, withStaffingIcons(2)), kind === 'space' ? atSpace : atPlanet),
    atStartOfTurn: true,
    pay: [
      stop(one(everyoneAboard.having('Computer Skill'), youPick)),
      stop(one(everyoneAboard.having(skill), youPick)),
    ],
    do: look(nextSeed),
  });

export const cards = [
  interrupt(
    'Amanda Rogers',
    { respond: justPlayed(playedAs('interrupt')), do: nullify(thatCard) },
    since('2011-07-04', '2011-07-04/amanda-rogers', {
      respond: justPlayed(playedAs('interrupt')),
      do: nullify(thatCard),
      immune: named('Amanda Rogers'),
      zeroBox: true,
    }),
  ),
  interrupt('Asteroid Sanctuary', {
    // Not on a docked or carried ship (`dock.docked.immune-cards`).
    plays: on(both(ship, inState('in space')), aboard(skills({ Navigation: 2 }))),
    do: until('end of turn', theTarget, cannot('be attacked', theTarget)),
  }),
  interrupt('Distortion of Space/Time Continuum', {
    plays: on(ship),
    do: [unstop(theTarget), unstop(all(itsCrew)), unstop(all(itsAwayTeams)), restoreRange(theTarget)],
  }),
  scan('Full Planet Scan', 'planet', 'Geology'),
  interrupt(
    'Kevin Uxbridge',
    { plays: targeting(eventButTreaty), do: nullify(theTarget) },
    since('2011-07-04', '2011-07-04/kevin-uxbridge', {
      plays: targeting(eventButTreaty),
      do: nullify(theTarget),
      or: { respond: justPlayed(otherPlayedAsEvent), do: nullify(thatCard) },
      immune: named('Amanda Rogers'),
      zeroBox: true,
    }),
  ),
  interrupt('Klingon Death Yell', {
    respond: justDied(both(species('Klingon'), having('Honor'))),
    limit: once('for each'),
    do: score(box),
  }),
  interrupt('Palor Toff - Alien Trader', {
    plays: forItsEffect,
    limit: onceForAll('each turn'),
    do: [outOfPlay(thisCard), toHand(one(discardPile.except(personnel), youPick))],
  }),
  interrupt('Particle Fountain', {
    respond: justCompleted(undefined, {
      whose: 'your',
      if: allOf(atPlanet, skills({ ENGINEER: 2 })),
    }),
    limit: once('for each'),
    do: score(box),
  }),
  interrupt(
    'Q2',
    {
      respond: justPlayed(amandaOrKevin),
      do: nullify(thatCard),
      or: { respond: justEncountered(qRelated), do: nullify(thatCard) },
    },
    since('2011-07-04', '2011-07-04/q2', {
      respond: justPlayed(amandaOrKevin),
      do: nullify(thatCard),
      or: { respond: justEncountered(qRelated), do: nullify(thatCard) },
      zeroBox: true,
    }),
  ),
  scan('Scan', 'space', 'Stellar Cartography'),
  interrupt('Subspace Interference', {
    respond: justPlayed(eitherOf(named('Incoming Message'), named('Hail'), named('Subspace Schism'))),
    do: nullify(thatCard),
  }),
  interrupt('Subspace Schism', {
    respond: justDrawn(),
    limit: once('for each'),
    do: [discard(thatCard), draw(1, thatPlayer)],
  }),
  interrupt('The Devil', {
    plays: targeting(eitherOf(named('Treaty'), named("Horga'hn"))),
    do: discard(theTarget),
    or: { respond: justEncountered(named('Wind Dancer')), do: nullify(thatCard) },
  }),
  interrupt('The Juggler', {
    plays: forAnyPlayer,
    do: shuffleDeck(thatPlayer),
  }),
];
