/** Side decks in a browser: in the builder, in exports and links, and at the table. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { begin } from './doing.ts';
import { close, open, seriousFaults, skip, starterText, withPage } from './lib.ts';

/** A legal deck with the doorway among its seeds, more of them to draw, and three piles. */
const DECK = `${starterText('honor').replace('1 Crystalline Entity', "1 Q's Tent").trimEnd()}
3 Q's Tent

Q's Tent:
1 Gowron
1 Jean-Luc Picard

Dyson Sphere:
1 Archer

Outside the game:
2 Kurn
`;

async function importDeck(page: Page): Promise<void> {
  await page.goto('/decks');
  await page.getByRole('button', { name: 'Import a deck' }).click();
  await page.getByLabel('The list').fill(DECK);
  await page.getByRole('button', { name: /^Import \d+ cards$/ }).click();
  await page.getByRole('tab', { name: 'List' }).waitFor();
}

const section = (page: Page, name: string) =>
  page.locator('.deck-list__section').filter({ has: page.getByRole('heading', { name }) });

describe('side decks', { skip }, () => {
  before(open);
  after(close);

  test('are built, checked, exported and shared', async () => {
    let link = '';
    await withPage(async (page) => {
      await importDeck(page);
      await page.getByText('Legal', { exact: true }).waitFor();
      await section(page, 'Q’s Tent').getByRole('button', { name: 'Remove one Gowron' }).waitFor();
      await section(page, 'Outside the game').getByRole('button', { name: 'Remove one Kurn' }).waitFor();

      // A card is added to the side deck that was chosen, and removed again.
      await page.getByLabel('Add cards to').selectOption({ label: 'Q’s Tent' });
      await page
        .getByRole('searchbox', { name: 'Search the cards' })
        .fill('title:"william t. riker" set:premiere');
      await page.getByRole('button', { name: 'Add William T. Riker', exact: true }).click();
      await page.getByText('William T. Riker added to Q’s Tent: 1 now.').waitFor({ state: 'attached' });
      await section(page, 'Q’s Tent').getByRole('button', { name: 'One more William T. Riker' }).click();
      await page.getByRole('tab', { name: 'Legality' }).click();
      await page.getByRole('link', { name: 'Rule side-deck.qs-tent.different' }).waitFor();
      await page.getByRole('tab', { name: 'List' }).click();
      await section(page, 'Q’s Tent').getByRole('button', { name: 'Remove one William T. Riker' }).click();
      await page.getByText('Legal', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByLabel('Format').selectOption({ label: 'LackeyCCG text (.txt)' });
      const text = await page.getByRole('textbox', { name: 'The deck' }).inputValue();
      assert.match(
        text,
        /\nQsTent:\n1\tGowron\n1\tJean-Luc Picard\n1\tWilliam T. Riker\nDyson:\n1\tArcher\nOutside:\n2\tKurn\n$/,
      );
      await page.getByRole('button', { name: 'Close' }).click();
      assert.deepEqual(await seriousFaults(page), []);
      await page.getByRole('button', { name: 'Share by link' }).click();
      link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    });
    await withPage(async (page) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Keep this deck' }).click();
      await section(page, 'Dyson Sphere').getByRole('button', { name: 'Remove one Archer' }).waitFor();
    });
  });

  test('lie at the table with name, count and whether they are open', () =>
    withPage(async (page) => {
      await importDeck(page);
      await page.getByRole('link', { name: 'Play this deck' }).click();
      await begin(page);
      const bar = page.locator('.player--near');
      // The adviser has seeded the doorway.
      const tent = bar.getByRole('button', { name: 'Q’s Tent 2, open' });
      await bar.getByRole('button', { name: 'Dyson Sphere 1, closed' }).waitFor();
      await bar.getByRole('button', { name: 'Outside the game 2' }).waitFor();
      await tent.click();
      const shown = page.getByRole('dialog', { name: 'Q’s Tent 2, open' });
      await shown.getByText('Jean-Luc Picard').first().waitFor();
      await page.keyboard.press('Escape');
      // The opponent has none, and none of ours is shown there.
      assert.equal(await page.locator('.player--far').getByText('Tent').count(), 0);
    }));
});
