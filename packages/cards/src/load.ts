/** The catalogue and the library as this package's files have them: read once, when they are needed, and the same value ever after. */
import type { Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { readFacts } from './catalogue/disk.ts';
import { readCatalogue } from './catalogue/read.ts';
import { type Survey, surveyOf } from './entering/coverage.ts';
import { libraryOf, type Texts } from './library.ts';
import { readSet, readTexts } from './sets/disk.ts';
import { refuseStranger, refuseWrongNames, refuseWrongWords } from './sets/refusing.ts';
import type { Text } from './sets/writing.ts';

let catalogue: Catalogue | undefined;
let texts: Texts | undefined;
let library: Library | undefined;
let survey: Survey | undefined;

/** The catalogue; each card is read when it is first asked for. */
export function loadCatalogue(): Catalogue {
  catalogue ??= readCatalogue(readFacts);
  return catalogue;
}

/** All that is written of the cards, checked. A game needs a few sets of it: those come with the library. */
export function loadTexts(): Texts {
  if (texts) return texts;
  const written = readTexts();
  for (const text of written.values()) refuseStranger(loadCatalogue(), text);
  const found: Texts = new Map([...written].map(([id, { versions }]) => [id, versions]));
  refuseWrongWords(loadCatalogue(), found);
  texts = found;
  return texts;
}

/** The texts of each set, read when a card of it is first asked for. */
function textsBySet(folder?: string): Pick<Texts, 'get'> {
  const sets = new Map<string, ReadonlyMap<string, Text>>();
  return {
    get(id) {
      const set = id.slice(0, id.indexOf('/'));
      const own = sets.get(set) ?? readSet(set, folder);
      sets.set(set, own);
      const text = own.get(id);
      if (!text) return undefined;
      refuseStranger(loadCatalogue(), text);
      refuseWrongNames(text);
      return text.versions;
    },
  };
}

/** All cards of the catalogue, with the behaviours that are written. A card is put together and checked when it is first asked for. */
export function loadLibrary(): Library {
  library ??= libraryOf(loadCatalogue(), textsBySet());
  return library;
}

/** The same with the texts of another folder of sets, for tests and measurements. */
export const loadLibraryFrom = (folder: string): Library => libraryOf(loadCatalogue(), textsBySet(folder));

/** Which cards can be played, enter play and are whole; computed on demand. */
export function loadSurvey(): Survey {
  survey ??= surveyOf(loadCatalogue(), loadLibrary());
  return survey;
}
