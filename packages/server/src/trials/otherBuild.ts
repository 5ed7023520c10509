/** Another build of this program: a copy of its sources in its own folder, with one line of the engine changed. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface OtherBuild {
  /** Its main file, run like this program's. */
  readonly program: string;
  remove(): void;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The packages that are copied; all others are those of this program. */
const COPIED = ['engine', 'cards', 'rulings', 'bots', 'server', 'cli'];
const LEFT_OUT = new Set(['node_modules', 'test', 'dist', 'bench']);

/** The changed line: any answer gives the first player a point. So no entry leads to the same state as before. */
const WHERE = 'packages/engine/src/engine.ts';
const LINE = 'carryOut(g, copyJson(answer) as Answer);';
const OTHERWISE = `${LINE} g.state.players[0].score += 1;`;

export function otherBuild(): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-build-'));
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'packages')))
    if (COPIED.includes(name))
      cpSync(join(ROOT, 'packages', name), join(packages, name), {
        recursive: true,
        filter: (path) => !LEFT_OUT.has(basename(path)) || dirname(path) === ROOT,
      });
    else symlinkSync(join(ROOT, 'packages', name), join(packages, name));
  copyFolder('node_modules', folder);
  symlinkSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const file = join(folder, WHERE);
  const source = readFileSync(file, 'utf8');
  if (source.split(LINE).length !== 2)
    throw new Error(`${WHERE} has changed: the line to be changed is not in it.`);
  writeFileSync(file, source.replace(LINE, OTHERWISE));
  return {
    program: join(packages, 'cli', 'bin', 'spaceline.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The libraries are the same; our own packages are those of the copy. */
function copyFolder(name: string, to: string): void {
  const own = '@spaceline';
  mkdirSync(join(to, name, own), { recursive: true });
  for (const each of readdirSync(join(ROOT, name)))
    if (each !== own) symlinkSync(join(ROOT, name, each), join(to, name, each));
  for (const each of readdirSync(join(ROOT, name, own)))
    symlinkSync(join('..', '..', 'packages', each), join(to, name, own, each));
  for (const each of readdirSync(join(to, 'packages'))) {
    const nested = join(ROOT, 'packages', each, name);
    try {
      readdirSync(nested);
    } catch {
      continue;
    }
    if (COPIED.includes(each)) symlinkSync(nested, join(to, 'packages', each, name));
  }
}
