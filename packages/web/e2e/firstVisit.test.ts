/** What a first visit sees: texts that are true, pages that exist, lists and forms that say what is missing. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, asked } from './doing.ts';
import { close, open, seriousFaults, skip, tooWide, withPage } from './lib.ts';

const STILL = { reducedMotion: 'reduce' } as const;

describe('a first visit', { skip }, () => {
  before(open);
  after(close);

  test('cards selected for one action are not selected for the next', () =>
    withPage(async (page) => {
      await page.goto('/learn/first/5');
      const walk = /Walk from Federation Outpost to U\.S\.S\. Nebula/;
      await act(page, walk, [/Tasha Yar/, /Taitt/]);
      await asked(page);
      await page.locator('.prompt__buttons button', { hasText: walk }).click();
      await page.locator('.tray').waitFor();
      assert.match(await page.locator('.tray__count').innerText(), /^0 /);
      assert.equal(await page.locator('.tray .candidate[aria-pressed="true"]').count(), 0);
    }, STILL));

  test('the first game is one game: its missions stay, and seeded cards stay where they were put', () =>
    withPage(async (page) => {
      const missions = () => page.locator('.spot .mission__title').allInnerTexts();
      await page.goto('/learn/first/3');
      await asked(page);
      const seeding = await missions();
      await page.goto('/learn/first/4');
      await asked(page);
      assert.ok(seeding.length >= 5, seeding.join());
      assert.deepEqual(await missions(), seeding);
      const words = await page.locator('.beside-table__panel').innerText();
      assert.match(words, /in the same game/);
      assert.doesNotMatch(words, /another game/);
    }, STILL));

  test('“May it be done?” says what it still needs to know, and what cannot be named here', () =>
    withPage(async (page) => {
      await page.goto('/judge');
      await page.getByRole('tab', { name: 'Ask' }).click();
      const may = page.getByRole('region', { name: 'May A …?' });
      await may.getByLabel('What', { exact: true }).selectOption({ label: 'Attempt' });
      await may.getByText('Still to choose: “Where”.').waitFor();
      const go = may.getByRole('button', { name: 'May it be done?' });
      assert.equal(await go.isDisabled(), true);
      await may.getByLabel('Where').selectOption({ index: 1 });
      await may.getByText(/Still to choose/).waitFor({ state: 'hidden' });
      assert.equal(await go.isDisabled(), false);
      await page.getByRole('tab', { name: 'Position' }).click();
      await page.getByRole('button', { name: 'An empty table' }).click();
      await page.getByRole('tab', { name: 'Ask' }).click();
      await may.getByLabel('What', { exact: true }).selectOption({ label: 'Move' });
      await may.getByText(/It cannot be asked here: A has nothing on this table for “Which ship”/).waitFor();
    }, STILL));

  test('all scenarios are listed, and can be searched and opened', () =>
    withPage(async (page) => {
      await page.goto('/scenarios');
      await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
      const status = page.locator('[role="status"]');
      await page.getByText(/scenarios; the first \d+ are shown/).waitFor({ timeout: 30_000 });
      assert.deepEqual(await seriousFaults(page), []);
      await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('cloaked ship');
      await page.waitForURL(/\/scenarios\?q=cloaked%20ship/);
      await status.getByText(/^\d+ scenarios?$/).waitFor();
      await page
        .getByRole('link', { name: /^See on the board:/ })
        .first()
        .click();
      await page.waitForURL(/\/scenarios\/.+:\d+/);
      await page.getByText(/Judged just now in this browser/).waitFor({ timeout: 60_000 });
    }, STILL));

  test('a pasted plain list is read: each card goes where its type belongs', () =>
    withPage(async (page) => {
      await page.goto('/decks');
      await page.getByRole('button', { name: 'Import a deck' }).first().click();
      await page.getByRole('textbox').last().fill('2 Data\n1 Excavation\nArcher\n1x Federation Outpost\n');
      await page
        .getByText(/5 cards/)
        .first()
        .waitFor();
      assert.equal(await page.locator('.notice--bad').count(), 0);
      await page.getByText(/sorted by their type/).waitFor();
      await page.getByRole('button', { name: 'Import 5 cards' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const list = page.getByRole('tabpanel', { name: 'List' });
      await list.getByText('Draw deck').waitFor();
      assert.match(
        (await list.innerText()).replaceAll(/\s+/g, ' '),
        /Missions 1 .*Excavation.*Seeds 2 .*Federation Outpost.*Archer.*Draw deck 2 .*Data/,
      );
    }, STILL));

  test('signing in says what an account stores, and that decks stay in this browser', () =>
    withPage(async (page) => {
      await page.goto('/sign-in');
      const lead = await page.locator('.sign__lead').innerText();
      assert.doesNotMatch(lead, /everything/);
      assert.match(lead, /Decks stay in the browser they were made in/);
    }, STILL));

  for (const width of [360, 390])
    test(`the settings are in the header of a phone of ${width} px, and nothing covers them`, () =>
      withPage(
        async (page: Page) => {
          await page.goto('/decks');
          const link = page.getByRole('banner').getByRole('link', { name: 'Settings' });
          await link.click({ timeout: 5000 });
          await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
          assert.equal(await tooWide(page), 0);
          const hidden = await page
            .locator('.head__nav')
            .evaluate((nav) => nav.scrollWidth - nav.clientWidth);
          assert.ok(hidden <= 0, `${hidden} px of the pages’ names are cut off`);
        },
        { viewport: { width, height: 740 }, isMobile: true, hasTouch: true, ...STILL },
      ));
});
