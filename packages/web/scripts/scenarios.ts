/**
 * The scenario files for the pages, one JSON file per folder, so that nobody fetches more than the chapter or set they
 * look at. Also the ids that a scenario may name, so that the pages read files as strictly as the command line does.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadRulebook, loadRulings } from '@spaceline/rulings';
import { scenarioFiles } from '@spaceline/scenarios';
import { type Ids, scenarioFolder } from '../src/data/shapes.ts';
import { ROOT } from './paths.ts';

/** Writes them into a folder. */
export function writeScenarios(data: string): void {
  const root = join(ROOT, 'packages/scenarios');
  const folders = new Map<string, Record<string, string>>();
  for (const file of scenarioFiles([root])) {
    const path = relative(root, file).split(sep).join('/');
    const folder = scenarioFolder(path);
    folders.set(folder, { ...folders.get(folder), [path]: readFileSync(file, 'utf8') });
  }
  const out = join(data, 'scenarios');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [folder, files] of folders) writeFileSync(join(out, `${folder}.json`), JSON.stringify(files));
  // Where each is, by folder; the build replaces `?url` with the address.
  const names = [...folders.keys()].sort();
  const found = names.map((name, n) => `import _${n} from './scenarios/${name}.json?url';`);
  const table = names.map((name, n) => `  '${name}': _${n},`);
  writeFileSync(join(data, 'scenarios.js'), [...found, 'export default {', ...table, '};', ''].join('\n'));
  const { entries } = loadRulings();
  const ids: Ids = {
    rules: [...loadRulebook().rules.keys()],
    rulings: Object.fromEntries([...entries].map(([id, entry]) => [id, entry.situations.length])),
    by: [...entries.values()].filter(({ dating }) => dating === 'by').map(({ id }) => id),
  };
  writeFileSync(join(data, 'ids.json'), JSON.stringify(ids));
}
