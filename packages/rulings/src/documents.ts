/**
 * The five official rulings documents, retold entry by entry: what each says, what the engine must do about it, and
 * situations that show it. The data is in `documents/`, one file per document; `entries.ts` defines its shape.
 */
import { readFileSync } from 'node:fs';
import { joinRulings, type Rulings, type StoredRuling } from './entries.ts';

const DOCUMENTS = [
  {
    id: '1996-10',
    date: '1996-10-01',
    file: '1996-10-q-continuum',
    title: 'Q-Continuum Rule Supplement',
    allNew: true,
  },
  { id: '2000-09-25', date: '2000-09-25', file: '2000-09-25', title: 'Current Rulings, 25 September 2000' },
  { id: '2011-07-04', date: '2011-07-04', file: '2011-07-04', title: 'Current Rulings, 4 July 2011' },
  { id: '2013-07-01', date: '2013-07-01', file: '2013-07-01', title: 'Current Rulings, 1 July 2013' },
  { id: '2014-12-01', date: '2014-12-01', file: '2014-12-01', title: 'Current Rulings, 1 December 2014' },
] as const;

let loaded: Rulings | undefined;

/** The rulings, read once and kept. */
export function loadRulings(): Rulings {
  loaded ??= joinRulings(
    DOCUMENTS.map(({ file, ...document }) => {
      const text = readFileSync(new URL(`../documents/${file}.json`, import.meta.url), 'utf8');
      return { ...document, entries: JSON.parse(text) as readonly StoredRuling[] };
    }),
  );
  return loaded;
}
