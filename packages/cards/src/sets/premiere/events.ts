/** Premiere's events, except treaties and movement (`treaties.ts`, `spaceline.ts`). */
import type { Affiliation, Filter } from '@spaceline/engine';
import {
  aboutToDie,
  all,
  asMany,
  atEndOf,
  becomes,
  besideAnyPlayer,
  both,
  buryShuffled,
  type CardSpec,
  cannotPlay,
  chooseOne,
  classification,
  crew,
  destroyLocation,
  discard,
  discardPile,
  discardThis,
  draw,
  eitherOf,
  event,
  everyoneAboard,
  everythingInPlay,
  extra,
  forAnyPlayer,
  forItsEffect,
  fullTurns,
  host,
  inState,
  insteadOf,
  isType,
  it,
  kill,
  mayAttempt,
  missionWithIcon,
  modify,
  named,
  not,
  nullifies,
  onceForAll,
  one,
  onMission,
  onTable,
  onYour,
  onYourTable,
  opponent,
  opponentPicks,
  opponentsHand,
  opponentsTurns,
  personnel,
  planetPlace,
  playedAs,
  present,
  reportAny,
  ship,
  since,
  skills,
  some,
  stop,
  thatCard,
  thatPlayer,
  thatPlayersHand,
  times,
  toHand,
  trait,
  whenever,
  youPick,
  yourTurns,
} from '@spaceline/engine/vocabulary';
import { handsExposed } from './words/exposeHands.ts';
import { guessType } from './words/guess.ts';
import { projectsHolograms } from './words/projectHolograms.ts';
import { forfeit, raiseStakes, stakesAgreed } from './words/stakes.ts';

/** Lets your personnel of one affiliation attempt a mission that has only the other's icon. */
const espionage = (spies: Affiliation, victims: Affiliation) =>
  event(`Espionage: ${spies} on ${victims}`, {
    plays: onMission(missionWithIcon(victims)),
    apply: mayAttempt(spies),
    when: whenever('completed', discardThis, { at: 'here' }),
  });

/** Forbids cards to both players until the end of your next turn, with two named exceptions. */
const goddessOfEmpathy = (what: Filter): CardSpec => ({
  plays: onTable,
  apply: cannotPlay(both(what, not(eitherOf(named('Kevin Uxbridge'), named('Q2')))), 'every'),
  when: atEndOf(yourTurns, discardThis, { if: fullTurns(1) }),
});

/** Each of your personnel of a classification aboard strengthens the shields. */
const shields = (title: string, type: 'SCIENCE' | 'ENGINEER') =>
  event(title, {
    plays: onYour(ship),
    apply: modify('SHIELDS', times(2, everyoneAboard.where(both(personnel, classification(type)))), host),
  });

export const cards = [
  event('Alien Probe', {
    plays: onTable,
    apply: handsExposed,
  }),
  event('Anti-Time Anomaly', {
    plays: onTable,
    when: atEndOf(yourTurns, [kill(all(everythingInPlay.where(personnel))), discardThis], {
      if: fullTurns(3),
    }),
  }),
  espionage('Federation', 'Klingon'),
  espionage('Klingon', 'Federation'),
  espionage('Romulan', 'Federation'),
  espionage('Romulan', 'Klingon'),
  // The texts stored for 2015 still have the first wording; the date of the second is not recorded.
  event(
    'Genetronic Replicator',
    {
      plays: onTable,
      when: insteadOf('aboutToDie', [], {
        whose: 'your',
        card: inState('in an Away Team'),
        if: skills({ MEDICAL: 2 }),
      }),
    },
    since('2016-01-01', '', {
      plays: onTable,
      or: {
        respond: aboutToDie(personnel),
        pay: stop(some(2, crew.having('MEDICAL').otherThan('doomed'), youPick)),
        instead: true,
        do: toHand(thatCard),
      },
    }),
  ),
  // Since 2011 anything used as an interrupt is one.
  event(
    'Goddess of Empathy',
    goddessOfEmpathy(isType('interrupt')),
    since('2011-07-04', '2011-07-04/characteristics', goddessOfEmpathy(playedAs('interrupt'))),
  ),
  event('Holo-Projectors', {
    plays: onMission(planetPlace),
    apply: projectsHolograms,
  }),
  event('Kivas Fajo - Collector', {
    plays: forAnyPlayer,
    do: draw(3, thatPlayer),
  }),
  event("Lore's Fingernail", {
    plays: onTable,
    // Other androids do not count as its own (`android.def`).
    apply: becomes(
      'Non-Aligned',
      everythingInPlay.where(eitherOf(trait('Soong-type android'), named('Exocomp'))),
    ),
  }),
  event('Masaka Transformations', {
    plays: forAnyPlayer,
    do: [buryShuffled(all(thatPlayersHand)), draw(asMany('returned'), thatPlayer)],
  }),
  shields('Metaphasic Shields', 'SCIENCE'),
  shields('Nutational Shields', 'ENGINEER'),
  event('Raise the Stakes', {
    plays: forItsEffect,
    if: stakesAgreed,
    do: chooseOne('opponent', { 'give up': forfeit(opponent), 'play on for a card': raiseStakes }),
  }),
  event('Red Alert!', {
    plays: onTable,
    may: { inPlaceOf: 'card play', do: reportAny(eitherOf(ship, personnel, isType('equipment'))) },
  }),
  event('Res-Q', {
    plays: forItsEffect,
    do: toHand(one(discardPile, youPick)),
  }),
  event('Static Warp Bubble', {
    plays: onTable,
    when: atEndOf(opponentsTurns, discard(one(opponentsHand, opponentPicks)), {
      limit: onceForAll('every turn'),
    }),
  }),
  event('Supernova', {
    plays: onMission(),
    if: onYourTable(present(both(named('Tox Uthat'), not(inState('new'))))),
    do: destroyLocation,
  }),
  event('Telepathic Alien Kidnappers', {
    plays: onTable,
    when: atEndOf(yourTurns, guessType(one(opponentsHand, youPick), discard(it))),
  }),
  event('The Traveler: Transcendence', {
    plays: besideAnyPlayer,
    apply: [extra('draw', 1, 'that player'), nullifies(named('Static Warp Bubble'), 'in play')],
  }),
];
