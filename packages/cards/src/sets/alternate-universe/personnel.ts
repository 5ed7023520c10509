/** Alternate Universe: personnel with text besides their skills. */
import {
  affiliation,
  all,
  allOf,
  both,
  eitherOf,
  everythingPresent,
  gainSkill,
  having,
  look,
  modify,
  not,
  once,
  onPlanet,
  opponentPicks,
  personnel,
  pick,
  present,
  seedsHere,
  skills,
  some,
  species,
  textOn,
  thisCard,
  thisIs,
  unlessThere,
  whileThere,
} from '@spaceline/engine/vocabulary';

const personnelText = textOn('personnel');

/** Alone except for personnel with Archaeology, on the planet itself (`encounter.peek`). */
const vorgon = (title: string) =>
  personnelText(title, {
    may: {
      limit: once('per game'),
      if: onPlanet(allOf(skills('Archaeology'), unlessThere(present(personnel, 3)))),
      do: [pick('withheld', some(3, seedsHere, opponentPicks)), look(all(seedsHere.otherThan('withheld')))],
    },
  });

/** The word names the affiliation and the species alike (`affil.word.species`). */
const romulan = both(personnel, eitherOf(affiliation('Romulan'), species('Romulan')));

const federation = thisIs(affiliation('Federation'));

export const cards = [
  vorgon('Ajur'),
  vorgon('Boratus'),
  personnelText("D'Tan", {
    apply: modify('INTEGRITY', +1, everythingPresent.where(both(romulan, not(having('Treachery'))))),
  }),
  personnelText('Major Rakal', {
    apply: [
      gainSkill({ Empathy: 1 }, thisCard),
      whileThere(thisIs(affiliation('Romulan')), gainSkill({ 'Tal Shiar': 1, Treachery: 1 }, thisCard)),
      whileThere(federation, gainSkill({ Diplomacy: 1 }, thisCard)),
      whileThere(federation, modify('INTEGRITY', +4, thisCard)),
      whileThere(federation, modify('CUNNING', -1, thisCard)),
    ],
  }),
];
