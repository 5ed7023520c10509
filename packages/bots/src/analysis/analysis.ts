/**
 * A finished game, annotated: how likely seat 0 was to win, by turn and by the decisions that changed it; what was
 * decided there and what came of it; and where a player did clearly worse than the planner would have. The same replay,
 * seed and number of playouts give the same analysis on every machine; nothing depends on the clock.
 */
import type { Engine, Outcome, Replay, Seat } from '@spaceline/engine';
import { questionOf } from '../player.ts';
import { adviserOf, alike, isOpen } from './advising.ts';
import { type Chances, chancesOf } from './chances.ts';
import { judge } from './judging.ts';
import { type Moment, momentsOf, places, type Turn, turnsOf } from './moments.ts';
import { type Playing, playingOf } from './playing.ts';
import { type ReplayedStep, stepsOf } from './steps.ts';
import { type Words, wordsOf } from './words.ts';

export interface Analysing {
  /** Playouts per position; with one alone the error is unknown. */
  readonly playouts?: number;
  readonly seed?: string;
  /** A swing of at least this size is marked. */
  readonly swing?: number;
  /** Smaller improvements are not reported. */
  readonly better?: number;
  /** Whose decisions are compared with the planner's; both if left out. */
  readonly seat?: Seat;
}

export const PLAYOUTS = 16;
export const SWING = 0.1;
export const BETTER = 0.03;

/** The progress of an analysis: pieces of work done, of how many. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A change in the chance of seat 0. */
export interface Swing {
  readonly by: number;
  readonly error: number;
}

/** What the planner would have done instead. */
export interface Better {
  /** In words, as a menu would offer it. */
  readonly said: string;
  readonly why: string;
  /** What it would have added to the deciding player's chance, as far as they could know. */
  readonly by: number;
  readonly error: number;
}

export interface Decided {
  /** The entry in the log. */
  readonly seq: number;
  /** Who decided; null if it was both or a judge. */
  readonly seat: Seat | null;
  /** In words, as a menu would offer it. */
  readonly said: string;
  /** What came of it, sentence by sentence. */
  readonly story: readonly string[];
  /** The chance of seat 0 before it; null where too little changed to look. */
  readonly chance: number | null;
  /** The change caused by it and what followed from it, if that is a large swing. */
  readonly swing: Swing | null;
  readonly better: Better | null;
}

export interface TurnAnalysed {
  /** 0 for seeding. */
  readonly turn: number;
  /** Whose turn; null during seeding. */
  readonly seat: Seat | null;
  /** The chance of seat 0 at its start, and the error. */
  readonly chance: number;
  readonly error: number;
  readonly score: readonly [number, number];
  /** The change over the whole turn. */
  readonly by: number;
  readonly decisions: readonly Decided[];
}

/** One of the largest swings. */
export interface Turning extends Swing {
  readonly turn: number;
  /** The decision; null if it was the turn as a whole. */
  readonly seq: number | null;
  readonly seat: Seat | null;
  readonly said: string;
  readonly story: readonly string[];
}

export interface GameAnalysis {
  readonly game: string;
  readonly players: readonly string[];
  readonly outcome: Outcome;
  readonly score: readonly [number, number];
  readonly playouts: number;
  readonly seed: string;
  readonly turns: readonly TurnAnalysed[];
  /** The three largest. */
  readonly swings: readonly Turning[];
}

/** Minimum playouts per position. */
const FEWEST = 2;
const MOST_SWINGS = 3;
/** By how many errors a swing must exceed zero: so many places are examined that some would look large by chance. */
const CLEAR = 2.5;
/** The change that qualifies a turn for the list if no single decision stands out. */
const SLIGHT = 0.02;

const rounded = (x: number): number => Math.round(x * 1000) / 1000;

const seatIn = ({ logged: { entry } }: ReplayedStep): Seat | null => ('seat' in entry ? entry.seat : null);

/** The work of an analysis, piece by piece, so that the caller can do something else in between, or stop. */
export function* analysing(
  engine: Engine,
  replay: Replay,
  wish: Analysing = {},
): Generator<Progress, GameAnalysis> {
  const { seed = '1', swing = SWING, better = BETTER } = wish;
  const playouts = Math.max(FEWEST, wish.playouts ?? PLAYOUTS);
  const steps = stepsOf(engine, replay);
  const last = steps.at(-1);
  const outcome = last?.after.outcome;
  if (!last || !outcome) throw new Error('A game that is over has a last step.');
  const words = wordsOf(engine, replay);
  const playing = playingOf(engine, last.after.rules);
  const moments = momentsOf(engine, steps);
  const chances = chancesOf(engine, playing, moments, playouts, seed);
  const turns = turnsOf(steps);

  let done = 0;
  const of = turns.length + steps.length;
  function* working<T>(work: Generator<void, T>): Generator<Progress, T> {
    for (;;) {
      const next = work.next();
      if (next.done) return next.value;
      yield { done, of };
    }
  }

  for (const turn of turns) {
    yield* working(chances.look(turn.from));
    yield* working(chances.look(turn.to));
    // Seeding is one long preparation; nobody has encountered anything yet.
    if (turn.number > 0) yield* working(chances.refine(places(steps, turn), swing / 2));
    done++;
  }

  const bettered = new Map<number, Better>();
  const adviser = adviserOf(engine.library);
  for (const [i, step] of steps.entries()) {
    const found = yield* working(
      betterAt(engine, playing, words, adviser, step, moments[i] as Moment, {
        playouts,
        least: better,
        seed: `${seed}/better/${i}`,
        seat: wish.seat ?? null,
      }),
    );
    if (found) bettered.set(i, found);
    done++;
    yield { done, of };
  }

  const tell = tellerOf(steps, chances, words, swing);
  const told = turns.map((turn) => tell.turn(turn, bettered));
  return {
    game: replay.game,
    players: replay.players.map(({ name }) => name),
    outcome,
    score: scoreOf(last, 'after'),
    playouts,
    seed,
    turns: told,
    swings: turns
      .flatMap((turn) => tell.swings(turn))
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
      .slice(0, MOST_SWINGS),
  };
}

