/**
 * What searching costs on one core: playouts, their decisions and tree nodes per second, and where the time goes.
 * Positions come from games between planners; each is searched world by world, without pruning. `--rounds n` does the same
 * work more often, `--profile file` writes a profile for a browser's developer tools.
 */
import { writeFileSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parseArgs } from 'node:util';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, fillOffer } from '@spaceline/engine';
import { answerWith } from '../src/filling.ts';
import { chanceFrom, plannerPlayer, playMatch, questionOf } from '../src/index.ts';
import { OFFICER, planWith } from '../src/planner/player.ts';
import { type Comparer, type Comparison, comparerOf } from '../src/search/compare.ts';
import { isLeftToPlanner } from '../src/search/playout.ts';
import { sightOf } from '../src/search/tree.ts';

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, profile: { type: 'string' } },
});
const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const GAMES = 6;
/** Worlds per question. */
const WORLDS = 4;
const TURNS = 12;

interface Position {
  readonly game: number;
  readonly comparison: Comparison;
}

/** Every tenth position of some games at which a searcher would search. */
function positions(): Position[] {
  const out: Position[] = [];
  for (let n = 0; n < GAMES; n++) {
    const [mine, theirs] = [decks[n % decks.length], decks[(n * 5 + 2) % decks.length]];
    if (!mine || !theirs) continue;
    let asked = 0;
    playMatch({
      engine,
      setup: { decks: [mine, theirs] },
      seed: `bench ${n}`,
      players: [plannerPlayer(library), plannerPlayer(library)],
      before({ state }) {
        const question = questionOf(engine.session(engine.clone(state)));
        if (!question?.sketch) return;
        const planner = planWith(library, 'planner', OFFICER);
        const options = [...planner.options(question, chanceFrom('bench'))].slice(0, 4);
        if (options.length < 2 || options.some(isLeftToPlanner) || asked++ % 10 !== 0) return;
        const comparison: Comparison = {
          sketch: question.sketch(),
          answers: options.map((option) => ({
            answer: answerWith(question, fillOffer(option.order.offer, option.order.filling)),
            notes: planner.afterTaking(question, option),
          })),
          sight: sightOf(question.view()),
          milliseconds: Number.POSITIVE_INFINITY,
          seed: `${n}/${asked}`,
        };
        out.push({ game: n, comparison });
      },
    });
  }
  return out;
}

const all = positions();

interface Work {
  playouts: number;
  decisions: number;
  nodes: number;
}

/**
 * Searches every position, with players that are new in each round, as in a game. The work is the same on every machine and under
 * every load, so that runs can be compared. Also returns the processor time in seconds.
 */
function search(rounds: number): Work & { readonly seconds: number } {
  const done: Work = { playouts: 0, decisions: 0, nodes: 0 };
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const comparers = new Map<string, Comparer>();
    for (const { game, comparison } of all) {
      const key = `${game}/${comparison.sketch.seat}`;
      const comparer =
        comparers.get(key) ?? comparerOf(library, { worlds: WORLDS, turns: TURNS, clock: () => 0 }, decks);
      comparers.set(key, comparer);
      const { playouts, decisions } = comparer.work;
      comparer.compare(comparison);
      done.playouts += comparer.work.playouts - playouts;
      done.decisions += comparer.work.decisions - decisions;
      done.nodes += comparer.work.nodes;
    }
  }
  const { user, system } = process.cpuUsage(before);
  return { ...done, seconds: (user + system) / 1e6 };
}

/** Runs something under the profiler: where the time went, by place, the largest share first. */
async function profiled(run: () => void): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  run();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}

/** The share of samples by a name given to each function. */
function shares(profile: Profiler.Profile, name: (frame: Runtime.CallFrame) => string): [string, number][] {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    if (callFrame.functionName === '(idle)') continue;
    sum += hitCount;
    const key = name(callFrame);
    counts.set(key, (counts.get(key) ?? 0) + hitCount);
  }
  return [...counts].map(([key, n]): [string, number] => [key, n / sum]).sort(([, x], [, y]) => y - x);
}

const fileOf = ({ url }: Runtime.CallFrame): string =>
  /packages\/(.*)$/.exec(url)?.[1]?.replace('/src', '') ?? 'node';
const roomOf = (frame: Runtime.CallFrame): string =>
  frame.functionName === '(garbage collector)' ? 'garbage' : fileOf(frame).split('/').slice(0, 3).join('/');

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

const rounds = Number(given.rounds);
search(1);
const found = search(rounds);
const rate = (n: number): string => Math.round(n / found.seconds).toLocaleString('en');
console.log(
  `${all.length} positions, ${WORLDS} worlds of ${TURNS} turns each, ${found.seconds.toFixed(0)} s of one core`,
);
console.log(`${found.playouts} playouts, ${rate(found.playouts)} a second`);
console.log(`${found.decisions} decisions in them, ${rate(found.decisions)} a second`);
console.log(`${rate(found.nodes)} new nodes of the tree a second`);
const profile = await profiled(() => void search(rounds));
console.log('\nBy place:');
for (const [key, share] of shares(profile, roomOf).slice(0, 18)) console.log(percent(share), key);
console.log('\nBy function:');
const functionOf = (frame: Runtime.CallFrame): string =>
  `${frame.functionName || 'anonymous'} (${fileOf(frame)}:${frame.lineNumber + 1})`;
for (const [key, share] of shares(profile, functionOf).slice(0, 25)) console.log(percent(share), key);
if (given.profile !== undefined) writeFileSync(given.profile, JSON.stringify(profile));
