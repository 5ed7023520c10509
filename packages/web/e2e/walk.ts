/**
 * Walks through all pages: each is opened and checked for serious faults and for being wider than the screen. Runs once
 * for each width (`narrow.test.ts`, `wide.test.ts`).
 */
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openStarter, seriousFaults, tooWide, withPage } from './lib.ts';

interface Stop {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
  /** The part of the page that has not been checked before. */
  readonly within?: string;
}

/** A page, and something on it that shows that it is complete. */
const at = (path: string, shows: string | RegExp): Stop => ({
  name: path,
  go: async (page) => {
    await page.goto(path);
    await page.getByText(shows).first().waitFor();
  },
});

const SEARCH = 'Search the cards';

/** The tabs of one deck. The search next to it is checked once, on the cards page. */
const inDeck = (tab: string, shows: string | RegExp): Stop => ({
  name: `a deck's ${tab}`,
  within: '.page__head, .builder__deck',
  go: async (page) => {
    if (!(await page.getByRole('tab', { name: tab }).isVisible())) {
      await openStarter(page);
      // Reduce the cards next to it, which are thousands of elements and would be measured at every tab.
      await page.getByRole('searchbox', { name: SEARCH }).fill('title:data');
      const deck = page.getByRole('button', { name: /^The deck/ });
      if (await deck.isVisible()) await deck.click();
    }
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText(shows).first().waitFor();
  },
});

const STOPS: readonly Stop[] = [
  at('/', /Build/),
  at('/decks', 'Starter decks'),
  inDeck('List', 'Missions'),
  inDeck('Legality', /^Legal under/),
  inDeck('Crew', 'Staffing'),
  inDeck('Missions', /points within reach/),
  inDeck('Opening', /^Deals the deck/),
  {
    name: 'finding cards for a deck',
    go: async (page) => {
      const find = page.getByRole('button', { name: 'Find cards' });
      if (await find.isVisible()) await find.click();
      await page.getByRole('searchbox', { name: SEARCH }).fill('title:data');
      await page
        .getByText(/^\d+ cards?/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'the import dialog',
    within: '.dialog',
    go: async (page) => {
      await page.goto('/decks');
      await page.getByRole('button', { name: 'Import a deck' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('/cards?q=title:data', /^\d+ cards?/),
  {
    name: 'a card looked at closely',
    within: '.zoom',
    go: async (page) => {
      await page.locator('.tile').first().click();
      await page.locator('.zoom .face').waitFor();
    },
  },
  at('/cards/premiere/data', 'Rulings that name it'),
  at('/cards/premiere/uss-enterprise', 'Rulings that name it'),
  at('/cards/premiere/excavation', 'Rulings that name it'),
  at('/cards/premiere/kevin-uxbridge', 'Rulings that name it'),
  at('/rulings', 'The rulebook'),
  at('/rulings?q=beam', /answers/),
  at('/rulings/2014-12-01/stopped', 'Situations'),
  at('/rulings/rules/setup.first-player', 'Rulings on it'),
  at('/rulings/changes?from=2013-07-01', 'Documents issued'),
  at('/solo', 'Begin the game'),
  at('/learn', 'Prepared positions'),
  at('/games', 'No game has been played'),
  at('/settings', 'Preview'),
  at('/nowhere', 'There is no such page'),
];

/** Walks through all pages. With `light`, the contrast of the light theme is checked on the same visit. */
export async function walkThrough(options: BrowserContextOptions, { light = false } = {}): Promise<void> {
  await withPage(async (page) => {
    const faults: string[] = [];
    for (const { name, go, within } of STOPS) {
      await go(page);
      const where = within === undefined ? {} : { within };
      const found = await seriousFaults(page, where);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      const over = await tooWide(page);
      if (over > 0) faults.push(`${name}: ${over} px wider than the screen`);
      if (!light) continue;
      await inTheme(page, 'light');
      const pale = await seriousFaults(page, { rules: ['color-contrast'], ...where });
      faults.push(...pale.map((fault) => `${name}, in the light theme: ${fault}`));
      await inTheme(page, 'dark');
    }
    assert.deepEqual(faults, []);
  }, options);
}

/** Changes the theme of the current page as the settings do, and waits until no colour is in transition. */
export async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addStyleTag({ content: '* { transition: none !important }' });
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}
