/**
 * What rooms are written with, for words that live beside the card they serve (`RareEffectWords`): the types of a room and its frames, its
 * fields, steps, questions and English, and the queries and rules that such words ask. The engine's third face, beside `index.ts` and
 * `vocabulary.ts`; only libraries of cards import it.
 */
export { fill, type Speaker } from '../catalogue/speaking.ts';
export { seatOf, type Who } from '../language/context.ts';
// All of it: a word declares its type in the interface that stands there.
export * from '../language/effect.ts';
export { gives, number, oneOf, optional, word } from '../language/fields.ts';
export type { Modifier } from '../language/modifier.ts';
export type { Selector } from '../language/selector.ts';
export { CARD_TYPES, type CardType } from '../language/traits.ts';
export { candidates } from '../queries/candidates.ts';
export { skillsOf } from '../queries/characteristics.ts';
export { addLasting } from '../queries/modifier.ts';
export { isAble, presentPlace } from '../queries/presence.ts';
export { lineOf, location } from '../queries/spaceline.ts';
export { enterPlay } from '../rules/play/entering.ts';
export { perform } from '../rules/play/performing.ts';
export { endGame } from '../rules/turn/ending.ts';
export { byText } from '../state/causes.ts';
export {
  card,
  cardsAt,
  changed,
  type EffectRoom,
  emit,
  factsOf,
  type Game,
  locationOf,
  put,
  setFlag,
} from '../state/game.ts';
export { type CardId, type Json, type LocationId, otherSeat, PHASED } from '../state/types.ts';
export { effectsFrame, finishPicking } from '../timing/effects.ts';
export { askChoose, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
export { selected, selectFrame } from '../timing/selecting.ts';
export { effects, target, who } from './effects/parts.ts';
export { said } from './effects/saying.ts';
export { targeted } from './effects/targeted.ts';
export { selectorOf, type Whom } from './vocabulary/selectors.ts';
