/** The deck builder in a browser: building, checking, exporting, importing, sharing, printing and storing decks. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { close, NARROW, open, openStarter, skip, starterText, withPage } from './lib.ts';

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this deck' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function exported(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Format').selectOption({ label: format });
  const text = await page.getByRole('textbox', { name: 'The deck' }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return text;
}

async function importNew(page: Page, text: string): Promise<void> {
  await page.goto('/decks');
  await page.getByRole('button', { name: 'Import a deck' }).click();
  await page.getByLabel('The list').fill(text);
  await page.getByRole('button', { name: /^Import 60 cards$/ }).click();
  await page.getByRole('tab', { name: 'List' }).waitFor();
}

describe('the deck builder', { skip }, () => {
  before(open);
  after(close);

  test('builds a deck card by card and says why it is not legal yet', () =>
    withPage(async (page) => {
      await page.goto('/decks');
      await page.getByRole('button', { name: 'New deck' }).click();
      await page.getByLabel('Deck name').fill('First try');
      await page
        .getByRole('searchbox', { name: 'Search the cards' })
        .fill('title:"jean-luc picard" set:premiere');
      await page.getByRole('button', { name: 'Add Jean-Luc Picard', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search the cards' }).fill('excavation type:mission');
      await page.getByRole('button', { name: 'Add Excavation', exact: true }).click();
      await page.getByText('Excavation added to Missions: 1 now.').waitFor({ state: 'attached' });
      await page.getByRole('tab', { name: 'Legality' }).click();
      await page.getByText('A seed deck has six missions; this one has 1.').waitFor();
      const rule = page.getByRole('link', { name: 'Rule deck.missions.six' });
      await rule.click();
      await page.getByRole('heading', { level: 1, name: 'deck.missions.six' }).waitFor();
      // It is stored: a reload shows it again, with its name.
      await page.goto('/decks');
      await page.getByRole('link', { name: 'First try' }).click();
      await page.getByRole('heading', { level: 1, name: 'First try' }).waitFor();
      await page.getByRole('button', { name: 'Remove one Excavation' }).click();
      assert.equal(await page.getByRole('button', { name: 'Remove one Excavation' }).count(), 0);
    }));

  test('exports in every format, and each export imports as the same legal deck', () =>
    withPage(async (page) => {
      await importNew(page, starterText('honor'));
      await page.getByText('Legal', { exact: true }).waitFor();
      const own = await exported(page, 'Spaceline text');
      for (const format of ['LackeyCCG text (.txt)', 'LackeyCCG file (.dek)']) {
        const text = await exported(page, format);
        assert.notEqual(text, own);
        await importNew(page, text);
        await page.getByText('Legal', { exact: true }).waitFor();
        const again = await exported(page, 'Spaceline text');
        const cards = (list: string) => list.slice(list.indexOf('Missions')).trim();
        assert.equal(cards(again), cards(own), format);
      }
    }));

  test('says which lines it cannot read and suggests what they may mean', () =>
    withPage(async (page) => {
      await page.goto('/decks');
      await page.getByRole('button', { name: 'Import a deck' }).click();
      await page.getByLabel('The list').fill('Missions\n1 Excavatoin\n\nDraw\n2 Data');
      await page.getByText('Line 2: There is no card "Excavatoin". Did you mean Excavation?').waitFor();
      await page.getByRole('button', { name: 'Import 2 cards' }).waitFor();
    }));

  test('counts the crew, finds the missions it can solve, and deals opening hands', () =>
    withPage(async (page) => {
      await openStarter(page);
      await page.getByRole('tab', { name: 'Crew' }).click();
      await page.getByText('Levels over all 21 personnel.').waitFor();
      await page.getByRole('tab', { name: 'Missions' }).click();
      await page.getByText('185 of 185 points within reach').waitFor();
      await page.getByRole('tab', { name: 'Opening' }).click();
      await page.getByRole('button', { name: 'Deal 300 games' }).click();
      await page.getByText('of opening hands have someone to report').waitFor({ timeout: 120_000 });
      await page.getByRole('row', { name: /^Excavation/ }).waitFor();
    }));

  test('shares a deck by a link that another browser opens and stores', async () => {
    let link = '';
    await withPage(async (page) => {
      await openStarter(page);
      await page.getByRole('button', { name: 'Share by link' }).click();
      link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    });
    assert.match(link, /\/decks\/shared#1[\w-]+$/);
    await withPage(async (page) => {
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'Envoys of the Federation' }).waitFor();
      await page.getByRole('button', { name: 'Keep this deck' }).click();
      await page.getByRole('tab', { name: 'List' }).waitFor();
      await page.goto('/decks');
      await page.getByRole('link', { name: 'Envoys of the Federation' }).waitFor();
      await page.goto('/decks/shared#1damaged');
      await page.getByRole('heading', { level: 1, name: 'This link is damaged' }).waitFor();
    });
  });

  test('prints the list and nothing else', () =>
    withPage(async (page) => {
      await openStarter(page);
      await page.emulateMedia({ media: 'print' });
      const printed = page.locator('.printed');
      await printed.waitFor({ state: 'visible' });
      assert.match(await printed.innerText(), /Missions \(6\)[\s\S]*Excavation[\s\S]*Draw deck \(30\)/);
      assert.equal(await page.getByRole('searchbox').count(), 0);
      assert.equal(await page.getByRole('banner').count(), 0);
    }));

  test('copies a deck, and deletes it after asking', () =>
    withPage(async (page) => {
      await openStarter(page);
      await openMenu(page, 'Make a copy');
      await page.getByRole('heading', { level: 1, name: 'Envoys of the Federation (copy)' }).waitFor();
      await openMenu(page, 'Delete');
      await page.getByRole('button', { name: 'Delete the deck' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your decks' }).waitFor();
      assert.equal(await page.getByRole('link', { name: /^Envoys of the Federation/ }).count(), 1);
    }));

  test('tells cards of the same title apart, and starts a game with the deck', () =>
    withPage(async (page) => {
      await openStarter(page);
      await page.getByRole('searchbox', { name: 'Search the cards' }).fill('title:"geordi la forge"');
      for (const set of ['Premiere', 'First Contact'])
        await page
          .locator('.tile', { hasText: 'Geordi La Forge' })
          .filter({ hasText: set })
          .first()
          .waitFor();
      await page.getByText(/^3 cards, counting those playable here/).waitFor();
      await page.getByRole('link', { name: 'Play this deck' }).click();
      await page.waitForURL(/\/solo\?deck=own:/);
      const chosen = page.getByLabel('Your deck');
      await chosen.waitFor();
      assert.match(await chosen.inputValue(), /^own:/);
    }));

  test('works on a narrow screen, search first and then the deck', () =>
    withPage(
      async (page) => {
        await openStarter(page);
        await page.getByRole('searchbox', { name: 'Search the cards' }).fill('tasha yar');
        await page.getByRole('button', { name: '1 in the deck: add one more Tasha Yar' }).first().tap();
        await page.getByRole('button', { name: /^The deck/ }).tap();
        await page.getByRole('tab', { name: 'Legality' }).tap();
        await page.getByText('Legal under the rules of 1 December 2014.').waitFor();
      },
      { viewport: NARROW, isMobile: true, hasTouch: true },
    ));
});
