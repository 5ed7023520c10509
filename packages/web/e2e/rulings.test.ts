/** The rulings browser: finding a dated ruling, a rule with its scenarios, and what changed since a year. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { close, open, skip, withPage } from './lib.ts';

describe('rulings', { skip }, () => {
  before(open);
  after(close);

  test('are found by a question and shown as of a day', () =>
    withPage(async (page) => {
      await page.goto('/rulings');
      await page.getByRole('searchbox', { name: 'Search rulings and rules' }).fill('matching commander');
      await page
        .getByRole('link', { name: /^Matching commander$/i })
        .first()
        .click();
      await page.waitForURL(/\/rulings\/2014-12-01\/matching-commander$/);
      await page.getByText('In force on 1 December 2014.').waitFor();
      await page.getByLabel('As of').selectOption('1996-10-01');
      await page.getByText(/^Not yet on 1 October 1996\./).waitFor();
    }));

  test('follow the slider, also by keyboard', () =>
    withPage(async (page) => {
      await page.goto('/rulings');
      const slider = page.getByRole('slider', { name: 'Day of the rules' });
      await slider.focus();
      assert.equal(await slider.getAttribute('aria-valuetext'), '1 December 2014');
      await page.getByText('Current Rulings, 1 December 2014').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await slider.getAttribute('aria-valuetext'), '4 July 2011');
      assert.equal(await page.getByText('Current Rulings, 1 December 2014').count(), 0);
      await page.getByRole('button', { name: '1994' }).click();
      await page.getByText('No document had been issued by then.').waitFor();
    }));

  test('lead from a rule to its scenarios, its rulings and back', () =>
    withPage(async (page) => {
      await page.goto('/rulings/rules/setup.first-player');
      await page.getByRole('heading', { name: 'Scenarios that prove it' }).waitFor();
      const place = page.getByText(/\.yaml:\d+/).first();
      assert.equal(await place.isVisible(), false, 'places in files are not for players');
      await page.getByText('For developers').first().click();
      await place.waitFor();
      await page.goto('/rulings/2014-12-01/stopped');
      await page.getByText('What it changed in play').waitFor();
      await page
        .locator('aside')
        .getByRole('link', { name: /^[a-z]+\.[a-z.-]+$/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Rulings on it' }).waitFor();
    }));

  test('tell a returning player what has changed since a year', () =>
    withPage(async (page) => {
      await page.goto('/');
      await page.getByLabel('I last played in').selectOption('2005');
      await page.getByRole('button', { name: 'Show what changed' }).click();
      await page.getByRole('heading', { level: 1, name: 'What changed' }).waitFor();
      await page.getByText('Current Rulings, 4 July 2011').waitFor();
      assert.equal(await page.getByText('Current Rulings, 25 September 2000').count(), 0);
      // How the game is played comes first, then cards; the many other entries are collapsed.
      const headings = await page.locator('.changes h2').allInnerTexts();
      assert.deepEqual(headings.slice(1, 4), [
        'What is played differently',
        'Cards with new text',
        'Everything else',
      ]);
      assert.ok((await page.locator('.changes .item').count()) <= 24);
      // Each button disappears once it is pressed.
      const more = page.getByRole('button', { name: /^Show all/ });
      while ((await more.count()) > 0) await more.first().click();
      const kevin = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Kevin Uxbridge', exact: true }) });
      assert.match(await kevin.locator('ins').first().innerText(), /\w/);
      // In sentences, and optionally about one subject only.
      await page
        .getByText(/(?:Since|By) .* a cloaked or phased card counts as absent altogether\./)
        .waitFor();
      await page.getByLabel('Only about').fill('poker');
      await page.getByText('Nothing about “poker” changed').waitFor();
      await page.getByLabel('Only about').fill('cloak');
      await page.getByText(/a Cloaking Device serves ships and facilities/).waitFor();
      assert.equal(await page.getByText(/stacked to one location/).count(), 0);
      await page.getByLabel('Up to').selectOption('1994-11-01');
      await page.getByText('The first day must come before the second.').waitFor();
    }));

  test('print the rules and rulings as of a day', () =>
    withPage(async (page) => {
      await page.addInitScript(() => {
        window.print = () => {
          (window.top ?? window).document.title = `printed: ${document.title}`;
        };
      });
      await page.goto('/rulings');
      await page.getByRole('link', { name: 'Print', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'The rules of a day, to print' }).waitFor();
      await page.getByLabel('As of').selectOption('2011-07-04');
      const sheet = page.frameLocator('iframe.sheet');
      await sheet.getByRole('heading', { level: 1, name: 'The rules of 4 July 2011' }).waitFor();
      // It contains what is in force on that day, and nothing later.
      assert.ok((await sheet.getByText('2011-07-04/cloaking-and-phasing').count()) > 0);
      assert.equal(await sheet.getByText('2014-12-01/stopped').count(), 0);
      await page.getByRole('button', { name: 'Print it' }).click();
      assert.equal(await page.title(), 'printed: The rules of 4 July 2011');
    }));
});