/** What would have been better at a step, if anything. Seeding is not judged, because its value shows much later. */
function* betterAt(
  engine: Engine,
  playing: Playing,
  words: Words,
  adviser: ReturnType<typeof adviserOf>,
  { logged: { entry } }: ReplayedStep,
  moment: Moment,
  how: {
    readonly playouts: number;
    readonly least: number;
    readonly seed: string;
    readonly seat: Seat | null;
  },
): Generator<void, Better | null> {
  const { state } = moment;
  if (entry.kind !== 'answer' || state.turn.number === 0) return null;
  const { answer } = entry;
  const question = questionOf(engine.session(state));
  if (!question) return null;
  const advice = adviser.advise(question, answer, how.seed);
  if (how.seat !== null && how.seat !== answer.seat) return null;
  if (!advice || !isOpen(question) || alike(advice.answer, answer)) return null;
  const found = yield* judge(engine, playing, moment, advice.answer, answer, how);
  return (
    found && {
      said: words.answer(state, advice.answer),
      why: advice.why,
      by: rounded(found.mean),
      error: rounded(found.error),
    }
  );
}

const scoreOf = (step: ReplayedStep, when: 'before' | 'after'): readonly [number, number] => {
  const [a, b] = step[when].players;
  return [a.score, b.score];
};

/** Turns the findings into the result. */
function tellerOf(steps: readonly ReplayedStep[], chances: Chances, words: Words, least: number) {
  const between = (from: number, to: number): Swing => {
    const found = chances.between(from, to);
    return found ? { by: found.mean, error: found.error } : { by: 0, error: Number.POSITIVE_INFINITY };
  };
  const isLarge = ({ by, error }: Swing): boolean => Math.abs(by) >= least && Math.abs(by) >= CLEAR * error;
  const tidy = ({ by, error }: Swing): Swing => ({ by: rounded(by), error: rounded(error) });

  /** Large swings between actions, by the step they begin with. */
  function within(turn: Turn): Map<number, Swing & { readonly to: number }> {
    const found = new Map<number, Swing & { readonly to: number }>();
    if (turn.number === 0) return found;
    const orders = places(steps, turn);
    for (const [n, from] of orders.entries()) {
      const to = orders[n + 1];
      if (to === undefined) continue;
      const swing = between(from, to);
      if (isLarge(swing)) found.set(from, { ...swing, to });
    }
    return found;
  }

  const storyOf = (from: number, to: number): string[] =>
    steps.slice(from, to).flatMap((step) => words.story(step));

  return {
    turn(turn: Turn, bettered: ReadonlyMap<number, Better>): TurnAnalysed {
      const { number, from, to } = turn;
      const first = steps[from] as ReplayedStep;
      const large = within(turn);
      const chance = chances.at(from);
      return {
        turn: number,
        seat: number === 0 ? null : first.before.turn.seat,
        chance: rounded(chance?.mean ?? 0.5),
        error: rounded(chance?.error ?? 0),
        score: scoreOf(first, 'before'),
        by: rounded(between(from, to).by),
        decisions: steps.slice(from, to).map((step, n) => {
          const place = from + n;
          const estimate = chances.at(place);
          const swing = large.get(place);
          return {
            seq: step.logged.seq,
            seat: seatIn(step),
            said: words.said(step),
            story: words.story(step),
            chance: estimate && rounded(estimate.mean),
            swing: swing ? tidy(swing) : null,
            better: bettered.get(place) ?? null,
          };
        }),
      };
    },
    swings(turn: Turn): Turning[] {
      const { number, from, to } = turn;
      const first = steps[from] as ReplayedStep;
      const large = [...within(turn)].map(([at, { to: end, ...swing }]): Turning => {
        const step = steps[at] as ReplayedStep;
        return {
          turn: number,
          seq: step.logged.seq,
          seat: seatIn(step),
          ...tidy(swing),
          said: words.said(step),
          story: storyOf(at, end),
        };
      });
      if (large.length > 0) return large;
      const whole = between(from, to);
      if (Math.abs(whole.by) < SLIGHT) return [];
      return [
        {
          turn: number,
          seq: null,
          seat: number === 0 ? null : first.before.turn.seat,
          ...tidy(whole),
          said: number === 0 ? 'all that was seeded' : 'the turn as a whole',
          story: number === 0 ? [] : storyOf(from, to),
        },
      ];
    },
  };
}

/** A whole analysis at once. Throws a `NotAnalysableError` if the replay has no end or plays differently here. */
export function analyse(
  engine: Engine,
  replay: Replay,
  wish: Analysing = {},
  progress: (so: Progress) => void = () => {},
): GameAnalysis {
  const work = analysing(engine, replay, wish);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
    progress(next.value);
  }
}
