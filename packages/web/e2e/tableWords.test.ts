/** Text on the table: nothing overlaps on phones in either orientation or on a laptop. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sitDown } from './doing.ts';
import { close, open, skip, withPage } from './lib.ts';

/** Pairs of elements matching these selectors that overlap. Text is measured line by line. */
const OVERLAPS = `(selectors) => {
  const rectsOf = (selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    const clips = style.overflow !== 'visible' || style.webkitLineClamp !== 'none';
    const lines = element.matches('button, .chip') ? [box] : [...range.getClientRects()];
    return lines
      .map(({ left, right, top, bottom }) => clips
        ? { left: Math.max(left, box.left), right: Math.min(right, box.right), top: Math.max(top, box.top), bottom: Math.min(bottom, box.bottom) }
        : { left, right, top, bottom })
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
      .map((rect) => ({ rect, element, selector }));
  });
  const all = selectors.flatMap(rectsOf);
  const found = [];
  for (const [n, a] of all.entries())
    for (const b of all.slice(n + 1)) {
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (wide > 2 && high > 2) found.push(a.selector + ' on ' + b.selector + ': ' + Math.round(wide) + ' x ' + Math.round(high));
    }
  return [...new Set(found)];
}`;

const overlaps = async (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  (await page.evaluate(`(${OVERLAPS})(${JSON.stringify(selectors)})`)) as readonly string[];

const PROMPT = ['.prompt__text', '.prompt__more', '.prompt__whole', '.prompt__buttons button'];
const PLAYER = [
  '.player--far .player__name',
  '.player--far .chip',
  '.player--far .player__score',
  '.player--far .player__piles',
];

const SCREENS = [
  { width: 390, height: 844, isMobile: true },
  { width: 844, height: 390, isMobile: true },
  { width: 1366, height: 768, isMobile: false },
] as const;

/** Makes the current question longer, until the next one replaces it. */
const LENGTHEN = `document.querySelector('.prompt__text').textContent =
  'Which of your people go with them to the planet, and who stays aboard? '.repeat(5)`;

describe('text on the table', { skip }, () => {
  before(open);
  after(close);

  for (const { width, height, isMobile } of SCREENS)
    test(`nothing overlaps at ${width} x ${height}`, () =>
      withPage(
        async (page) => {
          await sitDown(page);
          assert.deepEqual(await overlaps(page, PROMPT), [], 'what is asked');
          assert.deepEqual(await overlaps(page, PLAYER), [], 'the other player');
          // A question too long for its space; a button next to it shows the rest.
          await page.evaluate(LENGTHEN);
          for (let n = 0; n < 2; n++) await page.getByRole('button', { name: /What can I do/ }).click();
          await page.getByRole('button', { name: 'Read all' }).waitFor();
          assert.deepEqual(await overlaps(page, PROMPT), [], 'with a long question');
          await page.getByRole('button', { name: /^Hint/ }).click();
          await page.locator('.prompt__hint').waitFor();
          assert.deepEqual(await overlaps(page, PROMPT), [], 'with a hint');
        },
        { viewport: { width, height }, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' },
      ));
});
