/** The judge's desk: set up a position, ask a question, get an answer with its rule, then save, share and rerun it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { judge, readScenarios } from '@spaceline/scenarios';
import type { Page } from 'playwright-core';
import { act, asked, sitDown } from './doing.ts';
import { close, NARROW, open, seriousFaults, skip, withPage } from './lib.ts';

/** Finds a card and puts it somewhere. */
async function put(page: Page, title: string, where: string | null, whose: 'A' | 'B'): Promise<void> {
  await page.getByRole('searchbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Cards found').getByRole('button', { name: title }).first().click();
  const adding = page.getByRole('region', { name: 'Add a card' });
  if (where !== null) await adding.getByLabel('Where').selectOption({ label: where });
  await adding.getByLabel('Whose').selectOption(whose);
  await adding.getByRole('button', { name: `Put ${title} there` }).click();
}

async function askWhetherAttack(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Ask' }).click();
  const may = page.getByRole('region', { name: 'May A …?' });
  await may.getByLabel('What', { exact: true }).selectOption({ label: 'Attack' });
  await may.getByLabel(/^I\.K\.S\. Bortas/).check();
  await may.getByLabel('Target').selectOption({ label: 'Haakona (at Excavation)' });
  await may.getByLabel('Compare with the rules of').selectOption({ label: '25 September 2000' });
  await may.getByRole('button', { name: 'May it be done?' }).click();
}

const fileText = (page: Page) => page.getByLabel('The scenario file').inputValue();

