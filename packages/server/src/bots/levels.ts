/**
 * The bots that people are offered, weakest first, with descriptions. `PLAYERS` of the bots package has others for
 * programs.
 */
import { LEVELS, PLAYERS } from '@spaceline/bots';

/** Bots to play against, by name. */
export const BOTS: readonly string[] = Object.keys(PLAYERS);

export interface Level {
  /** As requested: `bot:cadet`. */
  readonly bot: string;
  readonly name: string;
  readonly about: string;
}

const WORDS: Readonly<Record<string, { readonly name: string; readonly about: string }>> = {
  cadet: { name: 'Cadet', about: 'Plays cards as they come and overlooks dilemmas. For first games.' },
  officer: {
    name: 'Officer',
    about: 'Seeds, staffs and attempts by the odds. For those who know the rules.',
  },
  admiral: {
    name: 'Admiral',
    about: 'Looks ahead in many imagined games before each order. For those who beat the officer.',
  },
};

/** The levels people can choose from. */
export const OFFERED: readonly Level[] = Object.keys(LEVELS).map((key) => ({
  bot: `bot:${key}`,
  ...(WORDS[key] ?? { name: key, about: '' }),
}));
