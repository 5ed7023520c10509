/** beam through: the player's cards ignore some anti-beaming cards. */
import { list, type Modifier, type ModifierRoom, named } from '@spaceline/engine/words';

/** The player's cards ignore anti-beaming cards of these titles (`beam.pattern-enhancers`). */
interface BeamThroughModifier {
  readonly mod: 'beam through';
  readonly titles: readonly string[];
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    'beam through': BeamThroughModifier;
  }
}

export const beamThroughRoom: ModifierRoom<BeamThroughModifier> = {
  about: 'Your cards beam as if cards of these titles were not there.',
  answers: { beamsThrough: ({ titles }) => titles },
  fields: { titles: list(named('title'), 1) },
  english: (m, speaker) => `your cards beam as if there were no ${speaker.either(m.titles)}`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** Your cards beam as if cards of these titles were not there. */
export const beamThrough = (...titles: string[]): Modifier => ({ mod: 'beam through', titles });
