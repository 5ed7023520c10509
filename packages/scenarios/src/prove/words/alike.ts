/**
 * Which changes to a text can make no difference: conditions that exclude nothing, repetitions, and things that end the
 * same way.
 */
import { ALL_WORDS } from '@spaceline/cards';
import {
  type DilemmaText,
  type Effect,
  entriesBy,
  type Filter,
  type Pool,
  tagOf,
  visit,
} from '@spaceline/engine';
import { type Fielded, isFielded, type Place } from './place.ts';

const OF_PERSONNEL: ReadonlySet<unknown> = new Set(['INTEGRITY', 'CUNNING', 'STRENGTH']);
/** Things that only ships do. */
const SHIP_EVENTS: ReadonlySet<unknown> = new Set([
  'moves',
  'arrives',
  'passes',
  'docks',
  'undocks',
  'lands',
  'cloaks',
]);
const SHIP_ACTIONS: ReadonlySet<unknown> = new Set([
  'move',
  'go around',
  'dock',
  'cloak',
  'phase',
  'land',
  'tow',
]);
/** Things that only happen to personnel. */
const PERSONNEL_EVENTS: ReadonlySet<unknown> = new Set(['aboutToDie', 'died']);
/** What a team does: all its members belong to its player. */
const TEAM_EVENTS: ReadonlySet<unknown> = new Set([
  'attempts',
  'encountered',
  'solved',
  'completed',
  'selecting',
]);
/** Predicates that only cards of a type fit. */
const ONLY_OF: Readonly<Record<string, readonly string[]>> = {
  personnel: ['classification', 'species', 'gender', 'skill', 'persona', 'leader'],
  ship: ['staffingIcons', 'shipClass', 'shipOf'],
  facility: ['facilityKind'],
};

/** Ranks and offices: only personnel have them, not ships or facilities. */
const OFFICES: ReadonlySet<string> = new Set([
  'Admiral',
  'Ambassador',
  'Chancellor',
  'Emperor',
  'General',
  'Gul',
  'High Council',
  'Kai',
  'Legate',
  'Minister',
  'President',
  'Proconsul',
  'Senator',
  'Vedek',
  'Vice-Admiral',
]);

/** Whether a text means the same without something. */
export function needsNothing(value: unknown, at: Place): boolean {
  const { text, path, around } = at;
  const [holder = {}] = around;
  const key = path.at(-1);
  // Leaving out the only clause is a blank card, which is tested separately.
  if (path.length === 1 && Object.keys(text.root).length < 2) return true;
  // An artifact that says nothing else is used as equipment anyway.
  if (path.length === 1 && key === 'earned') return value === 'equipment';
  if (key === 'after') return !fails(holder as DilemmaText) || isPlaced(holder as DilemmaText, at);
  // A cure without points is a nullification in all but name.
  if (key === 'how' && 'with' in holder) return (text.facts.points ?? 0) === 0;
  if (key === 'pick') return !holdsSeveral(holder.from as Pool);
  // Ships are loaded where they are, and only into ships of their own player.
  if (key === 'whose' && around[1]?.mod === 'carry') return value === 'your';
  if (key === 'whose') return value === 'your' && isReach(holder, around[1]) && isUnopposed(holder, at);
  if (key === 'instead') return savesItself(holder);
  if (key === 'about') return isOwnEncounter(holder, at);
  if (key === 'battle') return value === 'personnel' && concernsFighters(holder);
  // An empty list counts as absent, except for a clause: an empty list of nullifiers still says something.
  if (Array.isArray(value) && value.length === 0) return path.length > 1;
  if (!isFielded(value)) return false;
  if (value.do === 'decloak') return losesItsCloak(value, holder.do);
  const filter = value as unknown as Filter;
  if (typeof key === 'number' && path.at(-2) === 'any' && 'named' in filter)
    return !text.canBePlayed(filter.named);
  if (typeof key === 'number' && path.at(-2) === 'any' && 'trait' in filter && Array.isArray(holder.any))
    return isSaidByRank(filter.trait, holder.any);
  if (typeof key === 'number' && path.at(-2) === 'all' && Array.isArray(holder.all))
    return isImplied(filter, at, holder.all) || leavesNobodyOut(filter, at);
  return leavesNobodyOut(filter, at);
}

