/**
 * `npm run screenshots -w @spaceline/web`: the main pages at three sizes, into `docs/images/`. It uses the built pages,
 * so build first. It also renders the PNG icons that devices need from `public/icon.svg`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, whyNoBrowser } from './browser.ts';
import { ROOT, WEB } from './paths.ts';
import { serveDist } from './serve.ts';

const SIZES = {
  phone: { width: 390, height: 844, isMobile: true },
  laptop: { width: 1280, height: 800, isMobile: false },
  wide: { width: 2560, height: 1440, isMobile: false },
} as const;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly theme?: 'light';
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A deck to show: a copy of the first starter deck. */
async function openStarter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Make a copy of Envoys/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Envoys of the Federation' }).waitFor();
}

/** A table that waits for an answer. */
async function tableAsks(page: Page): Promise<void> {
  await page.locator('.prompt[data-asked]').waitFor({ timeout: 60_000 });
}

const SHOTS: readonly Shot[] = [
  { name: 'front', path: '/' },
  { name: 'table', path: '/learn/battle', prepare: tableAsks },
  {
    name: 'deck-builder',
    path: '/decks',
    prepare: async (page) => {
      await openStarter(page);
      await page.getByRole('searchbox').first().fill('aff:federation cunning>7');
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'deck-missions',
    path: '/decks',
    theme: 'light',
    prepare: async (page) => {
      await openStarter(page);
      const deck = page.getByRole('button', { name: /^The deck/ });
      if (await deck.isVisible()) await deck.click();
      await page.getByRole('tab', { name: 'Missions' }).click();
      await page.getByText(/points within reach/).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'card',
    path: '/cards/premiere/kevin-uxbridge',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Rulings that name it' }).waitFor();
    },
  },
  {
    name: 'rulings',
    path: '/rulings?q=may+a+cloaked+ship+be+attacked',
    prepare: async (page) => {
      await page.getByText(/answers/).waitFor();
    },
  },
  {
    name: 'changes',
    path: '/rulings/changes?from=2000-09-25',
    theme: 'light',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Cards with another text' }).waitFor();
    },
  },
  { name: 'lesson', path: '/learn/first/5', prepare: tableAsks },
  {
    name: 'scenario',
    path: '/scenarios/rules/06-missions/attempting:1',
    theme: 'light',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click({ timeout: 60_000 });
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'judge',
    path: '/judge',
    prepare: async (page) => {
      await tableAsks(page);
      await page.getByRole('tab', { name: 'Ask' }).click();
      await page.getByLabel('What', { exact: true }).selectOption({ label: 'Attack' });
      await page.getByLabel(/^I\.K\.S\. Bortas/).check();
      await page.getByLabel('Target').selectOption({ label: 'Haakona (at Excavation)' });
      await page.getByRole('button', { name: 'May it be done?' }).click();
      await page.locator('.answer .rule-text').scrollIntoViewIfNeeded();
      await page.waitForTimeout(600);
    },
  },
];

async function shoot(browser: Browser, url: string, only: string | undefined): Promise<void> {
  const folder = process.env.SPACELINE_SHOTS ?? join(ROOT, 'docs/images');
  mkdirSync(folder, { recursive: true });
  for (const [size, { width, height, isMobile }] of Object.entries(SIZES))
    for (const { name, path, theme = 'dark', prepare } of SHOTS) {
      if (only !== undefined && !`${name}-${size}`.includes(only)) continue;
      const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: isMobile });
      const page = await context.newPage();
      await page.addInitScript(`localStorage.setItem('spaceline.theme', '${theme}')`);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await prepare?.(page);
      await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
      await context.close();
    }
}

async function icons(browser: Browser): Promise<void> {
  const svg = readFileSync(join(WEB, 'public/icon.svg'), 'utf8');
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await page.screenshot({ path: join(WEB, `public/icon-${size}.png`), omitBackground: true });
    await page.close();
  }
}

const why = whyNoBrowser();
if (why !== undefined) throw new Error(why);
const only = process.argv[2];
const serving = await serveDist();
const browser = await launch();
try {
  if (only === 'icons') await icons(browser);
  else await shoot(browser, serving.url, only);
} finally {
  await browser.close();
  await serving.stop();
}
