/** Dilemmas of The Motion Pictures. */
import {
  allOf,
  dilemma,
  having,
  justEncountered,
  none,
  nullify,
  playAsPrice,
  skills,
  thisCard,
} from '@spaceline/engine/vocabulary';

export const cards = [
  // The interrupt is only the price; what it does otherwise, and when, does not matter (`dilemma.nullify.self-cost`).
  dilemma('I Hate You', {
    toGetPast: allOf(skills('Anthropology', 'Youth'), none(having('Music'))),
    may: {
      respond: justEncountered(undefined, { about: 'this' }),
      pay: playAsPrice('Vulcan Nerve Pinch'),
      do: nullify(thisCard),
    },
  }),
];
