/** Shared by the browser tests: a server for the built pages, a browser, and pages that must not log errors. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { launch, whyNoBrowser } from '../scripts/browser.ts';
import { isBuilt } from '../scripts/index.ts';
import { type Serving, serveDist } from '../scripts/serve.ts';
import { type Pages, pagesOf } from './again.ts';

/** Why these tests cannot run here, or false when they can. */
export const skip: string | false = whyNoBrowser() ?? false;

export const DESKTOP = { width: 1280, height: 800 } as const;
/** The narrowest screen the pages are made for. */
export const NARROW = { width: 360, height: 740 } as const;

let serving: Serving | undefined;
let browser: Browser | undefined;
let pages: Pages | undefined;

/** Serves the pages and starts the browser, for `before`. */
export async function open(): Promise<void> {
  if (skip !== false) return;
  assert.ok(isBuilt(), 'The pages are not built: npm run build -w @spaceline/web');
  serving = await serveDist();
  browser = await launch();
  pages = pagesOf(browser, serving.url);
}

/** Ends both, for `after`. */
export async function close(): Promise<void> {
  await browser?.close();
  await serving?.stop();
}

export function server(): Serving {
  assert.ok(serving);
  return serving;
}

/** Runs something with a clean page; any complaint of the page fails the test. */
export async function withPage(
  run: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  assert.ok(pages);
  const { page, context, complaints, giveBack } = await pages.of({
    viewport: DESKTOP,
    // The service worker fetches everything for offline use; only two tests are about that.
    serviceWorkers: 'block',
    ...options,
  });
  let spoiled = true;
  try {
    await run(page, context);
    assert.deepEqual(complaints, [], 'the page complained');
    spoiled = false;
  } finally {
    await giveBack(spoiled);
  }
}

/** The text of a download. The browser may belong to another process, so we cannot read its files. */
export async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A starter deck in our own text format. */
export const starterText = (key: string): string =>
  readFileSync(new URL(`../../cards/decks/${key}.deck.txt`, import.meta.url), 'utf8');

/**
 * By how many pixels a page is wider than the screen. A phone zooms out when a page is too wide, and its `innerWidth`
 * grows with it, so we compare with the width of the document's own box.
 */
export const tooWide = async (page: Page): Promise<number> =>
  Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looking {
  /** Look only within this selector. */
  readonly within?: string;
  /** Use only these rules of axe. */
  readonly rules?: readonly string[];
}

/** Serious or critical faults that axe finds on a page, one line for each place. */
export async function seriousFaults(page: Page, { within, rules }: Looking = {}): Promise<readonly string[]> {
  const where = within === undefined ? 'document' : JSON.stringify(within);
  const runOnly = JSON.stringify(rules ?? GUIDELINES);
  // Axe is half a megabyte of script, so a page loads it only once.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource);
  const violations = (await page.evaluate(
    `axe.run(${where}, { runOnly: ${runOnly}, resultTypes: ['violations'] }).then((r) => r.violations)`,
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`,
      ),
    );
}

/** Opens a copy of a starter deck in the builder. */
export async function openStarter(page: Page, name = 'Envoys of the Federation'): Promise<void> {
  await page.goto('/decks');
  await page.getByRole('button', { name: `Make a copy of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
