/**
 * Which node runs a game. Among the nodes of its build, the first one where somebody follows the game keeps it while
 * anybody does. Other nodes forward requests about it (`transport/lines.ts`), so that a game is in the memory of one node
 * and its moves are computed once. This only saves work: any node of the build may write to the game, and the key of the
 * log decides what counts.
 */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../storage/database.ts';
import { ABSENT_MS, type Nodes, type Peer } from './nodes.ts';

export interface Keepers {
  /**
   * The node that keeps a game which somebody wants to follow here: null if it is this one, which takes it if nobody had
   * it.
   */
  claim(game: string): Promise<Peer | null>;
  /**
   * The node that keeps a game which somebody asks about; null if nobody does, or this node. A recently cached result is
   * good enough.
   */
  find(game: string): Promise<Peer | null>;
  /** A node could not be reached: its games are played here for a while. */
  avoid(peer: Peer): void;
  /**
   * Announces which games are followed here, so that others forward requests about them; returns those kept by other
   * nodes.
   */
  settle(followed: readonly string[]): Promise<ReadonlyMap<string, Peer>>;
  /** Number of games this node keeps, as far as it knows. */
  readonly size: number;
  /** Leaves all games to others and takes no more. */
  leave(): Promise<void>;
}

/** How long a lookup of a game that nobody follows here is valid. */
const FOUND_MS = 1000;
const MOST_FOUND = 10_000;
/** How often rows of nodes that will never return are removed. */
const CLEAR_MS = 60_000;

/** A game that nobody follows is kept for this many rounds. */
const IDLE_ROUNDS = 3;

/** Many ids as one value. */
const idsOf = (games: readonly string[]) => sql`string_to_array(${games.join(',')}, ',')::uuid[]`;

interface Kept {
  readonly game: string;
  readonly node: string;
}

export function createKeepers(queries: Queries, nodes: Nodes): Keepers {
  /** Games this node keeps, and for how many rounds nobody has followed each. */
  const mine = new Map<string, number>();
  /** Unreachable nodes, until when. */
  const avoided = new Map<string, number>();
  const found = new LRUCache<string, { readonly node: string | null }>({ max: MOST_FOUND, ttl: FOUND_MS });
  let left = false;
  let cleared = performance.now();

  const rows = async (query: ReturnType<typeof sql>): Promise<readonly Kept[]> =>
    ((await queries.execute(query)) as unknown as { readonly rows: readonly Kept[] }).rows;

  const isAvoided = ({ id }: Peer): boolean => (avoided.get(id) ?? 0) > performance.now();

  /**
   * Takes the games that no running node keeps, and returns who keeps each. Only games of this build can be taken, and
   * only a node that was up itself can tell that another is not.
   */
  async function take(games: readonly string[]): Promise<Map<string, string>> {
    const wanted = idsOf(games);
    const isThere = (
      node: ReturnType<typeof sql>,
    ) => sql`(not ${nodes.isSteady}::boolean and ${node} <> ${nodes.id}::uuid
      or exists (select 1 from nodes n where n.id = ${node} and n.build = ${nodes.build}
        and n.seen_at > clock_timestamp() - ${ABSENT_MS} * interval '1 millisecond'))`;
    const kept = await rows(sql`with wanted as (
        select g.id from games g left join keepers k on k.game = g.id
        where g.id = any(${wanted}) and g.status = 'running' and coalesce(g.played_by, g.build) = ${nodes.build}
          and (k.node is null or not ${isThere(sql`k.node`)})
        order by g.id
      ), taken as (
        insert into keepers (game, node) select id, ${nodes.id}::uuid from wanted
        on conflict (game) do update set node = excluded.node where not ${isThere(sql`keepers.node`)}
        returning game, node
      )
      select game, node from taken
      union all select game, node from keepers where game = any(${wanted}) and game not in (select game from taken)`);
    return new Map(kept.map(({ game, node }) => [game, node]));
  }

  async function peerOf(node: string | null | undefined): Promise<Peer | null> {
    if (!node || node === nodes.id) return null;
    const peer = (await nodes.present()).find(({ id }) => id === node) ?? null;
    return peer && !isAvoided(peer) ? peer : null;
  }

  /** Releases games that nobody has followed here for a while. A reloaded page is soon back. */
  async function release(followed: ReadonlySet<string>): Promise<void> {
    const idle: string[] = [];
    for (const [game, rounds] of mine)
      if (followed.has(game)) mine.set(game, 0);
      else if (rounds < IDLE_ROUNDS) mine.set(game, rounds + 1);
      else idle.push(game);
    if (idle.length === 0) return;
    for (const game of idle) mine.delete(game);
    await queries.execute(
      sql`delete from keepers where node = ${nodes.id}::uuid and game = any(${idsOf(idle)})`,
    );
  }

  /** Removes what a dead node has left behind. */
  async function clear(): Promise<void> {
    if (performance.now() - cleared < CLEAR_MS) return;
    cleared = performance.now();
    await queries.execute(
      sql`delete from keepers where not exists (select 1 from nodes where nodes.id = keepers.node)`,
    );
    await queries.execute(
      sql`delete from nodes where build = ${nodes.build} and id <> ${nodes.id}::uuid
        and seen_at < clock_timestamp() - interval '1 hour'`,
    );
  }

  const isAlone = async (): Promise<boolean> =>
    left || !nodes.isAnnounced || (await nodes.present()).length === 0;

  return {
    get size() {
      return mine.size;
    },
    async claim(game) {
      // A node on its own need not announce anything; when another appears, all games are announced at once.
      if (await isAlone()) return null;
      // If another node takes it at the same moment, only the next statement sees that.
      const node = (await take([game])).get(game) ?? (await take([game])).get(game);
      if (node === nodes.id) mine.set(game, 0);
      return await peerOf(node);
    },
    async find(game) {
      if (await isAlone()) return null;
      let known = found.get(game);
      if (!known) {
        const [kept] = await rows(sql`select game, node from keepers where game = ${game}::uuid`);
        known = { node: kept?.node ?? null };
        found.set(game, known);
      }
      return await peerOf(known.node);
    },
    avoid: (peer) => void avoided.set(peer.id, performance.now() + ABSENT_MS),
    async settle(followed) {
      const elsewhere = new Map<string, Peer>();
      if (await isAlone()) return elsewhere;
      await release(new Set(followed));
      await clear();
      if (followed.length === 0) return elsewhere;
      for (const [game, node] of await take(followed)) {
        const peer = await peerOf(node);
        if (node === nodes.id) mine.set(game, 0);
        else mine.delete(game);
        if (peer) elsewhere.set(game, peer);
      }
      return elsewhere;
    },
    async leave() {
      left = true;
      mine.clear();
      if (nodes.isAnnounced) await queries.execute(sql`delete from keepers where node = ${nodes.id}::uuid`);
    },
  };
}
