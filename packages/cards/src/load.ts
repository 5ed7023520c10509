/** The catalogue and the library as this package's files have them: read once, kept, the same value ever after. */
import type { Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { type Survey, surveyOf } from './catalogue/coverage.ts';
import { readFacts } from './catalogue/disk.ts';
import { readCatalogue } from './catalogue/read.ts';
import { libraryOf } from './library.ts';

let catalogue: Catalogue | undefined;
let library: Library | undefined;
let survey: Survey | undefined;

/** The catalogue; read and checked on the first call. */
export function loadCatalogue(): Catalogue {
  catalogue ??= readCatalogue(readFacts());
  return catalogue;
}

/** All cards of the catalogue, with the behaviours that are written. */
export function loadLibrary(): Library {
  library ??= libraryOf(loadCatalogue());
  return library;
}

/** What of the cards can be played, enters play and is whole; found when first asked for. */
export function loadSurvey(): Survey {
  survey ??= surveyOf(loadCatalogue(), loadLibrary());
  return survey;
}
