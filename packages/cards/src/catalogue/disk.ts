/** Reads the recorded facts from the files in `facts/`. Read once, never written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Correction, RawErratum, RawFacts, RawSet } from './raw.ts';

const FOLDER = fileURLToPath(new URL('../../facts', import.meta.url));

/** The files that are not sets. */
const ADDITIONS: ReadonlySet<string> = new Set([
  'corrections.json',
  'mission-ends.json',
  'mission-locations.json',
  'mission-requirements.json',
  'releases.json',
  'restrictions.json',
]);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T;
}

/** What the documents and later printings changed, one file per day. */
function readErrata(): RawErratum[] {
  return readdirSync(join(FOLDER, 'errata'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { from, errata } = read<{ from: string; errata: Omit<RawErratum, 'from'>[] }>(
        join('errata', file),
      );
      return errata.map((erratum) => ({ from, ...erratum }));
    });
}

export function readFacts(): RawFacts {
  const sets = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && !ADDITIONS.has(file))
    .map((file) => read<RawSet>(file))
    .sort((a, b) => a.order - b.order || a.code.localeCompare(b.code));
  const missions =
    read<Pick<RawFacts, 'requirements' | 'behaviourOnly' | 'nothingMore'>>('mission-requirements.json');
  const places = read<Pick<RawFacts, 'locations' | 'homeworlds'> & { readonly none: readonly string[] }>(
    'mission-locations.json',
  );
  const { ends, attemptWords } = read<Pick<RawFacts, 'ends' | 'attemptWords'>>('mission-ends.json');
  return {
    sets,
    corrections: read<{ corrections: Correction[] }>('corrections.json').corrections,
    errata: readErrata(),
    requirements: missions.requirements,
    behaviourOnly: missions.behaviourOnly,
    nothingMore: missions.nothingMore,
    ends,
    attemptWords,
    locations: places.locations,
    noPlace: places.none,
    homeworlds: places.homeworlds,
    releases: read<Pick<RawFacts, 'releases'>>('releases.json').releases,
    restrictions: read<RawFacts['restrictions']>('restrictions.json'),
  };
}
