/** Plays the games of `spaceline cards used` and prints what they showed. */
import { decksAround, measureUsage, type PlayerMaker, type Usage } from '@spaceline/bots';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, unknownOn } from '@spaceline/engine';
import { InvalidArgumentError } from 'commander';
import { parsePair, progressLine, readText, whyUnreadable } from './options.ts';
import { parsePlayer } from './players.ts';
import { noSuchCard } from './titles.ts';

export interface UsedOptions {
  readonly set?: string;
  readonly list?: string;
  readonly games: number;
  readonly seed: string;
  readonly rules: string;
  readonly players: string;
  readonly json?: true;
  readonly progress?: boolean;
}

/** The players, or what is wrong with their names. */
function playersNamed(names: string): readonly [PlayerMaker, PlayerMaker] | string {
  try {
    return parsePair(parsePlayer)(names);
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}

/** The ids of the wanted cards, or what is wrong. */
function wanted(titles: readonly string[], options: UsedOptions): readonly string[] | string {
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

export function showUsed(titles: readonly string[], options: UsedOptions): void {
  const players = playersNamed(options.players);
  if (typeof players === 'string') {
    console.error(players);
    process.exitCode = 2;
    return;
  }
  const cards = wanted(titles, options);
  if (typeof cards === 'string') {
    console.error(cards);
    process.exitCode = 2;
    return;
  }
  const engine = createEngine(loadLibrary());
  const line = progressLine(options.progress);
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
    players,
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
