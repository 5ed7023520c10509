/** Decks: starter decks, stored decks and pasted lists, checked under a date. */
import { randomInt, randomUUID } from 'node:crypto';
import { type DeckFault, type DeckWarning, loadCatalogue, readDeck, starterDecks } from '@spaceline/cards';
import type { Deck, Engine, Refusal } from '@spaceline/engine';
import type { DeckChoice } from '@spaceline/wire';
import { and, count, desc, eq } from 'drizzle-orm';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { decks, people } from '../storage/schema.ts';
import type { Warnings } from './warnings.ts';

export interface NamedDeck {
  readonly name: string;
  readonly about: string;
  readonly deck: Deck;
}

export interface DeckReport extends NamedDeck {
  readonly legal: boolean;
  /** Lines that could not be read. */
  readonly unread: readonly DeckFault[];
  /** Violations of the rules of the day. */
  readonly faults: readonly Refusal[];
}

export interface SavedDeck {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly cards: Deck;
  readonly changedAt: Date;
}

/** More than anybody will look through; limits what one person can store. */
const MOST_DECKS = 200;

export interface Decks {
  /** Reads a deck and reports everything that is wrong with it. */
  check(choice: DeckChoice, rules: string, owner: string): Promise<DeckReport>;
  /** Cards that cannot enter play, or were not released by that day; the deck is still legal. */
  warnings(deck: Deck, rules: string, owner: string): Promise<readonly DeckWarning[]>;
  /**
   * A deck to play with. Throws a `refused` problem with every reason if it is not legal. A random deck is none of
   * `besides`, which others at the table play.
   */
  legal(choice: DeckChoice, rules: string, owner: string, besides?: readonly string[]): Promise<NamedDeck>;
  /** Stores a deck, replacing an older one if its id is given. It need not be legal, but every line must be readable. */
  save(owner: string, text: string, name?: string, id?: string): Promise<SavedDeck>;
  list(owner: string): Promise<SavedDeck[]>;
  /** One of them; throws `not-found`. */
  one(owner: string, id: string): Promise<SavedDeck>;
  remove(owner: string, id: string): Promise<void>;
}

export function createDecks(queries: Queries, engine: Engine, warnings: Warnings): Decks {
  async function read(
    choice: Exclude<DeckChoice, { readonly any: true }>,
    owner: string,
  ): Promise<NamedDeck & { unread: DeckFault[] }> {
    if ('starter' in choice) {
      const found = starterDecks().find(({ key }) => key === choice.starter);
      if (!found) throw new Problem('not-found', `There is no starter deck "${choice.starter}".`);
      return { ...found, unread: [] };
    }
    if ('id' in choice) {
      const [found] = await queries
        .select()
        .from(decks)
        .where(and(eq(decks.id, choice.id), eq(decks.owner, owner)));
      if (!found) throw new Problem('not-found', 'You have no such deck.');
      return { name: found.name, about: found.about, deck: found.cards, unread: [] };
    }
    const { name, about, deck, faults } = readDeck(choice.text, loadCatalogue());
    return { name: name === '' ? 'A deck' : name, about, deck, unread: [...faults] };
  }

  async function check(choice: DeckChoice, rules: string, owner: string): Promise<DeckReport> {
    const { name, about, deck, unread } = await read('any' in choice ? byLot(rules, []) : choice, owner);
    const faults = engine.checkDeck(deck, rules);
    return { name, about, deck, unread, faults, legal: unread.length === 0 && faults.length === 0 };
  }

  /** A starter deck that can be played on that day, different from `besides` if possible. */
  function byLot(rules: string, besides: readonly string[]): { readonly starter: string } {
    const all = starterDecks();
    const legal = all.filter(({ deck }) => engine.checkDeck(deck, rules).length === 0);
    const others = legal.filter(({ name }) => !besides.includes(name));
    const among = [others, legal, all].find(({ length }) => length > 0) ?? [];
    return { starter: among[randomInt(among.length)]?.key ?? '' };
  }

  return {
    check,
    warnings: warnings.of,
    async legal(choice, rules, owner, besides = []) {
      const chosen = 'any' in choice ? byLot(rules, besides) : choice;
      const { legal, name, about, deck, unread, faults } = await check(chosen, rules, owner);
      if (legal) return { name, about, deck };
      throw new Problem('refused', `${name} cannot be played under the rules of ${rules}.`, {
        ...(faults[0] ? { rule: faults[0].rule } : {}),
        reasons: [
          ...unread.map(({ line, text }) => ({ text: `line ${line}: ${text}` })),
          ...faults.map(({ rule, text }) => ({ rule, text })),
        ],
      });
    },
    async save(owner, text, name, id) {
      const found = readDeck(text, loadCatalogue());
      if (found.faults.length > 0)
        throw new Problem('malformed', 'Some lines of the deck could not be read.', {
          reasons: found.faults.map(({ line, text: said }) => ({ text: `line ${line}: ${said}` })),
        });
      const content = {
        name: name ?? (found.name === '' ? 'A deck' : found.name),
        about: found.about,
        cards: found.deck,
      };
      if (id !== undefined) {
        const [changed] = await queries
          .update(decks)
          .set({ ...content, changedAt: new Date() })
          .where(and(eq(decks.id, id), eq(decks.owner, owner)))
          .returning();
        if (!changed) throw new Problem('not-found', 'You have no such deck.');
        return changed;
      }
      return await queries.transaction(async (tx) => {
        // Serializes concurrent saves by one person, so that each is counted.
        await tx.select({ id: people.id }).from(people).where(eq(people.id, owner)).for('no key update');
        const [{ n } = { n: 0 }] = await tx.select({ n: count() }).from(decks).where(eq(decks.owner, owner));
        if (n >= MOST_DECKS) throw new Problem('limited', `Nobody can keep more than ${MOST_DECKS} decks.`);
        const [saved] = await tx
          .insert(decks)
          .values({ id: randomUUID(), owner, ...content })
          .returning();
        if (!saved) throw new Error('The deck was not stored.');
        return saved;
      });
    },
    list: (owner) =>
      queries.select().from(decks).where(eq(decks.owner, owner)).orderBy(desc(decks.changedAt)),
    async one(owner, id) {
      const [found] = await queries
        .select()
        .from(decks)
        .where(and(eq(decks.id, id), eq(decks.owner, owner)));
      if (!found) throw new Problem('not-found', 'You have no such deck.');
      return found;
    },
    async remove(owner, id) {
      const gone = await queries
        .delete(decks)
        .where(and(eq(decks.id, id), eq(decks.owner, owner)))
        .returning({ id: decks.id });
      if (gone.length === 0) throw new Problem('not-found', 'You have no such deck.');
    },
  };
}
