/** Many fuzzed games: random decks, random dates, random answers. A failure does not stop the run; all are collected. */
import type { Catalogue } from '@spaceline/cards';
import type { Deck, Engine } from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Player } from '../player.ts';
import { greedyPlayer } from '../players/greedy.ts';
import { randomPlayer } from '../players/random.ts';
import { type Failure, fuzzGame, type Met, nothingMet } from './game.ts';
import { randomDecks } from './randomDeck.ts';

export interface Fuzzing {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  /** Games per seed. */
  readonly games: number;
  /** Play only the game with this number. */
  readonly only?: number;
  readonly seed: number | string | readonly string[];
  /** Ready-made decks to mix with random ones. */
  readonly decks: readonly Deck[];
  /** Only random decks, none of the ready-made ones. */
  readonly randomDecks?: boolean;
  /** Code of the only set random decks are drawn from. */
  readonly set?: string;
  /** The rules date for all games; otherwise each gets a random one. */
  readonly rules?: string;
  /** The expensive checks run every this many decisions. */
  readonly every?: number;
  clock(): number;
  progress?(done: number, failures: number): void;
}

export interface FuzzFailure extends Failure {
  readonly game: number;
  /** The number of the answer after which the fault showed. */
  readonly step: number;
}

export interface FuzzReport {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly longest: { readonly decisions: number; readonly turns: number };
  readonly endings: Readonly<Record<string, number>>;
  readonly met: Met;
  readonly failures: readonly FuzzFailure[];
}

/** The days of the five documents, and some between and before. */
export const FUZZED_DATES: readonly string[] = [
  '1995-06-01',
  '1996-10-01',
  '1998-12-01',
  '2000-09-25',
  '2006-01-01',
  '2011-07-04',
  '2013-07-01',
  '2014-12-01',
];
const EVERY = 5;

/** Every game to play: its number under its seed, and the seed it is drawn from. */
function* gamesOf({
  seed,
  games,
  only,
}: Fuzzing): Generator<{ readonly game: number; readonly seed: string }> {
  for (const each of typeof seed === 'object' ? seed : [seed])
    for (let game = only ?? 0; game < games; game++) yield { game, seed: `${each}/${game}` };
}

export function fuzz(fuzzing: Fuzzing): FuzzReport {
  const { engine, clock } = fuzzing;
  const made = randomDecks({
    engine,
    catalogue: fuzzing.catalogue,
    ...(fuzzing.set === undefined ? {} : { set: fuzzing.set }),
  });
  const endings: Record<string, number> = {};
  const failures: FuzzFailure[] = [];
  const met = nothingMet();
  const longest = { decisions: 0, turns: 0 };
  let played = 0;
  let decisions = 0;
  const began = clock();
  for (const { game, seed } of gamesOf(fuzzing)) {
    const chance = chanceFrom(`${seed}/setup`);
    const rules = fuzzing.rules ?? chance.pick(FUZZED_DATES);
    const deck = (): Deck => {
      const legal = fuzzing.randomDecks
        ? []
        : fuzzing.decks.filter((d) => engine.checkDeck(d, rules).length === 0);
      return legal.length > 0 && chance.happens(0.3) ? chance.pick(legal) : made(rules, chance);
    };
    const outcome = fuzzGame({
      engine,
      setup: { decks: [deck(), deck()], rules, chance: 'sfc32' },
      seed,
      players: playersFor(engine, chance),
      every: fuzzing.every ?? EVERY,
      met,
    });
    decisions += outcome.decisions;
    longest.decisions = Math.max(longest.decisions, outcome.decisions);
    longest.turns = Math.max(longest.turns, outcome.turns);
    endings[outcome.ending] = (endings[outcome.ending] ?? 0) + 1;
    if (outcome.failure) failures.push({ game, step: outcome.failure.answers.length, ...outcome.failure });
    played++;
    fuzzing.progress?.(played, failures.length);
  }
  return { games: played, decisions, seconds: (clock() - began) / 1000, longest, endings, met, failures };
}

/** Mostly random players; sometimes one that makes progress, so that late positions occur too. */
function playersFor(engine: Engine, chance: Chance): readonly [Player, Player] {
  const player = (): Player => (chance.happens(0.2) ? greedyPlayer(engine.library) : randomPlayer());
  return [player(), player()];
}
