/** Debian's Chromium for tests and screenshots: found, installed where that is allowed, or the reason why there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** Why there is no browser, or nothing when there is one. Installs it where the machine is ours to change. */
export function whyNoBrowser(): string | undefined {
  if (existsSync(CHROMIUM)) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${CHROMIUM} is not there and cannot be installed without being root on Debian`;
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      encoding: 'utf8',
    });
  if (install().status !== 0) spawnSync('apt-get', ['update', '-qq']);
  const { status, stderr } = existsSync(CHROMIUM) ? { status: 0, stderr: '' } : install();
  return status === 0 && existsSync(CHROMIUM)
    ? undefined
    : `chromium could not be installed: ${stderr.trim()}`;
}

/** Starts it without a screen and without asking anybody on the network. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
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
  });
