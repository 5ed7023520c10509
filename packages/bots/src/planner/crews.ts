/** Expected opponents: personnel common in decks of an affiliation. Dilemmas are seeded with them in mind. */
import type { Affiliation, Library } from '@spaceline/engine';
import { type Profile, profileOf } from '../reading/profile.ts';

const COMMON: Readonly<Partial<Record<Affiliation, readonly string[]>>> = {
  Federation: [
    'jean-luc-picard',
    'william-t-riker',
    'deanna-troi',
    'worf',
    'beverly-crusher',
    'geordi-la-forge',
    'data',
    'alynna-nechayev',
    'tasha-yar',
    'neela-daren',
    'mendon',
    'taitt',
    'sito-jaxa',
    'simon-tarses',
    'linda-larson',
    'taurik',
    'leah-brahms',
    'reginald-barclay',
  ],
  Klingon: [
    'gowron',
    'kurn',
    'kargan',
    'korris',
    'batrell',
    'gorath',
    'vekma',
    'kmpec',
    'kvada',
    'kurak',
    'lkor',
    'kromm',
    'torin',
    'konmel',
    'divok',
    'lursa',
    'betor',
    'jddan',
    'dukath',
  ],
  Romulan: [
    'sela',
    'pardek',
    'movar',
    'mendak',
    'parem',
    'selok',
    'taul',
    'galathon',
    'taibak',
    'tebok',
    'tomalak',
    'toreth',
    'palteth',
    'takket',
    'bochra',
    'mirok',
    'varel',
    'jaron',
  ],
};

/** Personnel of these affiliations, or all known ones if there are none. */
export function crewOf(library: Library, affiliations: readonly Affiliation[]): Profile[] {
  const named = affiliations.flatMap((a) => COMMON[a] ?? []);
  const slugs = named.length > 0 ? named : Object.values(COMMON).flat();
  return peopleAmong(
    library,
    slugs.map((slug) => `premiere/${slug}`),
  );
}

/** The personnel among some cards. */
export const peopleAmong = (library: Library, ids: readonly string[]): Profile[] =>
  ids.flatMap((id) => {
    const facts = library.get(id)?.facts;
    return facts?.type === 'personnel' ? [profileOf(facts)] : [];
  });