/** Whether a text means the same with something else in a place. */
export function changesNothing(from: unknown, to: unknown, at: Place): boolean {
  const [holder = {}] = at.around;
  switch (at.path.at(-1)) {
    case 'whose':
      // On a card of its own player "every" and "your" are the same.
      if (isReach(holder, at.around[1]) && from === undefined)
        return to === 'your' ? onOwnHost(holder, at) : onOpponents(holder, at);
      if (isReach(holder, at.around[1])) return from === 'your' && to === 'every' && isUnopposed(holder, at);
      // Units arrive only in their player's own vessels, whatever leads them there.
      if (holder.on === 'inside') return from === 'your' && to === 'any';
      if (from === 'every' && to === 'your')
        return isOfTheTeam(holder) || isOwnReport(holder) || isOwnEncounter(holder, at);
      return from === 'your' && to === 'every' && (waits(holder) || asksTheTeam(holder));
    case 'continues':
      return (holder as DilemmaText).then?.some(endsAll) === true;
    case 'after':
      return isPlaced(holder as DilemmaText, at);
    // If cards are only counted, nobody picks them.
    case 'pick':
      return at.path.at(-2) === 'each';
    // Both players see face-up cards, so it makes no difference who looks.
    case 'who':
      return holder.do === 'look' && isFielded(holder.target) && holder.target.from === 'all aboard';
    case 'from':
      return to === 'in play' && (isMetWhereItAttacks(at) || at.around[1]?.mod === 'carry');
    case 'of':
      return from === 'table' && to === 'in play' && isFoundOnTable(holder.meets, at);
    // With a card in play that nullifies this one, the dilemma's condition is never checked.
    case 'named':
      return at.path[0] === 'dilemma' && at.text.isNullifiedBy(String(from));
    case 'count':
      return (
        at.path[0] === 'dilemma' &&
        isFielded(holder.has) &&
        typeof holder.has.named === 'string' &&
        at.text.isNullifiedBy(holder.has.named)
      );
    // Cards go under missions in the dilemma phase, whatever their text says about phases.
    case 'phase':
      return isFielded(holder.where) && holder.where.on === 'mission';
    case 'stays':
      return typeof from === 'boolean' && 'where' in holder && staysAlike(holder, from, at.text.facts.type);
    default:
      return false;
  }
}

/** A temporary effect applies to the cards it was put on, whatever its reach. */
export const isIdle = ({ path }: Place): boolean =>
  path.at(-1) === 'scope' && (path.at(-2) === 'modifier' || path.at(-2) === 'during');

/** Whom text in force reaches, or what is counted. */
const isReach = (those: Fielded, { scope, times, each }: Fielded = {}): boolean =>
  scope === those || (times !== undefined && each === those);

const holdsSeveral = (pool: Pool): boolean => ALL_WORDS.pools[tagOf(ALL_WORDS.pools, pool)].several;

/** Without a condition nothing fails. */
const fails = ({ unless, toGetPast }: DilemmaText): boolean => (unless ?? toGetPast) !== undefined;

/** A card in play is not encountered again, whichever section put it there. */
function isPlaced({ then = [] }: DilemmaText, { text: { root } }: Place): boolean {
  let placed = false;
  for (const effect of [...then, ...(root.dilemma?.then ?? [])])
    visit(ALL_WORDS, 'effect', effect, {
      effect(each) {
        placed ||= each.do === 'place on';
      },
    });
  return placed;
}

/** A text that waits for full turns of one player acts at the end of such a turn, whatever others it looks at. */
const waits = ({ event, if: condition }: Fielded): boolean =>
  event === 'turnEnds' && isFielded(condition) && 'fullTurns' in condition;

/** A dilemma's text about its own encounter is used only by whoever faces it. */
const isOwnEncounter = ({ to, about }: Fielded, { text }: Place): boolean =>
  to === 'encountered' && about === 'this' && text.facts.type === 'dilemma';

/** If the responder must be in the team, it can respond only to its own player's team. */
const isOfTheTeam = ({ to, event, present }: Fielded): boolean =>
  present === true && TEAM_EVENTS.has(to ?? event);

/** A card reports for its own player. */
const isOwnReport = ({ event, about }: Fielded): boolean => event === 'reported' && about === 'this';

/** A response checks skills among its own player's members of the team, and an opponent's team has none of those. */
const asksTheTeam = ({ to, if: condition }: Fielded): boolean => {
  if (!TEAM_EVENTS.has(to) || to === 'encountered' || !isFielded(condition)) return false;
  const arms: readonly unknown[] = Array.isArray(condition.all) ? condition.all : [condition];
  return arms.some((arm) => isFielded(arm) && 'skill' in arm);
};

/** Whether a condition is about a card whose own text puts it only on its player's table. */
function isFoundOnTable(condition: unknown, { text }: Place): boolean {
  if (!isFielded(condition) || !isFielded(condition.has)) return false;
  return armsOf(condition.has as unknown as Filter).some(
    (arm) => 'named' in arm && text.playsOnTable(arm.named),
  );
}

