/** Modifiers of what cards do: prohibitions and permissions, carrying and towing, staffing, control. */
import { fill } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import {
  choice,
  either,
  forgettable,
  named,
  number,
  oneOf,
  optional,
  part,
  word,
} from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { Seat } from '../../language/ids.ts';
import type { Limit } from '../../language/limit.ts';
import type { ActionWord, Modifier } from '../../language/modifier.ts';
import type { Reach } from '../../language/selector.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { thereIs } from '../english.ts';
import { reachOf, type Whom } from '../vocabulary/selectors.ts';
import { reached, ships } from './saying.ts';

/** Forbids an action to the cards in scope; it beats every permission. */
interface CannotModifier {
  readonly mod: 'cannot';
  readonly action: ActionWord;
  readonly scope: Reach;
}
interface AllowModifier {
  readonly mod: 'allow';
  readonly action: ActionWord;
  readonly scope: Reach;
  /** RANGE it costs; `full RANGE` needs all of it unspent and spends it all (`move.range.full`). */
  readonly cost?: number | 'full RANGE';
  /** How often each card in scope may use it (`land.limit`). */
  readonly limit?: Limit;
  /** For `attack`: only against forces that include such a card (`battle.affil.includes`). */
  readonly against?: Filter;
}
/** Ships in scope may carry ships that fit, `if` those aboard the carrier meet a condition (`carry.permission`). */
interface CarryModifier {
  readonly mod: 'carry';
  readonly scope: Reach;
  readonly cargo: Filter;
  readonly if?: Condition;
  readonly most?: number;
}
/** Cards in scope are kept out of selections by chance or by the opponent, or taken before anybody else. */
interface SelectionModifier {
  readonly mod: 'selection';
  readonly by: 'random' | 'opponent';
  readonly how: 'out' | 'first';
  readonly scope: Reach;
}
/** Ships in scope carry no other ships than these, whatever allows it. */
interface CarryOnlyModifier {
  readonly mod: 'carry only';
  readonly scope: Reach;
  readonly cargo: Filter;
}
/** Cards in scope do not battle each other. */
interface KeepApartModifier {
  readonly mod: 'keep apart';
  readonly scope: Reach;
}
/** The ship this card is on may only fly to the location the card remembers as its goal (`req.follow`). */
interface MustTravelModifier {
  readonly mod: 'must travel';
}
/** What ships in scope need to be staffed: icons dropped or all needs waived, or additional crew. */
interface StaffingModifier {
  readonly mod: 'staffing';
  readonly scope: Reach;
  readonly drop?: number | 'all';
  readonly crew?: number;
}
/** Personnel in scope fill a staffing slot as if they had that icon (`staff.crew-reassignment`). */
interface StaffsAsModifier {
  readonly mod: 'staffs as';
  readonly icon: string;
  readonly scope: Reach;
}
/** Cards under another player's control for a while, and from whom they were taken (`who.neural-servo`). */
interface ControlledModifier {
  readonly mod: 'controlled';
  readonly from: Seat;
}
/** Cards that are disabled or in stasis for a while, until it ends by itself (`state.stasis`). */
interface AsleepModifier {
  readonly mod: 'asleep';
  readonly how: 'disabled' | 'stasis';
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    cannot: CannotModifier;
    allow: AllowModifier;
    carry: CarryModifier;
    selection: SelectionModifier;
    'carry only': CarryOnlyModifier;
    'keep apart': KeepApartModifier;
    'must travel': MustTravelModifier;
    staffing: StaffingModifier;
    'staffs as': StaffsAsModifier;
    controlled: ControlledModifier;
    asleep: AsleepModifier;
  }
}

const scope = part('reach');
const action = choice<ActionWord>({
  move: ['beam'],
  beam: ['move'],
  'beam up': ['move'],
  attempt: ['move'],
  attack: ['attempt'],
  'attack without leader': ['attempt'],
  'attack cloaked': ['attempt'],
  'be attacked': ['attack'],
  'be attacked landed': ['attack'],
  lead: ['attempt'],
  'act as crew': ['lead'],
  cloak: ['phase'],
  phase: ['cloak'],
  dephase: ['cloak'],
  dock: ['land'],
  'go around': ['dock'],
  land: ['cloak'],
  carry: ['tow'],
  tow: ['carry'],
  report: ['leave'],
  leave: ['beam'],
  'be stopped': ['leave'],
});

