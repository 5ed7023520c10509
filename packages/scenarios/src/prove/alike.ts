/** Which changes to a text cannot differ: what leaves nobody out, what is said twice, what comes to the same in the end. */

/** An object of a description, by its keys. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "Where" narrows as a filter; as a target or a circle it is needed. */
export const isNarrowing = (key: string, value: unknown): boolean =>
  key !== 'where' || (isFields(value) && !('on' in value));

export const OF_PERSONNEL: ReadonlySet<unknown> = new Set(['INTEGRITY', 'CUNNING', 'STRENGTH']);
export const SHIP_EVENTS: ReadonlySet<unknown> = new Set([
  'moves',
  'arrives',
  'passes',
  'docks',
  'undocks',
  'lands',
  'cloaks',
]);
export const SHIP_ACTIONS: ReadonlySet<unknown> = new Set([
  'move',
  'go around',
  'dock',
  'cloak',
  'phase',
  'land',
  'tow',
]);
/** Predicates that only cards of a type fit. */
const ONLY_OF: Readonly<Record<string, readonly string[]>> = {
  personnel: ['classification', 'species', 'gender', 'skill', 'persona', 'leader'],
  ship: ['staffingIcons', 'shipClass'],
};

export const isOfType = (filter: unknown, type: string): boolean => isFields(filter) && filter.type === type;

/** Things that happen to personnel alone. */
export const PERSONNEL_EVENTS: ReadonlySet<unknown> = new Set(['aboutToDie', 'died']);

/** "Personnel" beside what only personnel can be, and the like. */
export const isImplied = (arm: unknown, arms: readonly unknown[]): boolean =>
  (isOfType(arm, 'personnel') &&
    arms.some((other) => isFields(other) && other.state === 'in an Away Team')) ||
  Object.entries(ONLY_OF).some(
    ([type, keys]) =>
      isOfType(arm, type) && arms.some((other) => isFields(other) && keys.some((key) => key in other)),
  );

/** Effects that leave nobody to be stopped. */
export const endsAll = (effect: unknown): boolean => {
  if (!isFields(effect) || !isFields(effect.target)) return false;
  const { from, pick, where, except } = effect.target;
  if (effect.do === 'destroy') return from === 'ship';
  if (pick !== undefined || where !== undefined || except !== undefined) return false;
  return effect.do === 'kill' && (from === 'group' || from === 'aboard');
};

/** Ways to end what a card is played on, and with it the card. */
const ENDS_HOST: ReadonlySet<unknown> = new Set(['nullify', 'discard', 'destroy']);

/** Whether a card ends up in the same place if it stays where it was played, or if it does not say that it stays. */
export function staysAlike(clause: Fields, stays: boolean, type: string): boolean {
  const { where } = clause;
  const [first] = Array.isArray(clause.do) ? (clause.do as readonly unknown[]) : [];
  if (!stays)
    return (
      isFields(first) &&
      ENDS_HOST.has(first.do) &&
      isFields(first.target) &&
      isFields(first.target.from) &&
      first.target.from.picked === 'target'
    );
  // What lies before a player stays there by itself, unless it is an interrupt.
  return type !== 'interrupt' && isFields(where) && (where.on === 'table' || where.on === 'player');
}
