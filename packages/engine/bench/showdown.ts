/**
 * Pokémon Showdown's own players and streams, for comparison, where somebody has installed `pokemon-showdown`. It is no dependency: without it
 * there is nothing to compare with.
 */
import { createRequire } from 'node:module';
import { processor } from './measuring.ts';

interface Stream extends AsyncIterable<string> {
  write(text: string): unknown;
}
interface Streams {
  readonly omniscient: Stream;
  readonly p1: Stream;
  readonly p2: Stream;
}
interface Player {
  start(): Promise<void>;
  choose(choice: string): void;
}
interface Showdown {
  readonly BattleStream: new () => object;
  getPlayerStreams(stream: object): Streams;
  readonly RandomPlayerAI: new (stream: Stream, options?: object) => Player;
  readonly Teams: { pack(team: unknown): string; generate(format: string): unknown };
}

const FORMAT = 'gen9randombattle';

/** Showdown, or null when it is not installed. */
export function findShowdown(): Showdown | null {
  try {
    const load = createRequire(import.meta.url);
    return { ...load('pokemon-showdown'), ...load('pokemon-showdown/dist/sim/tools/random-player-ai.js') };
  } catch {
    return null;
  }
}

/** Plays a battle between its random players; gives back how many choices they made. */
async function battle(showdown: Showdown, seed: number): Promise<number> {
  const { BattleStream, getPlayerStreams, RandomPlayerAI, Teams } = showdown;
  const streams = getPlayerStreams(new BattleStream());
  let choices = 0;
  for (const stream of [streams.p1, streams.p2]) {
    const player = new RandomPlayerAI(stream, { seed: [seed, 1, 2, 3] });
    const choose = player.choose.bind(player);
    player.choose = (choice) => {
      choices++;
      choose(choice);
    };
    void player.start();
  }
  const team = (): string => Teams.pack(Teams.generate(FORMAT));
  streams.omniscient.write(
    [
      `>start ${JSON.stringify({ formatid: FORMAT, seed: [seed, seed, seed, seed] })}`,
      `>player p1 ${JSON.stringify({ name: 'One', team: team() })}`,
      `>player p2 ${JSON.stringify({ name: 'Two', team: team() })}`,
    ].join('\n'),
  );
  for await (const _ of streams.omniscient);
  return choices;
}

/** Choices a second of processor time. */
export async function showdownRate(showdown: Showdown, battles: number, round: number): Promise<number> {
  const began = processor();
  let choices = 0;
  for (let n = 0; n < battles; n++) choices += await battle(showdown, 1 + round * battles + n);
  return (1000 * choices) / (processor() - began);
}