/** What may or may not be done, as words; most are their own name. */
const DONE: Readonly<Partial<Record<ActionWord, string>>> = {
  attempt: 'be attempted',
  'attack without leader': 'attack without a leader',
  'attack cloaked': 'attack while cloaked',
  'be attacked landed': 'be attacked while landed',
  lead: 'act as a leader',
  carry: 'carry ships',
  attack: 'attack anyone',
  'act as crew':
    'act like a crew: move a ship and attack with it, beam and start battles, with neither staffing nor a leader',
  'go around': 'fly off one end of the spaceline and come in at the other',
  report: 'take reporting cards',
};
/** What may or may not be done, as words. */
export const actionInWords = (word: ActionWord): string => DONE[word] ?? word;

const cannotRoom: ModifierRoom<CannotModifier> = {
  about: 'Forbids the affected cards an action.',
  answers: { forbids: ({ action: what }) => what },
  fields: { action, scope },
  english: (m, speaker, subject) =>
    `${(subject ?? reached(m.scope, speaker)).text} cannot ${actionInWords(m.action)}`,
  tendency: () => -1,
  hinders: ({ action }) => (action === 'leave' ? 'team' : 'ship'),
  ofFacts: 'unknown',
};

const PICKED_BY = { random: 'at random', opponent: 'by an opponent’s choice' } as const;

const selectionRoom: ModifierRoom<SelectionModifier> = {
  about: 'The affected cards are kept out of selections, or taken before anybody else.',
  answers: { selection: ({ by, how }) => ({ by, how }) },
  fields: {
    by: choice({ random: ['opponent'], opponent: ['random'] }),
    how: choice({ out: ['first'], first: ['out'] }),
    scope,
  },
  english: ({ by, how, scope: of }, speaker, subject) =>
    `${(subject ?? reached(of, speaker)).text} ${how === 'out' ? 'cannot' : 'must'} be selected ${PICKED_BY[by]}${how === 'out' ? '' : ' before anybody else'}`,
  tendency: ({ how }) => (how === 'out' ? 1 : -1),
  hinders: 'little',
  ofFacts: 'unknown',
};

