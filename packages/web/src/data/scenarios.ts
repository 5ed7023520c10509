/** The scenario files, fetched folder by folder. Workers use this too. */
import idsUrl from '@data/ids.json?url';
import urls from '@data/scenarios.js';
import { fetched } from './fetch.ts';
import { type Ids, type ScenarioFolder, scenarioFolder } from './shapes.ts';

const folders = new Map(
  Object.entries(urls).map(([folder, url]) => [
    folder,
    fetched<ScenarioFolder, ScenarioFolder>(url, (files) => files),
  ]),
);

/** The text of a scenario file by its path in the scenarios package; null if there is none. */
export async function loadScenarioText(path: string): Promise<string | null> {
  const folder = await folders.get(scenarioFolder(path))?.();
  return folder?.[path] ?? null;
}

export interface KnownIds {
  readonly rules: ReadonlyMap<string, string>;
  /** Rulings entries, with how many situations each has. */
  readonly rulings: ReadonlyMap<string, number>;
  /** Entries that were already in force by their day, and not new on it. */
  readonly by: ReadonlySet<string>;
}

/** The ids a scenario may name. */
export const loadIds = fetched<Ids, KnownIds>(idsUrl, ({ rules, rulings, by }) => ({
  rules: new Map(rules.map((id) => [id, id])),
  rulings: new Map(Object.entries(rulings)),
  by: new Set(by),
}));
