/**
 * Who is kept out: a person, whatever address they come from, or a network, whoever comes from it. A ban has a reason that the banned are told and
 * an end, unless it is for good. Bans of people are asked for with every session, bans of networks are kept in memory and read anew every few seconds
 * and whenever one is made here.
 */
import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Ban, BanWish, Person } from '@spaceline/wire';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { plainAddress } from '../operating/address.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { bans, people } from '../storage/schema.ts';
import { note } from './audit.ts';
import { isAdministrator, mayModerate, needs } from './rights.ts';
import { inForce, type Sessions } from './sessions.ts';

export interface Bans {
  list(moderator: Person): Promise<readonly Ban[]>;
  /** Moderators ban people; networks are for administrators. Ends the sessions and sockets of who is banned. */
  ban(moderator: Person, wish: BanWish, address: string): Promise<Ban>;
  lift(moderator: Person, id: string): Promise<void>;
  /** Throws `forbidden` for addresses of a banned network. */
  checkAddress(address: string): void;
  /** Throws `forbidden` for people who are banned. */
  checkPerson(person: string, tx?: Queries): Promise<void>;
  /** Reads the banned networks anew. */
  refresh(): Promise<void>;
}

export interface BansOptions {
  readonly queries: Queries;
  readonly sessions: Pick<Sessions, 'closeAll'>;
  hangUp(person: string): void;
  /** Ends the sockets that come from an address which is not welcome. */
  hangUpAddresses(banned: (address: string) => boolean): void;
}

/** A network no larger than this: the slip of a pen must not shut out a continent. */
const LEAST_PREFIX = { 4: 8, 6: 16 } as const;

/** Whoever has one address of IPv6 has all of a network of this length: less cannot be banned. */
const IPV6_HOME = 64;

/**
 * A network as it was meant: one address, or an address with the length of its prefix; of IPv6 never less than the network that comes with an
 * address. Throws `malformed`.
 */
