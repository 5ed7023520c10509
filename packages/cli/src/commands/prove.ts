/** `spaceline cards prove`: whether a card's scenarios notice when its text is wrong. */
import { fileURLToPath } from 'node:url';
import { loadCatalogue, loadTexts } from '@spaceline/cards';
import type { AllProven, StandIn } from '@spaceline/scenarios';
import { type Command, InvalidArgumentError } from 'commander';
import { parseCount, progressLine } from './options.ts';

interface Options {
  readonly set?: string;
  readonly card?: string;
  readonly mutants?: number;
  readonly seed: string;
  readonly least: number;
  readonly changed?: true;
  readonly standIns?: true;
  readonly seconds?: number;
  readonly threads?: number;
  readonly cache: boolean;
  readonly json?: true;
  readonly progress?: boolean;
}

const scenarios = fileURLToPath(new URL('../../../scenarios', import.meta.url));

/** Registers the command under `cards`. */
export function registerProve(cards: Command): void {
  cards
    .command('prove [title]')
    .description('blank and change the text of each card, and see whether its scenarios notice')
    .option('--set <code>', 'only cards of this set')
    .option('--card <title>', 'only this card: a title, or an id; the same as the argument')
    .option('--mutants <n>', 'at most this many changed texts per card; all by default', parseCount)
    .option('--seed <text>', 'with --mutants: the same seed draws the same ones', '1')
    .option('--least <percent>', 'what share of its changed texts each card must notice', parsePercent, 95)
    .option('--changed', 'only cards whose text or scenarios differ from what was merged last (asks git)')
    .option(
      '--seconds <n>',
      'begin no more cards after so long; those that --changed means come first and are always proven',
      parseCount,
    )
    .option(
      '--stand-ins',
      'prove nothing: list the proofs in which a card is invented or has no text, and why',
    )
    .option('--threads <n>', 'one per core by default', parseCount)
    .option('--no-cache', 'prove everything again, and store nothing')
    .option('--json', 'print the counts as JSON')
    .option('--progress', 'show progress even without a terminal')
    .addHelpText(
      'after',
      '\nWhat is proven is kept in node_modules/.cache/spaceline/proofs until the card, its scenarios, the cards in them or the engine change.' +
        '\nExit code 1: a card is not proven, or notices too little. 2: there is no such card or set, or a file could not be read.',
    )
    .action((title: string | undefined, options: Options) =>
      run(title === undefined ? options : { ...options, card: title }),
    );
}

/** The selected cards, or a message saying why there are none. */
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

/** A percentage. */
function parsePercent(text: string): number {
  const n = Number(text);
  if (!(n >= 0 && n <= 100)) throw new InvalidArgumentError('Write a number from 0 to 100.');
  return n;
}

/** The day, which draws another lot of cards tomorrow. */
const today = (): string => new Date().toISOString().slice(0, 10);

