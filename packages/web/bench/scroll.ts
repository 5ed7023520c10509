/**
 * Scrolls the spaceline of late games from end to end and back with Chromium's own gestures, as a mouse wheel would,
 * while Chromium records a trace. Debian's headless Chromium draws on the CPU; there is no graphics card.
 */
import type { CDPSession, Page } from 'playwright-core';
import { close, open, withPage } from '../e2e/lib.ts';
import { CATEGORIES, type FrameFigures, readFrames, type TraceEvent } from './frames.ts';
import { type LateTable, lateTables, openTable } from './tables.ts';

const SIZES = {
  laptop: { width: 1280, height: 800 },
  wide: { width: 2560, height: 1440 },
} as const;

export interface ScrolledTable {
  readonly table: string;
  readonly size: string;
  readonly decisions: number;
  readonly turn: number;
  readonly cards: number;
  /** Elements of the page. */
  readonly elements: number;
  /** Pixels from end to end. */
  readonly way: number;
  readonly scrolls: readonly FrameFigures[];
}

/** Pixels per second: across a laptop screen in less than a second. */
const SPEED = 1500;
/** The first of several scrolls draws parts that have never been visible. */
const TIMES = 3;

async function traced(session: CDPSession, run: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.flatMap((each) => each.split(',')) },
  });
  await run();
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** A gesture may end this many pixels short. */
const NEAR = 40;
const LINE = "document.querySelector('.spaceline')";

/** Runs in the page: waits until the line has not moved for some frames and returns its position. */
const SETTLED = `new Promise((resolve) => {
  const line = ${LINE};
  let [last, still] = [line.scrollLeft, 0];
  const look = () => {
    still = line.scrollLeft === last ? still + 1 : 0;
    last = line.scrollLeft;
    if (still > 10) resolve(last);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** From the current position to one end of the line. */
async function scrollTo(page: Page, session: CDPSession, end: 'left' | 'right'): Promise<FrameFigures> {
  const box = await page.locator('.spaceline').boundingBox();
  if (!box) throw new Error('There is no spaceline.');
  const way = Number(await page.evaluate(`${LINE}.scrollWidth - ${LINE}.clientWidth`));
  // On very large screens the line is scaled up, and so are its pixels.
  const zoom = box.width / Number(await page.evaluate(`${LINE}.offsetWidth`));
  const events = await traced(session, async () => {
    await page.evaluate("performance.mark('scroll begins')");
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2),
      y: Math.round(box.y + box.height / 2),
      xDistance: (end === 'right' ? -way : way) * zoom,
      speed: SPEED,
      gestureSourceType: 'mouse',
    });
    await page.evaluate("performance.mark('scroll ends')");
  });
  const at = Number(await page.evaluate(SETTLED));
  if (Math.abs(at - (end === 'right' ? way : 0)) > NEAR)
    throw new Error(`The line of ${way} px stands at ${at} px and not at its ${end} end.`);
  return readFrames(events, 'scroll begins', 'scroll ends');
}

async function scrolled(table: LateTable, size: keyof typeof SIZES): Promise<ScrolledTable> {
  const figures: ScrolledTable[] = [];
  await withPage(
    async (page) => {
      await openTable(page, table);
      await page.waitForTimeout(1000);
      const scrolls: FrameFigures[] = [];
      const session = await page.context().newCDPSession(page);
      await page.evaluate(`${LINE}.scrollTo({ left: 0, behavior: 'instant' })`);
      await page.evaluate(SETTLED);
      for (let n = 0; n < TIMES; n++)
        for (const end of ['right', 'left'] as const) scrolls.push(await scrollTo(page, session, end));
      const { name, decisions, turn, cards } = table;
      figures.push({
        table: name,
        size,
        decisions,
        turn,
        cards,
        elements: Number(await page.evaluate("document.querySelectorAll('*').length")),
        way: Number(await page.evaluate(`${LINE}.scrollWidth - ${LINE}.clientWidth`)),
        scrolls,
      });
    },
    { viewport: SIZES[size] },
  );
  const [only] = figures;
  if (!only) throw new Error('Nothing was scrolled.');
  return only;
}

export async function measureScroll(): Promise<readonly ScrolledTable[]> {
  const tables = lateTables();
  await open();
  try {
    const out: ScrolledTable[] = [];
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
      for (const table of tables) out.push(await scrolled(table, size));
    return out;
  } finally {
    await close();
  }
}
