/** Small things about words themselves, in any language. */

/** Whether every word typed begins some word of the text; case, accents and punctuation do not matter. */
export function saysOf(text: string, typed: string): boolean {
  const words = plainWords(text);
  return plainWords(typed).every((word) => words.some((each) => each.startsWith(word)));
}

export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’".]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
