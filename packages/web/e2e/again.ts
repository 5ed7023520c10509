/**
 * Pages that are used again. A new page in a new context costs half a second of processor before it shows anything, and compiles
 * the whole program anew; the same page at another address does not. So tests that ask for the same kind of browser get the same page
 * one after the other, each with nothing kept from the one before. What cannot be undone (a script that every page runs first, a
 * route, being offline, a failed test) ends a page's life.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about since it was taken. */
  readonly complaints: string[];
  /** Gives it back; whoever took it and failed gives back one that is spoiled. */
  giveBack(spoiled: boolean): Promise<void>;
}

/** What leaves traces that nothing takes away. */
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

/** Calls `spoil` when one of these is called from now on. */
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
  /** A page with nothing in it, by what kind of browser it shall be. */
  of(options: BrowserContextOptions): Promise<KeptPage>;
}

interface Terms {
  /** What a page may complain about. */
  readonly excuse?: RegExp;
  /** How long anything on a page may take. */
  readonly patienceMs?: number;
}

/** The pages of a browser, for an address. */
export function pagesOf(browser: Browser, origin: string, { excuse, patienceMs }: Terms = {}): Pages {
  /** Those nobody has, by their kind. */
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

  /** Leaves nothing of whoever had the page. */
  async function clear({ page, context, session, complaints }: Kept): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    // Of one tab alone; what else is stored is cleared when nobody is left who could write it again.
    if (page.url().startsWith(origin)) await page.evaluate('sessionStorage.clear()');
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    complaints.length = 0;
  }

  return {
    async of({ viewport, reducedMotion = 'no-preference', ...kind }) {
      const key = JSON.stringify(kind);
      // One whose program is kept for a time without a connection keeps more than can be told.
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
              // A page that cannot be cleared is not used again.
            }
          await context.close();
        },
      };
    },
  };
}
