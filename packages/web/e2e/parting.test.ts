/**
 * A server that was replaced by a different build, in a browser: both players see what it is about and choose, and their
 * choice is carried out.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chanceFrom, questionOf, randomPlayer } from '@spaceline/bots';
import { loadLibrary } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { type Node, openNode, readConfig } from '@spaceline/server';
import { fillFolder, openDatabase } from '@spaceline/server/trials';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../scripts/browser.ts';
import { CONTENT_POLICY, DIST, isBuilt } from '../scripts/index.ts';
import { type KeptPage, type Pages, pagesOf } from './again.ts';
import { DESKTOP, seriousFaults, skip, tooWide } from './lib.ts';
import { begin, openTable, sitDown } from './tables.ts';

const PHONE = { width: 390, height: 844 } as const;
/** What a page logs while there is no server. */
const GONE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|status of 50\d/;

/** The rules of a build that plays every answer differently: the first player has an extra point. */
const engine = createEngine(loadLibrary());
const otherwise: typeof engine = {
  ...engine,
  apply(state, answer) {
    const step = engine.apply(state, answer);
    step.state.players[0].score += 1;
    return step;
  },
};

describe('a game whose server was replaced', { skip }, () => {
  let folder: string;
  let node: Node;
  let browser: Browser;
  let pages: Pages;
  let port = '0';

  const start = (parts: Parameters<typeof openNode>[1]): Promise<Node> =>
    openNode(
      {
        ...readConfig({ SPACELINE_PORT: port, SPACELINE_LOG: 'silent', SPACELINE_BOT_THREADS: '0' }),
        database: { folder, sync: false },
      },
      { pages: { folder: DIST, policy: CONTENT_POLICY, state: () => 'ready' }, ...parts },
    );

  before(async () => {
    if (skip !== false) return;
    assert.ok(isBuilt(), 'The pages are not built: npm run build -w @spaceline/web');
    folder = mkdtempSync(join(tmpdir(), 'spaceline-parting-'));
    await fillFolder(folder, 'ready');
    node = await start({ build: 'old' });
    port = new URL(node.address).port;
    browser = await launch();
    pages = pagesOf(browser, node.address, { excuse: GONE, patienceMs: 20_000 });
  });
  after(async () => {
    if (skip !== false) return;
    await browser.close();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const visitor = (viewport: { width: number; height: number }): Promise<KeptPage> =>
    pages.of({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });

  /** A game between two people with a few answers in it, whose server then dies and comes back with another build. */
  async function renewed(host: Page, guest: Page): Promise<string> {
    await sitDown(guest, await openTable(host));
    await begin(host, guest);
    const game = new URL(host.url()).pathname.split('/').at(-1) ?? '';
    const chance = chanceFrom('parting');
    for (let n = 0; n < 5; n++) {
      const { seq, state } = await node.games.newest(game);
      const question = questionOf(node.games.engine.session(state));
      assert.ok(question, 'somebody is asked');
      const { decision: _, seat, ...said } = randomPlayer().answer(question, chance);
      await node.games.answer(game, seat, seq, said as Parameters<typeof node.games.answer>[3]);
    }
    return game;
  }

  async function renew(other: boolean): Promise<void> {
    await node.close();
    const database = await openDatabase({ folder, sync: false });
    await database.queries.execute('delete from snapshots where seq > 0');
    await database.close();
    node = await start(other ? { build: 'new', engine: otherwise } : { build: 'old' });
  }

  const panelOf = (page: Page) => page.getByRole('alert', { name: 'How should this game continue?' });
  const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name }).click();

  test('asks both, tells each what the other wants, and goes back if both want that', async () => {
    const [host, guest, watcher] = [await visitor(DESKTOP), await visitor(PHONE), await visitor(DESKTOP)];
    const game = await renewed(host.page, guest.page);
    await watcher.page.goto(`/play/${game}`);
    await watcher.page.locator('.table[data-watching]').waitFor();
    await renew(true);
    const { seq } = await node.games.newest(game);
    for (const { page } of [host, guest]) {
      await panelOf(page).waitFor();
      assert.match(await panelOf(page).innerText(), /Nothing is taken back unless you both agree/);
      assert.equal(await page.locator('.prompt[data-asked]').count(), 0, 'nothing else is asked');
      await page.getByText('Both players must first decide how the game continues.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Seed my cards for me' }).count(), 0);
      // All of it is on the screen and can be pressed.
      for (const button of await panelOf(page).getByRole('button').all()) await button.click({ trial: true });
      assert.ok((await tooWide(page)) <= 0);
    }
    await watcher.page.getByText('The players are deciding.').waitFor();
    assert.equal(await panelOf(watcher.page).getByRole('button').count(), 0);
    assert.deepEqual(await seriousFaults(host.page, { within: '.parting' }), []);

    await press(host.page, 'End it without a result');
    await panelOf(host.page)
      .getByText(/^You have chosen; .* has not yet\.$/)
      .waitFor();
    await panelOf(guest.page)
      .getByText(/ wants to end it without a result\.$/)
      .waitFor();
    await press(guest.page, 'Continue from the position shown');
    await panelOf(host.page)
      .getByText(/ wants to continue from the position shown\.$/)
      .waitFor();
    assert.equal((await node.games.newest(game)).seq, seq, 'nothing is done while they differ');
    // A reloaded page shows the choice.
    await host.page.reload();
    const mine = panelOf(host.page).getByRole('button', { name: 'End it without a result' });
    await mine.waitFor();
    assert.equal(await mine.getAttribute('aria-pressed'), 'true');

    await press(host.page, 'Continue from the position shown');
    for (const { page } of [host, guest, watcher]) await panelOf(page).waitFor({ state: 'hidden' });
    assert.equal((await node.games.newest(game)).seq, seq + 1, 'they went back');
    await Promise.any([host, guest].map(({ page }) => page.locator('.prompt[data-asked]').waitFor()));
    // The log says why the moves do not count.
    await host.page.getByRole('tab', { name: 'Log' }).click();
    await host.page.locator('.log').getByText('The rules were updated, and the game continued').waitFor();
    for (const each of [host, guest, watcher]) {
      assert.deepEqual(each.complaints, []);
      await each.giveBack(true);
    }
  });

  test('ends without a result when both want that', async () => {
    await renew(false);
    const [host, guest] = [await visitor(DESKTOP), await visitor(PHONE)];
    await renewed(host.page, guest.page);
    await renew(true);
    for (const { page } of [host, guest]) await press(page, 'End it without a result');
    for (const { page } of [host, guest]) {
      const outcome = page.getByRole('alert', { name: 'The game is over' });
      await outcome.waitFor();
      assert.match(await outcome.innerText(), /without a result/i);
      await panelOf(page).waitFor({ state: 'hidden' });
    }
    for (const each of [host, guest]) {
      assert.deepEqual(each.complaints, []);
      await each.giveBack(true);
    }
  });
});
