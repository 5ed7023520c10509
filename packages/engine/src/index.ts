/** The public API of the engine. */
export * from './catalogue/behaviour.ts';
export * from './catalogue/facts.ts';
export type {
  Becomes,
  CardClauses,
  Clause,
  ClauseItem,
  GrammarOf,
  Language,
  SaidFilter,
  SaidPieces,
  SaidWords,
} from './catalogue/language.ts';
export * from './catalogue/library.ts';
export { PILE_NAMES, PILES, type PileKind, type PileName, type Piles, pilesIn } from './catalogue/piles.ts';
export {
  attributeIn,
  levelsOf,
  type PrintedCard,
  type PrintedGroup,
  printedAttribute,
} from './catalogue/printed.ts';
export {
  type Hindrance,
  type RareWords,
  roomOf,
  type SaidRareWords,
  type SharedWords,
  type Words,
} from './catalogue/rooms.ts';
export type { Phrase as Said, Speaker } from './catalogue/speaking.ts';
export { createEngine, type Engine, type GameSetup, type Session, type Step } from './engine.ts';
export { ENGLISH } from './explain/english/index.ts';
export {
  type PrintedChange,
  type PrintedStep,
  printedChanges,
  printedSteps,
} from './explain/printed.ts';
export {
  type CardText,
  cardText,
  describeBehaviour,
  describeCard,
  describeCondition,
  describeFilter,
  describeLack,
} from './explain/wording/card.ts';
export { becomesOf, describePrice } from './explain/wording/purpose.ts';
export { describeWord } from './explain/wording/word.ts';
export type { Amount } from './language/amount.ts';
export type { Condition, ConditionWords } from './language/condition.ts';
export type { Cause, Detail, HeardCause } from './language/details.ts';
export type { Effect } from './language/effect.ts';
export {
  cardOf,
  causeOf,
  EVENTS,
  type EventOf,
  type HeardEventOf,
  partakers,
  rulesOf,
  scene,
  subjects,
} from './language/event.ts';
export {
  type Family,
  type Field,
  type Holds,
  type LabelKind,
  LEFT_OUT,
  type WordKind,
} from './language/fields.ts';
export type { Filter } from './language/filter.ts';
export type { Limit } from './language/limit.ts';
export type { Modifier } from './language/modifier.ts';
export { ACTIONS } from './language/modifier.ts';
export { type StrayName, strayName, takenName } from './language/names.ts';
export type { Purpose } from './language/purpose.ts';
export { type ReasonKey, type Reasons, sayReason } from './language/reasons/index.ts';
export { eventLike, faultsIn, heardLike } from './language/sample.ts';
export type { Measure, Pool, Reach, Selector } from './language/selector.ts';
export type { Lack, Shortfall } from './language/shortfall.ts';
export * from './language/traits.ts';
export * from './language/walk.ts';
export { type Slip, tagOf } from './language/words.ts';
export {
  affiliationsOf,
  attributeOf,
  isEquipment,
  isPersonnel,
  skillLevel,
} from './queries/characteristics.ts';
export { matchingCommanderOf } from './queries/commanders.ts';
export { type Circle, holds } from './queries/evaluate.ts';
export { fits } from './queries/fits.ts';
export { compatible, underHouseArrest } from './queries/groups.ts';
export { factsOf } from './queries/identity.ts';
export { textOf } from './queries/modifier.ts';
export { kindOf, missionAt, spanFor } from './queries/spaceline.ts';
export { isStaffed, unstaffed } from './queries/staffing.ts';
export { foldWays } from './queries/ways.ts';
export { answered, carryOut, type Entry, type Forward, type Logged } from './record/entry.ts';
export {
  commitmentTo,
  type FairRecord,
  type FairShare,
  type FairTerms,
  is256,
  promiseOf,
  settleFair,
  shareInstead,
} from './record/fair.ts';
export { type FairCheck, type Fairness, type FairReceipt, fairnessOf } from './record/fairness.ts';
export { follow, living, type Parting, type Stepped } from './record/follow.ts';
export {
  GUEST_NAME,
  isReservedName,
  LONGEST as LONGEST_NAMES,
  type NameOf,
  nameFault,
  normalName,
  shownName,
  shownText,
} from './record/names.ts';
export {
  type Recording,
  type Replay,
  readReplay,
  replayFrom,
  type Verdict,
  verifyReplay,
  type Walked,
  walkReplay,
} from './record/replay.ts';
export { replayFault } from './record/replayShape.ts';
export {
  beforeLastAnswer,
  crossesNothing,
  FREE_TAKEBACKS,
  freeTakebacks,
  nothingCrossed,
} from './record/takeback.ts';
export { attemptIcons } from './rules/missions/attemptable.ts';
export { routeTo } from './rules/movement/route.ts';
export { rangeLeft } from './rules/movement/ships.ts';
export { FACTIONS } from './rules/play/entering.ts';
export { hologramWorks, isHologram } from './rules/play/holograms.ts';
export { placesToPlay } from './rules/play/playing.ts';
export {
  allCards,
  cardsIn,
  checkDeck,
  DECK_PARTS,
  type Deck,
  type DeckPart,
  withCards,
} from './rules/setup/deck.ts';
export type { PositionAt } from './rules/setup/position.ts';
export { pointsToWin } from './rules/turn/ending.ts';
export { requestParts, VERB_NAMES, verbRoom, whyNotRequest } from './rules/verbs.ts';
export {
  DEFAULT_RULES,
  FIRST_DAY,
  isDate,
  type NotKnown,
  notKnownOn,
  type Ruleset,
  rulesetOn,
} from './rulesets/ruleset.ts';
export { SWITCHES, type Switch, type SwitchName } from './rulesets/switches.ts';
export { cloneState } from './state/clone.ts';
export { addCard, addLocation, emptyState } from './state/create.ts';
export { hashState, isHashOf } from './state/fingerprint.ts';
export {
  card,
  cardsAt,
  type Game,
  inPlay,
  laidAt,
  locationOf,
  placeOf,
  printedOf,
  printedText,
  titleOf,
  typeOf,
} from './state/game.ts';
export { type PackedState, packState, unpackState } from './state/packing.ts';
export {
  forkRandom,
  GENERATORS,
  type Generator,
  pickRandom,
  type Random,
  randomBelow,
  seedRandom,
  shuffleInPlace,
} from './state/random.ts';
export * from './state/types.ts';
export {
  type HostKind,
  hostKind,
  isAtLocation,
  isOnCard,
  isPlace,
  isZoneInPlay,
  locationIn,
} from './state/zones.ts';
export { fillOffer, LONGEST_LIST, LONGEST_NAME, NUMBERS_BELOW } from './timing/answers.ts';
export type { Counted, Part, PartKind, Role, Way, Which } from './timing/parts.ts';
export { type Phrase, type Piece, partsNamed, piecesOf } from './timing/phrases.ts';
export { type Refusal, RefusedError, statedRefusal } from './timing/refusal.ts';
export {
  type Answer,
  type AnyPart,
  type Named,
  type Offer,
  type OfferOf,
  offerOf,
  type PartName,
  type Request,
  type RequestOf,
  type Slot,
  slotsOf,
  type Verb,
} from './timing/requests.ts';
export {
  GROUPS,
  type Group,
  type Moment,
  type NamedPart,
  takesPause,
  type VerbRoom,
  type Wording,
} from './timing/verbs.ts';
export { type Change, changeBetween, withChange } from './views/change.ts';
export { imagined, type Sketch, UNKNOWN, unknownCards } from './views/sketch.ts';
export { stateFrom, type Viewed } from './views/state.ts';
export type { CardView, PileView, SeatView, View } from './views/view.ts';
export type { WatcherView } from './views/watcher.ts';
export { SHARED_WORDS, wordsWith } from './words/all.ts';
export { type Reading, readingOf } from './words/reading.ts';
