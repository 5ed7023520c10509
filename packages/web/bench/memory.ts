/**
 * Memory of a page in which one long game is played against the computer, after collecting garbage: what the page keeps and
 * what the side thread keeps that holds the game.
 *
 * A table on which more cards lie takes more to draw, so what is kept may grow with the game and yet nothing pile up. What
 * settles it: at every sample the same game is opened in a second page. Both show the same table and know the same log; what
 * the page that was played in all along has more than the one opened that moment is what playing left behind. Memory is
 * steady when that does not grow.
 *
 * Then games are opened and left again and again in the same page: what stays of them is counted the same way.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { close, open, withPage } from '../e2e/lib.ts';
import { rounded } from './figures.ts';
import { type Heap, type Heaps, heapsOf, keptIn } from './heap.ts';
import { begin, keepDecks, LONG_GAMES, type LongGame, playTo } from './longGames.ts';

/** Elements of the page by the part of the table they belong to. */
export type Elements = Readonly<Record<'line' | 'hand' | 'log' | 'prompt' | 'players' | 'rest', number>>;

export interface MemorySample {
  readonly page: Heap;
  readonly thread: Heap | null;
  readonly nodes: number;
  readonly listeners: number;
  readonly elements: Elements;
}

export interface GameSample extends MemorySample {
  /** Decisions of both sides so far. */
  readonly decisions: number;
  /** The same game, opened in another page that moment. */
  readonly fresh: MemorySample;
}

/** Kilobytes for each decision, by straight lines through the second half of a game. */
export interface Growth {
  readonly all: number;
  /** Without what the browser compiled. */
  readonly kept: number;
  /** Of what is kept, how much more than in a page that was opened that moment: what piles up. */
  readonly more: number;
  /** The same through the whole game. */
  readonly moreOfAll: number;
}

export interface LongGameFigures {
  readonly name: LongGame['name'];
  readonly samples: readonly GameSample[];
  readonly growth: { readonly page: Growth; readonly thread: Growth | null };
}

export interface MemoryFigures {
  readonly games: readonly LongGameFigures[];
  /** The front of the games, after each game that was opened there and left. */
  readonly left: readonly Omit<MemorySample, 'thread' | 'elements'>[];
}

/** A page that was opened has drawn and kept everything after so long. */
const SETTLES_MS = 3000;

async function domOf(session: CDPSession): Promise<Pick<MemorySample, 'nodes' | 'listeners'>> {
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

const PARTS: Readonly<Record<Exclude<keyof Elements, 'rest'>, string>> = {
  line: '.board',
  hand: '.hand',
  log: '.log',
  prompt: '.prompt',
  players: '.player',
};

async function elementsOf(page: Page): Promise<Elements> {
  const count = async (selector: string): Promise<number> =>
    Number(await page.evaluate(`document.querySelectorAll('${selector}').length`));
  const counted = {} as Record<keyof Elements, number>;
  counted.rest = await count('*');
  for (const [part, selector] of Object.entries(PARTS) as [keyof Elements, string][]) {
    counted[part] = await count(`${selector} *`);
    counted.rest -= counted[part];
  }
  return counted;
}

async function sampleOf(page: Page, session: CDPSession, heaps: Heaps): Promise<MemorySample> {
  const thread = await heaps.threads();
  return {
    page: await heaps.page(),
    thread,
    ...(await domOf(session)),
    elements: await elementsOf(page),
  };
}

/** Opens what a page shows in another one, and closes that again. */
async function sampleFresh(context: BrowserContext, path: string): Promise<MemorySample> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const heaps = await heapsOf(session);
  await page.goto(path);
  await page.locator('.prompt[data-asked]').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLES_MS);
  const sample = await sampleOf(page, session, heaps);
  await page.close();
  return sample;
}

type Point = readonly [decisions: number, megabytes: number];

/** Kilobytes for each decision, by the least squares. */
function slope(points: readonly Point[]): number {
  const n = points.length;
  const mean = (which: 0 | 1): number => points.reduce((sum, each) => sum + each[which], 0) / n;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  const under = points.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
  return rounded((over / under) * 1024, 2);
}

/** How the heaps of one kind grew, where there were any. */
function growthOf(samples: readonly GameSample[], heap: (sample: MemorySample) => Heap | null): Growth {
  const pointsOf = (
    among: readonly GameSample[],
    megabytes: (played: Heap, fresh: Heap) => number,
  ): Point[] =>
    among.flatMap((sample) => {
      const [played, fresh] = [heap(sample), heap(sample.fresh)];
      return played && fresh ? [[sample.decisions, megabytes(played, fresh)] as const] : [];
    });
  const late = samples.slice(Math.floor(samples.length / 2));
  const more = (played: Heap, fresh: Heap): number => keptIn(played) - keptIn(fresh);
  return {
    all: slope(pointsOf(late, ({ used }) => used)),
    kept: slope(pointsOf(late, keptIn)),
    more: slope(pointsOf(late, more)),
    moreOfAll: slope(pointsOf(samples, more)),
  };
}

export interface MemoryOptions {
  readonly decisions: number;
  readonly every: number;
  /** So many games are opened and left. */
  readonly left: number;
  readonly progress: (line: string) => void;
}

async function measureGame(
  game: LongGame,
  options: MemoryOptions,
  then: (page: Page, session: CDPSession, heaps: Heaps) => Promise<void>,
): Promise<LongGameFigures> {
  const { decisions, every } = options;
  const samples: GameSample[] = [];
  await withPage(async (page, context) => {
    const session = await context.newCDPSession(page);
    const heaps = await heapsOf(session);
    await keepDecks(page);
    await page.goto('/solo?seed=memory');
    await begin(page, game);
    await page.getByRole('button', { name: 'At once' }).click();
    for (let next = every; next <= decisions; ) {
      const reached = await playTo(page, game, next);
      if (reached.over) break;
      samples.push({
        decisions: reached.decisions,
        ...(await sampleOf(page, session, heaps)),
        fresh: await sampleFresh(context, page.url()),
      });
      options.progress(`${game.name}: ${reached.decisions} decisions`);
      next = (Math.floor(reached.decisions / every) + 1) * every;
    }
    await then(page, session, heaps);
  });
  const last = samples.at(-1)?.decisions ?? 0;
  if (last < decisions) throw new Error(`The game "${game.name}" was over after ${last} decisions.`);
  return {
    name: game.name,
    samples,
    growth: {
      page: growthOf(samples, ({ page }) => page),
      thread: samples.some(({ thread }) => thread) ? growthOf(samples, ({ thread }) => thread) : null,
    },
  };
}

export async function measureMemory(options: MemoryOptions): Promise<MemoryFigures> {
  const games: LongGameFigures[] = [];
  const left: MemoryFigures['left'][number][] = [];
  await open();
  try {
    // Side by side: sizes do not depend on the time.
    games.push(
      ...(await Promise.all(
        LONG_GAMES.map((game, index) => {
          const leave = async (page: Page, session: CDPSession, heaps: Heaps): Promise<void> => {
            for (let n = 0; n < options.left; n++) {
              if (n > 0) await begin(page, game);
              await page.getByRole('link', { name: 'All games' }).click();
              await page.getByRole('button', { name: 'Begin the game' }).waitFor();
              left.push({ page: await heaps.page(), ...(await domOf(session)) });
            }
          };
          return measureGame(game, options, index === 0 ? leave : async () => undefined);
        }),
      )),
    );
  } finally {
    await close();
  }
  return { games, left };
}
