/** The scenarios raise every kind of event, each with the details that its description lists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EVENT_KINDS, type EventKind, faultsIn, rulesOf } from '@spaceline/engine';
import { loadRulebook } from '@spaceline/rulings';
import { readScenarioFile, scenarioFiles, show } from '../src/index.ts';

const FOLDERS = ['cards', 'rules', 'rulings', 'questions'].map((each) =>
  fileURLToPath(new URL(`../${each}`, import.meta.url)),
);

/** Not raised but announced before it happens, to texts that may replace it. */
const ANNOUNCED: readonly EventKind[] = ['aboutToDie', 'aboutToBeDestroyed'];

test('every kind of event happens in some scenario, with its details and by existing rules', () => {
  const { rules } = loadRulebook();
  const raised = new Set<EventKind>(ANNOUNCED);
  for (const file of scenarioFiles(FOLDERS))
    for (const scenario of readScenarioFile(file).scenarios)
      for (const { events } of show(scenario).frames)
        for (const event of events) {
          raised.add(event.kind);
          assert.deepEqual(faultsIn(event), [], `${file}: ${JSON.stringify(event)}`);
          for (const rule of rulesOf(event)) assert.ok(rules.has(rule), `${file}: ${event.kind} by ${rule}`);
        }
  assert.deepEqual(
    EVENT_KINDS.filter((kind) => !raised.has(kind)),
    [],
  );
});
