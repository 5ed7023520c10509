/**
 * A complete server node: database, games, bots, HTTP, sockets. Several nodes over one PostgreSQL server act as one
 * server; a node keeps nothing that is not in the database.
 */
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { loadWholeLibrary } from '@spaceline/cards';
import { createEngine, type Engine } from '@spaceline/engine';
import type { Logger } from 'pino';
import { createAnalyses } from './bots/analyses.ts';
import { createHints } from './bots/hints.ts';
import { createBotPool } from './bots/pool.ts';
import { createQueue } from './bots/queue.ts';
import { createBotSeats } from './bots/seats.ts';
import { createSeeding } from './bots/seeding.ts';
import { thisBuild } from './games/build.ts';
import { createGames, type Games } from './games/games.ts';
import { createKeepers } from './games/keepers.ts';
import { gamesWithBots } from './games/log.ts';
import { createNodes } from './games/nodes.ts';
import { partedOf } from './games/partings.ts';
import { longestPause } from './games/pauseLengths.ts';
import { createPauses, type Time } from './games/pauses.ts';
import { createStops } from './games/stops.ts';
import { createAgreements } from './lobby/agreements.ts';
import { createChat } from './lobby/chat.ts';
import { type Clocks, createClocks } from './lobby/clocks.ts';
import { createDealing } from './lobby/dealing.ts';
import { createDecks } from './lobby/decks.ts';
import type { News } from './lobby/news.ts';
import { createNotices } from './lobby/notices.ts';
import { createPresence } from './lobby/presence.ts';
import { createTables } from './lobby/tables.ts';
import { createTimekeeper } from './lobby/timekeeper.ts';
import { createWarnings } from './lobby/warnings.ts';
import { collectQuickly } from './operating/collecting.ts';
import type { Config } from './operating/config.ts';
import { logTo } from './operating/log.ts';
import { createMetrics } from './operating/metrics.ts';
import { startTracing } from './operating/tracing.ts';
import { createAccounts, loginOf } from './people/accounts.ts';
import { createBans } from './people/bans.ts';
import { createLimits } from './people/limits.ts';
import { createMail } from './people/mail.ts';
import { createPasskeys } from './people/passkeys.ts';
import { createProfiles } from './people/profiles.ts';
import { leaderboard, rateGame } from './people/ratings.ts';
import { createSessions } from './people/sessions.ts';
import type { Database } from './storage/database.ts';
import { createHealth } from './storage/health.ts';
import { openDatabase } from './storage/opening.ts';
import { createForwarding, enterElsewhere } from './transport/forward.ts';
import { createApp } from './transport/http.ts';
import type { Pages } from './transport/pages.ts';
import { createPlay } from './transport/play.ts';
import { createSockets, type Sockets } from './transport/socket.ts';

export interface Node {
  /** Where it listens. */
  readonly address: string;
  /** The generated password of an administrator created at start-up without one; shown once. */
  readonly newAdministratorPassword: string | null;
  readonly games: Games;
  readonly database: Database;
  /** Finishes work in progress, saves what is in memory, and shuts down. Calling it again changes nothing. */
  close(): Promise<void>;
}

export interface NodeParts {
  readonly log?: Logger;
  /** The pages for browsers. */
  readonly pages?: Pages;
  /** Another engine, for tests of faults and upgrades. */
  readonly engine?: Engine;
  readonly build?: string;
  /** The seed of each new game, for tests that need the same games each time. */
  newSeed?(): string;
  /** The clock of the games' pauses, for tests that control time. */
  readonly pauseTime?: Time;
}

/** How soon a network banned at another node is refused here. */
const READ_BANS_MS = 5_000;
/** The address at which other nodes reach a node that listens somewhere. */
function reachable(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  const named = everywhere ? (own ?? '127.0.0.1') : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

/** Why a node cannot listen, and what to do about it. The system's code stays on the error. */
function listenFault(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'another program is using this port. Stop it, or choose another port',
    EACCES: 'this user may not use this port. Choose one above 1023',
    EADDRNOTAVAIL: 'this machine does not have that address. Choose another',
    ENOTFOUND: 'there is no such host. Choose another',
  };
  const reason = reasons[String(error.code)] ?? `${error.message}. Choose another address`;
  const message = `Cannot listen on ${host} port ${port}: ${reason} (SPACELINE_HOST and SPACELINE_PORT, or --host and --port).`;
  return Object.assign(new Error(message, { cause: error }), { code: error.code });
}

const BEAT_MS = 1000;
/**
 * Of the time a node has for shutting down: this share for connected clients, and as much for thinking bots. The rest is
 * for saving games.
 */
const DRAIN_SHARE = 0.3;
const SWEEP_SESSIONS_MS = 3_600_000;
/** Games per thread whose bots are asked at once; while one waits for the database, another can think. */
const GAMES_PER_THREAD = 4;

