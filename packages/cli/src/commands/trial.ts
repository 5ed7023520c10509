/**
 * `spaceline trial`: trials of the whole server over its real protocol: its capacity, its resilience, and what it
 * reveals.
 */

import { type Replay, replayFault } from '@spaceline/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { loadInWords } from './loadReport.ts';
import { parseCount, progressLine, readText } from './options.ts';

interface Shared {
  readonly seed: string;
  readonly json?: true;
  readonly progress?: boolean;
}

interface LoadOptions extends Shared {
  readonly tables: readonly number[];
  readonly pace: readonly number[];
  readonly paceSeconds: number;
  readonly recorded?: readonly string[];
  readonly against?: string;
  readonly repeat: number;
  readonly pin: boolean;
  readonly bare: boolean;
  readonly nodes: readonly number[];
  readonly seconds: number;
  readonly watchers: number;
}

interface FaultOptions extends Shared {
  readonly games: number;
  readonly kill: 'nodes' | 'database' | 'path' | 'disk';
  readonly atOnce: number;
  readonly every: number;
}

interface UpgradeOptions extends Shared {
  readonly moves: number;
  readonly atOnce: number;
}

interface AttackOptions extends Shared {
  readonly only?: readonly string[];
  readonly server?: readonly string[];
  readonly long?: true;
}

interface LeakOptions extends Shared {
  readonly games: number;
  readonly most: number;
  readonly atOnce: number;
  readonly database: 'postgres' | 'memory';
}

export function register(trial: Command): void {
  trial.addHelpText(
    'after',
    '\nNeeds Debian’s postgresql; it is started in a temporary folder, by its own user, and removed afterwards.',
  );
  shared(
    trial
      .command('faults')
      .description(
        'kill nodes or the database, or cut them off from each other, in the middle of games, and see whether anything is lost',
      ),
  )
    .option('--games <n>', 'how many games', parseCount, 200)
    .addOption(
      new Option(
        '--kill <what>',
        'what is killed; path: the network to the database drops everything for a while; disk: the database’s disk is full for a while',
      )
        .choices(['nodes', 'database', 'path', 'disk'])
        .default('nodes'),
    )
    .option('--at-once <n>', 'games at once', parseCount, 25)
    .option('--every <seconds>', 'the longest time between two kills', parseCount, 8)
    .addHelpText(
      'after',
      '\nTwo nodes share one database. A node is killed and restarted, sometimes both at once; or the database is.' +
        '\nPlayers reconnect on their own. Checked: every acknowledged answer is in the log, every game finishes,' +
        '\nevery step is sent once and in order, and replaying the log leads to the positions that were shown.' +
        '\nExit code 1: something was found.',
    )
    .action(ending(faults));
  shared(trial.command('attack').description('try known attacks on a running server, and report what held'))
    .option('--only <words,…>', 'attempts with one of these words in their name', parseList(String))
    .option('--server <address,…>', 'the nodes to attack, instead of two of its own', parseList(String))
    .option('--long', 'try more often')
    .addHelpText(
      'after',
      '\nEach line is one attack: how often it was tried, and whether the server held. Another server must trust a proxy at' +
        '\nthis address (SPACELINE_TRUST_PROXY), and keeps guests, tables and decks afterwards; attacks that need its database or email are skipped.' +
        '\nExit code 1: something got through.' +
        '\n\nOther findings are held elsewhere: moves taken back by an upgrade by "trial upgrade"; a lost path, a full disk and kills by "trial faults";' +
        '\nhidden cards in what is sent by "trial leaks"; what a log costs after many undos by packages/server/test/goingBack.test.ts; every step of' +
        '\ngames with hidden cards permuted by packages/bots/test/asking.test.ts; time per byte of reading by packages/cards/test/reading-cost.test.ts;' +
        '\ntwo containers over one folder by packages/server/test/folder.test.ts; each route and message for strangers by packages/server/test/security.test.ts.',
    )
    .action(ending(attack));
  shared(
    trial
      .command('upgrade')
      .description(
        'upgrade node by node in the middle of games, roll back again, and see whether anything is lost',
      ),
  )
    .option('--moves <n>', 'acknowledged answers between two steps of the upgrade', parseCount, 400)
    .option('--at-once <n>', 'games at once', parseCount, 12)
    .addHelpText(
      'after',
      '\nThe other build is a copy of this program with one line of the engine changed, so that it plays every entry of a log differently.' +
        '\nTwo nodes are replaced one after the other, and replaced back; the last of the changed ones is killed, so that players have to' +
        '\ndecide. Checked: every acknowledged answer is in its log, and counts unless both players agreed to go back before it.' +
        '\nExit code 1: something was found.',
    )
    .action(ending(upgrade));
  shared(
    trial
      .command('leaks')
      .description('search every byte that is sent, in fuzzed games, for cards the receiver may not know'),
  )
    .option('--games <n>', 'how many games', parseCount, 500)
    .option('--most <n>', 'answers after which a game is abandoned', parseCount, 200)
    .option('--at-once <n>', 'games at once', parseCount, 6)
    .addOption(
      new Option('--database <kind>', 'the database').choices(['postgres', 'memory']).default('postgres'),
    )
    .addHelpText(
      'after',
      '\nDecks are random, and no card appears twice in a game, so a hidden card’s name anywhere is a leak. Two players and two watchers,' +
        '\nsome of them delayed or shown hands, use everything the protocol has, sensible or not. What each may know is worked out' +
        '\nfrom the true position. Exit code 1: something was found.',
    )
    .action(ending(leaks));
  shared(
    trial
      .command('load')
      .description('measure what a node can handle: tables at a human pace, and at full speed'),
  )
    .option(
      '--pace <n,…>',
      "tables at once at people's pace; a round for each number, none for 0",
      parseRounds,
      [500],
    )
    .option('--pace-seconds <n>', 'how long each round at a human pace is measured', parseCount, 60)
    .option('--recorded <file…>', 'replay files to take thinking times from')
    .option(
      '--tables <n,…>',
      'tables at once at full speed; a round for each number, none for 0',
      parseRounds,
      [10, 50],
    )
    .option(
      '--nodes <n,…>',
      'nodes before one database; several numbers are measured by turns, each over a database of its own',
      parseList((part) => parseCount(part)),
      [1],
    )
    .option('--seconds <n>', 'how long each round at full speed is measured', parseCount, 10)
    .option('--watchers <n>', 'watchers at each table', parseWatchers, 0)
    .option(
      '--against <folder>',
      'a checkout of another commit, ready to run: its nodes play the same by turns',
    )
    .option('--repeat <n>', 'how often the rounds at full speed are played', parseCount, 1)
    .option('--no-pin', 'let nodes and players share all processors')
    .option('--no-bare', 'skip the bare inserts')
    .addHelpText(
      'after',
      '\nA move counts when everybody at the table has been told of it. The last column sets it against bare inserts of the' +
        '\nsame rows into the same database, one by one, from as many at once. Where there are more processors than nodes, each node has one' +
        '\nof its own. Measure on a quiet machine, or compare processor time: the machine’s load is shown below.',
    )
    .action(ending(load));
}

