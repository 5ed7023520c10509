/**
 * What a word in a card's description could wrongly have been: the closed sets of the vocabulary, word by word. A key
 * has different words in different places ("where" may be a cure's circle or an end of a deck), so a word is looked up
 * together with its key, and only words that some author could have confused stand beside each other.
 */
import { AFFILIATIONS, CLASSIFICATIONS } from '@spaceline/engine';

type Others = Readonly<Record<string, readonly unknown[]>>;

/** Stands for leaving a part of the description out. */
export const LEFT_OUT: unique symbol = Symbol('left out');

/** Words and the words they are exchanged for, by key. */
export const EXCHANGES: Readonly<Record<string, Others>> = {
  // Who chooses, and whom it concerns.
  pick: {
    you: ['opponent', 'random'],
    opponent: ['you', 'random'],
    random: ['you', 'opponent'],
    last: ['random'],
  },
  ties: {
    you: ['opponent', 'random'],
    opponent: ['you', 'random'],
    random: ['you', 'opponent'],
  },
  who: { you: ['opponent'], opponent: ['you'], 'that player': ['you', 'opponent'] },
  by: { you: ['opponent'], opponent: ['you'], one: [LEFT_OUT] },
  whose: {
    your: ['opponent'],
    opponent: ['your'],
    every: ['your', 'opponent'],
    any: ['your', 'opponent'],
    host: ['every'],
    'that player': ['opponent'],
  },
  n: { half: ['half up', 1], 'half up': ['half', 1] },
  // What becomes of cards.
  target: { ship: ['mission'], mission: ['table'], table: ['mission'] },
  where: {
    aboard: ['here'],
    present: ['here'],
    here: ['present'],
    'in play': ['present'],
    top: ['bottom'],
    bottom: ['top'],
  },
  to: {
    'furthest planet': ['end, opponent picks'],
    'end, opponent picks': ['furthest planet'],
    passes: ['arrives'],
    arrives: ['passes'],
  },
  earned: { equipment: ['hand'], hand: ['equipment'] },
  from: {
    'your hand': ['opponent hand'],
    'opponent hand': ['your hand'],
    'that player hand': ['your hand'],
    'your discard': ['your deck'],
    'opponent deck': ['opponent hand'],
    'all aboard': ['aboard'],
  },
  how: {
    bar: ['halt'],
    halt: ['bar'],
    stasis: ['disabled'],
    disabled: ['stasis'],
    nullified: [LEFT_OUT],
  },
  // When, and how often.
  when: { 'start of turn': [LEFT_OUT] },
  event: { turnStarts: ['turnEnds'], turnEnds: ['turnStarts'], passes: ['arrives'], arrives: ['passes'] },
  per: { turn: ['game'], 'every turn': ['turn'], game: ['turn'], battle: ['game'], event: ['game'] },
  timing: {
    orders: ['card play'],
    'card play': ['orders'],
    'any time': ['orders'],
    'start of turn': ['end of turn'],
    'end of turn': ['start of turn'],
    'suspends play': ['any time'],
  },
  until: {
    'end of turn': ['end of game'],
    'end of your next turn': ['end of turn'],
    'end of game': ['end of turn'],
  },
  limit: { unique: [LEFT_OUT], 'not duplicatable': [LEFT_OUT] },
  // Where, and which.
  of: {
    present: ['in play'],
    here: ['in play'],
    'in play': ['present'],
    'aboard host': ['here'],
  },
  at: { here: [LEFT_OUT], adjacent: [LEFT_OUT] },
  between: { planet: ['ships'], ships: ['planet'], anything: ['planet', 'ships'] },
  part: { planet: ['ship'], ship: ['planet'], 'card play': ['draw'], draw: ['card play'] },
  kind: { planet: ['space'], space: ['planet'] },
  place: { planet: ['space'], space: ['planet'] },
  gender: { male: ['female'], female: ['male'] },
  facilityKind: { outpost: ['headquarters'], headquarters: ['outpost'], station: ['outpost'] },
  parity: { odd: ['even'], even: ['odd'] },
  skills: { all: ['first'], first: ['all'] },
  action: {
    move: ['beam'],
    beam: ['move'],
    attempt: ['move'],
    attack: ['attempt'],
    'be attacked': ['attack'],
    leave: ['beam'],
    land: ['cloak'],
    'go around': ['dock'],
    tow: ['carry'],
  },
  type: {
    personnel: ['equipment'],
    ship: ['facility'],
    facility: ['ship'],
    equipment: ['personnel'],
    dilemma: ['artifact'],
    artifact: ['dilemma'],
    event: ['interrupt'],
    interrupt: ['event'],
    mission: ['dilemma'],
  },
  playedAs: { event: ['interrupt'], interrupt: ['event'] },
  playsAs: { event: ['interrupt'], interrupt: ['event'] },
  state: {
    stopped: ['disabled'],
    disabled: ['stopped'],
    cloaked: ['phased'],
    phased: ['cloaked'],
    docked: ['landed'],
    damaged: ['stopped'],
    empty: ['damaged'],
    captive: ['stopped'],
    new: ['damaged'],
  },
};

/** One of the verbs that do something to cards, for another. */
export const VERB_EXCHANGES: Readonly<Record<string, string>> = {
  kill: 'stop',
  stop: 'kill',
  disable: 'stop',
  damage: 'destroy',
  destroy: 'damage',
  discard: 'to hand',
  'to hand': 'discard',
  'to deck': 'discard',
  relocate: 'stop',
};

