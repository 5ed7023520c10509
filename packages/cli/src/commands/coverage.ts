/**
 * `spaceline cards coverage` and `cards enter`: which cards can be played, which enter play and how, and which are
 * complete.
 */
import {
  type Coverage,
  coverage,
  fold,
  LACKS,
  loadCatalogue,
  loadLibrary,
  loadSurvey,
  type MissingCard,
  missingCards,
  nearest,
  type SetCoverage,
  type Witness,
  witnesses,
} from '@spaceline/cards';
import { allCards, createEngine } from '@spaceline/engine';
import { type Command, Option } from 'commander';
import { noSuchCard } from './titles.ts';

const KINDS = ['text', 'entry', 'lack', ...LACKS] as const;
type Kind = (typeof KINDS)[number];

const MISSING = `
With --missing and a kind: text (cannot be played), entry (cannot enter play), lack (something on it does nothing), or what is
lacking: download, icon, equipment, affiliation, box (restriction box not known), place, attempt.`;

export function registerCoverage(cards: Command): void {
  cards
    .command('coverage')
    .description('count the cards that can be played, that can enter play, and that are whole, set by set')
    .option('--set <set>', 'of one set only: its code (premiere) or its name')
    .addOption(
      new Option('--missing [kind]', 'list the cards that are not whole yet, and why').choices([...KINDS]),
    )
    .option('--json', 'print the counts, or the list, as JSON')
    .addHelpText('after', MISSING)
    .action(showCoverage);
  cards
    .command('enter')
    .description('bring a card into play in a real game, and show how')
    .argument('<title>', 'a title, a title with its set in brackets, or an id')
    .option('--json', 'print the deck and the step as JSON')
    .addHelpText('after', '\nExit code 1: it cannot enter play. 2: there is no such card.')
    .action(enter);
}

interface CoverageOptions {
  readonly set?: string;
  readonly missing?: true | Kind;
  readonly json?: true;
}

/** The code of a set, given its code or its name; undefined, with an exit code, if there is none. */
function codeOfSet(wanted: string): string | undefined {
  const { sets } = loadCatalogue();
  const found = [...sets.values()].find(({ code, name }) => code === wanted || fold(name) === fold(wanted));
  if (found) return found.code;
  const near = nearest(wanted, sets.keys(), 3);
  console.error(`There is no set "${wanted}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`);
  process.exitCode = 2;
  return undefined;
}

function showCoverage(options: CoverageOptions): void {
  const set = options.set === undefined ? undefined : codeOfSet(options.set);
  if (options.set !== undefined && set === undefined) return;
  if (options.missing !== undefined) showMissing(options.missing, set, options.json === true);
  else showCounts(set, options.json === true);
}

const isOf = (kind: true | Kind, missing: MissingCard): boolean =>
  kind === true || missing.kind === kind || missing.lacks?.some((lack) => lack.kind === kind) === true;

const SAID: Readonly<Record<MissingCard['kind'], string>> = {
  text: 'cannot be played yet',
  entry: 'cannot enter play yet',
  lack: 'is not whole yet',
};

/** What is not whole yet, a line each. */
function showMissing(kind: true | Kind, set: string | undefined, json: boolean): void {
  const missing = missingCards(loadSurvey(), set).filter((each) => isOf(kind, each));
  if (json) {
    console.log(JSON.stringify(missing));
    return;
  }
  for (const { card, title, kind: how, why } of missing)
    console.log(`${card} (${title}) ${SAID[how]}: ${why}`);
  for (const how of ['text', 'entry', 'lack'] as const) {
    const n = missing.filter((each) => each.kind === how).length;
    if (n > 0) console.log(`${n} ${n === 1 ? SAID[how] : SAID[how].replace(/^is /, 'are ')}`);
  }
}

const COLUMNS = ['catalogue', 'playable', 'enterable', 'whole', 'withBehaviour'] as const;
const HEADS = ['catalogue', 'playable', 'enterable', 'whole', 'with behaviour'] as const;

function showCounts(set: string | undefined, json: boolean): void {
  const counts = coverage(loadSurvey());
  if (json) {
    console.log(JSON.stringify(set === undefined ? counts : { set, ...counts.sets[set] }));
    return;
  }
  const row = (name: string, cells: readonly (string | number)[]): string =>
    [name.padEnd(34), ...cells.map((cell, i) => String(cell).padStart((HEADS[i] ?? '').length))].join(' ');
  const line = (name: string, of: SetCoverage): string =>
    row(
      name,
      COLUMNS.map((column) => of[column]),
    );
  console.log(row('set', HEADS));
  for (const [code, each] of Object.entries(counts.sets))
    if (set === undefined || code === set) console.log(line(code, each));
  if (set !== undefined) return;
  console.log(line('all', counts));
  console.log(inWords(counts));
}

/** The numbers in sentences. */
function inWords({ catalogue, playable, enterable, whole, wholeButForBox }: Coverage): string {
  return [
    '',
    `Of ${catalogue} cards ${playable} can be played: their text is written, or their facts are all they have.`,
    `${enterable} of them enter play: some legal deck of such cards brings them in.`,
    `${whole} of those are whole: everything printed on them works. ${wholeButForBox} more would be, were their restriction boxes known.`,
  ].join('\n');
}

function enter(title: string, options: { readonly json?: true }): void {
  const catalogue = loadCatalogue();
  const entry = catalogue.byTitle(title);
  if (!entry) {
    console.error(noSuchCard(title));
    process.exitCode = 2;
    return;
  }
  const { id, title: called } = entry.facts;
  const { entering } = loadSurvey();
  const found = entering.of(id);
  if (!found.enters) {
    const why =
      entry.why !== undefined && loadLibrary().get(id)?.playable !== true
        ? entry.why
        : found.reasons.map(({ text }) => text).join('; ');
    if (options.json) console.log(JSON.stringify({ card: id, enters: false, reasons: found.reasons }));
    else console.log(`${called} cannot enter play yet: ${why}.`);
    process.exitCode = 1;
    return;
  }
  const witness = witnesses(createEngine(loadLibrary()), catalogue.cards.keys(), entering)(id);
  if (options.json) {
    console.log(JSON.stringify({ card: id, enters: true, how: found.how, rules: found.rules, witness }));
    return;
  }
  console.log(`${called} ${found.how}, under the rules of ${found.rules}.`);
  console.log(witness ? witnessInWords(witness) : 'No game was played to show it; its scenarios do.');
}

function witnessInWords({ deck, request }: Witness): string {
  const { cards } = loadCatalogue();
  const copies = new Map<string, number>();
  for (const id of allCards(deck)) copies.set(id, (copies.get(id) ?? 0) + 1);
  return [
    'A game with this deck brought it into play:',
    ...[...copies].map(([id, n]) => `  ${n} ${cards.get(id)?.facts.title ?? id}`),
    `The step: ${request.do}.`,
  ].join('\n');
}
