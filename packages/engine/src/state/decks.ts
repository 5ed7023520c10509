/**
 * What the decks of a game contain, and what follows from that alone. A game has about eighty definitions, however large
 * the catalogue is; code can skip what none of them makes possible (`byDecks`).
 */
import type { Behaviour } from '../catalogue/behaviour.ts';
import type { CardFacts } from '../catalogue/facts.ts';
import { behaviourOn, type Definition, factsOn, type Library } from '../catalogue/library.ts';
import type { ActionWord, Modifier } from '../language/modifier.ts';
import { type Grammar, visit } from '../language/walk.ts';
import { type Role, type Roles, rolesOf } from './roles.ts';
import type { State } from './types.ts';

export interface Decks {
  /** Facts, behaviour and roles per `State.defs` index. */
  readonly facts: readonly CardFacts[];
  readonly behaviours: readonly Behaviour[];
  readonly roles: readonly Roles[];
  /** Kinds of events that some card listens to. */
  readonly listened: ReadonlySet<string>;
  /** Kinds of modifiers that some card carries. */
  readonly modifies: ReadonlySet<string>;
  /** Every modifier that some text could cause, including those that effects leave behind. */
  readonly modifiers: readonly Modifier[];
  /** What was computed about them (`byDecks`). */
  readonly findings: unknown[];
}

/** A definition as of a day. */
interface Dated {
  readonly facts: CardFacts;
  readonly behaviour: Behaviour;
  readonly roles: Roles;
  readonly listened: readonly string[];
  readonly modifiers: readonly Modifier[];
}

function readDated(definition: Definition, date: string, grammar: Grammar): Dated {
  const facts = factsOn(definition, date);
  const behaviour = behaviourOn(definition, date);
  const roles = rolesOf(facts, behaviour);
  const listened = new Set<string>(roles.listening);
  for (const response of behaviour.responds ?? []) listened.add(response.to);
  // Special downloads suspend play, as some text does (`suspend.special-download`).
  if (behaviour.orders?.some((order) => order.timing === 'suspends play')) listened.add('suspend');
  if (facts.specialDownloads) listened.add('suspend');
  const modifiers: Modifier[] = [];
  visit(grammar, 'behaviour', behaviour, {
    // If text can take actions back, the game remembers how they began.
    effect({ do: verb }) {
      if (verb === 'undo') listened.add('undone');
    },
    modifier: (modifier) => void modifiers.push(modifier),
  });
  return { facts, behaviour, roles, listened: [...listened], modifiers };
}

const dated = new WeakMap<Definition, Map<string, Dated>>();

/** Text is analysed once, not once per game. */
function onDate(definition: Definition, date: string, grammar: Grammar): Dated {
  const byDate = dated.get(definition) ?? new Map<string, Dated>();
  dated.set(definition, byDate);
  const found = byDate.get(date) ?? readDated(definition, date, grammar);
  byDate.set(date, found);
  return found;
}

function read({ defs, rules }: State, library: Library, grammar: Grammar): Decks {
  const cards = defs.map((id) => {
    const definition = library.get(id);
    if (!definition) throw new Error(`The library has no card "${id}".`);
    return onDate(definition, rules, grammar);
  });
  return {
    facts: cards.map(({ facts }) => facts),
    behaviours: cards.map(({ behaviour }) => behaviour),
    roles: cards.map(({ roles }) => roles),
    listened: new Set(cards.flatMap(({ listened }) => listened)),
    modifies: new Set(cards.flatMap(({ roles }) => roles.modifying)),
    modifiers: cards.flatMap(({ modifiers }) => modifiers),
    findings: [],
  };
}

const known = new WeakMap<Library, WeakMap<readonly string[], Map<string, Decks>>>();

/** What the decks of a game contain under the rules of its day; the same value for all states of one game. */
export function decksOf(state: State, library: Library, grammar: Grammar): Decks {
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
