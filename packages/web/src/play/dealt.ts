/** Which starter deck was dealt to somebody who let the page choose, to be told at the table. */
const dealt = new Map<string, string>();

export const wasDealt = (game: string, starter: string): void => void dealt.set(game, starter);
export const dealtIn = (game: string): string | undefined => dealt.get(game);
/** Once it was read, it is not told again. */
export const dealtIsKnown = (game: string): void => void dealt.delete(game);
