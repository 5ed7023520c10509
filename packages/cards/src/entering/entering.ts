/**
 * Whether a card can enter play at all: whether some legal deck of playable cards brings it in, under the rules of some
 * day, and how. A card can be playable (its text is written) and still be shut out, because the doorway or facility it
 * needs is not written. `table.ts` finds the way, `witness.ts` proves it in a real game.
 */
import {
  type CardFacts,
  createEngine,
  DEFAULT_RULES,
  entriesBy,
  FIRST_DAY,
  type Library,
  unknownOn,
} from '@spaceline/engine';
import { ANY_DOOR, opensDoor, poolOf, textOf } from './pool.ts';
import { type EntryTable, type Opening, setTable } from './table.ts';
import { howInWords, type Reason, reasonFor } from './words.ts';

export type Entry =
  | {
      readonly enters: true;
      /** To follow its title: "reports to Federation Outpost". */
      readonly how: string;
      /** A day whose rules allow it. */
      readonly rules: string;
      /**
       * The way found on the table; null if only the card's own text says when it is played, and the table did not offer
       * the occasion.
       */
      readonly opening: Opening | null;
    }
  | { readonly enters: false; readonly reasons: readonly Reason[] };

/** The days that are checked, the usual one first: the five documents and the beginning. */
const DAYS = [DEFAULT_RULES, '2013-07-01', '2011-07-04', '2000-09-25', '1996-10-01', FIRST_DAY] as const;

/** "No card that can be played" or "nothing in this deck", to start a reason with. */
const NOBODY = 'no card that can be played';
const NOTHING_HERE = 'no card of this deck';

export interface Entering {
  of(card: string): Entry;
}

const withDoor = (library: Library): Library => ({
  ...(library.words ? { words: library.words } : {}),
  get: (id) => (id === ANY_DOOR.facts.id ? ANY_DOOR : library.get(id)),
});

/** Whether a card's text says when it is played, so that the table need not offer the occasion. */
function playedByText(library: Library, { id, type, q }: CardFacts, rules: string): boolean {
  if (q || type === 'dilemma' || type === 'artifact' || type === 'facility' || type === 'mission')
    return false;
  const text = textOf(library, id, rules);
  return entriesBy(text, 'play').length > 0 || text.responds !== undefined;
}

/** What keeps a card out on every table, each obstacle once. */
function hindrances(facts: CardFacts, table: EntryTable, opened: EntryTable, deck: string): Reason[] {
  if (facts.q)
    return [{ rule: 'deck.stock.q', text: 'it belongs in a Q-Continuum side deck, and there is none yet' }];
  const au = facts.icons.includes('[AU]');
  const door: Reason = {
    rule: 'seed.alternate-universe',
    text: `it is an [AU] card and ${deck} opens a doorway for those`,
  };
  switch (facts.type) {
    case 'personnel':
    case 'ship':
    case 'equipment': {
      const first = reasonFor(facts, table.refusal(facts.id), deck);
      if (first.rule !== 'report.au.need' || opened.opening(facts.id)) return [first];
      return [first, reasonFor(facts, opened.refusal(facts.id), deck)];
    }
    case 'facility':
      return [{ rule: 'facility.hq.place', text: `${deck} is a mission it could stand at` }];
    default:
      return au
        ? [door]
        : [{ rule: 'action.init.targets', text: 'nothing that can be played gives the occasion' }];
  }
}

/** Checks some cards of a library; the tables are set up on demand. `cards` are all there are. */
export function enteringOf(
  source: Library,
  cards: Iterable<string>,
  wanted?: Iterable<string>,
  days: readonly string[] = DAYS,
  deck = NOBODY,
): Entering {
  const library = withDoor(source);
  const engine = createEngine(library);
  const all = [...cards];
  let missing: readonly string[] = wanted ? [...wanted] : all;
  const entries = new Map<string, Entry>();
  const first = days[0] ?? DEFAULT_RULES;
  const find = (): void => {
    let known: EntryTable | undefined;
    for (const rules of days) {
      const asked = poolOf(library, missing, rules);
      const table = setTable({ engine, pool: poolOf(library, all, rules), wanted: asked, rules });
      if (rules === first) known = table;
      for (const facts of asked.all) {
        const entry = entryOn(library, facts, table);
        if (entry) entries.set(facts.id, entry);
      }
      missing = missing.filter((id) => !entries.has(id));
      if (poolOf(library, missing, first).all.length === 0) return;
    }
    const shut = poolOf(library, missing, first);
    const pool = poolOf(library, all, first);
    const opened = setTable({ engine, pool, wanted: shut, rules: first, anyDoor: true });
    if (known)
      for (const facts of shut.all)
        entries.set(facts.id, { enters: false, reasons: hindrances(facts, known, opened, deck) });
  };
  let found = false;
  return {
    of(card) {
      if (!found) find();
      found = true;
      return (
        entries.get(card) ?? {
          enters: false,
          reasons: [{ rule: 'protocol.unplayable', text: 'its text is not written' }],
        }
      );
    },
  };
}

function entryOn(library: Library, facts: CardFacts, table: EntryTable): Entry | null {
  const opening: Opening | null =
    facts.type === 'mission' ? { way: 'seed', by: null, mission: null } : table.opening(facts.id);
  const { rules } = table;
  if (opening) return { enters: true, how: howInWords(library, facts, opening), rules, opening };
  const shut =
    facts.icons.includes('[AU]') && !table.doors.some((id) => opensDoor(textOf(library, id, rules), '[AU]'));
  if (shut || !playedByText(library, facts, rules)) return null;
  return { enters: true, how: 'is played when its text allows it', rules, opening: null };
}

/**
 * Cards of a legal deck that are shut out: those that enter no game, and those that the deck's own cards do not let in.
 */
export function shutOut(
  source: Library,
  all: Iterable<string>,
  deck: readonly string[],
  rules: string,
): Map<string, ShutOut> {
  const out = new Map<string, ShutOut>();
  const anywhere = enteringOf(source, all, deck);
  const here = enteringOf(source, deck, deck, [rules], NOTHING_HERE);
  for (const card of new Set(deck)) {
    const definition = source.get(card);
    // A card that is not playable on that day is a fault of the deck, which the rules report.
    if (!definition?.playable || unknownOn(definition, rules).length > 0) continue;
    const entry = anywhere.of(card);
    if (!entry.enters) {
      out.set(card, { anywhere: true, reasons: entry.reasons });
      continue;
    }
    const own = here.of(card);
    if (!own.enters) out.set(card, { anywhere: false, reasons: own.reasons });
  }
  return out;
}

/** A card of a deck that cannot enter play: in no game yet, or not with this deck. */
export interface ShutOut {
  readonly anywhere: boolean;
  readonly reasons: readonly Reason[];
}
