/**
 * How many bare rows the database takes: those of the log just written, each in its own prepared insert, from this many
 * at once, over as many connections as the nodes had. The load trial compares its moves with it.
 */
import pg from 'pg';
import type { Metered } from './processor.ts';

export interface BareInsertsOptions {
  readonly url: string;
  /** This many insert at once … */
  readonly atOnce: number;
  /** … over this many connections. */
  readonly connections: number;
  readonly seconds: number;
  /** Starts to measure processor time. */
  meter(): (among: number) => Metered;
}

export interface BareInserts {
  readonly perSecond: number;
  /** Processor time of one insert. */
  readonly spent: Metered;
}

export async function bareInserts(options: BareInsertsOptions): Promise<BareInserts> {
  const { url, atOnce, connections, seconds, meter } = options;
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    await pool.query('drop table if exists bare_log');
    await pool.query('create table bare_log (like game_log including all)');
    const { rows } = await pool.query(
      'select kind, seat, body::text, hash from game_log order by game, seq limit 2000',
    );
    const games = await pool.query('select id from games limit $1', [atOnce]);
    const end = performance.now() + seconds * 1000;
    let inserted = 0;
    const insert = async (n: number): Promise<void> => {
      const game = games.rows[n % games.rows.length].id;
      for (let seq = 1; performance.now() < end; seq++) {
        const row = rows[(n * 37 + seq) % rows.length];
        await pool.query({
          name: 'bare',
          text: 'insert into bare_log (game, seq, kind, seat, body, hash) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning at',
          values: [game, seq + n * 1_000_000, row.kind, row.seat, row.body, row.hash],
        });
        inserted++;
      }
    };
    const spent = meter();
    const began = performance.now();
    await Promise.all(Array.from({ length: atOnce }, (_, n) => insert(n)));
    const took = (performance.now() - began) / 1000;
    return { perSecond: inserted / took, spent: spent(inserted) };
  } finally {
    await pool.end();
  }
}