/** A personnel returned to hand before dying does not die. */
const savesItself = ({ to, event, do: effects }: Fielded): boolean =>
  (to ?? event) === 'aboutToDie' &&
  Array.isArray(effects) &&
  effects.some(
    (effect: Fielded) =>
      effect.do === 'to hand' && isFielded(effect.target) && effect.target.from === 'event',
  );

/** Nobody is "in the battle" in a battle of ships, so text about those fighters has nobody to act on there. */
const concernsFighters = ({ do: effects }: Fielded): boolean =>
  Array.isArray(effects) &&
  effects.every((effect: Fielded) => isFielded(effect.target) && effect.target.from === 'battle');

/** A Vice-Admiral is an Admiral: a rank that contains another rank implies it. */
const isSaidByRank = (trait: string, arms: readonly Fielded[]): boolean =>
  arms.some((arm) => typeof arm.trait === 'string' && trait.endsWith(`-${arm.trait}`));

/** Text that acts only where nobody opposes its player finds only that player's personnel. */
const isUnopposed = ({ where }: Fielded, { around }: Place): boolean =>
  isFielded(where) &&
  isOfPeople(where as unknown as Filter) &&
  around.some(
    ({ if: condition }) =>
      isFielded(condition) &&
      isFielded(condition.not) &&
      isFielded(condition.not.opposing) &&
      isOfPeople(condition.not.opposing as unknown as Filter),
  );

const isOfPeople = (filter: Filter): boolean => {
  const arms = armsOf(filter);
  return arms.some((arm) => isOfType(arm, 'personnel') || impliesType(arm, 'personnel', arms));
};

/** A ship encounters a dilemma at its location, and a card that attacks by itself reaches no further (`raid`). */
const isMetWhereItAttacks = ({ path, around: [, effect = {}] }: Place): boolean =>
  path[0] === 'dilemma' && effect.do === 'attack each';

/**
 * Whether a ship that is told to decloak is kept from cloaking as well: then it decloaks by itself (`cloak.device-off`).
 */
const losesItsCloak = ({ target }: Fielded, effects: unknown): boolean =>
  Array.isArray(effects) &&
  effects.some(
    (effect: Effect) =>
      effect.do === 'until' &&
      effect.modifier.mod === 'cannot' &&
      effect.modifier.action === 'cloak' &&
      JSON.stringify(effect.target) === JSON.stringify(target),
  );

const isOfType = (filter: unknown, type: string): boolean => isFielded(filter) && filter.type === type;

/** The arms of an "and", including nested ones. An arm about a place may be a plain name. */
const armsOf = (filter: Filter): readonly Filter[] =>
  typeof filter === 'object' && 'all' in filter ? filter.all.flatMap(armsOf) : [filter];

/** Everything an "and" requires, including nested and enclosing ones. */
const together = (arms: readonly Filter[], at: Place): readonly Filter[] => {
  // Around an arm is its "and", and around that perhaps another.
  const outermost = at.around.findLastIndex((_, n, around) =>
    around.slice(0, n + 1).every((each) => 'all' in each),
  );
  const whole = at.around[outermost];
  return whole && 'all' in whole ? armsOf(whole as unknown as Filter) : arms;
};

/** Whether only cards of a type can fit, among those that fit the rest as well. */
const impliesType = (filter: Filter, type: string, rest: readonly Filter[]): boolean => {
  if ('any' in filter) return filter.any.every((arm) => impliesType(arm, type, rest));
  if ('all' in filter) return filter.all.some((arm) => impliesType(arm, type, rest));
  if (type === 'personnel' && 'state' in filter) return filter.state === 'in an Away Team';
  // Objectives that mention an office have no affiliation.
  if (type === 'personnel' && 'trait' in filter)
    return OFFICES.has(filter.trait) && rest.some((other) => 'affiliation' in other);
  return ONLY_OF[type]?.some((key) => key in filter) ?? false;
};

/** "Personnel" next to something that only personnel can be, and the like. */
function isImplied(arm: Filter, at: Place, arms: readonly Filter[]): boolean {
  const rest = together(arms, at).filter((other) => other !== arm && isFielded(other));
  if (!('type' in arm)) return false;
  return rest.some((other) => impliesType(other, arm.type, rest));
}

