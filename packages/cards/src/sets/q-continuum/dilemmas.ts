/** Dilemmas of Q-Continuum. */
import {
  allOf,
  among,
  android,
  anyOf,
  attribute,
  both,
  box,
  crew,
  dilemma,
  everythingPresent,
  hand,
  having,
  host,
  ifThen,
  kill,
  look,
  modify,
  named,
  not,
  of,
  one,
  opponent,
  opponentPicks,
  opponentsHand,
  personnel,
  pick,
  placeOn,
  present,
  score,
  skills,
  species,
  trait,
  unless,
  unlessThere,
  upTo,
  whenever,
  you,
  youPick,
} from '@spaceline/engine/vocabulary';

const cunning = attribute('CUNNING');
const lucky = among('throw', anyOf(present(cunning.exactly(7)), present(cunning.exactly(11))));

export const cards = [
  // It is on him until it kills him, and stops nobody.
  dilemma('Bendii Syndrome', {
    then: placeOn(one(crew.where(both(species('Vulcan'), not(having('Youth')))), opponentPicks)),
    apply: modify('INTEGRITY', -2, everythingPresent.yours.where(personnel)),
    when: whenever('scored', kill(host), { whose: 'your' }),
  }),
  // A player who shows nobody has lost (`royale.craps`).
  dilemma('Royale Casino: Craps', {
    then: [
      pick('throw', upTo(1, hand.where(personnel), youPick)),
      look(of('throw'), opponent),
      unless(
        lucky,
        pick('answer', upTo(1, opponentsHand.where(personnel).matching('throw', 'CUNNING'), opponentPicks)),
      ),
      look(of('answer'), you),
      ifThen(
        allOf(among('throw', present(personnel)), unlessThere(among('answer', present(personnel)))),
        score(box, you),
        score(box, opponent),
      ),
    ],
  }),
  dilemma('Security Precautions', {
    toGetPast: anyOf(
      present(named('Jenice Manheim')),
      present(android),
      present(trait('phaser')),
      present(trait('disruptor')),
      skills({ SECURITY: 3 }),
    ),
  }),
];
