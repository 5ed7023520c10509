/** The catalogue and the library from this package's files: read once on first use, then always the same value. */
import type { Library } from '@spaceline/engine';
import type { Catalogue } from './catalogue/catalogue.ts';
import { readFacts } from './catalogue/disk.ts';
import { readCatalogue } from './catalogue/read.ts';
import { type Survey, surveyOf } from './entering/coverage.ts';
import { libraryOf, type Texts } from './library.ts';
import { readSet, readTexts, setsIn } from './sets/disk.ts';
import { refuseStranger, refuseWrongNames, refuseWrongWords } from './sets/refusing.ts';
import type { Text } from './sets/writing.ts';

let catalogue: Catalogue | undefined;
let texts: Texts | undefined;
let library: Library | undefined;
let survey: Survey | undefined;

/** The catalogue; each card is read on first use. */
export function loadCatalogue(): Catalogue {
  catalogue ??= readCatalogue(readFacts);
  return catalogue;
}

/** All written card texts, checked. A game needs only a few sets; those come with the library. */
export function loadTexts(): Texts {
  if (texts) return texts;
  const written = readTexts();
  for (const text of written.values()) refuseStranger(loadCatalogue(), text);
  const found: Texts = new Map([...written].map(([id, { versions }]) => [id, versions]));
  refuseWrongWords(loadCatalogue(), found);
  texts = found;
  return texts;
}

/** The texts of each set, read when they are first asked for. */
interface TextsBySet extends Pick<Texts, 'get'> {
  /** Reads and checks all of them now. */
  readAll(): void;
}

function textsBySet(folder?: string): TextsBySet {
  let all = false;
  const sets = new Map<string, ReadonlyMap<string, Text>>();
  function of(set: string): ReadonlyMap<string, Text> {
    const texts = sets.get(set) ?? readSet(set, folder);
    sets.set(set, texts);
    return texts;
  }
  function checked(text: Text): Text {
    refuseStranger(loadCatalogue(), text);
    refuseWrongNames(text);
    return text;
  }
  return {
    get(id) {
      const text = of(id.slice(0, id.indexOf('/'))).get(id);
      return text && checked(text).versions;
    },
    readAll() {
      if (all) return;
      for (const set of setsIn(folder)) for (const text of of(set).values()) checked(text);
      all = true;
    },
  };
}

const ours = textsBySet();

/** All cards of the catalogue, with the behaviours that are written. A card is put together and checked when it is first asked for. */
export function loadLibrary(): Library {
  library ??= libraryOf(loadCatalogue(), ours);
  return library;
}

/**
 * The same for a process that runs long: every file is read now, so that one replaced later, by an upgrade, cannot mix
 * with the others, and a faulty text stops the start and not a game.
 */
export function loadWholeLibrary(): Library {
  ours.readAll();
  return loadLibrary();
}

/** The same with the texts of another folder of sets, for tests and measurements. `whole`: all of them now. */
export function loadLibraryFrom(folder: string, whole = false): Library {
  const texts = textsBySet(folder);
  if (whole) texts.readAll();
  return libraryOf(loadCatalogue(), texts);
}

/** Which cards can be played, enter play and are whole; computed on demand. */
export function loadSurvey(): Survey {
  survey ??= surveyOf(loadCatalogue(), loadLibrary());
  return survey;
}
