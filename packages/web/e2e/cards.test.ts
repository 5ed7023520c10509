/** Cards in a browser: searching, zooming in every way, and using your own pictures. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { close, NARROW, open, server, skip, withPage } from './lib.ts';

describe('cards', { skip }, () => {
  before(open);
  after(close);

  test('are found by words, facts and numbers, and the query stays in the address', () =>
    withPage(async (page) => {
      await page.goto('/cards');
      const search = page.getByRole('searchbox', { name: 'Search the cards' });
      await search.fill('aff:klingon type:ship range>8');
      await page
        .getByRole('button', { name: /I\.K\.S\. Vor'Cha/ })
        .first()
        .waitFor();
      await page.waitForURL(/q=aff/);
      await page.reload();
      assert.equal(await search.inputValue(), 'aff:klingon type:ship range>8');
      await search.fill('nosuchfield:1');
      await page.getByText('“nosuchfield:1” was not understood and is ignored.').waitFor();
      await search.fill('jean luc picrd');
      await page.getByRole('button', { name: 'Jean-Luc Picard', exact: true }).click();
      await page
        .getByRole('button', { name: /Jean-Luc Picard Premiere.*OFFICER/ })
        .first()
        .waitFor();
    }));

  test('zoom by key, by hovering and by a click', () =>
    withPage(async (page) => {
      await page.goto('/cards?q=title:armus');
      const tile = page.getByRole('button', { name: /^Armus/ }).first();
      await tile.focus();
      await page.keyboard.press('z');
      const dialog = page.getByRole('dialog', { name: /^Armus/ });
      await dialog.getByRole('article').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // The focus returns to the tile.
      await page.locator('.tile:focus').waitFor({
        timeout: 5000,
      });
      await tile.hover();
      const beside = page.locator('.zoom-beside');
      await beside.waitFor({ state: 'visible' });
      // The pointer can move into the zoomed card, and Escape closes it without moving the pointer.
      await beside.hover();
      await page.keyboard.press('Escape');
      await beside.waitFor({ state: 'detached' });
      await tile.click();
      await dialog.getByRole('link', { name: 'Open the card’s page' }).click();
      await page.getByRole('heading', { level: 1, name: /^Armus/ }).waitFor();
    }));

  test('zoom by a long press', () =>
    withPage(
      async (page) => {
        await page.goto('/cards?q=title:armus');
        const box = await page
          .getByRole('button', { name: /^Armus/ })
          .first()
          .boundingBox();
        assert.ok(box);
        const touch = await page.context().newCDPSession(page);
        const at = [{ x: box.x + 40, y: box.y + 40 }];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
        await page.getByRole('dialog', { name: /^Armus/ }).waitFor();
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await page
          .getByRole('dialog', { name: /^Armus/ })
          .getByRole('article')
          .waitFor();
      },
      { viewport: NARROW, isMobile: true, hasTouch: true },
    ));

  test('show how their text changed, their rulings and their scenarios', () =>
    withPage(async (page) => {
      await page.goto('/cards/premiere/kevin-uxbridge');
      await page.getByRole('heading', { name: 'How its text changed' }).waitFor();
      const face = page.getByRole('article', { name: 'Kevin Uxbridge, Interrupt' });
      assert.match(await face.innerText(), /Immune to Amanda Rogers/);
      await page.getByLabel('Rules of').selectOption('2000-09-25');
      assert.doesNotMatch(await face.innerText(), /Immune to Amanda Rogers/);
      await page.getByRole('link', { name: "Manheim's Dimensional Door" }).waitFor();
      await page.getByText('For developers').first().click();
      await page.getByText('cards/premiere/interrupts/kevin-uxbridge.yaml').first().waitFor();
    }));

  test('that do not exist suggest others', () =>
    withPage(async (page) => {
      await page.goto('/cards/premiere/jean-luc-picrd');
      await page.getByRole('link', { name: 'Jean-Luc Picard', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Jean-Luc Picard' }).waitFor();
    }));

  test('take pictures from an address pattern, in this browser only', () =>
    withPage(async (page) => {
      await page.goto('/settings');
      const face = page.getByRole('article');
      await face.waitFor();
      assert.equal(await face.locator('img').count(), 0);
      await page.getByLabel('URL pattern').fill('icon.png');
      await page.getByRole('button', { name: 'Use this pattern' }).click();
      await page.getByText('That is not a URL').waitFor();
      await page.getByLabel('URL pattern').fill(`${server().url}/icon-192.png?{set}-{slug}`);
      await page.getByRole('button', { name: 'Use this pattern' }).click();
      const image = face.locator('img');
      await image.waitFor();
      assert.match(String(await image.getAttribute('src')), /icon-192\.png\?premiere-jean-luc-picard$/);
    }));
});
