/** Reads the recorded facts from the files in `facts/`. Read once, never written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Correction, RawFacts, RawSet } from './raw.ts';

const FOLDER = fileURLToPath(new URL('../../facts', import.meta.url));

/** The files that are not sets. */
const ADDITIONS: ReadonlySet<string> = new Set([
  'corrections.json',
  'mission-ends.json',
  'mission-locations.json',
  'mission-requirements.json',
  'restrictions.json',
]);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T;
}

export function readFacts(): RawFacts {
  const sets = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && !ADDITIONS.has(file))
    .map((file) => read<RawSet>(file))
    .sort((a, b) => a.order - b.order || a.code.localeCompare(b.code));
  const missions =
    read<Pick<RawFacts, 'requirements' | 'behaviourOnly' | 'nothingMore'>>('mission-requirements.json');
  const places = read<Pick<RawFacts, 'locations' | 'homeworlds'>>('mission-locations.json');
  const { ends, attemptWords } = read<Pick<RawFacts, 'ends' | 'attemptWords'>>('mission-ends.json');
  return {
    sets,
    corrections: read<{ corrections: Correction[] }>('corrections.json').corrections,
    requirements: missions.requirements,
    behaviourOnly: missions.behaviourOnly,
    nothingMore: missions.nothingMore,
    ends,
    attemptWords,
    locations: places.locations,
    homeworlds: places.homeworlds,
    restrictions: read<{ doesNotWorkWith: RawFacts['restrictions'] }>('restrictions.json').doesNotWorkWith,
  };
}
