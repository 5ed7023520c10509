/**
 * `npm run bench -w @spaceline/web`: measures how fast the built pages are on this machine, in Debian's headless Chromium
 * (which draws on the CPU). Build the pages first.
 *
 *   --only front,scroll,memory   only these measurements
 *   --runs 7                     visits to the front page
 *   --decisions 500              length of the games in the memory measurement
 *   --every 50                   decisions between two memory samples
 *   --json                       prints everything measured
 *   --keep                       writes docs/measurements/{front,scroll,memory}.json
 *
 * Other work on the machine makes all times worse, so the system load is printed with them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, whyNoBrowser } from '../scripts/browser.ts';
import { ROOT } from '../scripts/paths.ts';
import { machine } from './figures.ts';
import { type FrameFigures, together } from './frames.ts';
import { type FrontFigures, measureFront } from './front.ts';
import { type Heap, keptIn } from './heap.ts';
import { type Growth, type MemoryFigures, type MemorySample, measureMemory } from './memory.ts';
import { measureScroll, type ScrolledTable } from './scroll.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'front,scroll,memory' },
    runs: { type: 'string', default: '7' },
    decisions: { type: 'string', default: '500' },
    every: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const why = whyNoBrowser();
if (why !== undefined) throw new Error(why);
const only = new Set(values.only.split(','));
const say = (line: string): void => {
  if (!values.json) console.log(line);
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function tellFront({ painted, ready, table, question, scripts, scriptBytes, allBytes }: FrontFigures): void {
  say(`\nThe front page with an empty cache, ${ready.all.length} visits, in milliseconds: median, worst`);
  for (const [words, { median, worst }] of [
    ['first painted', painted],
    ['ready to play (the bar is 2000)', ready],
    ['from the press to the table', table],
    ['from the press to the first question', question],
  ] as const)
    say(`  ${words.padEnd(38)} ${String(median).padStart(6)} ${String(worst).padStart(6)}`);
  say(
    `  ${scripts} scripts, ${kilobytes(scriptBytes)} compressed (the bar is 350 kB); ${kilobytes(allBytes)} in all`,
  );
}

const inWords = ({
  perSecond,
  missed,
  presented,
  usual,
  slow,
  longest,
  work,
}: Omit<FrameFigures, 'frames'>) =>
  [
    `${perSecond} frames a second, ${presented} presented, ${missed} missed;`,
    `between two ${usual} ms, 99 of 100 within ${slow}, longest ${longest};`,
    `work of the page for each: ${Object.entries(work)
      .map(([kind, ms]) => `${kind} ${ms}`)
      .join(', ')} ms`,
  ].join('\n    ');

function tellScroll(tables: readonly ScrolledTable[]): void {
  say('\nScrolling the spaceline from end to end and back (the bar is 60 frames a second)');
  for (const { table, size, decisions, turn, cards, elements, way, scrolls } of tables) {
    say(
      `  ${table}, ${size}: turn ${turn}, ${decisions} decisions, ${cards} cards, ${elements} elements, ${way} px`,
    );
    say(`    ${inWords(together(scrolls))}`);
  }
}

const heapInWords = (heap: Heap | null): string =>
  heap
    ? `${heap.used} (${heap.code} of it compiled program; ${heap.drawn} beside it for what is drawn)`
    : '?';

const moreInWords = (played: Heap | null, fresh: Heap | null): string =>
  played && fresh ? `${((keptIn(played) - keptIn(fresh)) * 1024).toFixed(0)} kB` : '?';

const growthInWords = (growth: Growth | null): string =>
  growth
    ? `${growth.all} kB, ${growth.kept} without compiled program, ${growth.more} more than a page opened that moment (${growth.moreOfAll} through the whole game)`
    : '?';

function tellSample({ page, thread, nodes, listeners, elements }: MemorySample): string {
  const parts = Object.entries(elements).map(([part, n]) => `${part} ${n}`);
  return `page ${heapInWords(page)}, side thread ${heapInWords(thread)}; ${nodes} nodes, ${listeners} listeners; elements: ${parts.join(', ')}`;
}

function tellMemory({ games, left }: MemoryFigures): void {
  for (const { name, samples, growth } of games) {
    say(`\nMemory in use in the game "${name}" after collecting garbage, in MB, and what is on the page`);
    for (const { decisions, fresh, ...played } of samples) {
      say(`  ${String(decisions).padStart(4)} decisions: ${tellSample(played)}`);
      say(`    opened that moment: ${tellSample(fresh)}`);
      say(
        `    kept more than that: page ${moreInWords(played.page, fresh.page)}, side thread ${moreInWords(played.thread, fresh.thread)}`,
      );
    }
    say('  growth in the second half, for each decision:');
    say(`    page ${growthInWords(growth.page)}`);
    say(`    side thread ${growthInWords(growth.thread)}`);
  }
  for (const [n, { page, nodes, listeners }] of left.entries())
    say(`  after leaving game ${n + 1}: page ${heapInWords(page)}, ${nodes} nodes, ${listeners} listeners`);
}

const browser = await launch();
const on = machine(`Chromium ${browser.version()}, headless, drawing with the processor`);
await browser.close();
say(`${on.processor}, ${on.cores} cores, ${on.browser}; load ${on.load}`);

/** Runs a measurement, prints it and, with `--keep`, stores it. */
async function measured<T>(
  name: string,
  measure: () => Promise<T>,
  tell: (figures: T) => void,
): Promise<T | undefined> {
  if (!only.has(name)) return undefined;
  const figures = await measure();
  tell(figures);
  if (values.keep) {
    const folder = join(ROOT, 'docs/measurements');
    const made = `npm run bench -w @spaceline/web -- --only ${name} --keep`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${name}.json`),
      `${JSON.stringify({ made, day: new Date().toISOString().slice(0, 10), machine: machine(on.browser), figures })}\n`,
    );
  }
  return figures;
}

const front = await measured('front', () => measureFront(Number(values.runs)), tellFront);
const scroll = await measured('scroll', measureScroll, tellScroll);
const memory = await measured(
  'memory',
  () =>
    measureMemory({
      decisions: Number(values.decisions),
      every: Number(values.every),
      left: 5,
      progress: console.error,
    }),
  tellMemory,
);
if (values.json) console.log(JSON.stringify({ machine: on, front, scroll, memory }, null, 2));
