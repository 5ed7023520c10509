/**
 * Games on a real server in a real browser: against the computer from the front page, between two people, replays, the
 * lobby.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { State } from '@spaceline/engine';
import type { Page } from 'playwright-core';
import { skip, textOf } from './lib.ts';
import {
  type House,
  openHouse,
  passUntil,
  play,
  playOnUntilAttempt,
  rematch,
  seedByAdvice,
} from './playing.ts';

const gameOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const LONG = process.env.SPACELINE_TEST_LONG === '1';
/** The short version plays the game with its buttons from when this many cards are left to draw … */
const LAST_CARDS = 3;
/** … or this many points have been scored. */
const NEARLY_WON = 60;

/** How many cards are left in the larger draw deck. */
const cardsToDraw = ({ cards }: State): number => {
  const decks = [0, 0];
  for (const { zone, host } of Object.values(cards))
    if (zone === 'deck') decks[host] = (decks[host] ?? 0) + 1;
  return Math.max(...decks);
};

/** Whether few cards are left to draw, or somebody needs little more than one mission. */
const isNearEnd = (state: State): boolean =>
  cardsToDraw(state) <= LAST_CARDS || state.players.some(({ score }) => score >= NEARLY_WON);

/** The step that the replay page shows. */
const stepOf = async (page: Page): Promise<number> =>
  Number(/Step (\d+)/.exec(await page.locator('.replay__where').innerText())?.[1]);

