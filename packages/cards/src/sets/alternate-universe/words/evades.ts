/** evades: each time they are fired on, the shot has an even chance of having no effect. */
import {
  fill,
  type Modifier,
  type ModifierRoom,
  part,
  type Reach,
  reached,
  reachOf,
  type Whom,
} from '@spaceline/engine/words';

/** Each time they are fired on, the shot has an even chance of having no effect (`random.edo`). */
interface EvadesModifier {
  readonly mod: 'evades';
  readonly scope: Reach;
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    evades: EvadesModifier;
  }
}

export const evadesRoom: ModifierRoom<EvadesModifier> = {
  about: 'Fire at them has no effect half the time, at random.',
  answers: { evades: () => true },
  fields: { scope: part('reach') },
  english: (m, speaker) =>
    fill('whenever {who} {who|is|are} fired on, there is an even chance that the attack is nullified', {
      who: reached(m.scope, speaker, false),
    }),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** Fire at them has an even chance of having no effect. */
export const evades = (whom: Whom): Modifier => ({ mod: 'evades', scope: reachOf(whom) });
