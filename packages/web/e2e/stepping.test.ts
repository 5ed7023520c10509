/** Finding a ruling, and stepping through its scenario on the board. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { close, NARROW, open, seriousFaults, skip, withPage } from './lib.ts';

const CLOAKED = '/rulings/rules/battle.ship.cloaked';

describe('scenarios on the board', { skip }, () => {
  before(open);
  after(close);

  test('a rule leads to its scenario, which can be stepped forward and back, and its expectations hold', () =>
    withPage(
      async (page) => {
        await page.goto('/rulings');
        await page.getByRole('searchbox', { name: 'Search rulings and rules' }).fill('cloaked ship attacked');
        await page.getByRole('link', { name: 'battle.ship.cloaked' }).first().click();
        await page.waitForURL(new RegExp(`${CLOAKED}$`));
        await page
          .getByRole('link', { name: /^See on the board:/ })
          .first()
          .click();
        await page.getByText('everything came out as expected').waitFor({ timeout: 60_000 });
        await page.locator('.spaceline .mission').first().waitFor();
        const steps = page.locator('.stepper__step');
        const last = (await steps.count()) - 1;
        assert.ok(last >= 1);
        for (let at = 1; at <= last; at++) {
          await page.getByRole('button', { name: 'Next' }).click();
          assert.equal(await steps.nth(at).getAttribute('aria-current'), 'step');
          assert.equal(await page.getByLabel('does not hold').count(), 0);
        }
        assert.equal(await page.getByRole('button', { name: 'Next' }).isDisabled(), true);
        await page.getByRole('button', { name: 'Back' }).click();
        assert.equal(await steps.nth(last - 1).getAttribute('aria-current'), 'step');
        await steps.nth(last - 1).focus();
        await page.keyboard.press('ArrowDown');
        assert.equal(await steps.nth(last).getAttribute('aria-current'), 'step', 'the arrow keys walk');
        await page.getByText('The file', { exact: true }).click();
        await page
          .getByText(/battle\.ship\.cloaked/)
          .first()
          .waitFor();
      },
      { reducedMotion: 'reduce' },
    ));

  test('an unknown scenario is reported', () =>
    withPage(async (page) => {
      await page.goto('/scenarios/rules/06-missions/nothing:1');
      await page.getByRole('heading', { name: 'There is no such scenario' }).waitFor();
    }));

  for (const viewport of [NARROW, { width: 1366, height: 768 }])
    test(`axe finds nothing serious at ${viewport.width} px`, () =>
      withPage(
        async (page) => {
          await page.goto('/scenarios/rules/06-missions/attempting:1');
          await page.getByRole('button', { name: 'Next' }).click({ timeout: 60_000 });
          await page.getByRole('heading', { name: 'What happened' }).waitFor();
          assert.deepEqual(await seriousFaults(page), []);
        },
        { viewport, reducedMotion: 'reduce' },
      ));
});
