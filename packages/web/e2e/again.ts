/**
 * Reuses pages. A new page in a new context costs half a second of processor time before it shows anything and compiles
 * the whole program again; the same page at another address does not. So tests that need the same kind of browser share a
 * page, one after the other, and everything stored is cleared in between. A page is thrown away after something that
 * cannot be undone: an init script, a route, going offline, a failed test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's errors and warnings since it was taken. */
  readonly complaints: string[];
  /** Returns the page; a failed test returns it as spoiled. */
  giveBack(spoiled: boolean): Promise<void>;
}

/** Calls whose effects cannot be undone. */
const SPOILS = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'setDefaultTimeout',
  'setOffline',
] as const;

/** Calls `spoil` whenever one of them is called. */
function watch(target: object, spoil: () => void): void {
  const methods = target as Record<string, ((...args: unknown[]) => unknown) | undefined>;
  for (const name of SPOILS) {
    const own = methods[name]?.bind(target);
    if (own)
      methods[name] = (...args) => {
        spoil();
        return own(...args);
      };
  }
}

interface Kept {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly complaints: string[];
  spoiled: boolean;
}

export interface Pages {
  /** A clean page for these browser options. */
  of(options: BrowserContextOptions): Promise<KeptPage>;
}

interface Terms {
  /** Complaints of a page that are allowed. */
  readonly excuse?: RegExp;
  /** Time limit for anything on a page. */
  readonly patienceMs?: number;
}

/** The pages of a browser for an origin. */
export function pagesOf(browser: Browser, origin: string, { excuse, patienceMs }: Terms = {}): Pages {
  /** Unused pages by kind. */
  const free = new Map<string, Kept[]>();

  async function open(options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext({ baseURL: origin, ...options });
    const complaints: string[] = [];
    context.on('page', (page) => {
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() !== 'error' || excuse?.test(message.text())) return;
        complaints.push(`${message.text()} (${message.location().url})`);
      });
    });
    const page = await context.newPage();
    if (patienceMs !== undefined) page.setDefaultTimeout(patienceMs);
    const session = await context.newCDPSession(page);
    const kept: Kept = { page, context, session, complaints, spoiled: false };
    const spoil = () => {
      kept.spoiled = true;
    };
    watch(page, spoil);
    watch(context, spoil);
    return kept;
  }

  /** Removes everything the last user of the page left. */
  async function clear({ page, context, session, complaints }: Kept): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    // Session storage belongs to one tab. Other storage is cleared once no page is left that could write it again.
    if (page.url().startsWith(origin)) await page.evaluate('sessionStorage.clear()');
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    complaints.length = 0;
  }

  return {
    async of({ viewport, reducedMotion = 'no-preference', ...kind }) {
      const key = JSON.stringify(kind);
      // A page with a service worker keeps more than we can clear.
      const reusable = kind.serviceWorkers === 'block';
      const kept =
        free.get(key)?.pop() ?? (await open({ ...kind, viewport: viewport ?? null, reducedMotion }));
      const { page, context, complaints } = kept;
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ media: null, reducedMotion });
      return {
        page,
        context,
        complaints,
        async giveBack(spoiled) {
          if (!spoiled && !kept.spoiled && reusable)
            try {
              await clear(kept);
              free.set(key, [...(free.get(key) ?? []), kept]);
              return;
            } catch {
              // A page that cannot be cleared is not reused.
            }
          await context.close();
        },
      };
    },
  };
}
