/**
 * Browsers behind the nginx of `deploy/`, with TLS, in front of two nodes over one PostgreSQL: signing in, playing the
 * computer, and two people.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Node, openNode, readConfig } from '@spaceline/server';
import { type RunningProxy, startPostgres, startProxy, whyNoProxy } from '@spaceline/server/trials';
import type { Browser } from 'playwright-core';
import { launch } from '../scripts/browser.ts';
import { CONTENT_POLICY, DIST, isBuilt } from '../scripts/index.ts';
import { type Pages, pagesOf } from './again.ts';
import { DESKTOP, skip as noBrowser } from './lib.ts';
import { play, say } from './playing.ts';

/** `server/test/proxies.test.ts` is the short version: the same proxy, with requests as a browser sends them. */
const skip =
  process.env.SPACELINE_TEST_LONG === '1'
    ? noBrowser || whyNoProxy('nginx')
    : 'npm run test:long opens pages behind nginx';

describe('pages behind nginx', { skip }, () => {
  const nodes: Node[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  let proxy: RunningProxy;
  let pages: Pages;

  before(async (t) => {
    if (skip !== false) return;
    assert.ok(isBuilt(), 'The pages are not built: npm run build -w @spaceline/web');
    const postgres = await startPostgres('nothing');
    if ('unavailable' in postgres) return (t as { skip(why: string): void }).skip(postgres.unavailable);
    closing.push(() => postgres.stop());
    const url = await postgres.database('ready');
    for (let n = 0; n < 2; n++) {
      const config = readConfig({
        SPACELINE_PORT: '0',
        SPACELINE_LOG: 'silent',
        SPACELINE_BOT_THREADS: '1',
        SPACELINE_TRUST_PROXY: '1',
        DATABASE_URL: url,
      });
      const node = await openNode(config, {
        pages: { folder: DIST, policy: CONTENT_POLICY, state: () => 'ready' },
      });
      nodes.push(node);
      closing.push(() => node.close());
    }
    proxy = await startProxy('nginx', nodes.map(({ address }) => address) as [string, string]);
    closing.push(() => proxy.stop());
    const browser: Browser = await launch();
    closing.push(() => browser.close());
    pages = pagesOf(browser, proxy.address, { patienceMs: 20_000 });
  });
  after(async () => {
    for (const close of closing.reverse()) await close();
  });

  const visitor = () =>
    pages.of({
      viewport: DESKTOP,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      // The certificate is self-signed.
      ignoreHTTPSErrors: true,
    });

  test('a guest plays the computer over a WebSocket, with a cookie that is only sent over TLS', async () => {
    const { page, context, complaints } = await visitor();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.waitForURL(/\/play\//);
    await page
      .getByText('Your cards are being seeded for you.')
      .waitFor({ state: 'hidden', timeout: 60_000 });
    let acts = 0;
    await play(page, async (did) => did === 'act' && ++acts > 2);
    assert.ok(acts > 2, 'cards were played');
    assert.ok(sockets.length > 0 && sockets.every((url) => url.startsWith('wss:')), sockets.join());
    const cookie = (await context.cookies()).find(({ name }) => name === 'spaceline_session');
    assert.deepEqual([cookie?.secure, cookie?.httpOnly, cookie?.sameSite], [true, true, 'Lax']);
    assert.deepEqual(complaints, []);
  });

  test('two people with accounts meet and chat, and one resigns', async () => {
    const [host, guest] = [await visitor(), await visitor()];
    for (const [n, { page }] of [host, guest].entries()) {
      await page.goto('/sign-in');
      await page.getByRole('tab', { name: 'Create an account' }).click();
      await page.getByLabel('Name').fill(`Ensign ${['Ro', 'Sito'][n]}`);
      await page.getByLabel('Password').fill('nova squadron at saturn');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByRole('heading', { level: 1, name: 'The lobby' }).waitFor();
    }
    await host.page.goto('/tables/new');
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    await host.page.getByText('Waiting for an opponent').waitFor();
    const link = await host.page.getByLabel('Link to this table').inputValue();
    assert.ok(link.startsWith(proxy.address), `the link leads to ${link}`);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [host, guest]) {
      await page.waitForURL(/\/play\//);
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
      await page.getByRole('button', { name: 'Seed my cards for me' }).click();
    }
    await host.page.locator('.turn-bar__turn', { hasText: 'Turn 1' }).waitFor({ timeout: 60_000 });
    await host.page.getByRole('tab', { name: /Chat/ }).click();
    await say(host.page, 'Good luck');
    await guest.page.getByRole('tab', { name: 'Chat, 1 new' }).waitFor();
    await guest.page.getByRole('button', { name: 'More' }).click();
    await guest.page.getByRole('menuitem', { name: 'Concede the game' }).click();
    await guest.page.getByRole('button', { name: 'Concede', exact: true }).click();
    await host.page.getByRole('heading', { name: 'You win' }).waitFor();
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  });
});
