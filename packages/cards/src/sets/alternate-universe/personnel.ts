/** Alternate Universe: personnel with text besides their skills. */
import {
  all,
  allOf,
  look,
  once,
  onPlanet,
  opponentPicks,
  personnel,
  pick,
  present,
  seedsHere,
  skills,
  some,
  textOn,
  unlessThere,
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

export const cards = [vorgon('Ajur'), vorgon('Boratus')];
