/**
 * Words as the search sees them: lower case, no diacritics, without endings, so that "cloaked", "cloaking" and "cloaks"
 * are one word. Both texts and questions are normalised this way.
 */

/** Words that carry no meaning in a question. */
const EMPTY = new Set(
  `a about after again all also am an and any anyone anything are as at be been but by can could did do does doing for
  from get gets give gives go goes going had has have having he her hers him his how i if in into is it its just let
  lets like make makes may me mean means might must my need needs no nor of off on one onto or our out over own she
  should so some somebody someone something still such than that the their them then there these they this those
  through to too under until up us want was we were what when where whether which while who whom whose why will with
  without won't would yes yet you your yours rule rules ruling rulings card cards game games actually anybody ever
  everybody everyone exactly happen happened happening happens nobody please really`.split(/\s+/),
);

/** Irregular forms, and numbers in words. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    blow: 'blew blown',
    bring: 'brought',
    choose: 'chose chosen',
    die: 'dying',
    draw: 'drew drawn',
    fight: 'fought',
    fly: 'flew flown flies flying',
    forget: 'forgot forgotten',
    hold: 'held',
    keep: 'kept',
    leave: 'left',
    lose: 'lost',
    meet: 'met',
    pay: 'paid',
    run: 'ran',
    send: 'sent',
    steal: 'stole stolen',
    take: 'took taken',
    throw: 'threw thrown',
    use: 'used uses using',
    win: 'won',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    30: 'thirty',
    60: 'sixty',
    100: 'hundred',
  }).flatMap(([form, others]) => others.split(' ').map((other): [string, string] => [other, form])),
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

/** A word in its basic form, or null if it carries no meaning. */
export function basicForm(word: string): string | null {
  return EMPTY.has(word) ? null : stem(word);
}

const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?:sses|shes|ches|xes)$/, ''],
  [/(?<=[^aeious])s$/, ''],
  [/es$/, ''],
  [/(?<=[aeo])s$/, ''],
];
const VERBAL = /(?:ingly|edly|ing|ed|er|ers|ion|ions|able|ment|ments|(?<=\w{4})ly)$/;
const HAS_VOWEL = /[aeiouy]/;
/** What may be left after removing a verb's ending: at least three letters, one of them a vowel. */
const leaves = (rest: string): boolean => rest.length >= 3 && HAS_VOWEL.test(rest);

/** A word without its endings, whether or not it carries meaning. */
export function stem(word: string): string {
  const regular = IRREGULAR.get(word) ?? word;
  if (regular.length <= 3 || /\d/.test(regular)) return regular;
  let form = regular;
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
  return form.length > 3 ? form.replace(/e$/, '') : form;
}
