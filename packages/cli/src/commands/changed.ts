/** Which cards have changed: those whose text or scenarios differ from the main branch. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadLibrary } from '@spaceline/cards';
import { proofPath, type Scenario } from '@spaceline/scenarios';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SETS = /^packages\/cards\/src\/sets\/[^/]+\/.+\.ts$/;

/** Files that differ from where this branch left main; on main itself, from the previous commit. */
export function changedFiles(root: string): readonly string[] | undefined {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const head = git('rev-parse', 'HEAD');
  if (head === undefined) return undefined;
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const base = left === undefined || left === head ? git('rev-parse', '--verify', 'HEAD~1') : left;
  const since = base === undefined ? undefined : git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (since === undefined || untracked === undefined) return undefined;
  return [...since.split('\n'), ...untracked.split('\n')].filter((file) => file !== '');
}

/** Those cards whose text or scenarios changed; undefined if that cannot be determined. */
export function changedCards(
  proofs: ReadonlyMap<string, readonly Scenario[]>,
): ReadonlySet<string> | undefined {
  const files = changedFiles(ROOT);
  if (!files) return undefined;
  const changed = new Set(files.map((file) => join(ROOT, file)));
  const texts = files.flatMap((file) => (SETS.test(file) ? [textOf(join(ROOT, file))] : []));
  const library = loadLibrary();
  const out = new Set<string>();
  for (const id of library.ids ?? []) {
    const { facts, versions = [] } = library.get(id) ?? {};
    if (!facts || versions.length === 0) continue;
    const own = join(ROOT, 'packages/scenarios', proofPath(facts));
    const proven = changed.has(own) || proofs.get(id)?.some(({ file }) => changed.has(resolve(file)));
    // A set's file names its cards by their titles.
    if (
      proven ||
      texts.some((text) => text.includes(facts.title.replaceAll("'", "\\'")) || text.includes(facts.title))
    )
      out.add(id);
  }
  return out;
}

/** A deleted file has no text. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