/** A filter that excludes nobody: only personnel have skills and STRENGTH, only ships fly. */
function leavesNobodyOut(value: Filter, { around, path, text: { facts } }: Place): boolean {
  // A filter in an "and" narrows what the "and" narrows.
  const [holder = {}, outer = {}] = around.filter((each) => !('all' in each));
  const event = holder.event ?? holder.to;
  if (isOfType(value, 'ship') && SHIP_EVENTS.has(event)) return true;
  // So do those who are selected to die.
  if (isOfType(value, 'personnel') && (PERSONNEL_EVENTS.has(event) || 'fate' in holder)) return true;
  // Other seed cards are found, not encountered.
  if (isOfType(value, 'dilemma') && event === 'encountered') return true;
  // A space dilemma is encountered aboard a ship.
  if (isOfType(value, 'ship') && 'host' in holder) return facts.type === 'dilemma' && facts.kind === 'space';
  // Only ships are loaded into others, and only into ships.
  if (isOfType(value, 'ship') && holder.mod === 'carry') return path.includes('cargo');
  // A card that attacks by itself finds only ships and facilities (`isPrey`).
  if (outer.do === 'attack each' || attacksIt(holder)) return isEitherOf(value, 'ship', 'facility');
  if (!isReach(holder, outer)) return false;
  const { mod, attributes, action } = outer;
  const words: readonly unknown[] = Array.isArray(attributes) ? attributes : [];
  if (isOfType(value, 'ship')) return SHIP_ACTIONS.has(action) || mod === 'carry' || words.includes('RANGE');
  if (isOfType(value, 'mission')) return action === 'attempt';
  if (!isOfType(value, 'personnel')) return false;
  return mod === 'gain skill' || mod === 'lose skill' || words.some((word) => OF_PERSONNEL.has(word));
}

/** Whether a text does nothing but attack the card that an event happened to. */
const attacksIt = ({ event, do: effects }: Fielded): boolean =>
  event !== undefined &&
  Array.isArray(effects) &&
  effects.every(
    (effect: Fielded) =>
      effect.do === 'attack each' && isFielded(effect.target) && effect.target.from === 'event',
  );

const isEitherOf = (value: Filter, ...types: readonly string[]): boolean =>
  'any' in value && types.every((type) => value.any.some((arm) => isOfType(arm, type)));

/**
 * Text on itself, or on a card of its own player: a dilemma's on the ship it hit, or a card played on its player's own
 * cards.
 */
function onOwnHost({ from }: Fielded, { text: { root, facts } }: Place): boolean {
  // A dilemma remembers the cards it hit.
  if (isFielded(from) && 'remembered' in from) return facts.type === 'dilemma';
  // A dilemma's text acts for the player it hit, and the card belongs to the other.
  if (from === 'this') return facts.type !== 'dilemma';
  if (from !== 'host' && from !== 'aboard') return false;
  const plays = entriesBy(root, 'play');
  const played =
    plays.length > 0 && plays.every(({ where }) => where.on === 'card' && where.whose === 'your');
  return facts.type === 'dilemma' || played;
}

/** Cards remembered by text that is played only on the opponent's cards are the opponent's. */
function onOpponents({ from }: Fielded, { text: { root } }: Place): boolean {
  const plays = entriesBy(root, 'play');
  return (
    isFielded(from) &&
    'remembered' in from &&
    plays.length > 0 &&
    plays.every(({ where }) => where.on === 'card' && where.whose === 'opponent')
  );
}

/** Effects that leave nobody to be stopped. */
function endsAll(effect: Effect): boolean {
  if (!('target' in effect) || typeof effect.target !== 'object') return false;
  const { from, pick, where, except } = effect.target;
  if (effect.do === 'destroy') return from === 'ship';
  if (pick !== undefined || where !== undefined || except !== undefined) return false;
  return effect.do === 'kill' && (from === 'group' || from === 'aboard');
}

/** Ways to end what a card is played on, and with it the card. */
const ENDS_HOST: ReadonlySet<unknown> = new Set(['nullify', 'discard', 'destroy']);

/**
 * Whether the host of a card is among the cards that something ends: it is named, or all cards like it at its place are.
 */
function endsIt({ from, where, pick, whose }: Fielded, played: unknown): boolean {
  if (isFielded(from)) return from.picked === 'target';
  const alike = isFielded(played) && JSON.stringify(where) === JSON.stringify(played.filter);
  return from === 'here' && pick === undefined && whose === undefined && alike;
}

/** Whether a card ends up in the same place whether or not it says that it stays where it was played. */
function staysAlike(clause: Fielded, stays: boolean, type: string): boolean {
  const { where } = clause;
  const [first] = Array.isArray(clause.do) ? (clause.do as readonly unknown[]) : [];
  if (!stays)
    return (
      isFielded(first) && ENDS_HOST.has(first.do) && isFielded(first.target) && endsIt(first.target, where)
    );
  // A card on the table stays there by itself, unless it is an interrupt.
  return type !== 'interrupt' && isFielded(where) && (where.on === 'table' || where.on === 'player');
}
