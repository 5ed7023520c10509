/** What came with a later document does not apply under the rules of an earlier day. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judge, readScenarios, type Scenario } from '../src/index.ts';

/** Scenarios that must not pass under the rules of 2000-09-25, nor of the day before their own. */
const LATER: readonly (readonly [file: string, title: string])[] = [
  [
    'rulings/2011-07-04/the-juggler.yaml',
    'The Juggler shows the referee icon, so text that asks for it finds the card',
  ],
  [
    'rulings/2011-07-04/intruder-alert.yaml',
    'Intruder Alert! shows the referee icon, so text that asks for it finds the card',
  ],
  [
    'rulings/2011-07-04/intermix-ratio.yaml',
    'Intermix Ratio shows the referee icon, so text that asks for it finds the card',
  ],
  [
    'rulings/2011-07-04/mirror-image.yaml',
    'Mirror Image shows the referee icon, so text that asks for it finds the card',
  ],
  [
    'rulings/2011-07-04/scorched-hand.yaml',
    'Scorched Hand shows the referee icon, so text that asks for it finds the card',
  ],
  ['cards/deep-space-nine/interrupts/oof.yaml', 'From that day it has the referee icon'],
  ['rulings/2011-07-04/cloaked-mission.yaml', 'It belongs to the Romulus System Region'],
  [
    'rulings/2011-07-04/primary-supply-depot.yaml',
    'A second Primary Supply Depot is seeded at another mission',
  ],
  [
    'rulings/2011-07-04/remote-supply-depot.yaml',
    'A second Remote Supply Depot can be built while the first is in play',
  ],
  ['rulings/2011-07-04/outpost.yaml', 'An outpost has the word in its title'],
  [
    'rulings/2011-07-04/ankari-spirits.yaml',
    'Ankari "Spirits" is no longer a dilemma about murder; Framed for Murder is',
  ],
  ['cards/voyager/ships/kazon-warship.yaml', 'A Kazon Warship carries and launches universal Kazon ships'],
  [
    'rulings/2013-07-01/species.yaml',
    'Species according to the ruling, read from different parts of each card',
  ],
  ['rulings/2013-07-01/species.yaml', 'From that day on they have the species of the ruling'],
  ['rulings/2014-12-01/brilgar.yaml', 'Brilgar is a bodyguard and related to Deep Space 9'],
  ['rulings/2014-12-01/liberty.yaml', 'Liberty is staffed by two Maquis personnel'],
  ['rulings/2014-12-01/liberty.yaml', 'It is a ship of the Condor class'],
];

const ROOT = new URL('../', import.meta.url);

function scenarioOf(file: string, title: string): Scenario {
  const { scenarios, problems } = readScenarios(readFileSync(new URL(file, ROOT), 'utf8'), file);
  assert.deepEqual(problems, []);
  const found = scenarios.find((scenario) => scenario.title === title);
  assert.ok(found, `${file} has no scenario "${title}"`);
  return found;
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

for (const [file, title] of LATER) {
  test(`${file}: ${title}`, () => {
    const scenario = scenarioOf(file, title);
    assert.equal(judge(scenario).ok, true, 'it fails under its own rules');
    for (const rules of ['2000-09-25', dayBefore(scenario.rules)])
      assert.equal(judge(scenario, { rules }).ok, false, `it passes under the rules of ${rules}`);
  });
}
