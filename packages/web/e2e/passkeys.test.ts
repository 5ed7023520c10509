/**
 * Passkeys with the browser's virtual authenticator: created with the password, used without it, removed; and what
 * moderators see.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { seriousFaults, skip } from './lib.ts';
import { ADMINISTRATOR, type House, openHouse } from './playing.ts';

const PASSWORD = 'shaka, when the walls fell';

describe('passkeys and moderation', { skip }, () => {
  let house: House;
  let address: string;
  before(async () => {
    if (skip !== false) return;
    // These tests cause refusals on purpose.
    house = await openHouse({}, true, /status of (401|403|404)/);
    // Browsers create no passkeys for bare IP addresses.
    address = house.node.address.replace('127.0.0.1', 'localhost');
  });
  after(() => house?.close());

  async function signUp(page: Page, name: string): Promise<void> {
    await page.goto(`${address}/sign-in`);
    await page.getByRole('tab', { name: 'Create an account' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL(/\/lobby$/);
  }

  test('a passkey is created with the password, signs in without it, and no longer works once it is removed', async () => {
    const { page, context } = await house.visitor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signUp(page, 'Dathon');
    await page.goto(`${address}/account`);
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Passkeys' }) });
    await form.getByLabel('Name of the new passkey').fill('The ship’s computer');
    await form.getByLabel('Your password').fill('not the password');
    await form.getByRole('button', { name: 'Create a passkey' }).click();
    await form.getByText('Wrong name or password').waitFor();
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create a passkey' }).click();
    await form.getByText('not used yet').waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(/\/$/);
    await page.goto(`${address}/sign-in`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(/\/lobby$/);
    await page.goto(`${address}/account`);
    await page.getByText('signed in as Dathon').or(page.getByText('Dathon').first()).first().waitFor();
    await form.getByText(/last used/).waitFor();

    await form.getByRole('button', { name: 'Remove The ship’s computer' }).click();
    await form.getByRole('listitem').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(/\/$/);
    await page.goto(`${address}/sign-in`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey does not belong to an account here.').waitFor();
  });

  test('people who have forgotten their password are told what this server can do', async () => {
    const { page } = await house.visitor();
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Your name here, or your email address').fill('Dathon');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('This server does not send email. Ask an administrator.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  test('an administrator bans somebody, who is told why, lifts the ban, and finds both in the record', async () => {
    const { page } = await house.visitor();
    await signUp(page, 'Sirah');
    await page.goto(`${address}/account`);
    const link = await page.getByRole('link', { name: 'Your profile' }).getAttribute('href');

    const { page: desk } = await house.visitor();
    await desk.goto('/sign-in');
    await desk.getByLabel('Name', { exact: true }).fill(ADMINISTRATOR.name);
    await desk.getByLabel('Password').fill(ADMINISTRATOR.password);
    await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await desk.waitForURL(/\/lobby$/);
    await desk.goto('/moderation');
    const bans = desk.getByRole('region', { name: 'Bans' });
    await bans.getByLabel(/Link to a profile/).fill(link ?? '');
    await bans.getByLabel(/Reason/).fill('plays somebody else’s cards');
    await bans.getByRole('button', { name: 'Ban', exact: true }).click();
    await bans.getByRole('link', { name: 'Sirah' }).waitFor();
    assert.deepEqual(await seriousFaults(desk), []);

    await page.goto(`${address}/sign-in`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Sirah');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(/You are banned until .*: plays somebody else’s cards/).waitFor();

    await bans.getByRole('button', { name: 'Lift the ban' }).click();
    await bans.getByText('Nobody is banned.').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/lobby$/);
    await desk.reload();
    const done = desk.getByRole('region', { name: 'Moderation log' });
    await done.getByText('person banned').waitFor();
    await done.getByText('ban lifted').waitFor();
  });
});
