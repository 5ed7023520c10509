/**
 * The scenario files for the pages, one JSON file for each folder, so that nobody fetches more than the chapter or the set
 * he looks at. And the ids that a scenario may name, so that the pages read files as strictly as the command line does.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadRulebook, loadRulings } from '@spaceline/rulings';
import { scenarioFiles } from '@spaceline/scenarios';
import { type Ids, scenarioFolder } from '../src/data/shapes.ts';
import { DATA, ROOT } from './paths.ts';

export function writeScenarios(): void {
  const root = join(ROOT, 'packages/scenarios');
  const folders = new Map<string, Record<string, string>>();
  for (const file of scenarioFiles([root])) {
    const path = relative(root, file).split(sep).join('/');
    const folder = scenarioFolder(path);
    folders.set(folder, { ...folders.get(folder), [path]: readFileSync(file, 'utf8') });
  }
  const out = join(DATA, 'scenarios');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [folder, files] of folders) writeFileSync(join(out, `${folder}.json`), JSON.stringify(files));
  const ids: Ids = { rules: [...loadRulebook().rules.keys()], rulings: [...loadRulings().entries.keys()] };
  writeFileSync(join(DATA, 'ids.json'), JSON.stringify(ids));
}

if (import.meta.main) writeScenarios();
