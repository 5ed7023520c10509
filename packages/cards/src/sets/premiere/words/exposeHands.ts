/** expose hands: both players' hands are face up. */
import type { Modifier, ModifierRoom } from '@spaceline/engine/words';

interface ExposeHandsModifier {
  readonly mod: 'expose hands';
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    'expose hands': ExposeHandsModifier;
  }
}

export const exposeHandsRoom: ModifierRoom<ExposeHandsModifier> = {
  about: 'Both players’ hands are face up.',
  answers: { exposesHands: () => true },
  fields: {},
  english: () => 'both players’ hands lie face up',
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** Both players' hands are face up. */
export const handsExposed: Modifier = { mod: 'expose hands' };