/** How long a trial that has printed its report may take to close what it opened. */
const CLOSING_MS = 10_000;

/** Has the command end with its exit code after the report, even if something was left open. */
const ending =
  <O>(trial: (options: O) => Promise<void>) =>
  async (options: O): Promise<void> => {
    await trial(options);
    setTimeout(() => process.exit(), CLOSING_MS).unref();
  };

const shared = (command: Command): Command =>
  command
    .option('--seed <text>', 'the same seed makes the same choices', '1')
    .option('--json', 'print what was found as JSON')
    .option('--progress', 'show progress even without a terminal');

const parseList =
  <T>(parse: (text: string) => T) =>
  (text: string): readonly T[] =>
    text.split(',').map((part) => parse(part.trim()));

/** Numbers of tables, or 0 for no round. */
const parseRounds = (text: string): readonly number[] =>
  text.trim() === '0' ? [] : parseList((part) => parseCount(part))(text);

function parseWatchers(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 0 || n > 100)
    throw new InvalidArgumentError('Write a whole number up to 100.');
  return n;
}

const HAPPENED: Readonly<Record<FaultOptions['kill'], string>> = {
  nodes: 'a node was killed',
  database: 'the database was killed',
  path: 'the way to the database swallowed everything',
  disk: 'the disk of the database was full',
};

async function upgrade(options: UpgradeOptions): Promise<void> {
  const { upgradeTrial } = await import('@spaceline/server/trials');
  const line = progressLine(options.progress);
  const { moves, atOnce, seed } = options;
  const report = await upgradeTrial({
    moves,
    atOnce,
    seed,
    progress: (text) => line.show(text),
    found: (fault) => console.error(`✗ ${fault}`),
  });
  line.clear();
  if (options.json) console.log(JSON.stringify(report));
  else {
    console.log(
      `${report.games} games, ${report.againstBots} of them against bots of the server, through an upgrade and back in ${report.seconds} s`,
    );
    console.log(
      `${report.promised} acknowledged answers: ${report.kept} count, ${report.offered} were given up by both players in ${report.decisions} decisions`,
    );
    console.log(
      `${report.returns} lost connections restored, ${report.repeats} answers resent; the longest wait ${report.longestWaitMs} ms`,
    );
    console.log(report.faults.length === 0 ? 'nothing was lost' : `${report.faults.length} faults`);
  }
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}

