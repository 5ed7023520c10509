/** `spaceline cards used`: games with decks around cards, and how often bots used each. */
import { DEFAULT_RULES } from '@spaceline/engine';
import type { Command } from 'commander';
import { parseCount, parseDate } from './options.ts';
import type { UsedOptions } from './usedGames.ts';

export function registerUsed(cards: Command): void {
  cards
    .command('used')
    .description('play games with decks around cards, and print how often bots used each')
    .argument('[titles...]', 'titles or ids of cards')
    .option('--set <code>', 'the cards of a set that have text')
    .option('--list <file>', 'a file with a title or id on each line')
    .option('--games <n>', 'how many games, shared among the cards', parseCount, 200)
    .option('--seed <text>', 'the same seed plays the same games', '1')
    .option('--players <a,b>', 'two players by name', 'planner,planner')
    .option('--rules <date>', 'play under the rules of this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print the numbers as JSON')
    .option('--progress', 'show progress even without a terminal')
    .addHelpText(
      'after',
      `
Each deck has a facility that takes the card, missions of its affiliation, the cards its text names, and some of the other cards.
Columns count games: with the card in a deck, held, could be used, was used, its text did something.
Exit code 1: a card was never used. 2: a card is unknown or cannot be played.`,
    )
    // The bots are loaded only for this.
    .action(async (titles: readonly string[], options: UsedOptions) => {
      const { showUsed } = await import('./usedGames.ts');
      showUsed(titles, options);
    });
}
