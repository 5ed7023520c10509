/**
 * Memory of a page that plays one long game against the computer: after every so many decisions garbage is collected and what
 * is left is counted, in the page and in the side thread that holds the game. Then games are opened and left again and again
 * in the same page: what stays of them is counted the same way.
 *
 * Ordinary games are over after about two hundred decisions. This one lasts: one draws three starter decks, and the computer,
 * whose crews fit none of its missions, cannot reach a hundred points.
 */
import type { CDPSession, Page } from 'playwright-core';
import { close, open, withPage } from '../e2e/lib.ts';
import { play } from '../e2e/playing.ts';
import type { SavedDeck } from '../src/decks/store.ts';
import { rounded } from './figures.ts';
import { type Heap, heapsOf } from './heap.ts';
import { largeDeck } from './tables.ts';

export interface MemorySample {
  /** Decisions of both sides so far. */
  readonly decisions: number;
  readonly page: Heap;
  readonly thread: Heap | null;
  readonly nodes: number;
  readonly listeners: number;
  /** Elements on the page: those of the log, which tells the whole game, and all others. */
  readonly log: number;
  readonly rest: number;
}

export interface Growth {
  readonly all: number;
  /** Without what the browser compiled. */
  readonly kept: number;
}

export interface MemoryFigures {
  readonly game: readonly MemorySample[];
  /** Kilobytes for each decision in the second half of the game, by a straight line through it. */
  readonly growth: { readonly page: Growth; readonly thread: Growth | null };
  /** The same game after the page was loaded anew: what is less than before was kept without need. */
  readonly reopened: MemorySample;
  /** The front of the games, after each game that was opened there and left. */
  readonly left: readonly Omit<MemorySample, 'decisions' | 'log' | 'thread'>[];
}

/** A page that was opened has drawn and kept everything after so long. */
const SETTLES_MS = 3000;

const DECKS: readonly Pick<SavedDeck, 'id' | 'name' | 'deck'>[] = [
  {
    id: 'long',
    name: 'A long game',
    deck: largeDeck('engineers', ['engineers', 'envoys', 'scholars', 'engineers', 'envoys', 'scholars']),
  },
  {
    id: 'lost',
    name: 'Strangers everywhere',
    deck: {
      ...largeDeck('honor', ['honor', 'honor', 'honor', 'honor', 'honor', 'honor']),
      missions: largeDeck('scholars', []).missions,
    },
  },
];

const KEPT = `new Promise((resolve, reject) => {
  const request = indexedDB.open('spaceline', 1);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction('games').objectStore('games').getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => {
      request.result.close();
      const [game] = all.result.sort((a, b) => b.changed.localeCompare(a.changed));
      resolve(game.entries.length);
    };
  };
})`;

async function domOf(session: CDPSession): Promise<Pick<MemorySample, 'nodes' | 'listeners'>> {
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

const count = async (page: Page, selector: string): Promise<number> =>
  Number(await page.evaluate(`document.querySelectorAll('${selector}').length`));

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Your deck').selectOption({ label: 'A long game' });
  await page.getByLabel(/opponent.s deck/i).selectOption({ label: 'Strangers everywhere' });
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.locator('.turn-bar__turn', { hasText: /^Turn \d/ }).waitFor({ timeout: 120_000 });
}

/** Kilobytes for each decision, by the least squares. */
function slope(points: readonly (readonly [decisions: number, megabytes: number])[]): number {
  const n = points.length;
  const mean = (which: 0 | 1): number => points.reduce((sum, each) => sum + each[which], 0) / n;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  const under = points.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
  return rounded((over / under) * 1024);
}

const growthOf = (heaps: readonly (readonly [decisions: number, heap: Heap])[]): Growth => ({
  all: slope(heaps.map(([at, { used }]) => [at, used])),
  kept: slope(heaps.map(([at, { used, code }]) => [at, used - code])),
});

export interface MemoryOptions {
  readonly decisions: number;
  readonly every: number;
  readonly games: number;
}

export async function measureMemory({ decisions, every, games }: MemoryOptions): Promise<MemoryFigures> {
  const game: MemorySample[] = [];
  const reopened: MemorySample[] = [];
  const left: MemoryFigures['left'][number][] = [];
  await open();
  try {
    await withPage(async (page) => {
      const session = await page.context().newCDPSession(page);
      const heaps = await heapsOf(session);
      const sample = async (made: number): Promise<MemorySample> => {
        const thread = await heaps.threads();
        const log = await count(page, '.log *');
        return {
          decisions: made,
          page: await heaps.page(),
          thread,
          ...(await domOf(session)),
          log,
          rest: (await count(page, '*')) - log,
        };
      };
      const now = new Date().toISOString();
      const decks: readonly SavedDeck[] = DECKS.map((each) => ({ ...each, about: '', changed: now }));
      await page.addInitScript(
        `localStorage.setItem('spaceline.decks', ${JSON.stringify(JSON.stringify(decks))})`,
      );
      await page.goto('/solo?seed=memory');
      await begin(page);
      await page.getByRole('button', { name: 'At once' }).click();
      for (let next = every; next <= decisions; ) {
        let made = 0;
        const { over } = await play(page, async () => {
          made = Number(await page.evaluate(KEPT));
          return made >= next;
        });
        game.push(await sample(made));
        if (over || made < next) break;
        next = (Math.floor(made / every) + 1) * every;
      }
      await page.reload();
      await page.locator('.prompt').waitFor({ timeout: 120_000 });
      await page.waitForTimeout(SETTLES_MS);
      reopened.push(await sample(Number(await page.evaluate(KEPT))));
      for (let n = 0; n < games; n++) {
        await page.getByRole('link', { name: 'All games' }).click();
        await page.getByRole('button', { name: 'Begin the game' }).waitFor();
        left.push({ page: await heaps.page(), ...(await domOf(session)), rest: await count(page, '*') });
        if (n < games - 1) await begin(page);
      }
    });
  } finally {
    await close();
  }
  const [again] = reopened;
  if (!again) throw new Error('The game was not opened again.');
  const late = game.slice(Math.floor(game.length / 2));
  const inThread = late.flatMap(({ decisions: at, thread }) => (thread ? [[at, thread] as const] : []));
  return {
    game,
    reopened: again,
    growth: {
      page: growthOf(late.map(({ decisions: at, page }) => [at, page] as const)),
      thread: inThread.length > 1 ? growthOf(inThread) : null,
    },
    left,
  };
}
