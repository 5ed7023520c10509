/**
 * Every page other than the tables, at each width and in both themes: no serious accessibility fault, and nothing wider
 * than the screen.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { DESKTOP, NARROW, seriousFaults, skip, tooWide } from './lib.ts';
import { ADMINISTRATOR, type House, openHouse, say, signIn } from './playing.ts';
import { inTheme } from './walk.ts';

describe('pages other than the tables', { skip }, () => {
  let house: House;
  before(async () => {
    if (skip === false) house = await openHouse();
  });
  afterEach(() => house?.everybodyLeaves());
  after(() => house?.close());

  for (const [width, viewport, light] of [
    ['360 px', NARROW, false],
    ['a desktop', DESKTOP, true],
  ] as const)
    test(`no page has a serious fault or scrolls sideways at ${width}${light ? ', and the light theme has enough contrast' : ''}`, async () => {
      const narrow = viewport === NARROW;
      const { page } = await house.visitor({ viewport, isMobile: narrow, hasTouch: narrow });
      const faults: string[] = [];
      const look = async (name: string) => {
        const found = await seriousFaults(page);
        faults.push(...found.map((fault) => `${name}: ${fault}`));
        const over = await tooWide(page);
        if (over > 0) faults.push(`${name}: ${over} px wider than the screen`);
        if (!light) return;
        await inTheme(page, 'light');
        const pale = await seriousFaults(page, { rules: ['color-contrast'] });
        faults.push(...pale.map((fault) => `${name}, in the light theme: ${fault}`));
        await inTheme(page, 'dark');
      };
      await page.goto('/');
      await page.getByRole('button', { name: 'Play the computer' }).waitFor();
      await look('front');
      await page.goto('/sign-in');
      await page.getByLabel('Password').waitFor();
      await look('sign in');
      await signIn(page, ADMINISTRATOR);
      await page.getByLabel('Say something').waitFor();
      await say(page, `Hello from ${width}`);
      await page.getByText(`Hello from ${width}`).waitFor();
      await look('lobby');
      await page.getByRole('tab', { name: 'Best players' }).click();
      await page
        .getByText(/No rated game|At least/)
        .first()
        .waitFor();
      await look('best players');
      await page.getByRole('button', { name: /^Notices/ }).click();
      await page
        .getByText(/Nothing new|A game is over/)
        .first()
        .waitFor();
      await look('notices');
      await page.goto('/tables/new');
      await page.getByText('Format and watchers').click();
      await look('new table');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByText('Waiting for an opponent').waitFor();
      await look('waiting room');
      await page.getByRole('button', { name: 'Give the seat to the computer' }).click();
      await page.getByRole('button', { name: 'Begin the game' }).click();
      await page.waitForURL(/\/play\//);
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
      await look('a game');
      const game = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const conceded = await page.request.post(`/api/games/${game}/concede`);
      assert.ok(conceded.ok());
      await page.locator('.outcome').waitFor();
      await look('a game that is over');
      await page.getByRole('link', { name: 'Watch it again' }).click();
      await page.getByText(/^Step 0 of/).waitFor();
      await look('a replay');
      await page.goto('/replays');
      await page.getByText('Watch replay').first().waitFor();
      await look('replays');
      await page.goto('/account');
      await page.getByLabel('About you').waitFor();
      await look('account');
      await page.getByRole('link', { name: 'Your profile' }).click();
      await page.getByRole('heading', { name: 'Games' }).waitFor();
      await look('profile');
      await page.goto('/moderation');
      await page.getByRole('heading', { name: 'Adjudicate a game' }).waitFor();
      await look('moderation');
      assert.deepEqual(faults, []);
    });
});
