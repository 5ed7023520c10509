/**
 * What the decks of a game contain, and what follows from that alone. A game has about eighty definitions, however large
 * the catalogue is; code can skip what none of them makes possible (`byDecks`).
 */
import type { Question } from '../catalogue/answers.ts';
import type { Behaviour } from '../catalogue/behaviour.ts';
import type { CardFacts } from '../catalogue/facts.ts';
import { functionsOf } from '../catalogue/functions.ts';
import { behaviourOn, type Definition, factsOn, type Library } from '../catalogue/library.ts';
import type { ActionWord, Modifier } from '../language/modifier.ts';
import { type Declared, type Grammar, visit } from '../language/walk.ts';
import { type Role, type Roles, rolesOf } from './roles.ts';
import type { State } from './types.ts';

export interface Decks {
  /** Facts, behaviour and roles per `State.defs` index. */
  readonly facts: readonly CardFacts[];
  readonly behaviours: readonly Behaviour[];
  readonly roles: readonly Roles[];
  /** The whole text for each function, of cards whose functions have texts of their own; empty for all others. */
  readonly functions: readonly (readonly Behaviour[])[];
  /** The roles that any card in play may have because text adds text to it; null if none does. */
  readonly added: Roles | null;
  /** Kinds of events that some card listens to. */
  readonly listened: ReadonlySet<string>;
  /** Kinds of modifiers that some card carries. */
  readonly modifies: ReadonlySet<string>;
  /** Every modifier that some text could cause, including those that effects leave behind. */
  readonly modifiers: readonly Modifier[];
  /** Whether some text could change what other cards say, or what they are. */
  readonly changesTexts: boolean;
  readonly changesIdentity: boolean;
  /** What was computed about them (`byDecks`). */
  readonly findings: unknown[];
}

/** A grammar that knows which of the rules' questions its modifiers answer. */
interface Answering extends Grammar {
  readonly modifiers: Readonly<Record<string, Declared & { readonly answers: object }>>;
}

/** The roles that several texts of one card give it. */
const rolesOfAll = (facts: CardFacts, texts: readonly Behaviour[]): Roles =>
  texts.length === 1
    ? rolesOf(facts, texts[0] as Behaviour)
    : rolesOfEach(texts.map((text) => rolesOf(facts, text)));

const rolesOfEach = (each: readonly Roles[]): Roles => ({
  as: [...new Set(each.flatMap(({ as }) => as))],
  modifying: [...new Set(each.flatMap(({ modifying }) => modifying))],
  listening: [...new Set(each.flatMap(({ listening }) => listening))],
});

/** A definition as of a day. */
interface Dated {
  readonly facts: CardFacts;
  readonly behaviour: Behaviour;
  readonly functions: readonly Behaviour[];
  readonly roles: Roles;
  /** What text that it adds to other cards would make of them. */
  readonly added: Roles;
  readonly listened: readonly string[];
  readonly modifiers: readonly Modifier[];
}

function readDated(definition: Definition, date: string, grammar: Answering): Dated {
  const facts = factsOn(definition, date);
  const behaviour = behaviourOn(definition, date);
  const functions = functionsOf(behaviour);
  const modifiers: Modifier[] = [];
  const added: Behaviour[] = [];
  const listened = new Set<string>();
  visit(grammar, 'behaviour', behaviour, {
    behaviour(text, { path }) {
      if (path.includes('adds')) added.push(text);
    },
    trigger: ({ event }) => void listened.add(event),
    response: ({ to }) => void listened.add(to),
    // Special downloads suspend play, as some text does (`suspend.special-download`).
    order: ({ timing }) => void (timing === 'suspends play' && listened.add('suspend')),
    // If text can take actions back, the game remembers how they began; if it downloads, players can.
    effect({ do: verb }) {
      if (verb === 'undo') listened.add('undone');
      if (verb === 'download') listened.add('download');
    },
    modifier: (modifier) => void modifiers.push(modifier),
  });
  if (facts.specialDownloads) listened.add('suspend');
  return {
    facts,
    behaviour,
    functions,
    roles: rolesOfAll(facts, [behaviour, ...functions]),
    added: rolesOfAll(facts, added),
    listened: [...listened],
    modifiers,
  };
}

const dated = new WeakMap<Definition, Map<string, Dated>>();

/** Text is analysed once, not once per game. */
function onDate(definition: Definition, date: string, grammar: Answering): Dated {
  const byDate = dated.get(definition) ?? new Map<string, Dated>();
  dated.set(definition, byDate);
  const found = byDate.get(date) ?? readDated(definition, date, grammar);
  byDate.set(date, found);
  return found;
}

/** What text that is added can make of any card. */
function rolesAdded(each: readonly Roles[]): Roles | null {
  const all = rolesOfEach(each);
  return all.as.length + all.modifying.length + all.listening.length > 0 ? all : null;
}

function read({ defs, rules }: State, library: Library, grammar: Answering): Decks {
  const cards = defs.map((id) => {
    const definition = library.get(id);
    if (!definition) throw new Error(`The library has no card "${id}".`);
    return onDate(definition, rules, grammar);
  });
  const modifiers = cards.flatMap((each) => each.modifiers);
  const answers = (question: Question): boolean =>
    modifiers.some(({ mod }) => question in (grammar.modifiers[mod]?.answers ?? {}));
  return {
    facts: cards.map(({ facts }) => facts),
    behaviours: cards.map(({ behaviour }) => behaviour),
    functions: cards.map(({ functions }) => functions),
    roles: cards.map(({ roles }) => roles),
    added: rolesAdded(cards.map(({ added }) => added)),
    listened: new Set(cards.flatMap(({ listened }) => listened)),
    modifies: new Set(cards.flatMap(({ roles, added }) => [...roles.modifying, ...added.modifying])),
    modifiers,
    changesTexts: answers('text'),
    changesIdentity: answers('identity'),
    findings: [],
  };
}

const known = new WeakMap<Library, WeakMap<readonly string[], Map<string, Decks>>>();

/** What the decks of a game contain under the rules of its day; the same value for all states of one game. */
export function decksOf(state: State, library: Library, grammar: Answering): Decks {
  const byDefs = known.get(library) ?? new WeakMap<readonly string[], Map<string, Decks>>();
  known.set(library, byDefs);
  const byDate = byDefs.get(state.defs) ?? new Map<string, Decks>();
  byDefs.set(state.defs, byDate);
  const found = byDate.get(state.rules) ?? read(state, library, grammar);
  byDate.set(state.rules, found);
  return found;
}

/** Whether some text could allow an action. */
export const couldAllow = ({ modifiers }: Decks, action: ActionWord): boolean =>
  modifiers.some((modifier) => modifier.mod === 'allow' && modifier.action === action);

/** Whether some card has a role. */
export const haveRole = ({ roles }: Decks, role: Role): boolean => roles.some(({ as }) => as.includes(role));

/** Whether some card has special equipment printed, or some text could give it. */
export const couldHaveEquipment = ({ facts, modifiers }: Decks, name: string): boolean =>
  facts.some((f) => (f.type === 'ship' || f.type === 'facility') && f.specialEquipment.includes(name)) ||
  modifiers.some((modifier) => modifier.mod === 'special equipment' && modifier.name === name);

let questions = 0;

/** Computes something once for the decks of a game. */
export function byDecks<T extends object>(find: (decks: Decks) => T): (g: { readonly decks: Decks }) => T {
  const question = questions++;
  return ({ decks }) => {
    const { findings } = decks;
    findings[question] ??= find(decks);
    return findings[question] as T;
  };
}