async function faults(options: FaultOptions): Promise<void> {
  const { faultTrial } = await import('@spaceline/server/trials');
  const line = progressLine(options.progress);
  const { games, kill, atOnce, every, seed } = options;
  const report = await faultTrial({
    games,
    kill,
    atOnce,
    every,
    seed,
    progress: (text) => line.show(text),
    found: (fault) => console.error(`✗ ${fault}`),
  });
  line.clear();
  if (options.json) console.log(JSON.stringify(report));
  else {
    console.log(
      `${report.finished} of ${games} games ended in ${report.seconds} s, ${report.againstBots} of them against bots of the server`,
    );
    console.log(`${report.kills} times ${HAPPENED[kill]}`);
    console.log(
      `${report.promised} acknowledged answers, ${report.moves} moves; ${report.returns} lost connections restored, ${report.repeats} answers resent; the longest wait ${report.longestWaitMs} ms`,
    );
    console.log(report.faults.length === 0 ? 'nothing was lost' : `${report.faults.length} faults`);
  }
  process.exitCode = report.faults.length > 0 || report.finished < games ? 1 : 0;
}

async function attack(options: AttackOptions): Promise<void> {
  const { attackTrial } = await import('@spaceline/server/trials');
  const line = progressLine(options.progress);
  const { only, server, long, seed } = options;
  const report = await attackTrial({
    seed,
    ...(only ? { only } : {}),
    ...(server ? { nodes: server } : {}),
    ...(long ? { long } : {}),
    progress: (text) => line.show(text),
    found: (text) => console.error(`✗ ${text}`),
  });
  line.clear();
  if (options.json) console.log(JSON.stringify(report));
  else {
    for (const { name, about, tries, held, untried, seconds } of report.attempts)
      console.log(
        untried === null
          ? `${held ? '✓ held    ' : '✗ NOT held'} ${String(tries).padStart(10)} tries in ${String(seconds).padStart(5)} s  ${name}: ${about}`
          : `- not tried ${''.padStart(26)}  ${name}: ${untried}`,
      );
    const held = report.attempts.filter((each) => each.held).length;
    console.log(
      `${held} of ${report.attempts.length} attempts held, ${report.tries} tries in ${report.seconds} s`,
    );
  }
  process.exitCode = report.held ? 0 : 1;
}

async function leaks(options: LeakOptions): Promise<void> {
  const { leakTrial } = await import('@spaceline/server/trials');
  const line = progressLine(options.progress);
  const { games, most, atOnce, database, seed } = options;
  const report = await leakTrial({
    games,
    most,
    atOnce,
    database,
    seed,
    progress: (text) => line.show(text),
    failed: (fault) => console.error(`✗ ${fault}`),
    found: ({ who, card, seq, text }) => console.error(`✗ ${card} sent to ${who} at ${seq}: …${text}…`),
  });
  line.clear();
  if (options.json) console.log(JSON.stringify(report));
  else {
    console.log(
      `${report.finished} of ${games} games, ${report.moves} moves and ${report.asides} other things done, in ${report.seconds} s`,
    );
    console.log(
      `${report.texts} texts of ${report.characters} characters searched, for ${report.hidden} hidden cards in all`,
    );
    const delays = Object.entries(report.delays).map(([delay, n]) => `${n} with delay ${delay}`);
    console.log(`watchers: ${delays.join(', ')}; hands shown in ${report.handsShown} games`);
    console.log(
      report.leaks.length === 0 ? 'nothing was told that is hidden' : `${report.leaks.length} leaks`,
    );
  }
  process.exitCode = report.leaks.length > 0 || report.finished < games ? 1 : 0;
}

async function load(options: LoadOptions): Promise<void> {
  const { loadTrial, byRecords } = await import('@spaceline/server/trials');
  const { recorded, against = null, json, progress, ...rest } = options;
  const line = progressLine(progress);
  const report = await loadTrial({
    ...rest,
    against,
    ...(recorded ? { thinking: byRecords(recorded.map(replayIn)) } : {}),
    progress: (text) => line.show(text),
  });
  line.clear();
  console.log(json ? JSON.stringify(report) : loadInWords(report));
}

function replayIn(file: string): Replay {
  const value: unknown = JSON.parse(readText(file));
  const fault = replayFault(value);
  if (fault !== null) throw new Error(`${file}: ${fault}`);
  return value as Replay;
}
