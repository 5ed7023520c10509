/**
 * Words as the search knows them: small letters, no marks, endings taken off, so that "cloaked", "cloaking" and
 * "cloaks" are one word. Both the texts and the questions go through it.
 */

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  `a about after again all also am an and any anyone anything are as at be been but by can could did do does doing for
  from get gets give gives go goes going had has have having he her hers him his how i if in into is it its just let
  lets like make makes may me mean means might must my need needs no nor of off on one onto or our out over own she
  should so some somebody someone something still such than that the their them then there these they this those
  through to too under until up us want was we were what when where whether which while who whom whose why will with
  without won't would yes yet you your yours rule rules ruling rulings card cards game games`.split(/\s+/),
);

/** Splits a text into words; a word in brackets, as icons are written, is a word like any other. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´"“”.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A word in its basic form, or nothing when it is empty. */
export function basicForm(word: string): string | null {
  if (EMPTY.has(word)) return null;
  return stem(word);
}

const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?:sses|shes|ches|xes)$/, ''],
  [/(?<=[^aeious])s$/, ''],
  [/es$/, ''],
  [/(?<=[aeo])s$/, ''],
];
const VERBAL = /(?:ingly|edly|ing|ed|er|ers|ion|ions|able|ment|ments)$/;
const HAS_VOWEL = /[aeiouy]/;
/** What may be left when a verb's ending is taken off: three letters at the least, one of them a vowel. */
const leaves = (rest: string): boolean => rest.length >= 3 && HAS_VOWEL.test(rest);

function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let form = word;
  for (const [ending, instead] of ENDINGS) {
    if (!ending.test(form)) continue;
    const shorter = form.replace(ending, (found) =>
      /^(?:sses|shes|ches|xes)$/.test(found) ? found.slice(0, -2) : instead,
    );
    if (leaves(shorter)) form = shorter;
    break;
  }
  const rest = form.replace(VERBAL, '');
  if (rest !== form && leaves(rest)) form = /([^aeiouls])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  return form.length > 4 ? form.replace(/e$/, '') : form;
}
