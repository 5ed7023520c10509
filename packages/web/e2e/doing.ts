/** What the browser tests of local games share: somebody who finds things in the list of what can be done, and does them. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A table takes no press within a blink (250 ms) of a new question. */
export const BLINK_MS = 270;

/** Where games in the browser begin, the same cards dealt each time. */
export const SOLO = '/solo?seed=7';

/**
 * Begins the game that was chosen, and waits for the first question of its first turn: while cards are seeded for the
 * player, questions come and are answered by themselves.
 */
export async function begin(page: Page): Promise<void> {
  await page.getByLabel('Who goes first').selectOption('I go first');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.locator('.turn-bar__turn', { hasText: 'Turn 1' }).waitFor({ timeout: 60_000 });
  await asked(page);
}

/** What a game is when its first question is asked, as the browser keeps it: begun once by a file, and then laid on the table again. */
let begun: unknown;

/** A file of the pages that runs nothing: where what is kept can be written before a page reads it. */
const STILL = '/theme.js';

/** The one game that is kept in the browser. */
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('spaceline', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('games').objectStore('games').getAll();
    reading.onsuccess = () => resolve(reading.result.length === 1 ? reading.result[0] : null);
  };
})`;

/** Keeps a game as the pages do (`play/local/store.ts`), in a browser that has none. */
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

/** What this browser remembers from now on: how fast the computer plays, the theme. */
export type Stored = Readonly<Record<string, string>>;

async function remember(page: Page, stored: Stored): Promise<void> {
  await page.goto(STILL);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
}

/** Begins a game against the cadet by the form, with everything seeded, and waits for the first question. */
export async function beginByForm(page: Page): Promise<void> {
  await page.goto(SOLO);
  await begin(page);
}

/**
 * Sits down to a game against the cadet, with everything seeded, and waits for the first question. The computer plays at once
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

/** How many cards are in hand; equal ones lie on each other. */
export async function cardsInHand(page: Page): Promise<number> {
  const label = await page.locator('.hand').getAttribute('aria-label');
  return Number(label?.match(/\d+/)?.[0]);
}

/** Waits until there are so many. */
export const handHas = (page: Page, n: number): Promise<void> =>
  page.locator(`.hand[aria-label="Your hand, ${n} ${n === 1 ? 'card' : 'cards'}"]`).waitFor();

/** Waits until the table asks, and for the blink after it. */
export async function asked(page: Page): Promise<void> {
  await page.locator('.prompt[data-asked]').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(BLINK_MS);
}

/** Presses the button that takes what was picked, if there is one. */
async function confirm(page: Page): Promise<void> {
  const main = page.locator('.prompt__buttons .button--main:not([disabled])');
  if ((await page.locator('.tray .candidate').count()) > 0 && (await main.count()) > 0) await main.click();
}

/**
 * Does one thing: finds it among the buttons or in the list, then answers what it asks. `picks` are the words on what is
 * picked, in order; what is asked beyond them takes everything there is.
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
