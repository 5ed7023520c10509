/**
 * A game in the browser only: started from the form, played for some turns, resumed after a reload, saved as a replay.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, readReplay, verifyReplay } from '@spaceline/engine';
import type { Page } from 'playwright-core';
import { act, asked, BLINK_MS, begin, beginByForm, cardsInHand, handHas, SOLO, sitDown } from './doing.ts';
import { close, NARROW, open, seriousFaults, skip, textOf, withPage } from './lib.ts';

const WAIT = { timeout: 120_000 };

/** Answers everything asked before a turn: picks the first option and passes on responses. */
async function turnIs(page: Page, words: string): Promise<void> {
  const turn = page.locator('.turn-bar__turn', { hasText: words });
  const asking = page.locator('.prompt[data-asked]');
  const candidate = asking.locator('.tray .candidate[aria-pressed="false"]').first();
  const main = asking.locator('.prompt__buttons .button--main:not([disabled])');
  const last = asking.locator('.prompt__buttons button:not([disabled])').last();
  const quick = { timeout: 1000 };
  for (const end = Date.now() + WAIT.timeout; Date.now() < end; await page.waitForTimeout(BLINK_MS)) {
    if (await turn.isVisible()) return;
    if (!(await asking.isVisible())) continue;
    // The target may be gone by the time it is pressed; the next look finds the new question.
    if (await candidate.isVisible()) await candidate.click(quick).catch(() => {});
    await ((await main.isVisible()) ? main : last).click(quick).catch(() => {});
  }
  assert.fail(`${words} did not come: ${await asking.or(page.locator('.prompt')).first().innerText()}`);
}
/** The whole log, including folded turns. */
async function story(page: Page): Promise<string> {
  const unfold = page.getByRole('button', { name: 'Unfold all turns' });
  if (await unfold.isVisible()) await unfold.click();
  return page.locator('.log').innerText();
}

describe('a game in this browser', { skip }, () => {
  before(open);
  after(close);

  test('is played for some turns, taken back, resumed after a reload and saved as a replay', () =>
    withPage(
      async (page) => {
        await beginByForm(page);
        await page.getByRole('button', { name: 'At once' }).click();
        const hand = await cardsInHand(page);
        // Reporting this card draws nothing and asks nothing more.
        await act(page, /^Report/);
        assert.equal(await cardsInHand(page), hand - 1);
        // It revealed nothing, so it can be taken back freely.
        await asked(page);
        await page.keyboard.press('u');
        await handHas(page, hand);
        for (const turn of ['Turn 3', 'Turn 5']) {
          await act(page, /End your turn/);
          await turnIs(page, turn);
        }
        await asked(page);
        const told = await story(page);
        const address = page.url();
        await page.reload();
        await asked(page);
        await turnIs(page, 'Turn 5');
        assert.equal(page.url(), address);
        assert.equal((await story(page)).includes('reports for duty'), told.includes('reports for duty'));
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Save as a replay file' }).click(),
        ]);
        const replay = readReplay(JSON.parse(await textOf(download)));
        assert.ok(replay && replay.entries.length > 40);
        assert.equal(verifyReplay(createEngine(loadLibrary()), replay).same, true);
        await page.getByRole('link', { name: 'All games' }).click();
        const kept = page.getByRole('region', { name: 'Games in this browser' });
        await kept.getByText('Turn 5').waitFor();
        await kept.getByRole('link', { name: /^Continue/ }).click();
        await turnIs(page, 'Turn 5');
        await page.goto('/solo');
        await kept.getByRole('button', { name: /^Remove the game/ }).click();
        await kept.waitFor({ state: 'detached' });
      },
      { reducedMotion: 'reduce', acceptDownloads: true },
    ));

  test('is found again wherever games start; when it is over, it can be played again or watched as a replay', () =>
    withPage(
      async (page) => {
        await sitDown(page);
        const first = page.url();
        const on = page.getByRole('link', { name: /^Continue your game.*Turn 1, 0 to 0, against Cadet/ });
        for (const path of ['/solo', '/']) {
          await page.goto(path);
          await on.waitFor();
        }
        await page.getByRole('link', { name: 'All your games' }).click();
        await page.getByRole('region', { name: 'Games in this browser' }).waitFor();
        await page.goto('/');
        await on.click();
        await asked(page);
        assert.equal(page.url(), first);
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Concede the game' }).click();
        await page.getByRole('button', { name: 'Concede', exact: true }).click();
        const over = page.getByRole('region', { name: 'The game is over' }).first();
        await page.getByRole('button', { name: 'Watch it again' }).click();
        await page.getByText(/^Step 0 of/).waitFor();
        await page.goBack();
        await page.getByRole('button', { name: 'Play again' }).click();
        await page.waitForURL((url) => url.pathname.startsWith('/solo/') && url.href !== first);
        await asked(page);
        assert.equal(await over.isVisible(), false);
        await page.goto('/');
        await page.getByRole('link', { name: /^Continue your game/ }).waitFor();
        assert.equal(await page.getByRole('link', { name: /^Continue your game/ }).count(), 1);
      },
      { reducedMotion: 'reduce' },
    ));

  test('two people at one screen see nothing of each other: a curtain hides the table between turns', () =>
    withPage(
      async (page) => {
        await page.goto(SOLO);
        await page.getByRole('radio', { name: /Another person/ }).check();
        await begin(page);
        const mine = await page.locator('.hand').innerText();
        await act(page, /End your turn/);
        await page.getByRole('heading', { name: 'Player 2, it is your turn at the screen' }).waitFor(WAIT);
        assert.equal(await page.locator('.hand').count(), 0, 'no hand is drawn behind the curtain');
        await page.getByRole('button', { name: 'I am Player 2: show my side' }).click();
        await asked(page);
        assert.notEqual(await page.locator('.hand').innerText(), mine);
      },
      { reducedMotion: 'reduce' },
    ));

  test('works offline once it has been opened', () =>
    withPage(
      async (page, context) => {
        await page.goto('/solo');
        await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
        await page.reload();
        await context.setOffline(true);
        await beginByForm(page);
        await page.getByRole('button', { name: 'At once' }).click();
        await act(page, /End your turn/);
        await turnIs(page, 'Turn 3');
      },
      { reducedMotion: 'reduce', serviceWorkers: 'allow' },
    ));

  for (const viewport of [NARROW, { width: 1366, height: 768 }])
    test(`axe finds nothing serious at ${viewport.width} px`, () =>
      withPage(
        async (page) => {
          await page.goto('/solo');
          await page.getByRole('button', { name: 'Begin the game' }).waitFor();
          assert.deepEqual(await seriousFaults(page), [], 'the form');
          await sitDown(page);
          assert.deepEqual(await seriousFaults(page), [], 'the game');
          await page.goto('/solo');
          await page.getByRole('region', { name: 'Games in this browser' }).waitFor();
          assert.deepEqual(await seriousFaults(page), [], 'the list of games');
        },
        { viewport, reducedMotion: 'reduce' },
      ));
});
