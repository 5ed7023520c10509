/** `spaceline cards`: facts about cards, and how many can be played. */
import { loadCatalogue, loadLibrary, RARE_WORDS } from '@spaceline/cards';
import { behaviourOn, cardText, DEFAULT_RULES, factsOn, printedSteps, unknownOn } from '@spaceline/engine';
import type { Command } from 'commander';
import { face } from '../terminal/face.ts';
import { registerCoverage } from './coverage.ts';
import { registerFind } from './find.ts';
import { parseDate } from './options.ts';
import { registerProve } from './prove.ts';
import { noSuchCard } from './titles.ts';
import { registerUsed } from './used.ts';

export function register(cards: Command): void {
  registerCoverage(cards);
  cards
    .command('show')
    .description('show what is known about a card')
    .argument('<title>', 'a title, a title with its set in brackets, or an id')
    .option('--rules <date>', 'the card as of this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print its definition as JSON')
    .action(show);
  cards
    .command('oddities')
    .description('list oddities in the facts')
    .option('--json', 'print them as JSON')
    .action(oddities);
  registerFind(cards);
  registerProve(cards);
  registerUsed(cards);
}

function show(title: string, options: { readonly rules: string; readonly json?: true }): void {
  const catalogue = loadCatalogue();
  const entry = catalogue.byTitle(title);
  if (!entry) {
    console.error(noSuchCard(title));
    process.exitCode = 2;
    return;
  }
  const definition = loadLibrary().get(entry.facts.id);
  const behaviour = definition ? behaviourOn(definition, options.rules) : {};
  const facts = definition ? factsOn(definition, options.rules) : entry.facts;
  const unknown = definition ? unknownOn(definition, options.rules) : [];
  if (options.json) {
    console.log(
      JSON.stringify({
        ...entry,
        facts,
        unknown,
        set: entry.set.code,
        playable: definition?.playable,
        behaviour,
      }),
    );
    return;
  }
  const text = definition ? cardText(behaviour, facts, RARE_WORDS) : null;
  console.log(`${facts.title} (${facts.id}), rules of ${options.rules}`);
  console.log(face({ ...entry, facts }, text, process.stdout.columns ?? 100));
  if (definition?.playable === true && text?.sentences.length === 0)
    console.log('  nothing more: it has only its facts');
  if (definition?.playable !== true)
    console.log(`  not playable yet: ${entry.why ?? 'its text is not written'}`);
  if (unknown.length > 0)
    console.log(
      `  its ${unknown.join(' and ')} on that day is not known, so it cannot be played under the rules of that day`,
    );
  const steps = definition ? printedSteps(definition) : [];
  for (const { from, rulings, changes } of steps)
    for (const { what, before, after } of changes)
      console.log(
        `  ${[from, ...rulings].join(', ')}: ${what} ${before || 'none'} became ${after || 'none'}`,
      );
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
