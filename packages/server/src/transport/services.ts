/** What the HTTP routes work with. */
import type { Person, Ranked } from '@spaceline/wire';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Games } from '../games/games.ts';
import type { Stops } from '../games/stops.ts';
import type { Chat } from '../lobby/chat.ts';
import type { Decks } from '../lobby/decks.ts';
import type { Notices } from '../lobby/notices.ts';
import type { Presence } from '../lobby/presence.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Config } from '../operating/config.ts';
import type { Metrics } from '../operating/metrics.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Bans } from '../people/bans.ts';
import type { Mail } from '../people/mail.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Profiles } from '../people/profiles.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Queries } from '../storage/database.ts';
import type { Forwarding } from './forward.ts';
import type { Pages } from './pages.ts';
import type { Play } from './play.ts';

export interface Services {
  readonly config: Config;
  readonly build: string;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly mail: Mail;
  readonly passkeys: Passkeys;
  readonly queries: Queries;
  readonly stops: Stops;
  readonly profiles: Profiles;
  leaderboard(of: 'people' | 'bots' | 'all'): Promise<Ranked[]>;
  readonly decks: Decks;
  readonly tables: Tables;
  readonly chat: Chat;
  readonly notices: Notices;
  readonly presence: Presence;
  readonly play: Play;
  readonly games: Games;
  readonly forwarding: Forwarding;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The pages for browsers; without them a node is only an API. */
  readonly pages: Pages | null;
  /** Why this node should get no more requests; null if it is healthy. */
  unready(): Promise<string | null>;
  /** Closes the sockets that were opened with a session. */
  hangUp(token: string): void;
}

/** The person asking. Throws `unauthenticated`. */
export type WhoAsks = (request: FastifyRequest) => Promise<Person>;

/** The limit for expensive routes: a tenth of the requests. */
export const dearFor = ({ requestsPerMinute }: Config) => ({
  rateLimit: { max: Math.ceil(requestsPerMinute / 10), timeWindow: '1 minute' },
});
