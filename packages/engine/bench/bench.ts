/**
 * `npm run bench`: how fast the engine is on this machine, on one core. Decisions a second in random play, the time to
 * copy, hash and look at a state, the cost of the offers of each verb, and how all of it grows with the cards in play.
 *
 * Numbers are medians over several rounds, because one round on a busy machine says little.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { PLAYERS, type PlayerMaker, playMatch } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { cloneState, createEngine, hashState, type State } from '../src/index.ts';
import { inPlay, openGame } from '../src/state/game.ts';
import { momentOf } from '../src/timing/answers.ts';
import { offersAt, verbsIn } from '../src/timing/verbs.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const GAMES = Number(values.games);
const ROUNDS = Number(values.rounds);

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterDecks().map(({ deck }) => deck);
const pairs = decks.flatMap((a) => decks.map((b) => [a, b] as const));

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

interface Kept {
  readonly state: State;
  /** Cards in play. */
  readonly cards: number;
}

/** Plays a round and keeps positions of all ages from it. */
function round(make: PlayerMaker, number: number, kept: Kept[]): { decisions: number; seconds: number } {
  let decisions = 0;
  const began = performance.now();
  for (let game = 0; game < GAMES; game++) {
    const setup = { decks: pairs[game % pairs.length] ?? [decks[0], decks[1]] } as Parameters<
      typeof engine.start
    >[0];
    let steps = 0;
    const played = playMatch({
      engine,
      setup,
      seed: `bench ${number} ${game}`,
      players: [make(library), make(library)],
      after({ state }) {
        if (++steps % 37 === 0 && number === 0 && state.decision?.kind === 'act')
          kept.push({ state: cloneState(state), cards: state.cards.filter(inPlay).length });
      },
    });
    decisions += played.decisions;
  }
  return { decisions, seconds: (performance.now() - began) / 1000 };
}

/** Microseconds that a piece of work takes, over all positions. */
function microseconds(kept: readonly Kept[], work: (state: State) => void): number {
  const took: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const began = performance.now();
    for (const { state } of kept) work(state);
    took.push(((performance.now() - began) * 1000) / Math.max(1, kept.length));
  }
  return median(took);
}

const kept: Kept[] = [];
const speed: Record<string, number> = {};
for (const [name, make] of Object.entries(PLAYERS)) {
  const rounds = Array.from({ length: ROUNDS }, (_, n) => round(make, n, name === 'random' ? kept : []));
  speed[name] = Math.round(median(rounds.map(({ decisions, seconds }) => decisions / seconds)));
}

const turns = kept.filter(({ state }) => state.decision?.kind === 'act' && state.decision.window === 'turn');
const byVerb = Object.fromEntries(
  verbsIn('turn').map((rules) => {
    const time = microseconds(turns, (state) => {
      const moment = state.decision && momentOf(state.decision);
      if (moment) rules.offers(openGame(state, library), moment);
    });
    return [rules.verb, round2(time)];
  }),
);

/** One step of random play from a position, the question included. */
function step(state: State): void {
  const session = engine.session(cloneState(state));
  session.offers();
}

const bands = [
  [0, 15],
  [15, 30],
  [30, 45],
  [45, 60],
  [60, 999],
] as const;
const growth = bands.flatMap(([from, to]) => {
  const band = turns.filter(({ cards }) => cards >= from && cards < to);
  if (band.length < 10) return [];
  return [
    {
      cardsInPlay: Math.round(median(band.map(({ cards }) => cards))),
      positions: band.length,
      offersMicroseconds: round2(
        microseconds(band, (state) => {
          const moment = state.decision && momentOf(state.decision);
          if (moment) offersAt(openGame(state, library), moment);
        }),
      ),
      cloneAndOfferMicroseconds: round2(microseconds(band, step)),
      viewMicroseconds: round2(microseconds(band, (state) => void engine.view(state, 0))),
      stateBytes: Math.round(median(band.map(({ state }) => JSON.stringify(state).length))),
    },
  ];
});

const report = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  rounds: ROUNDS,
  games: GAMES,
  decisionsPerSecond: speed,
  cloneMicroseconds: round2(microseconds(kept, (state) => void cloneState(state))),
  hashMicroseconds: round2(microseconds(kept, (state) => void hashState(state))),
  viewMicroseconds: round2(microseconds(kept, (state) => void engine.view(state, 0))),
  offersMicrosecondsByVerb: Object.fromEntries(Object.entries(byVerb).sort(([, a], [, b]) => b - a)),
  growth,
};

function round2(n: number): number {
  return Math.round(n * 100) / 100;
}

if (values.json) console.log(JSON.stringify(report));
else {
  console.log(`${report.cpu}, Node ${report.node}, one core; medians of ${ROUNDS} rounds of ${GAMES} games`);
  for (const [name, n] of Object.entries(speed))
    console.log(`${name} against itself: ${n} decisions a second`);
  console.log(
    `a state: copy ${report.cloneMicroseconds} µs, hash ${report.hashMicroseconds} µs, view ${report.viewMicroseconds} µs`,
  );
  console.log('\noffers of a verb on one’s own turn, the game opened anew each time:');
  for (const [verb, time] of Object.entries(report.offersMicrosecondsByVerb))
    console.log(`  ${verb.padEnd(14)} ${String(time).padStart(8)} µs`);
  console.log('\ncards in play   positions   all offers   copy and offers   view    bytes');
  for (const g of growth) {
    console.log(
      `${String(g.cardsInPlay).padStart(13)} ${String(g.positions).padStart(11)} ${`${g.offersMicroseconds} µs`.padStart(12)} ${`${g.cloneAndOfferMicroseconds} µs`.padStart(17)} ${`${g.viewMicroseconds} µs`.padStart(8)} ${String(g.stateBytes).padStart(7)}`,
    );
  }
}
