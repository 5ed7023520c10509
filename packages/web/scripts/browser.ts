/** Chromium for tests and screenshots: where it is on this machine, and how it is started. `npm run components` installs it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;
/** Where packages put it, whatever the PATH says. */
const FOLDERS = ['usr/bin', 'usr/local/bin', 'snap/bin'];

/**
 * The program: `SPACELINE_TEST_CHROMIUM` when it is said, else where packages put it, else on the PATH.
 * `SPACELINE_TEST_ROOT` is another root for the places of packages.
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

/** Without a screen, and without asking anybody on the network. */
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

/** A browser: the one that `npm test` has started for all files, or one of our own. */
export const launch = (): Promise<Browser> =>
  process.env.SPACELINE_TEST_BROWSER
    ? chromium.connect(process.env.SPACELINE_TEST_BROWSER)
    : chromium.launch(options());

/** A browser that several processes can use, each with pages of its own; its address is for `SPACELINE_TEST_BROWSER`. */
export const launchForAll = (): Promise<BrowserServer> => chromium.launchServer(options());