async function run(options: Options): Promise<void> {
  if (options.standIns) return listStandIns(options.json);
  const { mutants, seed, json, progress, threads, seconds, cache, least } = options;
  const which = meant(options);
  if (typeof which === 'string') {
    console.error(which);
    process.exitCode = 2;
    return;
  }
  loadTexts();
  // Loaded on demand: the other commands about cards start faster without it.
  const { inPlace, proveAll, readProofs } = await import('@spaceline/scenarios');
  const { changedCards } = await import('./changed.ts');
  const { proofs, problems } = readProofs([scenarios]);
  for (const problem of problems) console.error(inPlace(problem));
  const wanted = options.changed === true || seconds !== undefined;
  const changed = wanted ? changedCards(proofs) : undefined;
  if (wanted && !changed) {
    console.error('git cannot tell which cards were changed.');
    if (options.changed) {
      process.exitCode = 2;
      return;
    }
  }
  const line = progressLine(progress);
  const report = await proveAll(proofs, {
    ...which,
    seed,
    lot: today(),
    ...(mutants === undefined ? {} : { mutants }),
    ...(threads === undefined ? {} : { threads }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(changed ? { first: changed } : {}),
    ...(options.changed && changed ? { only: changed } : {}),
    ...(cache ? {} : { cache: null }),
    progress: (id, done, of) => line.show(`${done} of ${of} cards: ${id}`),
  });
  line.clear();
  const weak = report.weakest.filter(({ mutants: of, caught }) => caught < (least / 100) * of);
  console.log(
    json ? JSON.stringify({ ...report, least, weak: weak.length }) : inWords(report, least, weak.length),
  );
  process.exitCode = problems.length > 0 ? 2 : report.unproven.length + weak.length > 0 ? 1 : 0;
}

/** Proofs that use stand-ins; the exit code is 1 if one does not say why. */
async function listStandIns(json?: true): Promise<void> {
  const { readScenarioFile, scenarioFiles, standInsAmong } = await import('@spaceline/scenarios');
  const all = standInsAmong(scenarioFiles([scenarios]).flatMap((file) => readScenarioFile(file).scenarios));
  const inventing = all.filter(({ invented }) => invented.length > 0);
  const isOfCard = ({ proves }: StandIn): boolean => loadCatalogue().cards.has(proves);
  const counts = {
    proofs: all.length,
    cards: inventing.filter(isOfCard).length,
    cardsWithoutReason: inventing.filter((each) => isOfCard(each) && each.why === null).length,
    rulings: inventing.filter((each) => !isOfCard(each)).length,
    withoutText: all.filter(({ unwritten }) => unwritten.length > 0).length,
    textLeftOut: all.filter(({ written }) => written.length > 0).length,
  };
  if (json) console.log(JSON.stringify({ ...counts, standIns: all }));
  else
    console.log(
      [
        ...all.map(({ proves, title, invented, unwritten, written, why }) =>
          [
            `${proves}: ${title}`,
            ...(invented.length > 0 ? [`  invents ${invented.join(', ')}: ${why ?? 'no reason given'}`] : []),
            ...(unwritten.length > 0 ? [`  has no text yet: ${unwritten.join(', ')}`] : []),
            ...(written.length > 0 ? [`  leaves out the text of ${written.join(', ')}`] : []),
          ].join('\n'),
        ),
        `${counts.cards} proofs of cards and ${counts.rulings} of rulings invent a card; of the proofs of cards ${counts.cardsWithoutReason} do not say why`,
        `${counts.withoutText} proofs have a card whose text is not written yet, ${counts.textLeftOut} leave out a text that is`,
      ].join('\n'),
    );
  process.exitCode = counts.cardsWithoutReason > 0 ? 1 : 0;
}

const percent = (part: number, of: number): string =>
  of === 0 ? '' : ` (${((100 * part) / of).toFixed(1)} %)`;

function inWords(report: AllProven, least: number, weak: number): string {
  const { cards, proven, unproven, mutants, caught, survivors, weakest, fromCache, leftOut } = report;
  const left = Map.groupBy(survivors, ({ card }) => card);
  return [
    ...unproven.map(({ card, why }) => `✗ ${card}: ${why.split('\n').join('\n    ')}`),
    ...weakest.flatMap(({ card, mutants: of, caught: noticed }) => [
      `${noticed < (least / 100) * of ? '✗ ' : ''}${card} notices ${noticed} of ${of}${percent(noticed, of)}; nobody notices`,
      ...(left.get(card) ?? []).map(({ what }) => `  ${what}`),
    ]),
    ...(leftOut.length > 0
      ? [
          `There was no time for ${leftOut.length} cards, which are not proven by this run: ${leftOut.join(', ')}`,
        ]
      : []),
    `${cards - fromCache} cards tried in ${report.seconds.toFixed(1)} s, ${fromCache} as an earlier run found them`,
    ...(weak > 0 ? [`${weak} cards notice less than ${least} % of their changed texts`] : []),
    `${proven} of ${cards} cards proven; ${caught} of ${mutants} changed texts noticed${percent(caught, mutants)}`,
  ].join('\n');
}
