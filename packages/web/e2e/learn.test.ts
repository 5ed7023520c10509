/** Lessons in a browser: every goal of the first game reached on the real table, and the prepared positions. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, asked } from './doing.ts';
import { close, NARROW, open, seriousFaults, skip, withPage } from './lib.ts';

/** Waits until the goal is reached and continues. */
async function next(page: Page, heading: string): Promise<void> {
  await page.locator('.lesson__goal[data-done]').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('lessons', { skip }, () => {
  before(open);
  after(close);

  test('the first game is played in ten steps, to the hundredth point', () =>
    withPage(
      async (page) => {
        await page.goto('/learn');
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'How you win' }).waitFor();
        await asked(page);
        await page.getByRole('button', { name: 'Next step' }).click();
        await page.getByRole('heading', { level: 1, name: 'Seed a dilemma' }).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Next step' }).isDisabled(), true);
        await act(page, /Seed Archer/, [/Krios Suppression/]);
        await next(page, 'Seed your outpost');
        await act(page, /Seed nothing more/);
        await act(page, /Seed Federation Outpost/, [/Wormhole Negotiations/]);
        await next(page, 'Report someone for duty');
        await act(page, /Report Beverly Crusher/);
        await next(page, 'Go aboard');
        await act(page, /Walk from Federation Outpost to U\.S\.S\. Nebula/);
        await next(page, 'Fly');
        await act(page, /Undock U\.S\.S\. Nebula/i);
        await act(page, /Move U\.S\.S\. Nebula/, [/Diplomacy Mission/]);
        await next(page, 'Beam down');
        await act(page, /Beam from U\.S\.S\. Nebula to the planet/);
        await next(page, 'Attempt the mission');
        await act(page, /Attempt Diplomacy Mission/);
        await next(page, 'End your turn');
        await act(page, /End your turn/);
        await next(page, 'Win the game');
        await act(page, /Beam from the planet at Diplomacy Mission to U\.S\.S\. Nebula/);
        await act(page, /Move U\.S\.S\. Nebula/, [/Excavation/]);
        await act(page, /Beam from U\.S\.S\. Nebula to the planet/);
        await act(page, /Attempt Excavation/);
        await page.getByRole('heading', { name: 'What next?' }).waitFor({ timeout: 30_000 });
      },
      { reducedMotion: 'reduce' },
    ));

  test('on a phone a lesson covers nothing of the table: hand, prompt and results are in sight', () =>
    withPage(
      async (page) => {
        /** How many pixels of these are outside the window or under the lesson; 0 when everything is visible. */
        const unseen = (selectors: readonly string[]) =>
          page.evaluate((all) => {
            const panel = document.querySelector('.beside-table__panel')?.getBoundingClientRect();
            return all.map((selector) => {
              const at = document.querySelector(selector)?.getBoundingClientRect();
              if (!at || !panel) return `${selector} is not there`;
              // Rounding the height of the header can cost a pixel.
              return Math.max(0, Math.floor(at.bottom - innerHeight - 1), Math.floor(panel.bottom - at.top));
            });
          }, selectors);
        await page.goto('/learn/first/2');
        await asked(page);
        assert.deepEqual(await unseen(['.hand__card', '.prompt', '.board']), [0, 0, 0], 'when it begins');
        await page.getByText('tap Archer among your seed cards').waitFor();
        await act(page, /Seed Archer/, [/Krios Suppression/]);
        await next(page, 'Seed your outpost');
        await asked(page);
        // The game continues as the learner left it.
        const under = await page.locator('.spot', { hasText: 'Krios Suppression' }).locator('.seeds').count();
        assert.ok(under > 0, 'the seed lies where it was put');
        await page.goto('/learn/first/8');
        await act(page, /Attempt Diplomacy Mission/);
        await page.locator('.lesson__goal[data-done]').waitFor({ timeout: 30_000 });
        assert.deepEqual(await unseen(['.happening', '.prompt']), [0, 0], 'what came of the attempt');
        await page.getByRole('button', { name: 'Next step' }).click();
        await page.getByRole('heading', { level: 1, name: 'End your turn' }).waitFor();
        assert.equal(await page.evaluate('scrollY'), 0);
      },
      { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
    ));

  test('a step can be restarted; a position can be solved, restarted and explained', () =>
    withPage(
      async (page) => {
        await page.goto('/learn/first/4');
        await act(page, /Report Beverly Crusher/);
        await page.locator('.lesson__goal[data-done]').waitFor();
        await page.getByRole('button', { name: 'Start this step again' }).click();
        await page.locator('.lesson__goal:not([data-done])').waitFor();
        await page.locator('.hand__card', { hasText: 'Beverly Crusher' }).waitFor();
        await page.goto('/learn');
        await page.getByRole('link', { name: 'Open the position “Battle”' }).click();
        await act(page, /Attack/, [/Bortas/, /Qu'Vat/]);
        await page.getByText('Done. Well played.').waitFor({ timeout: 30_000 });
        await page.getByRole('button', { name: 'Start again' }).click();
        await page.locator('.lesson__goal:not([data-done])').waitFor();
        await page.getByText('Show a way to do it').click();
        await page.getByText("attack Haakona with I.K.S. Bortas, I.K.S. Qu'Vat").waitFor();
      },
      { reducedMotion: 'reduce' },
    ));

  for (const viewport of [NARROW, { width: 1366, height: 768 }])
    test(`axe finds nothing serious at ${viewport.width} px`, () =>
      withPage(
        async (page) => {
          for (const path of ['/learn', '/learn/first/5', '/learn/rescue']) {
            await page.goto(path);
            if (path === '/learn') await page.getByRole('heading', { name: 'Prepared positions' }).waitFor();
            else await asked(page);
            assert.deepEqual(await seriousFaults(page), [], path);
          }
        },
        { viewport, reducedMotion: 'reduce' },
      ));
});
