/**
 * Two people at a table, from the invitation to the end: what each is told, what neither may know, and what is dealt to
 * them.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './lib.ts';
import { type House, openHouse } from './playing.ts';
import { begin, openTable, sitDown } from './tables.ts';

describe('two people', { skip }, () => {
  let house: House;
  before(async () => {
    if (skip === false) house = await openHouse();
  });
  afterEach(() => house?.everybodyLeaves());
  after(() => house?.close());

  test('nobody learns what the other will play, from the seat or from what everybody is told', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    const told: string[] = [];
    guest.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => told.push(String(payload))),
    );
    const link = await openTable(host.page, { deck: 'Honor of the Empire' });
    assert.match(await host.page.locator('.seat').first().innerText(), /Honor of the Empire/);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: 'Take the free seat' }).waitFor();
    const seats = guest.page.getByRole('list', { name: 'Seats' });
    assert.doesNotMatch(await seats.innerText(), /Honor/);
    await guest.page.getByLabel('Your deck').selectOption({ label: 'Envoys of the Federation' });
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.getByText(/The game begins when the host starts it/).waitFor();
    assert.match(await seats.innerText(), /Envoys/, 'one’s own deck is named');
    assert.doesNotMatch(await seats.innerText(), /Honor/);
    assert.doesNotMatch(told.join(), /Honor of the Empire/);
    await host.page.locator('.seat', { hasText: 'Seat 2' }).getByText('here').waitFor();
    assert.doesNotMatch(await host.page.getByRole('list', { name: 'Seats' }).innerText(), /Envoys/);
    assert.match(await host.page.getByRole('list', { name: 'Seats' }).innerText(), /Honor/, 'it stays named');
  });

  test('if the page chooses your deck, it is not the deck across the table', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    // Two browsers with the same random numbers.
    for (const { context } of [host, guest]) await context.addInitScript('Math.random = () => 0.5;');
    await sitDown(guest.page, await openTable(host.page, { deck: 'Choose one for me' }));
    const dealt = async (page: Page, seat: number) => {
      const said = await page
        .locator('.seat', { hasText: `Seat ${seat}` })
        .locator('p')
        .last()
        .innerText();
      return said.split(' · ')[0];
    };
    const [one, two] = [await dealt(host.page, 1), await dealt(guest.page, 2)];
    assert.ok(one && two && one !== two, `${one} against ${two}`);
  });

  test('a private table says that nobody will find it, an open one that somebody may join', async () => {
    const { page } = await house.visitor();
    await openTable(page, { who: 'By link only' });
    await page.getByText('Nobody can find this table without its link').waitFor();
    assert.equal(await page.getByText('wait for someone to sit down').count(), 0);
    await openTable(page, { who: 'Anyone' });
    await page.getByText('or wait for someone to sit down').waitFor();
  });

  test('there are no hints against a person, and the page says so; both read who resigned', async () => {
    const [host, guest] = [await house.visitor(), await house.visitor()];
    await sitDown(guest.page, await openTable(host.page));
    await begin(host.page, guest.page);
    // The game passes some questions automatically first, and any message there disappears with them.
    const mine = await Promise.any(
      [host.page, guest.page].map(async (page) => {
        await page.locator('.prompt[data-asked]:not(:has(.prompt__passing))').waitFor();
        return page;
      }),
    );
    await mine.getByRole('button', { name: /^Hint/ }).click();
    await mine.getByText('There are no hints in games between people.').waitFor();
    assert.equal(await mine.locator('.prompt__hint').count(), 0);

    await guest.page.getByRole('button', { name: 'More' }).click();
    await guest.page.getByRole('menuitem', { name: 'Concede the game' }).click();
    await guest.page.getByRole('button', { name: 'Concede', exact: true }).click();
    await host.page.getByRole('heading', { name: 'You win' }).waitFor();
    assert.match(await guest.page.locator('.outcome').innerText(), /You conceded\./);
    assert.match(await host.page.locator('.outcome').innerText(), /(?!You)\w+ conceded\./);
    assert.doesNotMatch(await guest.page.locator('.outcome').innerText(), /did not agree/);
  });

  test('the end of a game is shown above everything else, even an open log, and the log tells it too', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const [host, guest] = [await house.visitor(phone), await house.visitor()];
    await sitDown(guest.page, await openTable(host.page));
    await begin(host.page, guest.page);
    await host.page.getByRole('button', { name: 'Log', exact: true }).click();
    const sheet = host.page.getByRole('dialog', { name: 'Log' });
    await sheet.waitFor();
    await guest.page.getByRole('button', { name: 'More' }).click();
    await guest.page.getByRole('menuitem', { name: 'Concede the game' }).click();
    await guest.page.getByRole('button', { name: 'Concede', exact: true }).click();
    await host.page.getByRole('heading', { name: 'You win' }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await host.page.getByRole('button', { name: 'Log', exact: true }).click();
    await sheet.getByText(/\w conceded\. You win\.$/).waitFor();
    await guest.page
      .locator('.log')
      .getByText(/^You conceded\. .+ wins\.$/)
      .waitFor();
  });
});
