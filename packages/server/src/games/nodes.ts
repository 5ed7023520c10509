/**
 * The nodes over one database: each says that it is up, which build of engine and cards it plays with, and where others reach it. A
 * node that went down in order has taken its row away; one that died is missed after a while, by a node that was itself up all that
 * time: after an outage of the database nobody is taken for dead who had no chance to say otherwise.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { nodes as rows } from '../storage/schema.ts';

/** Another node, as it is reached. */
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
  /** Whether this node has given its signs without a gap, so that it can say who else has not. */
  readonly isSteady: boolean;
  /** Says that this node is up, and where; again and again from then on, by `beat`. */
  announce(address: string): Promise<void>;
  /** One sign of life. It is a write: a database that takes no moves does not take it either. */
  beat(): Promise<void>;
  /** Other nodes of a build that are up. */
  of(build: string): Promise<readonly Peer[]>;
  /** Other nodes that gave a sign in the last few seconds, of whatever build. */
  present(): Promise<readonly Peer[]>;
  /** Whether nobody is left who can play with a build. */
  isGone(build: string): Promise<boolean>;
  /** Whether these are the words by which nodes of this server know each other. */
  isOurs(secret: unknown): boolean;
  /** What only who knows this node's secret can say of some words. */
  seal(words: string): string;
  /** Takes away what is noted of nodes that cannot be there. */
  forgetAll(): Promise<void>;
  /** This node goes down: whatever it played is for others. */
  leave(): Promise<void>;
}

/** A node that gave no sign for so long is dead. */
const SILENT_MS = 15_000;
/** One that gave none for so long is given no games any more, long before it is taken for dead: its signs come every second. */
export const ABSENT_MS = 4000;
/** What is known of the others is asked anew after so long. */
const KNOWN_MS = 500;

/** What only who knows a secret can say of some words. */
export const sealed = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('hex');

/** Compared by bytes: as many letters can be more of them, and comparing what is not as long throws. */
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
  /** Since when this node has given its signs without a gap. */
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
