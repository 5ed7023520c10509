/**
 * Fair chance in real browsers: two of them deal a game together with a server, and each can prove afterwards that nobody
 * chose the seed.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './lib.ts';
import { type House, openHouse } from './playing.ts';

const gameOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** What the dialog says about a replay: its conclusion, and each line with whether it holds. */
async function asked(page: Page): Promise<{ sum: string; lines: (readonly [string | null, string])[] }> {
  await page.getByRole('button', { name: 'Was it fair?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Was it fair?' });
  await dialog.locator('.fair__line').first().waitFor();
  const lines = await Promise.all(
    (await dialog.locator('.fair__line').all()).map(
      async (line) => [await line.getAttribute('data-holds'), await line.innerText()] as const,
    ),
  );
  const sum = await dialog.locator('.notice').innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return { sum, lines };
}

async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Concede the game' }).click();
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.locator('.outcome').waitFor();
}

describe('fair chance', { skip, timeout: 300_000 }, () => {
  let house: House;
  before(async () => {
    house = await openHouse({}, false);
  });
  after(() => house?.close());

  test('two browsers deal a game with the server, and both find their shares in the replay; so does a rematch', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    await host.page.goto('/tables/new');
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    await host.page.getByText('Waiting for an opponent').waitFor();
    await guest.page.goto(host.page.url());
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.getByText(/The game begins when the host starts it/).waitFor();
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [host, guest]) {
      await page.waitForURL(/\/play\//);
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
    }
    const game = gameOf(host.page);
    await host.page.getByRole('button', { name: 'More' }).click();
    await host.page.getByRole('menuitem', { name: 'How the cards were shuffled' }).click();
    const shuffled = host.page.getByRole('dialog', { name: 'How the cards were shuffled' });
    await shuffled.getByText(/published this hash of its secret/).waitFor();
    const said = /[0-9a-f]{64}/.exec(await shuffled.innerText())?.[0];
    assert.equal(await shuffled.getByText(/own program drew a share/).count(), 2);
    await host.page.keyboard.press('Escape');
    await concede(host.page);
    await guest.page.locator('.outcome').waitFor();

    // Another game, started from the table: both browsers take part in the deal again, whatever they are showing.
    await guest.page.getByRole('button', { name: /another game|rematch/i }).click();
    await host.page.getByRole('button', { name: /^Agree/ }).click();
    for (const { page } of [host, guest])
      await page.waitForURL((url) => /\/play\//.test(url.pathname) && !url.pathname.endsWith(game));
    const again = gameOf(guest.page);
    await guest.page.getByRole('region', { name: 'What is asked' }).waitFor();
    await concede(guest.page);

    for (const each of [game, again])
      for (const { page } of [host, guest]) {
        await page.goto(`/replays/${each}`);
        await page.getByText(/^Step 0 of \d+/).waitFor();
        const { sum, lines } = await asked(page);
        assert.match(sum, /^Nobody could choose how the cards fell/, JSON.stringify(lines));
        assert.deepEqual([...new Set(lines.map(([holds]) => holds))], ['true']);
        assert.equal(lines.filter(([, text]) => text.includes('own program drew a share')).length, 2);
        assert.ok(lines.some(([, text]) => text.includes('what this browser was told before the game')));
      }

    // Somebody else can check it too, from a file, and sees any tampering.
    const replay = await (await guest.page.request.get(`/api/games/${game}/replay`)).json();
    assert.equal(replay.fair.commitment, said, 'the hash that was shown during the game');
    const stranger = await house.visitor();
    const open = async (content: object) => {
      await stranger.page.goto('/replays');
      await stranger.page.getByLabel('Open a replay file').setInputFiles({
        name: 'game.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
      await stranger.page.getByText(/^Step 0 of \d+/).waitFor();
      return await asked(stranger.page);
    };
    const whole = await open(replay);
    assert.match(whole.sum, /^Nobody could choose/);
    assert.ok(!whole.lines.some(([, text]) => text.includes('this browser')));
    const [own, other] = replay.fair.shares;
    const touched = await open({
      ...replay,
      fair: { ...replay.fair, shares: [own, { ...other, share: '0'.repeat(64) }] },
    });
    assert.match(touched.sum, /cannot be shown to be fair/);
    assert.ok(touched.lines.some(([holds, text]) => holds === 'false' && text.includes('is not the one')));
    const { fair: _, ...bare } = replay;
    assert.match((await open(bare)).sum, /does not say how its seed was made/);
  });

  test('against the computer your own browser contributes a share, and the computer’s comes from the server', async () => {
    const { page } = await house.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.waitForURL(/\/play\//);
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
    const game = gameOf(page);
    assert.ok((await page.request.post(`/api/games/${game}/concede`)).ok());
    await page.locator('.outcome').waitFor();
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.getByText(/^Step 0 of \d+/).waitFor();
    const { sum, lines } = await asked(page);
    assert.match(sum, /^Neither the server nor .* could choose/);
    assert.deepEqual([...new Set(lines.map(([holds]) => holds))], ['true']);
    assert.ok(lines.some(([, text]) => text.includes('drew no share of the randomness')));
  });
});