export function readNetwork(text: string): {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
} {
  const [written = '', length, ...rest] = text.trim().split('/');
  // An address of IPv4 in the clothes of IPv6 is one of IPv4; with a length nobody can tell what was meant.
  const address = length === undefined ? plainAddress(written) : written;
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix =
    length === undefined
      ? version === 6
        ? IPV6_HOME
        : longest
      : /^\d{1,3}$/.test(length)
        ? Number(length)
        : -1;
  if (
    (version !== 4 && version !== 6) ||
    address.includes('%') ||
    rest.length > 0 ||
    prefix < 0 ||
    prefix > longest
  )
    throw new Problem(
      'malformed',
      'A network is an address, or one with a length: 192.0.2.0/24, 2001:db8::/32.',
    );
  if (prefix < LEAST_PREFIX[version])
    throw new Problem('malformed', `No network larger than /${LEAST_PREFIX[version]} can be banned.`);
  if (version === 6 && prefix > IPV6_HOME)
    throw new Problem(
      'malformed',
      `No IPv6 network smaller than /${IPV6_HOME} can be banned: anyone with one address has all of them.`,
    );
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Addresses with the name of an interface at their end are compared without it. */
function isAmong(list: BlockList, address: string): boolean {
  const [plain = ''] = plainAddress(address).split('%');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function listWith({ address, prefix, family }: ReturnType<typeof readNetwork>): BlockList {
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return list;
}

const bannedWords = (until: Date | null, reason: string): string =>
  `You are banned ${until === null ? 'for good' : `until ${until.toISOString()}`}: ${reason}`;

export function createBans({ queries, sessions, hangUp, hangUpAddresses }: BansOptions): Bans {
  let networks = new BlockList();

  const isBannedAddress = (address: string): boolean => isAmong(networks, address);

  async function refresh(): Promise<void> {
    const rows = await queries
      .select({ network: bans.network })
      .from(bans)
      .where(and(inForce, isNotNull(bans.network)));
    const read = new BlockList();
    for (const { network } of rows) {
      const [address = '', length] = (network ?? '').split('/');
      const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
      const longest = family === 'ipv4' ? 32 : IPV6_HOME;
      // One address of IPv6 could be banned once: its neighbours are the same people.
      read.addSubnet(address, Math.min(Number(length ?? longest), longest), family);
    }
    networks = read;
    if (rows.length > 0) hangUpAddresses(isBannedAddress);
  }

  const banOf = (row: typeof bans.$inferSelect, name: string | null): Ban => ({
    id: row.id,
    person: row.person === null ? null : { id: row.person, name: name ?? '' },
    network: row.network,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    at: row.madeAt.toISOString(),
  });

  /** A person who may be banned: there, and no staff. */
  async function bannable(id: string): Promise<{ readonly name: string }> {
    const [found] = await queries
      .select({ name: people.name, role: people.role })
      .from(people)
      .where(eq(people.id, id));
    if (!found) throw new Problem('not-found', 'There is no such person.');
    if (found.role !== 'player')
      throw new Problem(
        'forbidden',
        'Directors and administrators cannot be banned: remove their role first.',
      );
    return found;
  }

  return {
    refresh,
    checkAddress(address) {
      if (isBannedAddress(address))
        throw new Problem('forbidden', 'Your network is banned. Contact the people who run this server.');
    },
    async checkPerson(person, tx = queries) {
      const [found] = await tx
        .select({ until: bans.until, reason: bans.reason })
        .from(bans)
        .where(and(inForce, eq(bans.person, person)))
        .orderBy(sql`${bans.until} desc nulls first`)
        .limit(1);
      if (found) throw new Problem('forbidden', bannedWords(found.until, found.reason));
    },
    async list(moderator) {
      needs(mayModerate, moderator);
      const rows = await queries
        .select({ ban: bans, name: people.name })
        .from(bans)
        .leftJoin(people, eq(people.id, bans.person))
        .where(inForce)
        .orderBy(desc(bans.madeAt));
      return rows.map(({ ban, name }) => banOf(ban, name));
    },
    async ban(moderator, { person, network, reason, minutes }, address) {
      needs(mayModerate, moderator);
      if ((person === undefined) === (network === undefined))
        throw new Problem('malformed', 'Name a person or a network to ban.');
      if (network !== undefined) needs(isAdministrator, moderator);
      if (person === moderator.id) throw new Problem('malformed', 'You cannot ban yourself.');
      const somebody = person === undefined ? null : await bannable(person);
      const meant = network === undefined ? null : readNetwork(network);
      if (meant && isAmong(listWith(meant), address))
        throw new Problem('malformed', 'This is your own network: you would lock yourself out.');
      const made = await queries.transaction(async (tx) => {
        const [row] = await tx
          .insert(bans)
          .values({
            id: randomUUID(),
            person: person ?? null,
            // The address of the network itself: whatever stands after the prefix is cut off.
            network: meant && sql`network(${`${meant.address}/${meant.prefix}`}::inet)`,
            reason,
            until: minutes === undefined ? null : sql`now() + ${minutes} * interval '1 minute'`,
            madeBy: moderator.id,
          })
          .returning();
        if (!row) throw new Error('The ban was not stored.');
        await note(tx, {
          by: moderator,
          action: person === undefined ? 'network banned' : 'person banned',
          person: person ?? null,
          details: { reason, until: row.until, ...(row.network === null ? {} : { network: row.network }) },
        });
        if (person !== undefined) await sessions.closeAll(person, tx);
        return row;
      });
      if (person === undefined) await refresh();
      else hangUp(person);
      return banOf(made, somebody?.name ?? null);
    },
    async lift(moderator, id) {
      needs(mayModerate, moderator);
      await queries.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(bans)
          .where(and(eq(bans.id, id), isNull(bans.liftedAt)));
        if (!row) throw new Problem('not-found', 'There is no such ban.');
        if (row.network !== null) needs(isAdministrator, moderator);
        await tx.update(bans).set({ liftedAt: sql`now()` }).where(eq(bans.id, id));
        await note(tx, {
          by: moderator,
          action: 'ban lifted',
          person: row.person,
          details: row.network === null ? {} : { network: row.network },
        });
      });
      await refresh();
    },
  };
}
