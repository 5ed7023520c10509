/**
 * Glicko-2 ratings. Each rated game is its own rating period for its players, so that a rating is up to date at once. The
 * time since the last game makes it less certain; that is computed on demand and never stored.
 */
import type { Outcome } from '@spaceline/engine';
import type { Ranked, Rating } from '@spaceline/wire';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import rate from 'glicko2-lite';
import type { GameRecord, SeatOf } from '../games/log.ts';
import { VOID } from '../games/partings.ts';
import type { Queries } from '../storage/database.ts';
import { gameRatings, people, ratings } from '../storage/schema.ts';

/** Constrains the volatility (the paper's tau); the usual choice. */
const TAU = 0.5;
/** Rating points per unit of the paper's internal scale. */
const SCALE = 173.7178;
/** A rating loses one period's worth of certainty after this many days without a game: from 60 to about 110 in a year. */
const PERIOD_DAYS = 5;
/** With a higher deviation a rating says little. */
const PROVISIONAL = 110;
const LISTED = 100;

/** The current deviation. */
const deviationNow = sql<number>`least(350, sqrt(power(${ratings.deviation}, 2)
  + power(${ratings.volatility} * ${SCALE}::float8, 2)
    * greatest(0, extract(epoch from now() - ${ratings.changedAt})::float8) / ${PERIOD_DAYS * 86_400}::float8))`;

/** The key of a player in the ratings: a person's id, or a bot as in `bot:greedy`. */
export const ratedAs = ({ person, bot }: Pick<SeatOf, 'person' | 'bot'>): string | null =>
  person ?? (bot === null ? null : `bot:${bot}`);

const columns = {
  player: ratings.player,
  rating: ratings.rating,
  deviation: deviationNow,
  wins: ratings.wins,
  draws: ratings.draws,
  losses: ratings.losses,
};

const inPoints = (row: Omit<Rating, 'provisional'>): Rating => ({
  rating: Math.round(row.rating),
  deviation: Math.round(row.deviation),
  provisional: row.deviation > PROVISIONAL,
  wins: row.wins,
  draws: row.draws,
  losses: row.losses,
});

/** Counts the outcome of a game for both players, in the transaction that records it. Only once. */
export async function rateGame(tx: Queries, game: GameRecord, outcome: Outcome): Promise<void> {
  const [first, second] = game.seats;
  const names = [first && ratedAs(first), second && ratedAs(second)];
  const [a, b] = names;
  if (!game.rated || outcome.rule === VOID || !first || !second || !a || !b || a === b) return;
  // Always in the same order; otherwise two games that end at once could deadlock.
  const seats = [
    { ...first, player: a },
    { ...second, player: b },
  ].sort((x, y) => (x.player < y.player ? -1 : 1));
  for (const { player, person } of seats)
    await tx.insert(ratings).values({ player, person }).onConflictDoNothing();
  const rows = await tx
    .select({ ...columns, volatility: ratings.volatility })
    .from(ratings)
    .where(inArray(ratings.player, [a, b]))
    .orderBy(asc(ratings.player))
    .for('update');
  const before = new Map(rows.map((row) => [row.player, row]));
  const played = seats.map((seat) => {
    const mine = before.get(seat.player);
    const other = before.get(seat.player === a ? b : a);
    if (!mine || !other) throw new Error('A rating that was just made is not there.');
    const score = outcome.winner === null ? 0.5 : outcome.winner === seat.seat ? 1 : 0;
    const after = rate(
      mine.rating,
      mine.deviation,
      mine.volatility,
      [[other.rating, other.deviation, score]],
      {
        tau: TAU,
      },
    );
    return { ...seat, mine, score, after };
  });
  const noted = await tx
    .insert(gameRatings)
    .values(
      played.map(({ seat, mine, after }) => ({
        game: game.id,
        seat,
        ratingBefore: mine.rating,
        deviationBefore: mine.deviation,
        ratingAfter: after.rating,
        deviationAfter: after.rd,
      })),
    )
    .onConflictDoNothing()
    .returning({ seat: gameRatings.seat });
  if (noted.length < 2) return;
  for (const { player, mine, score, after } of played)
    await tx
      .update(ratings)
      .set({
        rating: after.rating,
        deviation: after.rd,
        volatility: after.vol,
        wins: mine.wins + (score === 1 ? 1 : 0),
        draws: mine.draws + (score === 0.5 ? 1 : 0),
        losses: mine.losses + (score === 0 ? 1 : 0),
        changedAt: sql`now()`,
      })
      .where(eq(ratings.player, player));
}

/** The rating of a person or bot; null before the first rated game. */
export async function ratingOf(q: Queries, player: string): Promise<Rating | null> {
  const [row] = await q.select(columns).from(ratings).where(eq(ratings.player, player));
  return row ? inPoints(row) : null;
}

/** The best players whose rating is certain enough, by conservative rating. */
export async function leaderboard(q: Queries, of: 'people' | 'bots' | 'all'): Promise<Ranked[]> {
  const rows = await q
    .select({ ...columns, person: ratings.person, name: people.name })
    .from(ratings)
    .leftJoin(people, eq(people.id, ratings.person))
    .where(
      and(
        gt(sql`${ratings.wins} + ${ratings.draws} + ${ratings.losses}`, 0),
        of === 'all' ? undefined : of === 'people' ? isNotNull(ratings.person) : isNull(ratings.person),
      ),
    )
    .orderBy(desc(sql`${ratings.rating} - 2 * ${deviationNow}`), asc(ratings.player))
    .limit(LISTED);
  return rows.map((row) => ({
    person: row.person,
    bot: row.person === null ? row.player : null,
    name: row.name ?? row.player,
    ...inPoints(row),
  }));
}
