/** People around the tables: a private link, chat and blocking, accounts, moderation. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './lib.ts';
import { ADMINISTRATOR, type House, openHouse, say, signIn } from './playing.ts';

const PASSWORD = 'make it so number one';

/** Opens a private table and returns its link. */
async function privateTable(page: Page): Promise<string> {
  await page.goto('/tables/new');
  await page.getByLabel('By link only').check();
  await page.getByLabel('Clock').selectOption({ label: '3 days for each answer' });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return await page.getByLabel('Link to this table').inputValue();
}

describe('the lobby', { skip }, () => {
  let house: House;
  before(async () => {
    if (skip === false) house = await openHouse();
  });
  afterEach(() => house?.everybodyLeaves());
  after(() => house?.close());

  test('a private table is not listed, anyone with its link can sit down, and invited people are notified', async () => {
    const [host, friend] = [await house.visitor(), await house.visitor()];
    await friend.page.goto('/lobby');
    await friend.page.getByText(/^Nobody is waiting for an opponent/).waitFor();
    const link = await privateTable(host.page);
    assert.match(link, /\?code=./);
    await host.page.getByRole('button', { name: /^Invite / }).click();
    await friend.page.getByRole('button', { name: 'Notices, 1 new' }).click();
    await friend.page.getByRole('link', { name: /invites you to a table/ }).click();
    await friend.page.waitForURL(new RegExp(new URL(link).pathname));
    const stranger = await house.visitor();
    const bare = new URL(link).pathname;
    await stranger.page.goto(bare);
    await stranger.page.getByText('It may be private').waitFor();
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    await friend.page.waitForURL(/\/play\//);
    // Both find the way back to it from every page where a game can be started.
    for (const path of ['/', '/solo', '/lobby']) {
      await friend.page.goto(path);
      await friend.page.getByRole('link', { name: /^Continue your game.*against Ensign/ }).waitFor();
    }
    await friend.page.getByRole('link', { name: 'All your games' }).click();
    await friend.page
      .getByRole('region', { name: 'Games on the server' })
      .getByRole('link', { name: /^Continue/ })
      .waitFor();
    await friend.page.goto('/lobby');
    await friend.page.getByRole('link', { name: /^Continue your game/ }).click();
    await friend.page.getByRole('region', { name: 'What is asked' }).waitFor();
  });

  test('if the page chooses your deck, you are told which one it is', async () => {
    const { page } = await house.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.waitForURL(/\/play\//);
    await page.getByText(/^You play \w.+\.$/).waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: /^Continue your game.*against Cadet/ }).waitFor();
  });

  test('a deck that is not legal at the table is refused with all reasons', async () => {
    const [host, other] = [await house.visitor(), await house.visitor()];
    await host.page.goto('/tables/new');
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    await host.page.getByText('Waiting for an opponent').waitFor();
    const table = host.page.url();
    await other.page.goto('/decks');
    await other.page.getByRole('button', { name: 'New deck' }).click();
    await other.page.waitForURL(/\/decks\/./);
    await other.page.goto(table);
    await other.page.getByLabel('Your deck').selectOption({ label: 'Untitled deck' });
    await other.page.getByRole('button', { name: 'Check the deck first' }).click();
    const refused = other.page.getByRole('alert');
    await refused.waitFor();
    assert.ok((await refused.getByRole('listitem').count()) > 0, 'reasons are told');
    await host.page.getByRole('button', { name: 'Close the table' }).click();
    await other.page.getByText('This table was closed.').waitFor();
  });

  test('chat appears at once; it can be reported, its author blocked, and a director can remove it', async () => {
    const [loud, quiet, director] = [await house.visitor(), await house.visitor(), await house.visitor()];
    for (const { page } of [loud, quiet]) {
      await page.goto('/lobby');
      await page.getByLabel('Say something').waitFor();
    }
    await say(loud.page, 'Your deck is a tribble');
    const said = quiet.page.getByText('Your deck is a tribble');
    await said.waitFor();
    await quiet.page.getByRole('button', { name: /^About what/ }).click();
    await quiet.page.getByRole('menuitem', { name: 'Report it' }).click();
    await quiet.page.getByLabel('What is wrong with it').fill('Unkind');
    await quiet.page.getByRole('button', { name: 'Send the report' }).click();
    await quiet.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await quiet.page.getByRole('button', { name: /^About what/ }).click();
    await quiet.page.getByRole('menuitem', { name: /^Block/ }).click();
    await said.waitFor({ state: 'hidden' });
    await say(loud.page, 'A flat one');
    await loud.page.getByText('A flat one').waitFor();
    assert.equal(await quiet.page.getByText('A flat one').count(), 0);

    await signIn(director.page, ADMINISTRATOR);
    await director.page.goto('/moderation');
    await director.page.getByText('Unkind').waitFor();
    await director.page.getByRole('button', { name: 'Remove what was said' }).click();
    await director.page.getByText('No reports.').waitFor();
    await loud.page.getByText('Removed by a moderator.').waitFor();
  });

  test('a guest creates an account, signs in on another device, and can delete everything', async () => {
    const [here, there] = [await house.visitor(), await house.visitor()];
    const { page } = here;
    await page.goto('/lobby');
    await page.getByText(/^You are here as Ensign/).waitFor();
    await page.getByRole('link', { name: 'Sign in or create an account' }).click();
    await page.getByRole('tab', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Wesley');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByText('You are signed in as Wesley.').waitFor();
    await page.goto('/account');
    await page.getByLabel('About you').fill('I like ships with many decks.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    await signIn(there.page, { name: 'Wesley', password: PASSWORD });
    await there.page.getByRole('link', { name: 'You: Wesley' }).click();
    await there.page.getByRole('link', { name: 'Your profile' }).click();
    await there.page.getByText('I like ships with many decks.').waitFor();
    await there.page.goto('/account');
    const [download] = await Promise.all([
      there.page.waitForEvent('download'),
      there.page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'spaceline-export.json');
    await there.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = there.page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await there.page.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  test('without a server the front page says so and offers to play here', async () => {
    const { page, context } = await house.visitor();
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.getByText('The server does not answer.').waitFor();
    assert.equal(
      await page.getByRole('alert').getByRole('link', { name: 'Play in this browser' }).getAttribute('href'),
      '/solo',
    );
  });
});
