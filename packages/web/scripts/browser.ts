/** Chromium for tests and screenshots: finds and starts it. `npm run components` installs it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;
/** Where packages install it, whatever PATH says. */
const FOLDERS = ['usr/bin', 'usr/local/bin', 'snap/bin'];

/**
 * The program: `SPACELINE_TEST_CHROMIUM` if set, else where packages install it, else on PATH. `SPACELINE_TEST_ROOT` sets
 * another root for the package folders.
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const { SPACELINE_TEST_CHROMIUM: said, SPACELINE_TEST_ROOT: root = '/', PATH = '' } = environment;
  const folders = [...FOLDERS.map((folder) => join(root, folder)), ...PATH.split(delimiter)];
  const candidates = said
    ? [said]
    : folders.filter((folder) => folder !== '').flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

/** Why there is no browser, or nothing when there is one. */
export const whyNoBrowser = (): string | undefined =>
  process.env.SPACELINE_TEST_BROWSER || findChromium() !== undefined
    ? undefined
    : 'Chromium is not installed; npm run components installs it where that is possible';

/** Headless, and with no requests of its own. */
const options = () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(whyNoBrowser());
  return {
    executablePath,
    headless: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};

/** A browser: the one that `npm test` started for all files, or a new one. */
export const launch = (): Promise<Browser> =>
  process.env.SPACELINE_TEST_BROWSER
    ? chromium.connect(process.env.SPACELINE_TEST_BROWSER)
    : chromium.launch(options());

/**
 * A browser that several processes can share, each with its own pages; its address goes into `SPACELINE_TEST_BROWSER`.
 */
export const launchForAll = (): Promise<BrowserServer> => chromium.launchServer(options());
