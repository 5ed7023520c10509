/** Turns the choices of the form into the setup of a local game. */
import type { Deck, Seat } from '@spaceline/engine';
import { t } from '../../messages/index.ts';
import type { Level, LocalSetup } from '../../play/local/index.ts';

export interface ChosenDeck {
  readonly name: string;
  readonly deck: Deck;
}

export interface Chosen {
  readonly mine: ChosenDeck;
  readonly theirs: ChosenDeck;
  /** A person at the same screen, or the computer at a level. */
  readonly opponent: Level | 'person';
  readonly rules: string;
  /** Random if left out. */
  readonly first?: Seat;
  readonly seeds: boolean;
  /** The seed of all randomness in the game. */
  readonly chance: string;
}

/** A seed for a new game: 256 bits that nobody can guess. */
export const newChance = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The same game again with a new deal; null for a game that began from a prepared position. */
export function sameAgain({ beginning, ...setup }: LocalSetup): LocalSetup | null {
  if (!('setup' in beginning)) return null;
  return {
    ...setup,
    id: crypto.randomUUID().slice(0, 8),
    beginning: { setup: { ...beginning.setup, chance: 'chacha20' }, seed: newChance() },
  };
}

export function newGame({ mine, theirs, opponent, rules, first, seeds, chance }: Chosen): LocalSetup {
  const person = opponent === 'person';
  const stead = seeds ? { seeds: true as const } : {};
  return {
    id: crypto.randomUUID().slice(0, 8),
    seats: [
      {
        name: person ? t('solo.player', { n: 1 }) : t('solo.you'),
        bot: null,
        deckName: mine.name,
        ...stead,
      },
      person
        ? { name: t('solo.player', { n: 2 }), bot: null, deckName: theirs.name, ...stead }
        : { name: t(`solo.level.${opponent}`), bot: opponent, deckName: theirs.name },
    ],
    beginning: {
      setup: {
        decks: [mine.deck, theirs.deck],
        rules,
        ...(first === undefined ? {} : { first }),
        chance: 'chacha20',
      },
      seed: chance,
    },
    kept: true,
  };
}
