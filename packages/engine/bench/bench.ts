/**
 * `npm run bench`: how fast the engine is on this machine, on one core. Decisions per second in random play, the time to
 * copy, hash and view a state, the cost of the offers of each verb, and how all of it grows with the cards in play.
 *
 * Times are processor time of this process, so that other work on the machine matters as little as possible; numbers are
 * medians over several rounds, or the best where noted.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import {
  answerChoosing,
  chooseAtRandom,
  legalFilling,
  PLAYERS,
  type PlayerMaker,
  playMatch,
} from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { cloneState, createEngine, type Deck, hashState, type State } from '../src/index.ts';
import { inPlay, openGame } from '../src/state/game.ts';
import { momentOf } from '../src/timing/answers.ts';
import { offersAt, verbsIn } from '../src/timing/verbs.ts';
import { wordsWith } from '../src/words/all.ts';

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
const words = wordsWith(library.words);
const engine = createEngine(library);
const decks = starterLists();
const pairs = decks.flatMap((a) => decks.map((b) => [a, b] as const));

/** Milliseconds of processor time of this process. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

interface Kept {
  readonly state: State;
  /** Cards in play. */
  readonly cards: number;
}

type Pair = readonly [Deck, Deck];

/** Plays a round; keeps positions of all ages if told where. */
function round(
  make: PlayerMaker,
  number: number,
  games: number,
  among: readonly Pair[],
  kept?: Kept[],
): { decisions: number; seconds: number } {
  let decisions = 0;
  const began = processor();
  for (let game = 0; game < games; game++) {
    const setup = { decks: among[game % among.length] as Pair, chance: 'sfc32' as const };
    let steps = 0;
    const played = playMatch({
      engine,
      setup,
      seed: `bench ${number} ${game}`,
      players: [make(library), make(library)],
      after({ state }) {
        if (kept && ++steps % 37 === 0 && state.decision?.kind === 'act')
          kept.push({ state: cloneState(state), cards: state.cards.filter(inPlay).length });
      },
    });
    decisions += played.decisions;
  }
  return { decisions, seconds: (processor() - began) / 1000 };
}

/** Microseconds that some work takes, over all positions. */
function microseconds(kept: readonly Kept[], work: (state: State) => void): number {
  const took: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const began = processor();
    for (const { state } of kept) work(state);
    took.push(((processor() - began) * 1000) / Math.max(1, kept.length));
  }
  return median(took);
}

const kept: Kept[] = [];
const speed: Record<string, { median: number; best: number }> = {};
for (const [name, make] of Object.entries(PLAYERS)) {
  const rounds = Array.from({ length: ROUNDS }, (_, n) =>
    round(make, n, GAMES, pairs, name === 'random' && n === 0 ? kept : undefined),
  );
  const rates = rounds.map(({ decisions, seconds }) => decisions / seconds);
  speed[name] = { median: Math.round(median(rates)), best: Math.round(Math.max(...rates)) };
}

/** Plays every card it can and flies its crews about, but attempts and attacks nothing, so the table fills. */
const builder: PlayerMaker = () => ({
  name: 'builder',
  answer(question, chance) {
    if (question.decision.kind === 'choose')
      return answerChoosing(question, chooseAtRandom(question.decision, chance));
    const ends = question.offers.filter(({ do: verb }) => verb === 'end turn' || verb === 'pass');
    const plays = question.offers.filter(({ do: verb }) => ['play', 'seed', 'seed mission'].includes(verb));
    const orders = question.offers.filter(({ do: verb }) =>
      ['walk', 'undock', 'move', 'beam'].includes(verb),
    );
    const wanted = plays.length > 0 ? plays : chance.happens(0.6) && orders.length > 0 ? orders : ends;
    const answer = legalFilling(question, chance.pick(wanted.length > 0 ? wanted : question.offers), chance);
    if (!answer) throw new Error('The builder found no legal answer.');
    return answer;
  },
});
// Twice the cards to draw, nothing to encounter: long games that fill the table.
const merged = decks.map((deck, n): Deck => {
  const other = decks[n ^ 1] ?? deck;
  const outposts = deck.seeds.filter((id) => id.endsWith('-outpost'));
  return { ...deck, seeds: outposts, draw: [...deck.draw, ...other.draw] };
});
round(builder, 0, 12, [[merged[0], merged[2]] as Pair, [merged[2], merged[4]] as Pair], kept);

const turns = kept.filter(({ state }) => state.decision?.kind === 'act' && state.decision.window === 'turn');
const byVerb = Object.fromEntries(
  verbsIn(words.verbs, 'turn').map((rules) => {
    const time = microseconds(turns, (state) => {
      const moment = state.decision && momentOf(state.decision);
      if (moment) rules.offers(openGame(state, library, words), moment);
    });
    return [rules.verb, round2(time)];
  }),
);

/** One step of random play from a position, including the question. */
function step(state: State): void {
  const session = engine.session(cloneState(state));
  session.offers();
}

const bands = [
  [0, 15],
  [15, 30],
  [30, 45],
  [45, 60],
  [60, 75],
  [75, 999],
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
          if (moment) offersAt(openGame(state, library, words), moment);
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
    console.log(`${name} against itself: ${n.median} decisions a second (best round ${n.best})`);
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
