/** Seeding for a newcomer, on a server whose request limit is as strict as for a shared address. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asked, BLINK_MS } from './doing.ts';
import { skip } from './lib.ts';
import { type House, openHouse } from './playing.ts';

/** A quarter of the default limit of an address per minute, as if three others of the household had already played. */
const FEW = '150';

describe('seeding for a newcomer', { skip }, () => {
  let house: House;
  before(async () => {
    if (skip === false) house = await openHouse({ SPACELINE_REQUESTS_PER_MINUTE: FEW });
  });
  after(() => house?.close());

  test('is one request; when the limit refuses it, the page waits, says so, and continues; hint and plan agree', async () => {
    const { page } = await house.visitor();
    const wished: number[] = [];
    let refused = false;
    await page.route('**/api/games/*/seeding', async (route) => {
      wished.push(wished.length);
      if (refused) return await route.continue();
      refused = true;
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: { code: 'limited', text: 'Too many requests from your address.' } },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.getByText('The server needs 2 seconds first.').waitFor();
    await page.locator('.turn-bar__turn', { hasText: /^Turn / }).waitFor({ timeout: 90_000 });
    assert.equal(wished.length, 2, 'the one that was refused, and the one that was heard');

    await page.getByText(/Its general plan: /).waitFor();
    await page.getByText(/A hint looks at the table as it is now, and may disagree\./).waitFor();
    await asked(page);
    await page.waitForTimeout(BLINK_MS);
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.locator('.prompt__hint', { hasText: 'Hint for the table as it is now: ' }).waitFor();
  });
});
