/** The catalogue and the library as this package's files have them: read once, kept, the same value ever after. */
import type { Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { readFacts } from './catalogue/disk.ts';
import { readCatalogue } from './catalogue/read.ts';
import { type Survey, surveyOf } from './entering/coverage.ts';
import { libraryOf, type Texts } from './library.ts';
import { readTexts } from './sets/disk.ts';
import { refuseStranger, refuseWrongWords } from './sets/refusing.ts';

let catalogue: Catalogue | undefined;
let texts: Texts | undefined;
let library: Library | undefined;
let survey: Survey | undefined;

/** The catalogue; read and checked on the first call. */
export function loadCatalogue(): Catalogue {
  catalogue ??= readCatalogue(readFacts());
  return catalogue;
}

/** What is written of the cards; read and checked on the first call. */
export function loadTexts(): Texts {
  if (texts) return texts;
  const written = readTexts();
  for (const text of written.values()) refuseStranger(loadCatalogue(), text);
  texts = new Map([...written].map(([id, { versions }]) => [id, versions]));
  refuseWrongWords(loadCatalogue(), texts);
  return texts;
}

/** All cards of the catalogue, with the behaviours that are written. */
export function loadLibrary(): Library {
  library ??= libraryOf(loadCatalogue(), loadTexts());
  return library;
}

/** What of the cards can be played, enters play and is whole; found when first asked for. */
export function loadSurvey(): Survey {
  survey ??= surveyOf(loadCatalogue(), loadLibrary());
  return survey;
}
