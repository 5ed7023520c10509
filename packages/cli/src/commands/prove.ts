/** `spaceline cards prove`: whether the scenarios of the cards notice when a card's text is wrong. */
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@spaceline/cards';
import { inPlace, type ProofReport, prove, readProofs } from '@spaceline/scenarios';
import type { Command } from 'commander';
import { parseCount, progressLine } from './options.ts';

interface Options {
  readonly set?: string;
  readonly card?: string;
  readonly mutants?: number;
  readonly seed: string;
  readonly json?: true;
  readonly progress?: boolean;
}

const scenarios = fileURLToPath(new URL('../../../scenarios', import.meta.url));

/** Registers the command among those about cards. */
export function registerProve(cards: Command): void {
  cards
    .command('prove')
    .description('blank and change the text of each card, and see whether its scenarios notice')
    .option('--set <code>', 'only cards of this set')
    .option('--card <title>', 'only this card: a title, or an id')
    .option('--mutants <n>', 'at most so many changed texts of each card; all when left out', parseCount)
    .option('--seed <text>', 'the same seed makes the same changes', '1')
    .option('--json', 'print the counts as JSON')
    .option('--progress', 'show progress even where nobody seems to look')
    .addHelpText(
      'after',
      '\nExit code 1: a card is not proven. 2: there is no such card or set, or a file could not be read.',
    )
    .action(run);
}

/** Which cards are meant; a text says why none are. */
function meant({ set, card }: Options): { readonly set?: string; readonly card?: string } | string {
  const catalogue = loadCatalogue();
  if (set !== undefined && !catalogue.sets.has(set))
    return `There is no set "${set}". The sets: ${[...catalogue.sets.keys()].join(', ')}.`;
  if (card === undefined) return set === undefined ? {} : { set };
  const entry = catalogue.byTitle(card);
  if (entry) return { card: entry.facts.id };
  const near = catalogue.suggest(card);
  return `There is no card "${card}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`;
}

function run(options: Options): void {
  const { mutants, seed, json, progress } = options;
  const which = meant(options);
  if (typeof which === 'string') {
    console.error(which);
    process.exitCode = 2;
    return;
  }
  const { proofs, problems } = readProofs([scenarios]);
  for (const problem of problems) console.error(inPlace(problem));
  const line = progressLine(progress);
  const report = prove(proofs, {
    ...which,
    seed,
    ...(mutants === undefined ? {} : { mutants }),
    progress: (id, done, of) => line.show(`${done} of ${of} cards: ${id}`),
  });
  line.clear();
  console.log(json ? JSON.stringify(report) : inWords(report));
  process.exitCode = problems.length > 0 ? 2 : report.unproven.length > 0 ? 1 : 0;
}

function inWords({ cards, proven, unproven, mutants, caught, survivors }: ProofReport): string {
  const byCard = new Map<string, string[]>();
  for (const { card, what } of survivors) byCard.set(card, [...(byCard.get(card) ?? []), what]);
  const share = mutants === 0 ? '' : ` (${((100 * caught) / mutants).toFixed(1)} %)`;
  return [
    ...unproven.map(({ card, why }) => `✗ ${card}: ${why.split('\n').join('\n    ')}`),
    ...[...byCard].flatMap(([card, list]) => [
      `${card}: no scenario notices`,
      ...list.map((what) => `  ${what}`),
    ]),
    `${proven} of ${cards} cards proven; ${caught} of ${mutants} changed texts noticed${share}`,
  ].join('\n');
}
