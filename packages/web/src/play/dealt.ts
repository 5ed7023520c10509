/** The starter deck dealt to a player who let the page choose, to be shown at the table. */
const dealt = new Map<string, string>();

export const wasDealt = (game: string, starter: string): void => void dealt.set(game, starter);
export const dealtIn = (game: string): string | undefined => dealt.get(game);
/** Once read, it is not shown again. */
export const dealtIsKnown = (game: string): void => void dealt.delete(game);
