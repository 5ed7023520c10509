/** Shared by the browser tests of local games: finding actions in the list of what can be done, and doing them. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A table ignores presses for 250 ms after a new question. */
export const BLINK_MS = 270;

/** Where games in the browser start; the seed deals the same cards each time. */
export const SOLO = '/solo?seed=7';

/**
 * Starts the chosen game and waits for the first question of the first turn. While the player's cards are seeded,
 * questions appear and are answered automatically.
 */
export async function begin(page: Page): Promise<void> {
  await page.getByLabel('Who goes first').selectOption('I go first');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.locator('.turn-bar__turn', { hasText: 'Turn 1' }).waitFor({ timeout: 60_000 });
  await asked(page);
}

/** A game at its first question, as the browser stores it. A test file starts it once and then restores it. */
let begun: unknown;

/** A file of the pages that runs nothing, so storage can be written before a page reads it. */
const STILL = '/theme.js';

/** The only game stored in the browser. */
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('spaceline', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('games').objectStore('games').getAll();
    reading.onsuccess = () => resolve(reading.result.length === 1 ? reading.result[0] : null);
  };
})`;

/** Stores a game as the pages do (`play/local/store.ts`), in a browser that has none. */
const keep = (game: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('spaceline', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'game.id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('games', 'readwrite');
      const putting = transaction.objectStore('games').put(game);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(String(putting.result));
      };
      transaction.onerror = () => reject(transaction.error);
    };
  });

/** Settings stored in this browser: how fast the computer plays, the theme. */
export type Stored = Readonly<Record<string, string>>;

async function remember(page: Page, stored: Stored): Promise<void> {
  await page.goto(STILL);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
}

/** Starts a game against the cadet from the form, with everything seeded, and waits for the first question. */
export async function beginByForm(page: Page): Promise<void> {
  await page.goto(SOLO);
  await begin(page);
}

/**
 * Opens a game against the cadet, with everything seeded, and waits for the first question. The computer plays at once
 * unless told otherwise.
 */
export async function sitDown(page: Page, stored: Stored = {}): Promise<void> {
  await remember(page, { 'spaceline.pace': 'instant', ...stored });
  if (begun !== undefined) {
    await page.goto(`/solo/${await page.evaluate(keep, begun)}`);
    return await asked(page);
  }
  await beginByForm(page);
  begun = (await page.evaluate(KEPT)) ?? undefined;
  assert.ok(begun, 'the game is kept in the browser');
}

/** How many cards are in hand; identical cards are stacked. */
export async function cardsInHand(page: Page): Promise<number> {
  const label = await page.locator('.hand').getAttribute('aria-label');
  return Number(label?.match(/\d+/)?.[0]);
}

/** Waits until there are this many. */
export const handHas = (page: Page, n: number): Promise<void> =>
  page.locator(`.hand[aria-label="Your hand, ${n} ${n === 1 ? 'card' : 'cards'}"]`).waitFor();

/** Waits until the table asks a question and accepts presses. */
export async function asked(page: Page): Promise<void> {
  await page.locator('.prompt[data-asked]').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(BLINK_MS);
}

/** Presses the button that confirms the selection, if there is one. */
async function confirm(page: Page): Promise<void> {
  const main = page.locator('.prompt__buttons .button--main:not([disabled])');
  if ((await page.locator('.tray .candidate').count()) > 0 && (await main.count()) > 0) await main.click();
}

/**
 * Performs one action: finds it among the buttons or in the list, then answers its questions. `picks` are the labels to
 * select, in order; further questions are answered by selecting everything.
 */
export async function act(page: Page, words: RegExp, picks: readonly RegExp[] = []): Promise<void> {
  await asked(page);
  const buttons = page.locator('.prompt__buttons button:not([disabled])');
  const wanted = buttons.filter({ hasText: words });
  const list = buttons.filter({ hasText: 'What can I do?' });
  await wanted.or(list).first().waitFor();
  if ((await wanted.count()) > 0) await wanted.first().click();
  else {
    await list.click();
    await page
      .getByRole('dialog', { name: 'What you can do' })
      .getByRole('button', { name: words })
      .first()
      .click();
  }
  for (const each of picks) {
    await page.locator('.tray .candidate').filter({ hasText: each }).first().click();
    await page.waitForTimeout(BLINK_MS / 4);
  }
  if (picks.length === 0) {
    const candidates = page.locator('.tray .candidate[aria-pressed="false"]');
    const most = await candidates.count();
    for (let n = 0; n < most; n++) if ((await candidates.count()) > 0) await candidates.first().click();
  }
  await confirm(page);
  await page.waitForTimeout(BLINK_MS / 2);
  assert.equal(await page.locator('.prompt__refused').count(), 0, 'it was refused');
}
