/**
 * The front page with an empty cache: how long until a game can be started with one press, how much script is loaded, and
 * how long from that press to the first question of the game. Uses its own server on this machine, with an in-memory
 * database. Times are measured in the page, from the start of the navigation and from the press.
 */
import type { Page } from 'playwright-core';
import { openHouse } from '../e2e/playing.ts';
import { type Runs, runsOf } from './figures.ts';

export interface FrontFigures {
  /** Milliseconds until the first paint, and until the button can be pressed. */
  readonly painted: Runs;
  readonly ready: Runs;
  /** Milliseconds from the press to the table, and to the first question of the first turn, after seeding. */
  readonly table: Runs;
  readonly question: Runs;
  /** Compressed size of what the page had loaded by the time it was ready. */
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
}

/** Runs in the page from the start and records when each thing is first usable. */
const WATCH = `(() => {
  const noted = (window.noted = {});
  const there = (selector, words) => [...document.querySelectorAll(selector)].some((each) =>
    each.checkVisibility() && !each.disabled && (!words || each.textContent.trim() === words));
  const look = () => {
    // What is found in a frame is seen at its end: the next one begins after it was painted.
    if (!noted.ready && there('button[type=submit]', 'Play the computer'))
      requestAnimationFrame(() => { noted.ready ??= performance.now(); });
    if (noted.pressed) {
      if (!noted.table && there('.table .prompt')) noted.table = performance.now();
      const turn = document.querySelector('.turn-bar__turn');
      if (!noted.question && turn && /^Turn/.test(turn.textContent) && there('.prompt[data-asked]'))
        noted.question = performance.now();
    }
    if (!noted.question) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('click', () => { noted.pressed ??= performance.now(); }, true);
})()`;

interface Noted {
  readonly ready: number;
  readonly pressed: number;
  readonly table: number;
  readonly question: number;
}

interface File {
  readonly name: string;
  readonly bytes: number;
}

const FILES = `performance.getEntriesByType('resource').map((each) => (
  { name: new URL(each.name).pathname, bytes: each.encodedBodySize }))`;
/** Read at the end, because the browser reports it with a delay. */
const PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime";

interface Visit {
  readonly noted: Noted;
  readonly painted: number;
  readonly files: readonly File[];
}

/** Runs in the page. */
const isNoted = (what: string): boolean => what in (Reflect.get(window, 'noted') ?? {});

async function visit(page: Page): Promise<Visit> {
  await page.addInitScript(WATCH);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(isNoted, 'ready');
  const files = (await page.evaluate(FILES)) as readonly File[];
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await page.waitForFunction(isNoted, 'question', { timeout: 120_000 });
  const noted = (await page.evaluate('window.noted')) as Noted;
  return { noted, painted: Number(await page.evaluate(PAINTED)), files };
}

export async function measureFront(runs: number): Promise<FrontFigures> {
  const house = await openHouse();
  const visits: Visit[] = [];
  try {
    for (let n = 0; n < runs; n++) {
      // Each visitor is a new browser context: nothing is cached, and the service worker is installed again.
      const { page, context } = await house.visitor({
        serviceWorkers: 'allow',
        reducedMotion: 'no-preference',
      });
      visits.push(await visit(page));
      await context.close();
    }
  } finally {
    await house.close();
  }
  const files = visits[0]?.files ?? [];
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const bytes = (some: typeof files): number => some.reduce((sum, each) => sum + each.bytes, 0);
  return {
    painted: runsOf(visits.map(({ painted }) => painted)),
    ready: runsOf(visits.map(({ noted, painted }) => Math.max(noted.ready, painted))),
    table: runsOf(visits.map(({ noted }) => noted.table - noted.pressed)),
    question: runsOf(visits.map(({ noted }) => noted.question - noted.pressed)),
    scripts: scripts.length,
    scriptBytes: bytes(scripts),
    allBytes: bytes(files),
  };
}