describe('playing', { skip }, () => {
  let house: House;
  before(async () => {
    if (skip === false) house = await openHouse();
  });
  afterEach(() => house?.everybodyLeaves());
  after(() => house?.close());

  test('a guest plays the computer from the front page to the end, and watches the replay', async (t) => {
    const { page, context } = await house.visitor();
    const began = performance.now();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.waitForURL(/\/play\//);
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
    await page
      .getByText('Your cards are being seeded for you.')
      .waitFor({ state: 'hidden', timeout: 120_000 });
    t.diagnostic(
      `first question of one's own turn, cards seeded, after ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    // Playing the whole game with its buttons takes long. The short version plays the middle at the server, with the
    // guest doing nothing.
    if (!LONG) {
      let acts = 0;
      await play(page, async (did) => did === 'act' && ++acts > 3);
      assert.ok(acts > 3, 'cards were played');
      await passUntil(house, gameOf(page), 0, isNearEnd);
    }
    const { over, done } = await play(page);
    assert.ok(over, `the game did not end: ${JSON.stringify([...done])}`);
    if (LONG) assert.ok((done.get('act') ?? 0) > 3, 'cards were played');
    t.diagnostic(`the whole game: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const game = gameOf(page);

    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.waitForURL(/\/replays\//);
    await page.getByText(/^Step 0 of \d+/).waitFor();
    const next = page.getByRole('button', { name: /^One step forward/ });
    await next.click();
    await next.click();
    assert.equal(await stepOf(page), 2);
    await page.keyboard.press(',');
    assert.equal(await stepOf(page), 1);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.outcome').waitFor();
    const end = await stepOf(page);
    await page.getByRole('slider', { name: 'Step' }).focus();
    await page.keyboard.press('Home');
    assert.equal(await stepOf(page), 0);
    await page.keyboard.press('End');
    assert.equal(await stepOf(page), end);
    await page.getByRole('button', { name: 'Previous turn' }).click();
    const before = await stepOf(page);
    assert.ok(before > 0 && before < end);

    // The link shows somebody else, who is not signed in, the same moment and seat.
    const [name] = await page.locator('.replay__eyes label').allInnerTexts();
    await page.getByRole('radio', { name: name ?? '' }).check({ force: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Pace, link, file' }).click();
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    assert.match(link, new RegExp(`/replays/${game}\\?at=${before}&seat=0&code=`));
    const stranger = await house.visitor();
    await stranger.page.goto(link);
    await stranger.page.getByText(new RegExp(`^Step ${before} of ${end}`)).waitFor();
    assert.ok(await stranger.page.getByRole('radio', { name: name ?? '' }).isChecked());

    // The file, opened again offline.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    const file = {
      name: download.suggestedFilename(),
      mimeType: 'application/json',
      buffer: Buffer.from(await textOf(download)),
    };
    await page.getByRole('link', { name: 'Replays' }).click();
    await page.getByLabel('Open a replay file').waitFor();
    await context.setOffline(true);
    await page.getByLabel('Open a replay file').setInputFiles(file);
    await page.getByText(/^Step 0 of \d+/).waitFor();
    await page.getByRole('button', { name: /^Play \(k\)/ }).click();
    await page.getByText(/^Step 2 of \d+/).waitFor();
  });

  test('two people meet and play, and one comes back in the middle of an attempt', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    await host.page.goto('/lobby');
    await host.page.getByRole('link', { name: 'Open a table' }).click();
    await host.page.getByLabel('Your deck').selectOption({ label: 'Envoys of the Federation' });
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    await host.page.getByText('Waiting for an opponent').waitFor();

    await guest.page.goto('/lobby');
    await guest.page.getByRole('link', { name: /^Join:/ }).click();
    await guest.page.getByLabel('Your deck').selectOption({ label: 'Honor of the Empire' });
    await guest.page.getByRole('button', { name: 'Check the deck first' }).click();
    await guest.page.getByText(/is legal at this table/).waitFor();
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.getByText(/The game begins when the host starts it/).waitFor();
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [host, guest]) {
      await page.waitForURL(/\/play\//);
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
    }
    await seedByAdvice([host.page, guest.page]);

    // Others watch from the lobby and are not asked anything.
    const watcher = await house.visitor();
    await watcher.page.goto('/lobby');
    await watcher.page.getByRole('link', { name: /^Watch:/ }).click();
    await watcher.page.locator('.table[data-watching]').waitFor();
    assert.equal(await watcher.page.locator('.prompt[data-asked]').count(), 0);
    assert.equal(await watcher.page.locator('.hand .hand-card, .hand button').count(), 0);

    // The other player sees what is said at the table.
    await host.page.getByRole('tab', { name: /Chat/ }).click();
    await host.page.getByLabel('Say something').fill('Good luck');
    await host.page.getByRole('button', { name: 'Send', exact: true }).click();
    await guest.page.getByRole('tab', { name: 'Chat, 1 new' }).click();
    await guest.page.getByText('Good luck').waitFor();

    const pages = [host.page, guest.page] as const;
    let asked = await playOnUntilAttempt(house, gameOf(host.page), pages);
    // Not every game has such a question; if not, they play another.
    for (let games = 1; asked === null; games++) {
      assert.ok(games < 6, 'nobody is ever asked anything in an attempt');
      await rematch(gameOf(host.page), pages);
      await seedByAdvice(pages);
      asked = await playOnUntilAttempt(house, gameOf(host.page), pages);
    }
    const [away, here] = asked === host.page ? [host, guest] : [guest, host];
    const question = away.page.locator('.prompt__text');
    await away.page.locator('.prompt[data-asked]').waitFor();
    const before = await question.innerText();
    const lost = away.page.getByText('Connection lost');
    const gone = here.page.locator('.player--far').getByText('away');
    await away.context.setOffline(true);
    await lost.waitFor();
    await gone.waitFor();
    await away.context.setOffline(false);
    await lost.waitFor({ state: 'hidden' });
    await gone.waitFor({ state: 'hidden' });
    assert.equal(await question.innerText(), before, 'the same question');
    // The returned player answers, and the other is told.
    const heard = () => here.page.locator('.log').innerText();
    await here.page.getByRole('tab', { name: 'Log' }).click();
    const told = await heard();
    await play(away.page, async () => (await heard()) !== told);
    assert.notEqual(await heard(), told);

    // One of them resigns to end the game.
    await host.page.getByRole('button', { name: 'More' }).click();
    await host.page.getByRole('menuitem', { name: 'Concede the game' }).click();
    await host.page.getByRole('button', { name: 'Concede', exact: true }).click();
    for (const { page } of [host, guest]) await page.locator('.outcome').waitFor();
    await guest.page.getByRole('heading', { name: 'You win' }).waitFor();
  });
});
