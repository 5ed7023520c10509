/**
 * Names that other people read: of people and of decks. This file defines what a name may be, for the server, the pages
 * and the command: nothing invisible, nothing that reverses the text direction, not blank, not too long, and nobody can
 * pass for the server or one of its bots. Names are normalised first.
 */

/** `staff`: an account that the operator has named; it may have a reserved name. */
export type NameOf = 'guest' | 'account' | 'staff' | 'deck';

/** Characters, as people count them. */
export const LONGEST: Readonly<Record<NameOf, number>> = { guest: 40, account: 40, staff: 40, deck: 80 };

/**
 * The normal form: compatible letters unified (NFKC), single spaces, none around it, symbols without a colour selector.
 */
export const normalName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\ufe0e\ufe0f]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Control, format (zero width, direction), private and unassigned characters, and separators other than the space. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Letters and marks that show nothing although they are none of those. */
const BLANK = /\p{Default_Ignorable_Code_Point}|\u2800/u;
/** Marks stacked on one letter overlap other lines. */
const HEAPED = /\p{M}{4}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ACCOUNT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

/** Letters that look like others, and what they look like. Accents are removed first. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  (
    [
      ['a', 'аɑα4@ᴀ'],
      ['b', 'вЬьƅʙ8β'],
      ['c', 'сϲᴄ'],
      ['d', 'ԁɗᴅ'],
      ['e', 'еєε3ҽᴇ'],
      ['g', 'ɡԍɢ9'],
      ['h', 'һнʜη'],
      ['i', 'іιıɩ1l|!ӏɪ'],
      ['j', 'јϳ'],
      ['k', 'кκᴋ'],
      ['m', 'мᴍ'],
      ['n', 'пոɴ'],
      ['o', 'оοօ0ᴏσ'],
      ['p', 'рρᴘ'],
      ['q', 'ԛ'],
      ['r', 'гʀ'],
      ['s', 'ѕꜱ5$'],
      ['t', 'тτᴛ7+'],
      ['u', 'υսᴜ'],
      ['v', 'νѵᴠ'],
      ['w', 'ԝωᴡ'],
      ['x', 'хχ'],
      ['y', 'уγʏ'],
      ['z', 'ᴢ2'],
    ] as const
  ).flatMap(([letter, others]) => [...others].map((other) => [other.toLowerCase(), letter] as const)),
);

/** What a name looks like at a glance: only letters, each as the one it resembles. */
export const looksLike = (name: string): string =>
  [...normalName(name).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names of the server itself, its staff and its bots. */
const RESERVED_NAMES = [
  'administrator',
  'admin',
  'moderator',
  'director',
  'system',
  'server',
  'spaceline',
  'deleted player',
  'guest',
  'random',
  'greedy',
  'planner',
  'searcher',
  'quick',
  'cadet',
  'officer',
  'admiral',
  'bot',
] as const;
const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES.map(looksLike));
/** The name of a guest who gives none; nobody else may use it. */
export const GUEST_NAME = 'Guest';

/** `bot:planner`, `planner (bot)`, `[BOT] Data`: anything marked as a bot, in letters that look like it. */
function looksLikeBot(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}@$+|!]+/u).map(looksLike);
  const marked =
    /^\s*\P{L}?[^\s\p{P}\p{S}]{3}\s*[:/\\|\]\u2236\ua789]/u.test(name) &&
    words.some((word) => word === 'bot');
  const bracketed = [...name.matchAll(/[([{<«⟨][^([{<«⟨)\]}>»⟩]{1,12}[)\]}>»⟩]/gu)].some(
    ([inside]) => looksLike(inside) === 'bot',
  );
  return (
    marked || bracketed || (looksLike(words[0] ?? '') === 'bot' && RESERVED.has(looksLike(words[1] ?? '')))
  );
}

/** Whether somebody with this name could be taken for the server, its staff or a bot. */
export const isReservedName = (name: string): boolean => {
  const plain = normalName(name);
  return RESERVED.has(looksLike(plain)) || looksLikeBot(plain);
};

/** What is wrong with a name, in words that follow "The name"; null if nothing is. Its normal form is checked. */
export function nameFault(text: string, kind: NameOf): string | null {
  const name = normalName(text);
  // Also for texts with a short normal form: megabytes of text are not processed character by character.
  if (text.length > 10 * LONGEST[kind] || [...name].length > LONGEST[kind])
    return `may have ${LONGEST[kind]} characters at most`;
  if (name === '') return 'is blank';
  if (UNSEEN.test(text.replace(/[\t\n\r]/g, ' ')) || BLANK.test(name))
    return 'may not hold characters that cannot be seen or that change the direction of the line';
  if (!VISIBLE.test(name) || /^\p{M}/u.test(name)) return 'needs a letter, a digit or another sign';
  if (HEAPED.test(name.normalize('NFD'))) return 'heaps too many marks on one letter';
  if (kind === 'deck') return null;
  if (kind !== 'guest' && !ACCOUNT.test(name)) return 'may hold letters, digits, spaces, and . _ - ’';
  if (kind === 'staff' || (kind === 'guest' && name === GUEST_NAME)) return null;
  if (isReservedName(name)) return 'is reserved: it looks like the server, its staff or a bot';
  return null;
}

/** A name that can be shown, whatever was written: invisible parts are left out, and excess is cut off. */
export function shownName(text: string, kind: NameOf, otherwise: string): string {
  const short = text.slice(0, 10 * LONGEST[kind]).normalize('NFKC');
  const seen = [...normalName(short.replace(/[\t\n\r]/g, ' '))]
    .filter((sign) => !UNSEEN.test(sign) && !BLANK.test(sign))
    .slice(0, LONGEST[kind])
    .join('')
    .replace(/\p{M}{4,}/gu, '');
  const name = normalName(seen);
  return name !== '' && nameFault(name, kind) === null ? name : otherwise;
}

/** Texts of several lines that others read: invisible characters are left out, and the length is limited. */
export function shownText(text: string, most: number): string {
  const seen = [
    ...text
      .slice(0, 4 * most)
      .normalize('NFC')
      .replace(/\r\n?/g, '\n'),
  ].filter((sign) => sign === '\n' || sign === '\u200d' || (!UNSEEN.test(sign) && !BLANK.test(sign)));
  return seen.slice(0, most).join('').trim();
}
