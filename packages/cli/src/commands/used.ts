/** `spaceline cards used`: games with decks around cards, and how often bots used each. */
import { decksAround, measureUsage, PLAYERS, type PlayerMaker, type Usage } from '@spaceline/bots';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, DEFAULT_RULES, unknownOn } from '@spaceline/engine';
import type { Command } from 'commander';
import { parseCount, parseDate, parsePair, progressLine, readText, whyUnreadable } from './options.ts';
import { parsePlayer } from './players.ts';
import { noSuchCard } from './titles.ts';

interface Options {
  readonly set?: string;
  readonly list?: string;
  readonly games: number;
  readonly seed: string;
  readonly rules: string;
  readonly players?: readonly [PlayerMaker, PlayerMaker];
  readonly json?: true;
  readonly progress?: boolean;
}

export function registerUsed(cards: Command): void {
  cards
    .command('used')
    .description('play games with decks around cards, and print how often bots used each')
    .argument('[titles...]', 'titles or ids of cards')
    .option('--set <code>', 'the cards of a set that have text')
    .option('--list <file>', 'a file with a title or id on each line')
    .option('--games <n>', 'how many games, shared among the cards', parseCount, 200)
    .option('--seed <text>', 'the same seed plays the same games', '1')
    .option('--players <a,b>', 'two players by name (planner,planner)', parsePair(parsePlayer))
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
    .action(run);
}

/** The ids of the wanted cards, or what is wrong. */
function wanted(titles: readonly string[], options: Options): readonly string[] | string {
  const catalogue = loadCatalogue();
  const library = loadLibrary();
  let lines: readonly string[] = [];
  try {
    if (options.list !== undefined) lines = readText(options.list).split(/\r?\n/);
  } catch (error) {
    return whyUnreadable(error);
  }
  const ids = new Set<string>();
  for (const title of [
    ...titles,
    ...lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')),
  ]) {
    const entry = catalogue.byTitle(title);
    if (!entry) return noSuchCard(title);
    const definition = library.get(entry.facts.id);
    if (!definition?.playable)
      return `${entry.facts.title} cannot be played yet: ${entry.why ?? 'its text is not written'}.`;
    if (unknownOn(definition, options.rules).length > 0)
      return `${entry.facts.title} cannot be played under the rules of ${options.rules}.`;
    ids.add(entry.facts.id);
  }
  if (options.set !== undefined) {
    const all = [...catalogue.cards.values()].filter(({ set }) => set.code === options.set);
    if (all.length === 0) return `There is no set "${options.set}".`;
    for (const { facts } of all) {
      const definition = library.get(facts.id);
      if (
        definition?.playable &&
        definition.versions.length > 0 &&
        unknownOn(definition, options.rules).length === 0
      )
        ids.add(facts.id);
    }
  }
  return ids.size > 0 ? [...ids] : 'Name cards, a set (--set) or a file (--list).';
}

function run(titles: readonly string[], options: Options): void {
  const cards = wanted(titles, options);
  if (typeof cards === 'string') {
    console.error(cards);
    process.exitCode = 2;
    return;
  }
  const engine = createEngine(loadLibrary());
  const line = progressLine(options.progress);
  const planner = PLAYERS.planner as PlayerMaker;
  const usage = measureUsage({
    engine,
    cards,
    deck: decksAround({
      engine,
      catalogue: loadCatalogue(),
      cards,
      rules: options.rules,
      starters: starterLists(),
    }),
    games: options.games,
    seed: options.seed,
    rules: options.rules,
    players: options.players ?? [planner, planner],
    progress: (done) => line.show(`${done} of ${options.games} games`),
  });
  line.clear();
  const titleOf = ({ card }: Usage): string => loadCatalogue().cards.get(card)?.facts.title ?? card;
  if (options.json) console.log(JSON.stringify({ games: options.games, rules: options.rules, cards: usage }));
  else {
    console.log(
      `${'games'.padStart(6)}${'held'.padStart(6)}${'could'.padStart(6)}${'used'.padStart(6)}${'acted'.padStart(6)}`,
    );
    for (const each of usage)
      console.log(
        `${[each.games, each.held, each.possible, each.used, each.acted].map((n) => String(n).padStart(6)).join('')}  ${titleOf(each)}`,
      );
    const never = usage.filter(({ used }) => used === 0);
    console.log(
      never.length === 0
        ? `${options.games} games; every card was used`
        : `${options.games} games; never used: ${never.map(titleOf).join(', ')}`,
    );
  }
  if (usage.some(({ used }) => used === 0)) process.exitCode = 1;
}
