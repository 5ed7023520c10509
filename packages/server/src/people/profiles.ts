/** A person's data: the profile anybody may see, their games, and everything stored, which only they can get. */

import { DEFAULT_RULES, type Outcome, type Seat } from '@spaceline/engine';
import type { Person, Rating, StopsSet } from '@spaceline/wire';
import { aliasedTable, and, desc, eq, lt, ne } from 'drizzle-orm';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import {
  accounts,
  blocks,
  chat,
  decks,
  gameRatings,
  gameSeats,
  games,
  notices,
  passkeys,
  people,
  sessions,
  stops,
  tables,
} from '../storage/schema.ts';
import { ratingOf } from './ratings.ts';

export interface Profile extends Person {
  readonly about: string;
  readonly since: Date;
  /** Null before the first rated game. */
  readonly rating: Rating | null;
}

/** A game in somebody's history. */
export interface Played {
  readonly game: string;
  readonly table: string | null;
  readonly seat: Seat;
  /** Null while others look at a running game, because it would inform the opponent. */
  readonly deckName: string | null;
  readonly opponent: { readonly person: string | null; readonly bot: string | null; readonly name: string };
  readonly rules: string;
  readonly rated: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: Outcome | null;
  /** How the game changed the rating. */
  readonly rating: { readonly before: number; readonly after: number } | null;
}

export interface Profiles {
  /** Throws `not-found`. */
  of(id: string): Promise<Profile>;
  /** Fifty games, newest first; only the person sees those of private tables. */
  history(id: string, viewer: Person | null, before?: Date): Promise<Played[]>;
  /** All data stored about a person, without secrets. */
  everything(person: Person): Promise<Kept>;
}

/** The export of a person's data. */
export interface Kept {
  readonly profile: Profile;
  readonly account: {
    readonly createdAt: Date;
    readonly passwordChangedAt: Date;
    readonly mail: string | null;
  } | null;
  readonly passkeys: readonly { readonly name: string; readonly createdAt: Date }[];
  readonly sessions: readonly { readonly createdAt: Date; readonly expiresAt: Date }[];
  readonly decks: readonly Omit<typeof decks.$inferSelect, 'owner'>[];
  readonly games: readonly Played[];
  /** Their chat messages, including those a moderator removed. */
  readonly chat: readonly { readonly table: string | null; readonly said: string; readonly at: Date }[];
  /** People they have blocked. */
  readonly blocked: readonly string[];
  readonly notices: readonly { readonly kind: string; readonly body: object; readonly at: Date }[];
  /** At which moments they want to be asked. */
  readonly stops: StopsSet;
}

const PAGE = 50;

export function createProfiles(queries: Queries): Profiles {
  const other = aliasedTable(gameSeats, 'other');

  async function played(id: string, all: boolean, page?: { readonly before?: Date }): Promise<Played[]> {
    const asked = queries
      .select({
        game: games.id,
        table: games.tableId,
        seat: gameSeats.seat,
        deckName: gameSeats.deckName,
        opponent: { person: other.person, bot: other.bot, name: other.name },
        setup: games.setup,
        rated: games.rated,
        startedAt: games.startedAt,
        endedAt: games.endedAt,
        outcome: games.outcome,
        ratingBefore: gameRatings.ratingBefore,
        ratingAfter: gameRatings.ratingAfter,
      })
      .from(gameSeats)
      .innerJoin(games, eq(games.id, gameSeats.game))
      .innerJoin(other, and(eq(other.game, gameSeats.game), ne(other.seat, gameSeats.seat)))
      .leftJoin(tables, eq(tables.id, games.tableId))
      .leftJoin(gameRatings, and(eq(gameRatings.game, gameSeats.game), eq(gameRatings.seat, gameSeats.seat)))
      .where(
        and(
          eq(gameSeats.person, id),
          page?.before && lt(games.startedAt, page.before),
          all ? undefined : eq(tables.visibility, 'open'),
        ),
      )
      .orderBy(desc(games.startedAt));
    const rows = await (page ? asked.limit(PAGE) : asked);
    return rows.map(({ setup, ratingBefore, ratingAfter, deckName, ...row }) => ({
      ...row,
      deckName: all || row.outcome !== null ? deckName : null,
      rules: setup.rules ?? DEFAULT_RULES,
      rating:
        ratingBefore === null || ratingAfter === null
          ? null
          : { before: Math.round(ratingBefore), after: Math.round(ratingAfter) },
    }));
  }

  async function of(id: string): Promise<Profile> {
    const [found] = await queries
      .select({
        id: people.id,
        kind: people.kind,
        name: people.name,
        role: people.role,
        about: accounts.about,
        since: people.createdAt,
      })
      .from(people)
      .leftJoin(accounts, eq(accounts.person, people.id))
      .where(eq(people.id, id));
    if (!found) throw new Problem('not-found', 'There is nobody with this id.');
    return { ...found, about: found.about ?? '', rating: await ratingOf(queries, id) };
  }

  return {
    of,
    async history(id, viewer, before) {
      await of(id);
      return await played(id, viewer?.id === id, before ? { before } : {});
    },
    async everything({ id }) {
      const [account] = await queries
        .select({
          createdAt: accounts.createdAt,
          passwordChangedAt: accounts.passwordChangedAt,
          mail: accounts.mail,
        })
        .from(accounts)
        .where(eq(accounts.person, id));
      const kept = await queries.select().from(decks).where(eq(decks.owner, id));
      return {
        profile: await of(id),
        account: account ?? null,
        passkeys: await queries
          .select({ name: passkeys.name, createdAt: passkeys.createdAt })
          .from(passkeys)
          .where(eq(passkeys.person, id)),
        sessions: await queries
          .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
          .from(sessions)
          .where(eq(sessions.person, id)),
        decks: kept.map(({ owner: _, ...deck }) => deck),
        games: await played(id, true),
        chat: await queries
          .select({ table: chat.tableId, said: chat.said, at: chat.at })
          .from(chat)
          .where(eq(chat.person, id))
          .orderBy(chat.id),
        blocked: (
          await queries.select({ blocked: blocks.blocked }).from(blocks).where(eq(blocks.person, id))
        ).map(({ blocked }) => blocked),
        notices: await queries
          .select({ kind: notices.kind, body: notices.body, at: notices.at })
          .from(notices)
          .where(eq(notices.person, id))
          .orderBy(notices.id),
        stops:
          (await queries.select({ set: stops.stops }).from(stops).where(eq(stops.person, id)))[0]?.set ?? {},
      };
    },
  };
}
