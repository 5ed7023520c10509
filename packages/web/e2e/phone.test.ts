/** A game on a touch screen: your own side in sight, named tools, no mention of keys, and taking back that asks first. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, asked, cardsInHand, handHas, sitDown } from './doing.ts';
import { close, open, skip, withPage } from './lib.ts';

const PHONE = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** How far an element is below the upper edge of the board, and whether it is inside it. */
const inBoard = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const board = document.querySelector('.spaceline')?.getBoundingClientRect();
    const at = document.querySelector(wanted)?.getBoundingClientRect();
    if (!board || !at) return null;
    const whole =
      at.top >= board.top && at.bottom <= board.bottom && at.left >= board.left && at.right <= board.right;
    return { gap: at.top - board.top, whole };
  }, selector);

const OWN = '.side--near .bcard--vessel';

describe('a game on a phone', { skip }, () => {
  before(open);
  after(close);

  test('opens at your own outpost with nothing empty above it, also after coming back', () =>
    withPage(async (page) => {
      await sitDown(page);
      for (const when of ['first', 'again']) {
        const outpost = await inBoard(page, OWN);
        assert.equal(outpost?.whole, true, `${when}: the outpost is in sight`);
        const mission = await inBoard(page, `.spot:has(${OWN}) .mission`);
        assert.ok(
          mission && mission.gap >= 0 && mission.gap < 40,
          `${when}: ${mission?.gap} px above the mission`,
        );
        await page.reload();
        await asked(page);
      }
    }, PHONE));

  test('names its tools and mentions no keys', () =>
    withPage(async (page) => {
      await sitDown(page);
      for (const name of ['Log', 'Take back', 'Hint', 'When to ask', 'More'])
        await page.locator('.tool__name', { hasText: name }).waitFor();
      assert.doesNotMatch(await page.locator('.prompt').innerText(), /keys|Esc/);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Concede the game' }).waitFor();
      assert.equal(await page.getByRole('menuitem', { name: 'Keys' }).count(), 0);
    }, PHONE));

  test('moves that revealed nothing are taken back at once, others after a question, and the log says so', () =>
    withPage(async (page) => {
      await sitDown(page);
      const undo = page.getByRole('button', { name: 'Take back', exact: true });
      const question = page.getByRole('dialog', { name: 'Take it back anyway?' });
      const hand = await cardsInHand(page);
      await act(page, /^Report/);
      await asked(page);
      await undo.click();
      await handHas(page, hand);
      assert.equal(await question.count(), 0, 'a free one is one tap');
      await act(page, /End your turn/);
      await page.locator('.turn-bar__turn', { hasText: 'Turn 3' }).waitFor({ timeout: 60_000 });
      await asked(page);
      await undo.click();
      await question.getByText('You have seen hidden cards since.').waitFor();
      await question.getByRole('button', { name: 'Leave it as it is' }).click();
      await page.locator('.turn-bar__turn', { hasText: 'Turn 3' }).waitFor();
      await undo.click();
      await question.getByRole('button', { name: 'Take it back', exact: true }).click();
      await page.locator('.turn-bar__turn', { hasText: 'Turn 1' }).waitFor();
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Log' })
        .getByText('The last actions were taken back after hidden information had been seen.')
        .waitFor();
    }, PHONE));
});
