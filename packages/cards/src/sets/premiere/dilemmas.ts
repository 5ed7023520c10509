/**
 * Premiere's dilemmas. Each reads: trigger, targets, condition, effect, what stays in play and how it ends. What the
 * rules do anyway (failing stops the group, passing discards the card) is not written.
 */
import {
  aboard,
  all,
  allOf,
  among,
  android,
  anyOf,
  asMany,
  atEndOf,
  attribute,
  beamUp,
  both,
  box,
  cannot,
  chooseOne,
  count,
  crew,
  type DilemmaSpec,
  damage,
  destroy,
  dilemma,
  disable,
  discard,
  discardThis,
  draw,
  endAttempt,
  endOfLine,
  everyoneAboard,
  everyoneOnPlanet,
  female,
  fullTurns,
  givingUp,
  half,
  hand,
  having,
  highest,
  hold,
  host,
  hostIs,
  ifThen,
  isType,
  kill,
  loseSkill,
  male,
  modify,
  mustTravel,
  named,
  nowAndAtStartOf,
  nullify,
  of,
  one,
  onYourTable,
  opponent,
  opponentPicks,
  personnel,
  planetPlace,
  present,
  random,
  relocate,
  remember,
  remembered,
  score,
  seedsHere,
  setCourse,
  since,
  skills,
  stop,
  theShip,
  thisCard,
  times,
  toFurthest,
  total,
  whenever,
  yourTurns,
} from '@spaceline/engine/vocabulary';
import { rearrangeSpaceline } from './words/rearrange.ts';

const leadershipAndIntegrity = allOf(skills({ Leadership: 2 }), total('INTEGRITY').over(60));

/** Shared by both texts of Hyper-Aging, which differ in when its victims die. */
const hyperAging: DilemmaSpec = {
  placeOn: 'mission',
  then: remember('quarantined', all(crew)),
  apply: cannot('leave', remembered('quarantined')),
  cure: skills('SCIENCE', { MEDICAL: 2 }),
};

/** The same for Nitrium Metal Parasites. */
const nitriumMetalParasites: DilemmaSpec = {
  placeOn: 'ship',
  cure: anyOf(skills({ SCIENCE: 2 }), skills({ ENGINEER: 2 })),
};

