/** The table in a browser: a turn by keyboard alone, what axe finds, why-not answers, a prompt that never moves. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, asked, BLINK_MS, cardsInHand, sitDown } from './doing.ts';
import { close, NARROW, open, seriousFaults, skip, withPage } from './lib.ts';

before(open);
after(close);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

const turn = (page: Page): Promise<string | null> => page.locator('.turn-bar__turn').textContent();

test('a whole turn is played by keyboard alone', { skip }, async () => {
  await withPage(
    async (page) => {
      await sitDown(page);
      assert.match((await turn(page)) ?? '', /^Turn 1: yours/);
      // The list of actions, its first entry, and its questions.
      await page.keyboard.press('a');
      await page.getByRole('dialog', { name: 'What you can do' }).waitFor();
      assert.match(await focused(page), /^(Report|Play)/, 'the first thing to do has the focus');
      const hand = await cardsInHand(page);
      const reports = (await focused(page)).startsWith('Report');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(BLINK_MS);
      // Where to, if there is a choice: the first place has the focus.
      if ((await page.locator('.tray .candidate:focus').count()) > 0) await page.keyboard.press('Enter');
      await page
        .locator('.log')
        .getByText(/reports for duty|You play/)
        .first()
        .waitFor();
      // Other cards may draw cards.
      if (reports) assert.equal(await cardsInHand(page), hand - 1);
      assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost');
      // Moving the focus: to the board, along it, into a card and out again.
      await page.keyboard.press('b');
      assert.equal(await page.locator('.spaceline :focus').count(), 1);
      const here = await focused(page);
      await page.keyboard.press('ArrowRight');
      assert.notEqual(await focused(page), here);
      await page.keyboard.press('Enter');
      await page.locator('.card-menu').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.card-menu').waitFor({ state: 'detached' });
      // Shortly after the menu closes, the focus is back on the board.
      await page.locator('.spaceline :focus').waitFor();
      // The list of keys, and ending the turn by its digit.
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
      const labels = await page.locator('.prompt__buttons .button').allTextContents();
      const end = labels.findIndex((label) => label.includes('End your turn'));
      assert.ok(end >= 0, labels.join(', '));
      await page.keyboard.press(String(end + 1));
      await page.locator('.chapter__title', { hasText: 'Turn 2' }).waitFor({ timeout: 60_000 });
      await page.locator('.turn-bar__turn', { hasText: 'Turn 3' }).waitFor({ timeout: 120_000 });
    },
    { reducedMotion: 'reduce' },
  );
});

test('old turns of the log are folded, say how long they are, and open by keyboard', { skip }, async () => {
  await withPage(
    async (page) => {
      await sitDown(page);
      const log = page.getByRole('region', { name: 'Log' });
      const folded = log.getByRole('button', { expanded: false });
      const open = log.getByRole('button', { expanded: true });
      // Seeding is over; its phases are sections of the log, like turns.
      const first = folded.first();
      await first.waitFor();
      assert.match(await first.innerText(), /\d+ lines?$/);
      assert.equal(
        await log.locator('.chapter ol').count(),
        await open.count(),
        'nothing of the others is drawn',
      );
      const before = await log.locator('.told').count();
      await first.focus();
      await page.keyboard.press('Enter');
      const opened = log.locator('.chapter', { has: page.locator('[aria-expanded="true"]') }).first();
      assert.ok((await opened.locator('.told').count()) > 0);
      assert.ok(await opened.getByRole('button', { expanded: true }).isVisible(), 'it stays in sight');
      assert.ok(await opened.locator('.told').first().isVisible());
      assert.deepEqual(await seriousFaults(page, { within: '.log' }), []);
      await page.keyboard.press('Enter');
      assert.equal(await log.locator('.told').count(), before, 'folded again');
      await log.getByRole('button', { name: 'Unfold all turns' }).click();
      assert.equal(await folded.count(), 0);
      await log.getByRole('button', { name: 'Fold older turns' }).click();
      assert.equal(await log.locator('.told').count(), before);
    },
    { reducedMotion: 'reduce' },
  );
});

test('an impossible action explains itself with the rule', { skip }, async () => {
  await withPage(async (page) => {
    await sitDown(page);
    await page.locator('.spaceline .mission').first().click();
    await page.getByRole('button', { name: 'Why can’t I …?' }).click();
    const link = page.locator('.why .rule-link').first();
    await link.waitFor();
    assert.match((await link.getAttribute('href')) ?? '', /^\/rulings\/rules\/[\w.-]+$/);
    assert.ok(((await page.locator('.why dd').first().textContent()) ?? '').length > 20);
    // The rule opens over the table, without leaving the game.
    const here = page.url();
    const name = (await link.getAttribute('aria-label')) ?? '';
    assert.match(name, /^Rule [\w.-]+$/);
    await link.click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.locator('.rule-sheet p').nth(1).waitFor();
    assert.equal(page.url(), here);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
});

test('the opponent’s last turn is summarised during your own, with a link to the log', { skip }, async () => {
  await withPage(
    async (page) => {
      await sitDown(page);
      await page.getByRole('button', { name: /End your turn/ }).click();
      await page.locator('.turn-bar__turn', { hasText: 'Turn 3' }).waitFor({ timeout: 120_000 });
      await asked(page);
      const last = page.getByRole('region', { name: 'What just happened' });
      const told = await last.locator('.last__text').innerText();
      assert.match(told, /^Cadet (?!is playing …)/);
      await act(page, /^(Report|Play)/);
      await asked(page);
      assert.equal(await last.locator('.last__text').innerText(), told, 'one’s own deeds change nothing');
      await page.keyboard.press('u');
      await asked(page);
      assert.equal(await last.locator('.last__text').innerText(), told, 'nor does taking them back');
      await last.getByRole('button', { name: 'Open the log at this turn' }).click();
      const turnTwo = page.locator('.table__side .chapter', { hasText: 'Turn 2' });
      assert.ok(await turnTwo.locator('.told').first().isVisible());
      await last.getByRole('button', { name: 'Close this summary' }).click();
      assert.equal(await last.locator('.last__text').count(), 0);
    },
    { reducedMotion: 'reduce' },
  );
});

test('axe finds nothing serious on the table, in the list of actions and in a menu, also on a phone', {
  skip,
}, async () => {
  for (const viewport of [undefined, NARROW])
    await withPage(
      async (page) => {
        await sitDown(page);
        assert.deepEqual(await seriousFaults(page), [], 'the table');
        await page.keyboard.press('a');
        await page.getByRole('dialog', { name: 'What you can do' }).waitFor();
        assert.deepEqual(await seriousFaults(page, { within: '.prompt' }), [], 'the list of actions');
        await page.keyboard.press('Escape');
        await page.locator('.hand__card button').first().click();
        await page.locator('.card-menu').waitFor();
        assert.deepEqual(await seriousFaults(page, { within: '.card-menu' }), [], 'the menu of a card');
      },
      viewport ? { viewport } : {},
    );
});

test('the light table keeps its contrast', { skip }, async () => {
  await withPage(async (page) => {
    await sitDown(page, { 'spaceline.theme': 'light' });
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'light');
    assert.deepEqual(await seriousFaults(page, { rules: ['color-contrast'] }), []);
  });
});

test('nothing moves when questions come and go', { skip }, async () => {
  await withPage(async (page) => {
    // Slow enough to see the page while the opponent decides.
    await sitDown(page, { 'spaceline.pace': 'calm' });
    const boxes = () =>
      page.evaluate(() =>
        ['.prompt', '.board', '.hand', '.player--far', '.player--near'].map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [selector, x, y, width, height].join(' ');
        }),
      );
    const first = await boxes();
    await page.keyboard.press('a');
    await page.locator('.tray').waitFor();
    assert.deepEqual(await boxes(), first, 'with the list open');
    await page.keyboard.press('Escape');
    // The table ignores presses right after a new question, and this is one.
    await page.waitForTimeout(BLINK_MS);
    // The opponent's turn may be short, so start waiting before it begins.
    const decides = page.locator('.prompt:not([data-asked])').waitFor();
    await page.getByRole('button', { name: /End your turn/ }).click();
    await decides;
    assert.deepEqual(await boxes(), first, 'while the other decides');
  });
});

test('at 360 pixels only the spaceline scrolls sideways, and the log is one press away', {
  skip,
}, async () => {
  await withPage(
    async (page) => {
      await sitDown(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.table button:not(.stop)')]
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
          .map(({ element }) => element.className),
      );
      assert.deepEqual(small, [], 'targets of at least 24 pixels');
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.getByRole('dialog', { name: 'Log' }).waitFor();
    },
    { viewport: NARROW, hasTouch: true },
  );
});
