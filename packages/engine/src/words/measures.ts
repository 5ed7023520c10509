/** What cards are compared by when the most or least is wanted: attributes, a skill, distance. */

import { attributeIn } from '../catalogue/printed.ts';
import type { MeasureRoom, SharedWords } from '../catalogue/rooms.ts';
import { named } from '../language/fields.ts';
import type { Attribute } from '../language/traits.ts';
import { affected } from '../queries/candidates.ts';
import { attributeOf, skillLevel, totalAttributes } from '../queries/characteristics.ts';
import { placeOfText } from '../queries/pool.ts';
import { distanceBetween } from '../queries/spaceline.ts';
import { type Game, locationOf } from '../state/game.ts';

/** The level of a skill. */
interface SkillMeasure {
  readonly skill: string;
}
declare module '../language/selector.ts' {
  interface MeasureWords {
    INTEGRITY: 'INTEGRITY';
    CUNNING: 'CUNNING';
    STRENGTH: 'STRENGTH';
    RANGE: 'RANGE';
    WEAPONS: 'WEAPONS';
    SHIELDS: 'SHIELDS';
    'total attributes': 'total attributes';
    skill: SkillMeasure;
    distance: 'distance';
  }
}

const attribute = <A extends Attribute>(
  name: A,
  ...mistaken: readonly Attribute[]
): MeasureRoom<Game, A> => ({
  about: `${name}, as it is now.`,
  fields: {} as MeasureRoom<Game, A>['fields'],
  of: (g, id) => attributeOf(g, id, name),
  english: () => name,
  mistaken,
  ofFacts: (_, card) => attributeIn(card, name),
});

const totalRoom: MeasureRoom<Game, 'total attributes'> = {
  about: 'All attributes added up.',
  fields: {},
  of: (g, id) => totalAttributes(g, id),
  english: () => 'total of attributes',
  mistaken: ['INTEGRITY', 'CUNNING', 'STRENGTH'],
  ofFacts: (_, { integrity, cunning, strength }) => integrity + cunning + strength,
};

const skillRoom: MeasureRoom<Game, SkillMeasure> = {
  about: 'The level of a skill.',
  fields: { skill: named('skill') },
  of: (g, id, { skill }) => skillLevel(g, id, skill),
  english: ({ skill }) => `level of ${skill}`,
  mistaken: [],
  ofFacts: ({ skill }, { levels }) => levels.get(skill) ?? 0,
};

const distanceRoom: MeasureRoom<Game, 'distance'> = {
  about: 'Distance on this spaceline; cards elsewhere are ignored.',
  fields: {},
  // Locations between here and a card, then the span (`space.end.far-near`).
  of: (g, id, _, context) => {
    const from = placeOfText(g, context);
    const to = locationOf(g, id);
    return from < 0 || to < 0 ? null : distanceBetween(g, from, to, affected(g, context));
  },
  english: () => 'distance',
  mistaken: ['total attributes', 'INTEGRITY', 'CUNNING', 'STRENGTH'],
  ofFacts: () => 0,
};

/** All measures. A declared word without a room here does not compile. */
export const MEASURES = {
  INTEGRITY: attribute('INTEGRITY', 'CUNNING', 'STRENGTH'),
  CUNNING: attribute('CUNNING', 'INTEGRITY', 'STRENGTH'),
  STRENGTH: attribute('STRENGTH', 'INTEGRITY', 'CUNNING'),
  RANGE: attribute('RANGE', 'WEAPONS', 'SHIELDS'),
  WEAPONS: attribute('WEAPONS', 'RANGE', 'SHIELDS'),
  SHIELDS: attribute('SHIELDS', 'RANGE', 'WEAPONS'),
  'total attributes': totalRoom,
  skill: skillRoom,
  distance: distanceRoom,
} satisfies SharedWords<Game>['measures'];
