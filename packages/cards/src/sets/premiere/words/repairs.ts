/** repairs: damaged ships are repaired once it has been with them for long enough. */
import {
  fill,
  type Modifier,
  type ModifierRoom,
  number,
  part,
  type Reach,
  reached,
  reachOf,
  type Whom,
} from '@spaceline/engine/words';

/** Damaged ships in scope are repaired once it has been with them for this many full turns of their player. */
interface RepairsModifier {
  readonly mod: 'repairs';
  readonly turns: number;
  readonly scope: Reach;
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    repairs: RepairsModifier;
  }
}

export const repairsRoom: ModifierRoom<RepairsModifier> = {
  about: 'Repairs damaged ships it stays with after this many full turns.',
  answers: { repairs: ({ turns }) => turns },
  fields: { turns: number(1), scope: part('reach') },
  english: (m, speaker) =>
    fill('{who} {who|is|are} repaired after {n} of your full turns, wherever it is', {
      who: reached(m.scope, speaker, false),
      n: speaker.count(m.turns),
    }),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** They are repaired after this many full turns with this card. */
export const repairs = (whom: Whom, turns: number): Modifier => ({
  mod: 'repairs',
  turns,
  scope: reachOf(whom),
});
