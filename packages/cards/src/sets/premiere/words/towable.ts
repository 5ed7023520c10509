/** towable: a ship with a Tractor Beam may tow this card. */
import { type Condition, type Modifier, type ModifierRoom, optional, word } from '@spaceline/engine/words';

/** A ship with a Tractor Beam may tow this card from mission to mission, if those aboard meet a condition (`tow.scow`). */
interface TowableModifier {
  readonly mod: 'towable';
  readonly if?: Condition;
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    towable: TowableModifier;
  }
}

export const towableRoom: ModifierRoom<TowableModifier> = {
  about: 'A ship with a Tractor Beam may tow this card from mission to mission.',
  answers: { towable: (m) => m },
  fields: { if: optional(word<Condition>('condition')) },
  english: (m, speaker) =>
    m.if
      ? `a ship with a Tractor Beam and ${speaker.condition(m.if)} aboard may tow this card to another mission`
      : 'a ship with a Tractor Beam may tow this card to another mission',
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** A ship with a Tractor Beam may tow this card to another mission, if it has this aboard. */
export const towable = (condition: Condition): Modifier => ({ mod: 'towable', if: condition });
