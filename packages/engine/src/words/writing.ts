/**
 * What rooms are written with, for words that live next to the card they serve (`RareEffectWords`, `RareFilterWords` …):
 * the types of a room and its frames, its fields, steps, questions and English, and the queries and rules that such words
 * use. The engine's third entry point, besides `index.ts` and `vocabulary.ts`; only card libraries import it.
 */
export type { AmountRoom } from '../catalogue/rooms.ts';
export { fill, type Speaker } from '../catalogue/speaking.ts';
// All of these: a word declares its type in the interface that is there.
export * from '../language/amount.ts';
export * from '../language/condition.ts';
export { seatOf, type Who } from '../language/context.ts';
export * from '../language/effect.ts';
export { boolean, gives, list, named, number, oneOf, optional, part, word } from '../language/fields.ts';
export * from '../language/filter.ts';
export * from '../language/modifier.ts';
export * from '../language/moment.ts';
export * from '../language/selector.ts';
export { type Attribute, CARD_TYPES, type CardType } from '../language/traits.ts';
export { candidates } from '../queries/candidates.ts';
export { attributeOf, skillsOf } from '../queries/characteristics.ts';
export { circleIn } from '../queries/circle.ts';
export { holds } from '../queries/evaluate.ts';
export { fits } from '../queries/fits.ts';
export { factsOf } from '../queries/identity.ts';
export { addLasting, textOf } from '../queries/modifier.ts';
export { isAble, isInAwayTeam, presentPlace } from '../queries/presence.ts';
export { endFacing, lineOf, location } from '../queries/spaceline.ts';
export { enterPlay } from '../rules/play/entering.ts';
export { perform } from '../rules/play/performing.ts';
export { endGame } from '../rules/turn/ending.ts';
export { byText } from '../state/causes.ts';
export {
  type ConditionRoom,
  card,
  cardsAt,
  changed,
  type EffectRoom,
  emit,
  type FilterRoom,
  type Game,
  locationOf,
  type ModifierRoom,
  type PoolRoom,
  put,
  setFlag,
  typeOf,
} from '../state/game.ts';
export { type CardId, type Json, type LocationId, otherSeat, PHASED } from '../state/types.ts';
export { effectsFrame, finishPicking } from '../timing/effects.ts';
export { contextFor } from '../timing/listening.ts';
export { askChoose, askOption, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
export { eachChoosesCard } from '../timing/secret.ts';
export { selected, selectFrame } from '../timing/selecting.ts';
export { sentence } from './conditions/moment.ts';
export { effects, target, who } from './effects/parts.ts';
export { said } from './effects/saying.ts';
export { targeted } from './effects/targeted.ts';
export { behind } from './filters/noun.ts';
export { reached } from './modifiers/saying.ts';
export { ofTheShip } from './pools/crews.ts';
export { poolOf, type Those } from './pools/those.ts';
export { reachOf, selectorOf, type Whom } from './vocabulary/selectors.ts';
