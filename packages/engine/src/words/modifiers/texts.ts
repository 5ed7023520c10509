/** Modifiers of what other cards say: suspended, extended, doubled. Everything that asks for a text asks for the result (`textOf`). */
import type { Behaviour } from '../../catalogue/behaviour.ts';
import { fill } from '../../catalogue/speaking.ts';
import { part } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Reach } from '../../language/selector.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { reachOf, type Whom } from '../vocabulary/selectors.ts';
import { reached } from './saying.ts';

/** The text of cards in scope does not work. */
interface SuspendTextModifier {
  readonly mod: 'suspend text';
  readonly scope: Reach;
}
/** Cards in scope have this text as well. */
interface AddTextModifier {
  readonly mod: 'add text';
  readonly adds: Behaviour;
  readonly scope: Reach;
}
/** How many are affected by the text of cards in scope, and by how much, is doubled. */
interface DoubleTextModifier {
  readonly mod: 'double text';
  readonly scope: Reach;
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    'suspend text': SuspendTextModifier;
    'add text': AddTextModifier;
    'double text': DoubleTextModifier;
  }
}

const scope = part('reach');

const suspendTextRoom: ModifierRoom<SuspendTextModifier> = {
  about: 'Suspends their text.',
  answers: { text: () => ({ suspends: true }) },
  fields: { scope },
  english: (m, speaker, subject) =>
    fill('the text of {who} is suspended', { who: subject ?? reached(m.scope, speaker) }),
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const addTextRoom: ModifierRoom<AddTextModifier> = {
  about: 'Gives them more text: immunity, modifiers, triggers, orders.',
  answers: { text: ({ adds }) => ({ adds }) },
  fields: { adds: part('behaviour'), scope },
  english: (m, speaker, subject) =>
    fill('{who} {who|has|have} the text “{what}”', {
      who: subject ?? reached(m.scope, speaker),
      what: speaker.text(m.adds),
    }),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const doubleTextRoom: ModifierRoom<DoubleTextModifier> = {
  about: 'Doubles the effects of their text: how many it affects, and by how much.',
  answers: { text: () => ({ doubles: true }) },
  fields: { scope },
  english: (m, speaker, subject) =>
    fill('the effects of {who} are doubled', { who: subject ?? reached(m.scope, speaker) }),
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

export const TEXT_MODIFIERS = {
  'suspend text': suspendTextRoom,
  'add text': addTextRoom,
  'double text': doubleTextRoom,
};

/** Their text does not work. */
export const suspendText = (whom: Whom): Modifier => ({ mod: 'suspend text', scope: reachOf(whom) });
/** They are immune to such cards as well. */
export const protect = (whom: Whom, ...from: Filter[]): Modifier => ({
  mod: 'add text',
  adds: { immune: from },
  scope: reachOf(whom),
});
/** How many are affected by their text, and by how much, is doubled. */
export const doubleEffects = (whom: Whom): Modifier => ({ mod: 'double text', scope: reachOf(whom) });