const SKILLS = [
  ...CLASSIFICATIONS,
  'Acquisition',
  'Anthropology',
  'Archaeology',
  'Astrophysics',
  'Biology',
  'Computer Skill',
  'Cybernetics',
  'Diplomacy',
  'Empathy',
  'Exobiology',
  'Geology',
  'Greed',
  'Honor',
  'Law',
  'Leadership',
  'Mindmeld',
  'Music',
  'Navigation',
  'Physics',
  'Smuggling',
  'Stellar Cartography',
  'Transporter Skill',
  'Treachery',
  'Youth',
] as const;
const SPECIES = [
  'Human',
  'Klingon',
  'Romulan',
  'Vulcan',
  'Ferengi',
  'Android',
  'Betazoid',
  'Bajoran',
] as const;
const PERSONNEL_ATTRIBUTES = ['INTEGRITY', 'CUNNING', 'STRENGTH'] as const;
const SHIP_ATTRIBUTES = ['RANGE', 'WEAPONS', 'SHIELDS'] as const;
const ICONS = ['[AU]', '[Cmd]', '[Stf]', '[Holo]', '[Maq]'] as const;
/** A title, keyword or name that nothing has. */
export const NOTHING_SO_CALLED: readonly string[] = ['Nothing of This Name'];

/** Open words: any other of their family will do, so one is drawn. */
const FAMILIES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  skill: [SKILLS],
  skills: [SKILLS],
  classification: [CLASSIFICATIONS],
  species: [SPECIES],
  icon: [AFFILIATIONS, ICONS],
  icons: [AFFILIATIONS],
  affiliation: [AFFILIATIONS],
  affiliations: [AFFILIATIONS],
  useOnlyBy: [AFFILIATIONS],
  attr: [PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES],
  attributes: [PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES],
  total: [PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES],
  most: [PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES, ['total attributes', ...PERSONNEL_ATTRIBUTES]],
  least: [PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES, ['total attributes', ...PERSONNEL_ATTRIBUTES]],
  named: [NOTHING_SO_CALLED],
  persona: [NOTHING_SO_CALLED],
  depicts: [NOTHING_SO_CALLED],
  trait: [NOTHING_SO_CALLED],
  keyword: [NOTHING_SO_CALLED],
  titleWord: [NOTHING_SO_CALLED],
  shipClass: [NOTHING_SO_CALLED],
  shipOf: [AFFILIATIONS],
  specialEquipment: [NOTHING_SO_CALLED],
};

/** Words of the same family that could stand for this one; empty when the key is not an open one. */
export function familyOf(key: string, word: string): readonly string[] {
  const families = FAMILIES[key];
  if (!families) return [];
  const own = families.find((family) => family.includes(word)) ?? families[families.length - 1] ?? [];
  return own === NOTHING_SO_CALLED ? own : own.filter((other) => other !== word);
}

/** Numbers that mean nothing below one. */
export const FROM_ONE: ReadonlySet<string> = new Set([
  'level',
  'levels',
  'count',
  'n',
  'best',
  'most',
  'min',
  'max',
  'atLeast',
  'fullTurns',
  'perTurn',
  'staffingIcons',
]);

/** Where a condition or a filter stands that can be turned round. */
export const QUESTIONS: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'toGetPast',
  'with',
  'meets',
  'while',
  'discardWhen',
  'where',
  'except',
  'filter',
  'card',
  'has',
  'no',
  'host',
  'cargo',
  'ships',
  'what',
  'against',
  'coexists',
  'nullifiedBy',
  'onlyNullifiedBy',
  'immune',
]);

/** Parts that narrow a text, and that an author may have forgotten. */
export const NARROWING: ReadonlySet<string> = new Set([
  'if',
  'while',
  'where',
  'except',
  'other',
  'card',
  'about',
  'pay',
  'limit',
  'ships',
  'against',
  'cost',
  'discardWhen',
  'otherwise',
  'overcome',
]);

/** Lists whose entries each do something of their own. */
export const LISTS: ReadonlySet<string> = new Set([
  'then',
  'otherwise',
  'overcome',
  'do',
  'pay',
  'expires',
  'earned',
  'apply',
  'when',
  'orders',
  'responds',
  'plays',
  'seeds',
  'also',
  'all',
  'any',
  'skills',
  'attributes',
  'total',
  'affiliations',
  'useOnlyBy',
  'titles',
  'nullifiedBy',
  'onlyNullifiedBy',
  'immune',
  'icons',
]);

/** Lists that are nothing without at least one entry. */
export const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'all',
  'any',
  'attributes',
  'total',
  'affiliations',
]);

/** Pools that may hold several cards, so that picking one and taking all differ. */
export const PLURAL_POOLS: ReadonlySet<unknown> = new Set([
  'group',
  'equipment',
  'aboard',
  'aboard event',
  'ship crew',
  'ship teams',
  'all aboard',
  'here',
  'on planet',
  'in play',
  'seeds here',
  'your hand',
  'opponent hand',
  'that player hand',
  'your discard',
  'your deck',
  'opponent deck',
]);

/** Names and citations: they change what is called how, not what is done. */
export const NAMES: ReadonlySet<string> = new Set([
  'rule',
  'as',
  'picked',
  'remembered',
  'counter',
  'name',
  'ruling',
  'mod',
  'on',
]);

/** Clauses that do nothing by themselves: other cards ask for them, and it is for those to prove it. */
export const FOR_OTHERS: ReadonlySet<string> = new Set(['keywords']);
