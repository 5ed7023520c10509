/** Shared by the browser tests of tables: one player opens a table, another sits down, and the game begins. */
import type { Page } from 'playwright-core';

/** Opens a table, with the deck chosen last unless another is named. Returns its link. */
export async function openTable(
  page: Page,
  { deck, who }: { deck?: string; who?: string } = {},
): Promise<string> {
  await page.goto('/tables/new');
  if (deck !== undefined) await page.getByLabel('Your deck').selectOption({ label: deck });
  if (who !== undefined) await page.getByRole('radio', { name: who }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Waiting for an opponent').waitFor();
  return await page.getByLabel('Link to this table').inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText(/The game begins when the host starts it/).waitFor();
}

export async function begin(host: Page, guest: Page): Promise<void> {
  await host.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [host, guest]) {
    await page.waitForURL(/\/play\//);
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
  }
}
