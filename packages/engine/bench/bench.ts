/**
 * `npm run bench`: how fast the engine is on this machine, on one core. Decisions a second between random players and between planners, beside Pokémon Showdown
 * where that is installed; what a state costs to copy, hash and look at; the offers of each verb; and how a decision and all offers grow
 * with the cards in play.
 *
 * Time is processor time of this process, so that other work on the machine matters as little as possible. What is compared takes turns, after rounds
 * to get warm; figures are medians of the rounds.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { PLAYERS, playMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { cloneState, createEngine, type Deck, hashState, type State } from '../src/index.ts';
import { openGame } from '../src/state/game.ts';
import { momentOf } from '../src/timing/answers.ts';
import { verbsIn } from '../src/timing/verbs.ts';
import { wordsWith } from '../src/words/all.ts';
import { growth } from './growth.ts';
import { median, processor } from './measuring.ts';
import { findShowdown, showdownRate } from './showdown.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '72' },
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
  },
});
const GAMES = Number(values.games);
const ROUNDS = Number(values.rounds);
/** Rounds that are not counted: code is compiled in them. */
const WARM = 3;
/** Planners think; fewer games take as long. */
const PLANNED = 6;
const BATTLES = 8;

const library = loadLibrary();
const words = wordsWith(library.words);
const engine = createEngine(library);
const decks = starterLists();
const pairs = decks.flatMap((a) => decks.map((b) => [a, b] as const));

const kept: State[] = [];

/** Decisions a second in a round of games. */
function rate(name: 'random' | 'planner', games: number, round: number): number {
  const make = PLAYERS[name];
  if (!make) throw new Error(`There is no player "${name}".`);
  const began = processor();
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    let steps = 0;
    decisions += playMatch({
      engine,
      setup: {
        decks: pairs[(round * games + game) % pairs.length] as readonly [Deck, Deck],
        chance: 'sfc32',
      },
      seed: `bench ${round} ${game}`,
      players: [make(library), make(library)],
      ...(name === 'random' && round === 0
        ? {
            after({ state }: { readonly state: State }) {
              if (++steps % 37 === 0 && state.decision?.kind === 'act') kept.push(cloneState(state));
            },
          }
        : {}),
    }).decisions;
  }
  return (1000 * decisions) / (processor() - began);
}

/** Microseconds that a piece of work takes, over all positions. */
function microseconds(states: readonly State[], work: (state: State) => void): number {
  const took: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const began = processor();
    for (const state of states) work(state);
    took.push(((processor() - began) * 1000) / Math.max(1, states.length));
  }
  return Math.round(100 * median(took)) / 100;
}

const showdown = findShowdown();
const rates = { random: [] as number[], planner: [] as number[], showdown: [] as number[] };
for (let round = 0; round < WARM + ROUNDS; round++) {
  rates.random[round] = rate('random', GAMES, round);
  rates.planner[round] = rate('planner', PLANNED, round);
  if (showdown) rates.showdown[round] = await showdownRate(showdown, BATTLES, round);
}
const ofRounds = (all: readonly number[]): number => Math.round(median(all.slice(WARM)));

const turns = kept.filter(({ decision }) => decision?.kind === 'act' && decision.window === 'turn');
const byVerb = verbsIn(words.verbs, 'turn').map((room): [string, number] => [
  room.verb,
  microseconds(turns, (state) => {
    const moment = state.decision && momentOf(state.decision);
    if (moment) room.offers(openGame(state, library, words), moment);
  }),
]);

const report = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  rounds: ROUNDS,
  decisionsPerSecond: { random: ofRounds(rates.random), planner: ofRounds(rates.planner) },
  ...(showdown
    ? {
        showdown: {
          choicesPerSecond: ofRounds(rates.showdown),
          times: median(rates.random.map((n, i) => n / (rates.showdown[i] ?? 1)).slice(WARM)),
        },
      }
    : {}),
  cloneMicroseconds: microseconds(kept, (state) => void cloneState(state)),
  hashMicroseconds: microseconds(kept, (state) => void hashState(state)),
  viewMicroseconds: microseconds(kept, (state) => void engine.view(state, 0)),
  offersMicrosecondsByVerb: Object.fromEntries(byVerb.sort(([, a], [, b]) => b - a)),
  growth: growth(engine, decks, ROUNDS),
};

if (values.json) console.log(JSON.stringify(report));
else {
  const { random, planner } = report.decisionsPerSecond;
  console.log(`${report.cpu}, Node ${report.node}, one core; medians of ${ROUNDS} rounds`);
  console.log(`random players: ${random} decisions a second`);
  console.log(`planners: ${planner} decisions a second`);
  console.log(
    report.showdown
      ? `Pokémon Showdown, random players: ${report.showdown.choicesPerSecond} choices a second; Spaceline is ${report.showdown.times.toFixed(1)} times as fast`
      : 'Pokémon Showdown is not installed (npm install --no-save pokemon-showdown).',
  );
  console.log(
    `a state: copy ${report.cloneMicroseconds} µs, hash ${report.hashMicroseconds} µs, view ${report.viewMicroseconds} µs`,
  );
  console.log('\noffers of a verb on one’s own turn, the game opened anew each time:');
  for (const [verb, time] of Object.entries(report.offersMicrosecondsByVerb))
    console.log(`  ${verb.padEnd(14)} ${String(time).padStart(8)} µs`);
  console.log('\ncards in play    a decision             all offers             opened anew');
  const [first] = report.growth;
  for (const grown of report.growth) {
    const column = (key: 'decision' | 'offers' | 'anew'): string =>
      `${grown[key].toFixed(1).padStart(8)} µs (${(grown[key] / (first?.[key] ?? 1)).toFixed(1)} times)`;
    console.log(
      `${String(grown.cards).padStart(13)} ${column('decision')} ${column('offers')} ${column('anew')}`,
    );
  }
}