const allowRoom: ModifierRoom<AllowModifier> = {
  about: 'Allows an action that the rules forbid, possibly at a cost in RANGE.',
  answers: { allows: (m) => m },
  fields: {
    action,
    scope,
    cost: forgettable(either(number(0), oneOf('full RANGE'))),
    limit: optional(part('limit')),
    against: optional(word<Filter>('filter')),
  },
  english: ({ action: what, cost, scope: of }, speaker, subject) => {
    const who = subject ?? ships(of, speaker);
    const may = `${who.text} may ${actionInWords(what)}`;
    if (cost === undefined) return may;
    return cost === 'full RANGE'
      ? fill(`${may} for all {who|its|their} RANGE`, { who })
      : `${may} for ${cost} RANGE`;
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const carryRoom: ModifierRoom<CarryModifier> = {
  about: 'Lets ships carry other ships.',
  answers: { carries: (m) => m },
  fields: {
    scope,
    cargo: word<Filter>('filter'),
    if: optional(word<Condition>('condition')),
    most: optional(number(1)),
  },
  english: (m, speaker) => {
    const may = `${ships(m.scope, speaker).text} may carry ${speaker.that(m.cargo, true)}`;
    return m.if ? `${may} while ${thereIs(speaker.condition(m.if))} aboard` : may;
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const carryOnlyRoom: ModifierRoom<CarryOnlyModifier> = {
  about: 'Lets ships carry no other ships than these, whatever else allows it.',
  answers: { carriesOnly: ({ cargo }) => cargo },
  fields: { scope, cargo: word<Filter>('filter') },
  english: (m, speaker) =>
    `${ships(m.scope, speaker).text} can carry no ships except ${speaker.that(m.cargo, true, 'card')}`,
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const keepApartRoom: ModifierRoom<KeepApartModifier> = {
  about: 'Keeps the affected cards from battling each other.',
  answers: { keepsApart: () => true },
  fields: { scope },
  english: (m, speaker, subject) => `${(subject ?? reached(m.scope, speaker)).text} cannot battle each other`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const mustTravelRoom: ModifierRoom<MustTravelModifier> = {
  about: 'The ship it is on can only fly to its set destination.',
  answers: { mustTravel: () => true },
  fields: {},
  english: (_, speaker) => `${speaker.host} has to travel to that goal and may do nothing else`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const staffingRoom: ModifierRoom<StaffingModifier> = {
  about: 'Changes what ships need to be staffed.',
  answers: { staffing: (m) => m },
  fields: { scope, drop: optional(either(number(1), oneOf('all'))), crew: optional(number(1)) },
  english: ({ scope: of, drop, crew }, speaker) => {
    const needs: string[] = [];
    if (drop === 'all') needs.push('no staffing');
    else if (drop) needs.push(`${speaker.count(drop)} fewer staffing icons`);
    if (crew) needs.push(`at least ${speaker.count(crew)} crew`);
    return fill('{who} {who|needs|need} {what}', { who: reached(of, speaker), what: speaker.both(needs) });
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const staffsAsRoom: ModifierRoom<StaffsAsModifier> = {
  about: 'They staff a ship as if they had the icon.',
  answers: { staffsAs: ({ icon }) => icon },
  fields: { icon: named('icon'), scope },
  english: (m, speaker) => `${reached(m.scope, speaker).text} may staff as ${m.icon}`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const controlledRoom: ModifierRoom<ControlledModifier> = {
  about: 'Cards under another player’s control for a while. Put in force by effects, not written on cards.',
  answers: {},
  fields: { from: oneOf(0, 1) },
  english: (_, speaker, subject) => fill('you control {target}', { target: subject ?? speaker.host }),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const asleepRoom: ModifierRoom<AsleepModifier> = {
  about: 'Cards disabled or in stasis for a while. Put in force by effects, not written on cards.',
  answers: {},
  fields: { how: oneOf('disabled', 'stasis') },
  english: ({ how }, speaker, subject) =>
    fill(`{target} {target|is|are} ${how === 'stasis' ? 'in stasis' : how}`, {
      target: subject ?? speaker.host,
    }),
  tendency: () => -1,
  hinders: 'team',
  ofFacts: 'unknown',
};

export const ACTION_MODIFIERS = {
  cannot: cannotRoom,
  allow: allowRoom,
  carry: carryRoom,
  selection: selectionRoom,
  'carry only': carryOnlyRoom,
  'keep apart': keepApartRoom,
  'must travel': mustTravelRoom,
  staffing: staffingRoom,
  'staffs as': staffsAsRoom,
  controlled: controlledRoom,
  asleep: asleepRoom,
};

export const cannot = (what: ActionWord, whom: Whom): Modifier => ({
  mod: 'cannot',
  action: what,
  scope: reachOf(whom),
});
/** They are never picked by chance, or by an opponent's choice. */
export const notSelected = (by: SelectionModifier['by'], whom: Whom): Modifier => ({
  mod: 'selection',
  by,
  how: 'out',
  scope: reachOf(whom),
});
/** They are picked before anybody else. */
export const selectedFirst = (by: SelectionModifier['by'], whom: Whom): Modifier => ({
  mod: 'selection',
  by,
  how: 'first',
  scope: reachOf(whom),
});
/** They may do it, at a cost in RANGE and with a limit, if given. */
export const allow = (
  what: ActionWord,
  whom: Whom,
  terms: Pick<AllowModifier, 'cost' | 'limit'> = {},
): Modifier => ({ mod: 'allow', action: what, scope: reachOf(whom), ...terms });
/** They may carry such ships, if those aboard meet a condition. */
export const mayCarry = (whom: Whom, cargo: Filter, condition?: Condition): Modifier => ({
  mod: 'carry',
  cargo,
  scope: reachOf(whom),
  ...(condition ? { if: condition } : {}),
});
/** They carry no other ships than these, whatever allows it. */
export const carriesOnly = (whom: Whom, cargo: Filter): Modifier => ({
  mod: 'carry only',
  cargo,
  scope: reachOf(whom),
});
/** They cannot battle each other. */
export const keptApart = (whom: Whom): Modifier => ({ mod: 'keep apart', scope: reachOf(whom) });
/** The ship it is on may only fly to the goal set for it. */
export const mustTravel: Modifier = { mod: 'must travel' };
