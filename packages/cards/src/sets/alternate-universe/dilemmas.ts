/** Dilemmas of Alternate Universe. */
import {
  affiliation,
  all,
  anyOf,
  attribute,
  attributes,
  both,
  box,
  crew,
  dilemma,
  discard,
  everythingInPlay,
  hand,
  hostIs,
  ifThen,
  kill,
  modify,
  moreOf,
  named,
  of,
  one,
  onYourTable,
  opponentPicks,
  personnel,
  present,
  random,
  relocate,
  score,
  ship,
  shipHere,
  skills,
  some,
  stop,
  theirEquipment,
  theShip,
  total,
  trait,
  unless,
} from '@spaceline/engine/vocabulary';

export const cards = [
  dilemma('Alien Labyrinth', {
    toGetPast: anyOf(present(trait('tricorder')), skills({ ENGINEER: 2 })),
  }),
  dilemma('Empathic Echo', {
    unless: skills('SECURITY', 'MEDICAL'),
    then: kill(one(crew.having('Empathy'), random)),
  }),
  dilemma('Ferengi Attack', {
    unless: anyOf(total('CUNNING', 'STRENGTH').over(68), skills('Greed')),
    then: kill(one(crew, opponentPicks)),
    after: 'discard',
  }),
  dilemma('Hunter Gangs', {
    targets: { chased: some(2, crew, random) },
    then: kill({ ...of('chased'), where: attribute('CUNNING').odd }),
    after: 'discard',
  }),
  dilemma('Interphasic Plasma Creatures', {
    unless: anyOf(skills({ SCIENCE: 2 }), skills('Mindmeld')),
    placeOn: 'table',
    playsAs: 'event',
    apply: modify('STRENGTH', -2, everythingInPlay.yours.where(personnel)),
  }),
  dilemma('Maman Picard', {
    if: hostIs(both(ship, affiliation('Federation'))),
    then: relocate(theShip, 'end, opponent picks'),
  }),
  dilemma('The Gatherers', {
    unless: anyOf(present(named('Marouk')), total('INTEGRITY').over(36)),
    then: [discard(all(theirEquipment)), discard(one(hand, random))],
    after: 'discard',
  }),
  dilemma('Thought Fire', {
    if: onYourTable(present(named('The Traveler: Transcendence'))),
    unless: skills('Empathy'),
    then: kill(all(crew.where(attributes('CUNNING', 'INTEGRITY').under(12)))),
  }),
  dilemma('Worshiper', {
    then: ifThen(
      moreOf('Greed', 'Honor'),
      score(box),
      // A ship is in orbit, not with them on the planet.
      unless(anyOf(shipHere(named('Edo Vessel')), skills('Anthropology')), stop(all(crew))),
    ),
  }),
  dilemma('Zaldan', {
    unless: anyOf(
      skills({ Treachery: 2 }),
      present(trait('disruptor')),
      present(named('Wesley Crusher')),
      skills('Exobiology'),
    ),
    then: kill(some(2, crew.having('Diplomacy'), random)),
  }),
];