export const cards = [
  dilemma('Alien Abduction', {
    placeOn: 'mission',
    then: hold(highest('CUNNING', crew, { ties: 'you' })),
    cure: skills({ Leadership: 3 }),
    when: whenever('completed', nullify(thisCard), { at: 'here' }),
  }),
  dilemma('Anaphasic Organism', {
    unless: skills('SECURITY', 'MEDICAL'),
    then: discard(highest('total attributes', crew.where(female))),
    after: 'discard',
  }),
  dilemma('Ancient Computer', {
    toGetPast: anyOf(skills({ 'Computer Skill': 2 }), skills({ SCIENCE: 3 }), skills({ ENGINEER: 3 })),
  }),
  dilemma('Archer', {
    unless: skills('SECURITY', 'MEDICAL'),
    then: kill(highest('total attributes', crew)),
    after: 'discard',
  }),
  dilemma('Armus - Skin of Evil', {
    then: kill(one(crew, random)),
    after: 'discard',
  }),
  dilemma("Barclay's Protomorphosis Disease", {
    unless: skills('MEDICAL', 'SCIENCE', 'SECURITY'),
    then: kill(all(crew.except(android))),
    after: 'discard',
  }),
  dilemma('Birth of "Junior"', {
    placeOn: 'ship',
    apply: modify('RANGE', times(-1, 'turn'), host),
    when: atEndOf(yourTurns, [count('turn'), ifThen(hostIs(attribute('RANGE').under(1)), destroy(host))]),
    nullifyWith: skills({ ENGINEER: 3 }),
  }),
  dilemma('Chalnoth', {
    unless: anyOf(skills({ SECURITY: 3 }), total('STRENGTH').over(40)),
    then: kill(one(crew, opponentPicks)),
    after: 'discard',
  }),
  dilemma('Cosmic String Fragment', {
    unless: aboard(anyOf(skills('Astrophysics'), skills('ENGINEER'), skills('Navigation'))),
    then: destroy(theShip),
    after: 'discard',
  }),
  dilemma('Crystalline Entity', {
    at: {
      space: {
        unless: aboard(anyOf(total('SHIELDS').over(6), skills('Music'))),
        then: kill(all(everyoneAboard)),
        after: 'discard',
      },
      planet: {
        unless: skills('SCIENCE', 'MEDICAL'),
        then: kill(all(crew)),
        after: 'discard',
      },
    },
  }),
  // Whether the attempt continues is an open question of the rulebook; here a ship that must only travel ends it.
  dilemma('Cytherians', {
    placeOn: 'ship',
    then: [setCourse(theShip, toFurthest(endOfLine)), endAttempt],
    apply: mustTravel,
    when: whenever('arrives', score(box), { about: 'host', at: 'goal' }),
  }),
  dilemma('El-Adrel Creature', {
    targets: { attacked: highest('STRENGTH', crew, { n: 2, ties: 'you' }) },
    unless: among('attacked', total('STRENGTH').over(16)),
    then: kill({ ...of('attacked'), pick: random }),
    after: 'discard',
  }),
  dilemma("Female's Love Interest", {
    then: relocate(one(crew.where(female), random), toFurthest(planetPlace)),
    after: 'discard',
  }),
  dilemma('Firestorm', {
    unless: onYourTable(present(named('Thermal Deflectors'))),
    then: kill(all(crew.where(attribute('INTEGRITY').under(5)))),
    after: 'discard',
    lets: 'Emergency Transporter Armbands',
  }),
  dilemma('Gravitic Mine', {
    unless: aboard(skills('SCIENCE', 'Navigation')),
    then: damage(theShip),
    after: 'discard',
  }),
  dilemma('Hologram Ruse', {
    toGetPast: allOf(total('INTEGRITY').over(30), total('CUNNING').over(30)),
  }),
  // The texts stored for 2015 still count full turns; the date of the countdown is not recorded.
  dilemma(
    'Hyper-Aging',
    {
      ...hyperAging,
      noCountdown: true,
      when: atEndOf(yourTurns, [kill(remembered('quarantined')), discardThis], { if: fullTurns(3) }),
    },
    since('2016-01-01', '', { ...hyperAging, expires: kill(remembered('quarantined')) }),
  ),
  dilemma('Iconian Computer Weapon', {
    unless: skills('SCIENCE'),
    then: [discard(all(hand.except(personnel))), draw(asMany('discarded'))],
    after: 'discard',
  }),
  dilemma('Impassable Door', {
    toGetPast: skills('Computer Skill'),
  }),
  dilemma('Ktarian Game', {
    placeOn: 'ship',
    when: nowAndAtStartOf(yourTurns, disable(one(everyoneAboard, random))),
    cure: anyOf(total('CUNNING').over(30), present(android)),
  }),
  dilemma("Male's Love Interest", {
    then: relocate(one(crew.where(male), random), toFurthest(planetPlace)),
    after: 'discard',
  }),
  dilemma('Matriarchal Society', {
    toGetPast: present(female, 2),
  }),
  dilemma('Menthar Booby Trap', {
    placeOn: 'ship',
    also: { unless: skills('MEDICAL'), then: kill(one(crew, random)) },
    apply: cannot('move', host),
    cure: skills({ ENGINEER: 2 }),
  }),
  dilemma('Microbiotic Colony', {
    unless: aboard(skills('SCIENCE', 'ENGINEER', 'OFFICER')),
    then: damage(theShip),
    after: 'discard',
  }),
  dilemma('Microvirus', {
    unless: skills('MEDICAL', 'SECURITY'),
    then: kill(one(crew, opponentPicks)),
    after: 'discard',
  }),
  dilemma('Nagilum', {
    unless: aboard(anyOf(skills({ Diplomacy: 3 }), total('STRENGTH').over(40))),
    then: kill(half(crew, random)),
    after: 'discard',
  }),
  dilemma('Nanites', {
    unless: anyOf(skills({ SCIENCE: 2 }), skills('Diplomacy')),
    then: damage(theShip),
    after: 'discard',
  }),
  dilemma('Nausicaans', {
    unless: total('STRENGTH').over(44),
    then: kill(one(crew, random)),
    after: 'discard',
  }),
  // The texts stored for 2015 still count full turns; the date of the countdown is not recorded.
  dilemma(
    'Nitrium Metal Parasites',
    {
      ...nitriumMetalParasites,
      noCountdown: true,
      when: atEndOf(yourTurns, destroy(host), { if: fullTurns(2) }),
    },
    since('2016-01-01', '', { ...nitriumMetalParasites, expires: destroy(host) }),
  ),
  dilemma('Null Space', {
    unless: aboard(skills({ Navigation: 2 })),
    then: damage(theShip),
    after: 'discard',
  }),
  dilemma('Portal Guard', {
    unless: anyOf(present(attribute('CUNNING').over(7)), skills('Honor')),
    then: beamUp(all(crew), kill(all(crew))),
  }),
  dilemma(
    'Q',
    {
      unless: leadershipAndIntegrity,
      then: rearrangeSpaceline(opponent),
      overcome: discard(all(seedsHere.where(isType('dilemma')))),
      after: 'discard',
    },
    since('2011-07-04', '2011-07-04/q', { unless: leadershipAndIntegrity, after: 'discard' }),
  ),
  dilemma('Rebel Encounter', {
    unless: anyOf(total('STRENGTH').over(44), givingUp(isType('equipment'))),
    then: kill(one(crew, random)),
    after: 'discard',
  }),
  dilemma('Sarjenka', {
    then: chooseOne('you', {
      'ignore her': [],
      'help her': [score(box), stop(all(everyoneOnPlanet))],
    }),
    after: 'discard',
  }),
  dilemma('Shaka, When the Walls Fell', {
    toGetPast: allOf(skills({ Diplomacy: 2 }), total('CUNNING').over(30)),
  }),
  dilemma('Tarellian Plague Ship', {
    unless: givingUp(both(personnel, having('MEDICAL'))),
    then: kill(all(crew)),
    after: 'discard',
  }),
  dilemma('Tsiolkovsky Infection', {
    placeOn: 'ship',
    apply: loseSkill('first', everyoneAboard),
    cure: skills({ MEDICAL: 3 }),
  }),
  dilemma('Two-Dimensional Creatures', {
    placeOn: 'ship',
    then: disable(all(everyoneAboard.having('Empathy'))),
    apply: cannot('move', host),
    cure: skills('SCIENCE', 'ENGINEER'),
  }),
  dilemma('Wind Dancer', {
    toGetPast: anyOf(
      present(named('Lwaxana Troi')),
      skills('Youth'),
      skills('Music'),
      present(attribute('STRENGTH').over(9)),
    ),
  }),
];
