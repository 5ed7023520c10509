/**
 * The frame around the pages: size of the first load, keyboard, screen readers, narrow screens, failures, being offline.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { close, open, openStarter, server, skip, withPage } from './lib.ts';

/** Limit for the compressed script of the first page. */
const FIRST_LOAD = 350_000;
/** Limit for layout shift while a page loads; below 0.1 counts as good. */
const MOST_SHIFT = 0.1;

describe('the frame', { skip }, () => {
  before(open);
  after(close);

  test('the first page loads little script and no data', (t) =>
    withPage(async (page) => {
      await page.goto('/', { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Counted before the service worker starts to store what other pages need.
      const first = (await page.evaluate(
        "performance.getEntriesByType('resource').map((e) => ({ name: new URL(e.name).pathname, bytes: e.encodedBodySize }))",
      )) as readonly { readonly name: string; readonly bytes: number }[];
      const ready = Number(
        await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"),
      );
      const scripts = first.filter(({ name }) => name.endsWith('.js'));
      const bytes = scripts.reduce((sum, each) => sum + each.bytes, 0);
      t.diagnostic(
        `first load: ${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB compressed; painted after ${ready.toFixed(0)} ms`,
      );
      assert.ok(scripts.length > 0 && bytes > 10_000, 'the scripts were counted');
      assert.ok(bytes < FIRST_LOAD, `${bytes} bytes of script`);
      assert.deepEqual(
        first.filter(({ name }) => name.endsWith('.json')),
        [],
      );
    }));

  test('nothing jumps while pages load', async () => {
    for (const path of [
      '/',
      '/decks',
      '/cards',
      '/rulings',
      '/cards/premiere/data',
      '/rulings/2014-12-01/stopped',
    ])
      await withPage(async (page) => {
        await page.addInitScript(
          'window.shift = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.shift += e.value; }).observe({ type: "layout-shift", buffered: true })',
        );
        await page.goto(path, { waitUntil: 'networkidle' });
        const shift = Number(await page.evaluate('window.shift'));
        assert.ok(shift < MOST_SHIFT, `${path}: ${shift}`);
      });
  });

  test('everything can be reached by keyboard: past the header, to a card, into a deck', () =>
    withPage(async (page) => {
      await openStarter(page);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const press = async (key: string, times = 1) => {
        for (let n = 0; n < times; n++) await page.keyboard.press(key);
      };
      const focused = async () =>
        String(
          await page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText",
          ),
        );
      await press('Tab');
      assert.equal(await focused(), 'Skip to the page');
      await press('Enter');
      const until = async (name: RegExp) => {
        for (let n = 0; n < 80; n++) {
          if (name.test(await focused())) return;
          await press('Tab');
        }
        assert.fail(`${name} was never reached`);
      };
      await until(/^Rules of|1 November 1994/);
      await press('Tab');
      await until(/^More actions/);
      await press('Enter');
      await page.getByRole('menuitem', { name: 'Make a copy' }).waitFor();
      await press('Escape');
      // The menu gives the focus back to its button when it has closed.
      await page.getByRole('menuitem', { name: 'Make a copy' }).waitFor({ state: 'hidden' });
      await page.waitForFunction(
        "document.activeElement.getAttribute('aria-label')?.startsWith('More actions')",
      );
      const search = page.getByRole('searchbox', { name: 'Search the cards' });
      await search.pressSequentially('title:worf set:premiere');
      assert.equal(await search.inputValue(), 'title:worf set:premiere');
      await page
        .getByRole('button', { name: /add one more Worf/ })
        .first()
        .waitFor();
      await until(/add one more Worf/);
      await press('Enter');
      await page.getByText('Worf added to Draw deck: 2 now.').waitFor({ state: 'attached' });
      await until(/^List/);
      await press('ArrowRight');
      await page.getByText(/^Legal under the rules of/).waitFor();
    }));

  test('a page opened from another announces its name', () =>
    withPage(async (page) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: 'Rulings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Rulings' }).waitFor();
      assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1');
      assert.equal(await page.title(), 'Rulings · Spaceline');
    }));

  test('a file that fails to load is reported, with a way to continue', async () => {
    // The browser itself complains about the missing file, as it should.
    await assert.rejects(
      withPage(async (page) => {
        await page.route('**/assets/cards-*.json', (route) => route.abort());
        await page.goto('/cards');
        await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
        await page.getByText('A file could not be loaded.').waitFor();
        await page.unroute('**/assets/cards-*.json');
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
      }),
      /the page complained/,
    );
  });

  test('pages work offline once they have been opened', () =>
    withPage(
      async (page, context) => {
        await page.goto('/');
        await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
        await page.reload();
        await context.setOffline(true);
        await page.goto('/rulings/rules/attempt.solved');
        await page.getByRole('heading', { level: 1, name: 'attempt.solved' }).waitFor();
        await page.goto('/cards/premiere/data');
        await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor();
      },
      { serviceWorkers: 'allow' },
    ));

  test('it can be installed', () =>
    withPage(async (page) => {
      await page.goto('/');
      const manifest = (await page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())",
      )) as {
        readonly icons: readonly { readonly src: string }[];
      };
      for (const { src } of manifest.icons) {
        const response = await page.request.get(server().url + src);
        assert.match(String(response.headers()['content-type']), /^image\//, src);
      }
    }));

  test('the judge’s desk is one press away on every page: in the header, or in the footer of a narrow screen', () =>
    withPage(async (page) => {
      await page.goto('/cards');
      await page.getByRole('navigation').getByRole('link', { name: 'Judge' }).click();
      await page.getByRole('heading', { level: 1, name: 'Judge’s desk' }).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/cards');
      const inHead = page.getByRole('navigation').getByRole('link', { name: 'Judge' });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Judge’s desk' }).waitFor();
      await inHead.waitFor({ state: 'detached' });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Judge’s desk' }).click();
      await page.waitForURL(/\/judge/);
    }));

  test('the directors’ page shows visitors without an account how to sign in', () =>
    withPage(async (page) => {
      await page.goto('/moderation');
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL(/\/sign-in/);
    }));
});