export async function openNode(config: Config, parts: NodeParts = {}): Promise<Node> {
  collectQuickly();
  const log = parts.log ?? logTo(process.stderr.fd, config.logLevel, config.logFormat);
  const engine = parts.engine ?? createEngine(loadWholeLibrary());
  const build = parts.build ?? thisBuild();
  const metrics = createMetrics();
  const stopTracing = await startTracing(process.env, { build }, log);
  const database = await openDatabase(config.database, (error) =>
    log.warn({ error }, 'database connection lost'),
  );
  const { queries } = database;
  const health = createHealth(queries);
  const nodes = createNodes(queries, build, { silentMs: config.nodeSilentSeconds * 1000 });
  const keepers = createKeepers(queries, nodes);
  // Nobody else uses an embedded database, so any node recorded there is gone.
  if (database.driver.kind === 'embedded') await nodes.forgetAll();
  const queue = createQueue(database, build, log);
  const newQueue = await queue.start();

  const news: News = {
    toPerson: (...told) => sockets.news.toPerson(...told),
    toPlace: (...told) => sockets.news.toPlace(...told),
  };
  const clocks = createClocks(queries, build, (record, state) => longestPause(record, state, config.pauseMs));
  const notices = createNotices(queries, news);
  const games = createGames({
    queries,
    engine,
    build,
    log,
    metrics,
    cached: config.gamesInMemory,
    idleMs: config.gameIdleSeconds * 1000,
    snapshotEvery: config.snapshotEvery,
    summon: queue.summon,
    ended: rateGame,
    isGone: nodes.isGone,
    enterElsewhere: (...what) => enterElsewhere(nodes, ...what),
    async parted({ record }) {
      // No clock runs while both think about how to continue.
      if (record.clock && (await clocks.seen(record))?.stopped === null)
        await clocks.set(record.id, 'paused');
      const parting = await partedOf(queries, record);
      news.toPlace(record.id, 'parting', { game: record.id, parting });
    },
    ...(parts.newSeed ? { newSeed: parts.newSeed } : {}),
    alongside: {
      async opened(...what) {
        await clocks.opened(...what);
        await notices.opened(...what);
      },
      async moved(...what) {
        await clocks.moved(...what);
        await notices.moved(...what);
      },
    },
  });
  metrics.gauge('games_in_memory', 'Games cached on this node.', () => games.size);
  const tidying = setInterval(() => games.tidy(), config.gameIdleSeconds * 250);
  tidying.unref();

  const presence = createPresence(queries);
  const stops = createStops(queries);
  const pauses = createPauses({
    games,
    stops,
    pauseMs: config.pauseMs,
    log,
    present: (game, person) => presence.isAt(game, person),
    tell: (game, seq, seat) => sockets.held(game, seq, seat),
    asked: (record, state) => notices.asked(record, state),
    ...(parts.pauseTime ? { time: parts.pauseTime } : {}),
  });

  let draining = false;
  // A node that leaves bots to others still gives hints.
  const pool = createBotPool(Math.max(1, config.botThreads), config.botLimitMs);
  const seats = createBotSeats(games, pool, log, metrics, pauses);
  /** Until there are lines to other nodes, everything is done here. */
  let botsElsewhere: Sockets['botsElsewhere'] = async () => null;
  const playBots = (game: string): Promise<boolean> => seats.play(game, () => !draining);
  if (config.botThreads > 0) {
    pool.wake();
    await queue.work(config.botThreads * GAMES_PER_THREAD, async (game) => {
      if (!((await botsElsewhere(game)) ?? (await playBots(game)))) await queue.leave(game);
    });
  }
  // Nobody else uses an embedded database, so work left by a crash need not wait for a heartbeat to time out. And backups
  // contain no jobs.
  if (database.driver.kind === 'embedded' || newQueue)
    for (const game of await gamesWithBots(queries, build)) await queue.summon(queries, game, 0);

  const sessions = createSessions(queries);
  const limits = createLimits(queries);
  const mail = createMail(queries, limits, config.mail, loginOf, log);
  const passkeys = createPasskeys(queries, limits, mail);
  const bans = createBans({
    queries,
    sessions,
    hangUp: (person) => sockets.hangUpPerson(person),
    hangUpAddresses: (banned) => sockets.hangUpAddresses(banned),
  });
  const accounts = createAccounts({
    queries,
    sessions,
    limits,
    bans,
    mail,
    games,
    hangUp: (person) => sockets.hangUpPerson(person),
    forget: (person) => sockets.forget(person),
  });
  const { administrator } = config;
  const appointed =
    administrator === null
      ? null
      : await accounts.ensureAdministrator(administrator.name, administrator.password);
  const dealing = createDealing(queries, games, notices, config.shareSeconds);
  const tables = createTables(queries, dealing, news, notices, limits);
  const timekeeper = createTimekeeper({ clocks, presence, games, tables, news }, log);
  const chat = createChat(queries, tables, news, limits);
  /** What was refused while the clock was stopped is retried when it runs again. */
  const stoppable: Clocks = {
    ...clocks,
    async set(game, to) {
      await clocks.set(game, to);
      if (to === null) pauses.look(await games.newest(game));
    },
  };
  const agreements = createAgreements(queries, games, stoppable, tables, news, limits);
  const hints = createHints(pool);
  const seeding = createSeeding(games, hints, log);
  const play = createPlay(
    queries,
    games,
    stoppable,
    agreements,
    hints,
    seeding,
    createAnalyses(pool, log),
    news,
    pauses,
    config.pauseMs,
  );
  games.onMoved((game, seq) => {
    notices.flush(game);
    games
      .newest(game, seq)
      .then(async ({ record, state }) => {
        if (state.outcome && record.tableId !== null) await tables.publish(record.tableId);
      })
      .catch((error: unknown) => log.warn({ error, game }, 'end of a game not told in the lobby'));
  });
  const sweeping = setInterval(() => {
    Promise.all([sessions.sweep(), limits.sweep(), mail.sweep(), passkeys.sweep()]).catch((error: unknown) =>
      log.warn({ error }, 'sessions not swept'),
    );
  }, SWEEP_SESSIONS_MS);
  sweeping.unref();
  const readingBans = setInterval(() => {
    bans.refresh().catch((error: unknown) => log.warn({ error }, 'bans not read'));
  }, READ_BANS_MS);
  readingBans.unref();

  const warnings = createWarnings();
  const app = await createApp({
    config,
    build,
    sessions,
    accounts,
    bans,
    mail,
    passkeys,
    queries,
    stops,
    profiles: createProfiles(queries),
    leaderboard: (of) => leaderboard(queries, of),
    decks: createDecks(queries, engine, warnings),
    tables,
    chat,
    notices,
    presence,
    play,
    games,
    forwarding: createForwarding(games, nodes),
    metrics,
    log,
    pages: parts.pages ?? null,
    async unready() {
      if (draining) return 'This node is shutting down.';
      return await health.trouble();
    },
    hangUp: (token) => sockets.hangUp(token),
  });
  const sockets = createSockets({
    http: app.server,
    config,
    database,
    sessions,
    bans,
    games,
    nodes,
    keepers,
    play,
    pauses,
    tables,
    chat,
    notices,
    presence,
    timekeeper,
    metrics,
    log,
    bots: (game) => (config.botThreads > 0 && !draining ? playBots(game) : null),
    movedElsewhere: seeding.look,
  });
  botsElsewhere = sockets.botsElsewhere;
  await bans.refresh();
  // Before anybody is let in: a time without any node is not charged to anybody.
  await timekeeper.tick();
  const stopTimekeeper = timekeeper.start();

  /** Heartbeats, and games that nobody else can play any more. */
  let beatUnderWay = false;
  async function beat(): Promise<void> {
    if (beatUnderWay) return;
    beatUnderWay = true;
    try {
      await nodes.beat();
      if (!draining) await games.adopt();
    } finally {
      beatUnderWay = false;
    }
  }
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ error }, 'no sign of life given; tried again'));
  }, BEAT_MS);
  beating.unref();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    draining = true;
    const patienceMs = config.drainSeconds * 1000 * DRAIN_SHARE;
    clearInterval(sweeping);
    clearInterval(readingBans);
    clearInterval(tidying);
    stopTimekeeper();
    clearInterval(beating);
    seeding.close();
    pauses.close();
    log.info('draining');
    // People who reconnect elsewhere find that nobody keeps these games.
    await keepers.leave().catch((error: unknown) => log.warn({ error }, 'games not left to others'));
    await sockets.close(patienceMs);
    await app.close();
    // Bots that take longer are left to another node.
    const late = setTimeout(() => void pool.close(), patienceMs / 2);
    await queue.stop(patienceMs);
    clearTimeout(late);
    await mail.close();
    await pool.close();
    await warnings.close();
    await games.saveAll();
    // Only now, when everything is saved, may others take our games.
    await nodes.leave().catch((error: unknown) => log.warn({ error }, 'departure not told'));
    await presence.leave().catch((error: unknown) => log.warn({ error }, 'presence not cleared'));
    await database.close();
    await stopTracing();
    log.info('down');
  }
  // A node that nobody can reach must not stay up: it would hold the folder, and bots' jobs.
  await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await close();
    throw listenFault(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host}:${port}`;
  if (database.driver.kind === 'server')
    await nodes.announce(config.nodeAddress ?? reachable(config.host, port));
  await games.adopt();
  log.info({ address, build }, 'listening');

  return {
    address,
    newAdministratorPassword: appointed?.password ?? null,
    games,
    database,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