describe('the judge’s desk', { skip }, () => {
  before(open);
  after(close);

  test('a position is set up by search, a question is asked, answered by the rule, and saved as a scenario', () =>
    withPage(
      async (page) => {
        await page.goto('/judge');
        await page.getByRole('button', { name: 'An empty table' }).click();
        await put(page, 'Excavation', null, 'A');
        await put(page, 'I.K.S. Bortas', 'space at Excavation', 'A');
        await put(page, 'Gowron', 'aboard I.K.S. Bortas', 'A');
        await put(page, 'Kurn', 'aboard I.K.S. Bortas', 'A');
        await put(page, 'Klag', 'aboard I.K.S. Bortas', 'A');
        await put(page, 'Haakona', 'space at Excavation', 'B');
        await page.locator('summary', { hasText: 'States of Haakona' }).click();
        await page.getByLabel('cloaked').last().check();
        await page.locator('.spaceline').getByText('Haakona').waitFor({ timeout: 60_000 });
        await askWhetherAttack(page);
        const answer = page.locator('.answer');
        await answer.getByText('May A attack Haakona with I.K.S. Bortas?').waitFor();
        await answer.getByRole('link', { name: 'battle.ship.cloaked' }).first().waitFor();
        assert.equal(await answer.getByText('No', { exact: true }).count(), 2, 'an answer for each day');
        // The rule's text is shown next to its name.
        await answer.locator('.rule-text p').nth(1).waitFor();
        await page.getByRole('tab', { name: 'Save and share' }).click();
        await page.getByLabel('Title').last().fill('May a cloaked ship be attacked?');
        await page.waitForFunction(() =>
          [...document.querySelectorAll('textarea')].some((each) =>
            each.value.includes('May a cloaked ship'),
          ),
        );
        const text = await fileText(page);
        const { scenarios, problems } = readScenarios(text, 'saved.yaml');
        assert.deepEqual(problems, [], text);
        assert.ok(scenarios[0] && judge(scenarios[0]).ok, text);
        assert.match(text, /illegal: battle\.ship\.cloaked/);
        const link = await page.getByLabel('A link to this position').inputValue();
        await page.getByRole('tab', { name: 'Position' }).click();
        await page.getByRole('button', { name: 'An empty table' }).click();
        await page.getByText('Nothing yet: add a mission first.').waitFor();
        await page.goto('/');
        await page.goto(link);
        await page.locator('.spaceline').getByText('Haakona').waitFor({ timeout: 60_000 });
        await page.getByRole('tab', { name: 'Save and share' }).click();
        await page.waitForFunction(
          (wanted) => [...document.querySelectorAll('textarea')].some((each) => each.value === wanted),
          text,
        );
      },
      { reducedMotion: 'reduce' },
    ));

  test('actions are done on the table, recorded step by step, and taken back', () =>
    withPage(
      async (page) => {
        await page.goto('/judge');
        await page.getByRole('button', { name: 'The example' }).click();
        await page.getByRole('tab', { name: 'Ask' }).click();
        await page.getByText('What is legal?').click();
        await page
          .locator('.desk-legal')
          .getByText(/move I\.K\.S\. Bortas/i)
          .first()
          .waitFor({ timeout: 60_000 });
        await act(page, /Beam from I\.K\.S\. Bortas to the planet/, [/Kurn/]);
        const steps = page.locator('.stepper__step');
        await steps.getByText('A: beam Kurn from I.K.S. Bortas to planet of Excavation').waitFor();
        await page.getByLabel('Or say it in a sentence').fill('beam Kurn from Excavation to I.K.S. Bortas');
        await page.getByRole('button', { name: 'Do it' }).click();
        await steps.getByText('A: beam Kurn from Excavation to I.K.S. Bortas').waitFor();
        await page.getByText('Kurn beams aboard I.K.S. Bortas.').first().waitFor();
        // A sentence that cannot be read (here a question) is reported at the field, and the text stays.
        await page.getByLabel('Or say it in a sentence').fill('who wins the war?');
        await page.getByRole('button', { name: 'Do it' }).click();
        await page
          .getByRole('alert')
          .getByText(/is nothing that a player does/)
          .waitFor();
        assert.equal(await page.getByLabel('Or say it in a sentence').inputValue(), 'who wins the war?');
        assert.equal(await page.getByText('The position cannot be set up').count(), 0);
        await page.getByLabel('Or say it in a sentence').fill('may A move I.K.S. Bortas to Excavation?');
        await page.getByRole('button', { name: 'Do it' }).click();
        await steps.getByText(/move I\.K\.S\. Bortas to Excavation/).waitFor();
        await page.getByRole('button', { name: 'Step back' }).click();
        await page.getByRole('button', { name: 'Step back' }).click();
        await steps.getByText('A: beam Kurn from Excavation to I.K.S. Bortas').waitFor({ state: 'detached' });
      },
      { reducedMotion: 'reduce' },
    ));

  test('a position can be taken from a scenario and from a game in this browser', () =>
    withPage(
      async (page) => {
        await page.goto('/scenarios/rules/06-missions/attempting:1');
        await page.getByRole('link', { name: 'Open it at the judge’s desk' }).click({ timeout: 60_000 });
        await page.locator('.spaceline').getByText('Excavation').first().waitFor({ timeout: 60_000 });
        await sitDown(page);
        await page.goto('/judge');
        const games = page.getByLabel('A game in this browser');
        await games.selectOption({ index: 1 });
        await page.getByText(/^Taken from step \d+ of \d+\./).waitFor({ timeout: 60_000 });
        assert.ok((await page.locator('.outline__place h3').count()) >= 12, 'all missions lie on the line');
        await page.getByRole('tab', { name: 'Save and share' }).click();
        await page.waitForFunction(() =>
          [...document.querySelectorAll('textarea')].some((each) => each.value.includes('spaceline:')),
        );
        const { problems } = readScenarios(await fileText(page), 'game.yaml');
        assert.deepEqual(problems, []);
      },
      { reducedMotion: 'reduce' },
    ));

  for (const viewport of [NARROW, { width: 1366, height: 768 }])
    test(`axe finds nothing serious at ${viewport.width} px`, () =>
      withPage(
        async (page) => {
          await page.goto('/judge');
          await asked(page);
          assert.deepEqual(await seriousFaults(page), [], 'position');
          await askWhetherAttack(page);
          await page.locator('.answer .rule-text').first().waitFor();
          assert.deepEqual(await seriousFaults(page), [], 'ask');
          await page.getByRole('tab', { name: 'Save and share' }).click();
          await page.getByLabel('A link to this position').waitFor();
          assert.deepEqual(await seriousFaults(page), [], 'save');
        },
        { viewport, reducedMotion: 'reduce' },
      ));
});
