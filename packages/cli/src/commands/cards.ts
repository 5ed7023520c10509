/** `spaceline cards`: what is known of the cards, and how many can be played. */
import { coverage, fold, loadCatalogue, loadLibrary, missingCards, nearest } from '@spaceline/cards';
import { behaviourOn, DEFAULT_RULES, describeCard } from '@spaceline/engine';
import type { Command } from 'commander';
import { face } from '../terminal/face.ts';
import { parseDate } from './judge.ts';
import { registerProve } from './prove.ts';

export function register(program: Command): void {
  const cards = program.command('cards').description('the catalogue');
  cards
    .command('coverage')
    .description('count the cards that can be played, set by set')
    .option('--set <set>', 'of one set only: its code (premiere) or its name')
    .option('--missing', 'list the cards that cannot be played yet, and why')
    .option('--json', 'print the counts, or the list, as JSON')
    .action(showCoverage);
  cards
    .command('show')
    .description('show what is known of a card')
    .argument('<title>', 'a title, a title with its set in brackets, or an id')
    .option('--rules <date>', 'as the card stood on this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print its definition as JSON')
    .action(show);
  cards
    .command('oddities')
    .description('list what is odd in the facts')
    .option('--json', 'print them as JSON')
    .action(oddities);
  registerProve(cards);
}

const hasBehaviour = (id: string): boolean => (loadLibrary().get(id)?.versions.length ?? 0) > 0;

interface CoverageOptions {
  readonly set?: string;
  readonly missing?: true;
  readonly json?: true;
}

/** The code of a set, given its code or its name; undefined, with an exit code, when there is none. */
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
  if (options.missing) showMissing(set, options.json === true);
  else showCounts(set, options.json === true);
}

/** What cannot be played yet, a line each. */
function showMissing(set: string | undefined, json: boolean): void {
  const missing = missingCards(hasBehaviour, set);
  if (json) {
    console.log(JSON.stringify(missing));
    return;
  }
  for (const { card, title, why } of missing) console.log(`${card} (${title}): ${why}`);
  console.log(`${missing.length} cannot be played yet`);
}

function showCounts(set: string | undefined, json: boolean): void {
  const counts = coverage(hasBehaviour);
  if (json) {
    console.log(JSON.stringify(set === undefined ? counts : { set, ...counts.sets[set] }));
    return;
  }
  const line = (name: string, c: { catalogue: number; playable: number; withBehaviour: number }) =>
    `${name.padEnd(34)} ${String(c.catalogue).padStart(9)} ${String(c.playable).padStart(9)} ${String(c.withBehaviour).padStart(14)}`;
  console.log(
    `${'set'.padEnd(34)} ${'catalogue'.padStart(9)} ${'playable'.padStart(9)} ${'with behaviour'.padStart(14)}`,
  );
  for (const [code, each] of Object.entries(counts.sets))
    if (set === undefined || code === set) console.log(line(code, each));
  if (set === undefined) console.log(line('all', counts));
}

function show(title: string, options: { readonly rules: string; readonly json?: true }): void {
  const catalogue = loadCatalogue();
  const entry = catalogue.byTitle(title);
  if (!entry) {
    const near = catalogue.suggest(title);
    console.error(`There is no card "${title}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`);
    process.exitCode = 2;
    return;
  }
  const definition = loadLibrary().get(entry.facts.id);
  const behaviour = definition ? behaviourOn(definition, options.rules) : {};
  if (options.json) {
    console.log(JSON.stringify({ ...entry, set: entry.set.code, playable: definition?.playable, behaviour }));
    return;
  }
  const text = definition ? describeCard(definition, options.rules) : '';
  console.log(`${entry.facts.title} (${entry.facts.id}), rules of ${options.rules}`);
  console.log(face(entry, text, process.stdout.columns ?? 100));
  if (definition?.playable !== true)
    console.log(`  not playable yet: ${entry.why ?? 'its text is not written'}`);
  const others = catalogue.printings(entry.facts.title).filter((each) => each !== entry);
  if (others.length > 0) console.log(`  other printings: ${others.map(({ facts }) => facts.id).join(', ')}`);
}

function oddities(options: { readonly json?: true }): void {
  const found = loadCatalogue().oddities();
  if (options.json) console.log(JSON.stringify(found));
  else {
    for (const { card, field, problem } of found) console.log(`${card} ${field}: ${problem}`);
    console.log(`${found.length} in all`);
  }
}
