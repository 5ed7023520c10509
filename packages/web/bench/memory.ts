/**
 * Memory of a page in which a long game is played against the computer, after garbage collection: what the page keeps,
 * and what the worker that runs the game keeps.
 *
 * A table with more cards needs more memory to draw, so memory may grow with the game without a leak. To tell the two
 * apart, every sample also opens the same game in a second page. Both pages show the same table and know the same log, so
 * whatever the page that played the game has in addition was left behind by playing. Memory is steady if that difference
 * does not grow.
 *
 * Afterwards games are opened and left repeatedly in the same page, and what stays behind is measured the same way.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { close, open, withPage } from '../e2e/lib.ts';
import { rounded } from './figures.ts';
import { type Heap, type Heaps, heapsOf, keptIn } from './heap.ts';
import { begin, keepDecks, LONG_GAMES, type LongGame, playTo } from './longGames.ts';

/** The page's elements, by part of the table. */
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
  /** The same game, opened in another page at that moment. */
  readonly fresh: MemorySample;
}

/** Kilobytes per decision, from a linear fit over the second half of a game. */
export interface Growth {
  readonly all: number;
  /** Without compiled code. */
  readonly kept: number;
  /** How much more is kept than in a freshly opened page: the leak. */
  readonly more: number;
  /** The same over the whole game. */
  readonly moreOfAll: number;
}

export interface LongGameFigures {
  readonly name: LongGame['name'];
  readonly samples: readonly GameSample[];
  readonly growth: { readonly page: Growth; readonly thread: Growth | null };
}

export interface MemoryFigures {
  readonly games: readonly LongGameFigures[];
  /** The page that lists games, after each game that was opened and left. */
  readonly left: readonly Omit<MemorySample, 'thread' | 'elements'>[];
}

/** After this long, an opened page has drawn and stored everything. */
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

/** Opens another page at the same address, samples it and closes it. */
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

/** Kilobytes per decision, by least squares. */
function slope(points: readonly Point[]): number {
  const n = points.length;
  const mean = (which: 0 | 1): number => points.reduce((sum, each) => sum + each[which], 0) / n;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  const under = points.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
  return rounded((over / under) * 1024, 2);
}

/** How the heaps of one kind grew, if there are any. */
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
  /** How many games are opened and left. */
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
    // In parallel: sizes do not depend on timing.
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
