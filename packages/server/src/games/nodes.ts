/**
 * The nodes over one database: each announces that it is up, which build of engine and cards it runs, and its address. A
 * node that shuts down properly removes its row; one that died is noticed after a while, by a node that was itself up all
 * that time. So after an outage of the database, no node that could not send a sign of life is taken for dead.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { nodes as rows } from '../storage/schema.ts';

/** Another node and its address. */
export interface Peer {
  readonly id: string;
  readonly build: string;
  readonly address: string;
  readonly secret: string;
}

export interface Nodes {
  readonly id: string;
  readonly build: string;
  /** Whether others can find this node. */
  readonly isAnnounced: boolean;
  /** Whether this node's heartbeat has had no gap, so that it can judge the others'. */
  readonly isSteady: boolean;
  /** Announces this node and its address; `beat` renews it from then on. */
  announce(address: string): Promise<void>;
  /** One heartbeat. It is a write: a database that takes no moves does not take it either. */
  beat(): Promise<void>;
  /** Other nodes of a build that are up. */
  of(build: string): Promise<readonly Peer[]>;
  /** Other nodes of any build with a heartbeat in the last few seconds. */
  present(): Promise<readonly Peer[]>;
  /** Whether no node is left that runs a build. */
  isGone(build: string): Promise<boolean>;
  /** Whether this is the secret that the nodes of this server share. */
  isOurs(secret: unknown): boolean;
  /** A seal over some text that only nodes with the secret can make. */
  seal(words: string): string;
  /** Removes the rows of nodes that cannot exist. */
  forgetAll(): Promise<void>;
  /** This node is shutting down: its games are for others. */
  leave(): Promise<void>;
}

/** A node without a heartbeat for this long is dead. */
const SILENT_MS = 15_000;
/**
 * A node without a heartbeat for this long gets no more games, long before it counts as dead; heartbeats come every
 * second.
 */
export const ABSENT_MS = 4000;
/** How long knowledge of the other nodes is cached. */
const KNOWN_MS = 500;

/** A seal over some text that only somebody with the secret can make. */
export const sealed = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('hex');

/** Compares bytes: strings of equal length may differ in bytes, and comparing buffers of different lengths throws. */
export function isSame(said: string, known: string): boolean {
  const [theirs, ours] = [Buffer.from(said), Buffer.from(known)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}

export interface NodesOptions {
  readonly silentMs?: number;
}

export function createNodes(
  queries: Queries,
  build: string,
  { silentMs = SILENT_MS }: NodesOptions = {},
): Nodes {
  const id = randomUUID();
  const secret = randomBytes(24).toString('hex');
  let address: string | null = null;
  /** Since when this node's heartbeat has had no gap. */
  let steadySince: number | null = null;
  let lastBeat = 0;
  let known: { readonly at: number; readonly peers: Promise<readonly (Peer & { silent: number })[]> } | null =
    null;

  function others(): Promise<readonly (Peer & { silent: number })[]> {
    const now = performance.now();
    if (known && now - known.at < KNOWN_MS) return known.peers;
    const peers = queries
      .select({
        id: rows.id,
        build: rows.build,
        address: rows.address,
        secret: rows.secret,
        silent: sql<number>`(extract(epoch from clock_timestamp() - ${rows.seenAt}) * 1000)::float8`,
      })
      .from(rows)
      .where(ne(rows.id, id));
    known = { at: now, peers: Promise.resolve(peers) };
    known.peers.catch(() => {
      known = null;
    });
    return known.peers;
  }

  return {
    id,
    build,
    get isAnnounced() {
      return address !== null;
    },
    get isSteady() {
      const now = performance.now();
      return steadySince !== null && now - steadySince > ABSENT_MS && now - lastBeat < ABSENT_MS;
    },
    async announce(where) {
      address = where;
      await this.beat();
    },
    async beat() {
      if (address === null) return;
      const now = performance.now();
      try {
        await queries
          .insert(rows)
          .values({ id, build, address, secret })
          .onConflictDoUpdate({ target: rows.id, set: { seenAt: sql`clock_timestamp()` } });
      } catch (error) {
        steadySince = null;
        throw error;
      }
      if (steadySince === null || now - lastBeat > silentMs / 2) steadySince = now;
      lastBeat = performance.now();
    },
    async of(wanted) {
      return (await others()).filter((peer) => peer.build === wanted && peer.silent < silentMs);
    },
    async present() {
      return (await others()).filter((peer) => peer.silent < ABSENT_MS);
    },
    async isGone(wanted) {
      if (wanted === build) return false;
      const those = (await others()).filter((peer) => peer.build === wanted);
      if (those.length === 0) return true;
      const watchedLongEnough = steadySince !== null && performance.now() - steadySince > silentMs;
      if (!watchedLongEnough || those.some(({ silent }) => silent < silentMs)) return false;
      for (const dead of those) await queries.delete(rows).where(eq(rows.id, dead.id));
      known = null;
      return true;
    },
    isOurs: (said) => typeof said === 'string' && isSame(said, secret),
    seal: (words) => sealed(secret, words),
    async forgetAll() {
      await queries.delete(rows);
    },
    async leave() {
      address = null;
      await queries.delete(rows).where(eq(rows.id, id));
    },
  };
}
