/**
 * Bans: of a person, whatever address they come from, or of a network, whoever comes from it. A ban has a reason, which
 * the banned are told, and an end, unless it is permanent. Bans of people are checked with every session; bans of
 * networks are kept in memory and reread every few seconds and whenever one is made here.
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
  /** Moderators ban people; only administrators ban networks. Ends the sessions and sockets of the banned. */
  ban(moderator: Person, wish: BanWish, address: string): Promise<Ban>;
  lift(moderator: Person, id: string): Promise<void>;
  /** Throws `forbidden` for addresses of a banned network. */
  checkAddress(address: string): void;
  /** Throws `forbidden` for banned people. */
  checkPerson(person: string, tx?: Queries): Promise<void>;
  /** Rereads the banned networks. */
  refresh(): Promise<void>;
}

export interface BansOptions {
  readonly queries: Queries;
  readonly sessions: Pick<Sessions, 'closeAll'>;
  hangUp(person: string): void;
  /** Closes the sockets from banned addresses. */
  hangUpAddresses(banned: (address: string) => boolean): void;
}

/** The largest network that can be banned, so that a typo cannot shut out a continent. */
const LEAST_PREFIX = { 4: 8, 6: 16 } as const;

/** Anybody with one IPv6 address has a whole network of this length, so nothing smaller can be banned. */
const IPV6_HOME = 64;

/**
 * Parses a network: one address, or an address with a prefix length; for IPv6 never smaller than the network that comes
 * with an address. Throws `malformed`.
 */
export function readNetwork(text: string): {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
} {
  const [written = '', length, ...rest] = text.trim().split('/');
  // An IPv4 address written as IPv6 is an IPv4 address; with a prefix length the meaning would be unclear.
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

/** An interface name at the end of an address is ignored. */
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
      // Older bans may name a single IPv6 address; its neighbours are the same person.
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

  /** A person who may be banned: they exist and are not staff. */
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
            // The address of the network itself, with the bits after the prefix cleared.
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
