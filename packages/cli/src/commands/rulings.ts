/** `spaceline rulings`: search, show, compare, count and export the rulings documents. */
import { DEFAULT_RULES } from '@spaceline/engine';
import { loadRulings, type Ruling, standingOn, stepsBy, subjectOn } from '@spaceline/rulings';
import type { Command } from 'commander';
import { coverageInWords, rulingsCoverage } from '../rulings/coverage.ts';
import { difference, differenceAsData, differenceInWords } from '../rulings/difference.ts';
import { asked, entryInWords, subjectInWords } from '../rulings/entry.ts';
import { exportTo } from '../rulings/export.ts';
import { createIndex, heldOn, inForceOn, laterThan } from '../rulings/finding.ts';
import { type EntryProof, prove, proveAll, proveSwitches, sorted } from '../rulings/proofs.ts';
import { plain } from '../rulings/rule.ts';
import { situationAsData, situationInWords, situationsCounted } from '../rulings/situation-list.ts';
import { proveSituations } from '../rulings/situations.ts';
import { loadScenarios } from '../rulings/verdicts.ts';
import { versionsBy } from '../rulings/versions.ts';
import { parseCount, parseDate } from './options.ts';

export function register(rulings: Command): void {
  rulings
    .command('search')
    .description('find entries, rules and cards')
    .argument('<words...>', 'your question, in any words')
    .option('--rules <date>', 'only what applies on this day', parseDate)
    .option('--limit <n>', 'how many to show', parseCount, 10)
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      '\nRules whose sources have no date, or none by the given day, are shown as undated.\nExit code 1: nothing was found.',
    )
    .action(search);
  rulings
    .command('show')
    .description('show an entry, or what is in force on a subject')
    .argument('<id or topic...>', 'such as 2014-12-01/stopped, or "cloaking and phasing"')
    .option('--rules <date>', 'as it stands on this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print it as JSON')
    .action(show);
  rulings
    .command('diff')
    .description('say what changed between two days')
    .requiredOption('--from <date>', 'the first day', parseDate)
    .requiredOption('--to <date>', 'the last day', parseDate)
    .option('--subject <words>', 'only what is about this, such as cloak or "mission attempt"')
    .option('--json', 'print it as JSON')
    .action(diff);
  rulings
    .command('coverage')
    .description('count the situations that scenarios run and the entries they prove')
    .option('--missing', 'also say what the others wait for, and which scenarios do not count')
    .option('--json', 'print everything as JSON')
    .action(coverage);
  rulings
    .command('situations')
    .description('list the situations of the entries: words, cards, scenarios, and what is wrong or missing')
    .option('--document <id>', 'only those of a document, such as 2011-07-04')
    .option('--entry <id>', 'only those of an entry')
    .option('--unmatched', 'only those that neither run nor say what they wait for')
    .option('--json', 'print them as JSON')
    .action(situations);
  rulings
    .command('export')
    .description('write the library as one JSON file, and the rules of a day as a document to print')
    .requiredOption('--out <folder>', 'where to write')
    .option('--rules <date>', 'the day', parseDate, DEFAULT_RULES)
    .action(write);
}

interface Shown {
  readonly rules: string;
  readonly json?: true;
}

function search(
  words: readonly string[],
  options: { readonly rules?: string; readonly limit: number; readonly json?: true },
): void {
  const date = options.rules ?? DEFAULT_RULES;
  const index = createIndex(date);
  const question = words.join(' ');
  const hits = index(question, {
    limit: options.limit,
    ...(options.rules === undefined ? {} : { only: inForceOn(options.rules) }),
  });
  const rulings = loadRulings();
  const described = hits.map((hit) => ({
    ...hit,
    score: Math.round(hit.score * 10) / 10,
    ...(hit.kind === 'ruling' ? { dating: rulings.find(hit.id)?.dating } : {}),
    ...heldOn(hit.kind, hit.id, date),
  }));
  if (described.length === 0) process.exitCode = 1;
  if (options.json) {
    console.log(JSON.stringify(described));
    return;
  }
  if (described.length === 0) console.log('Nothing found.');
  for (const { kind, id, title, excerpt, standing, dating, since, undated } of described) {
    const says = [...(dating === undefined ? [] : [`${dating} ${since}`]), `${standing} on ${date}`];
    const unsaid = undated && options.rules !== undefined;
    const dates = since === undefined ? 'undated' : `undated before ${since}`;
    const when =
      standing === undefined || (kind === 'rule' && standing === 'in force')
        ? unsaid
          ? ` (${dates})`
          : ''
        : ` (${says.join('; ')})`;
    console.log(
      `${kind.padEnd(6)} ${id}${title === id ? '' : `  ${title}`}${when}\n       ${plain(excerpt)}`,
    );
  }
  const later =
    options.rules === undefined ? undefined : laterThan(index(question, { limit: 50 }), hits, date);
  if (later)
    console.log(
      `\n${later.count} more ${later.count === 1 ? 'answer is' : 'answers are'} from later days, the first from ${later.from} (${later.best.join(', ')}); ask without --rules, or with a later day.`,
    );
}

/** Proofs are looked up only for what is shown. */
function prover(): (entry: Ruling) => EntryProof {
  const named = sorted();
  return (entry) => prove(entry, named);
}

function show(words: readonly string[], { rules: date, json }: Shown): void {
  const wanted = words.join(' ');
  const found = asked(wanted, date);
  if ('near' in found) {
    const near = found.near.length > 0 ? ` Near it: ${found.near.join(', ')}.` : '';
    console.error(`There is no ruling "${wanted}".${near}`);
    process.exitCode = 2;
    return;
  }
  const proof = prover();
  if (!json) {
    console.log(
      'entry' in found
        ? entryInWords(found.entry, date, proof(found.entry))
        : subjectInWords(found.subject, date, proof),
    );
    return;
  }
  const rulings = loadRulings();
  const whole = (entry: Ruling) => {
    const { proven, scenarios, waitsFor } = proof(entry);
    return {
      ...entry,
      standing: standingOn(rulings, entry, date),
      switches: stepsBy(entry.id),
      versions: versionsBy(entry.id),
      proven,
      provenBy: scenarios,
      waitsFor,
    };
  };
  if ('entry' in found) {
    console.log(JSON.stringify(whole(found.entry)));
    return;
  }
  const { inForce, also, perhaps, replaced, later } = subjectOn(rulings, found.subject, date);
  const names = (entries: readonly Ruling[]) => entries.map(({ id }) => id);
  console.log(
    JSON.stringify({
      subject: found.subject,
      ...(inForce ? { inForce: whole(inForce) } : {}),
      also: names(also),
      perhaps: names(perhaps),
      replaced: names(replaced),
      later: names(later),
    }),
  );
}

function diff({
  from,
  to,
  subject,
  json,
}: {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly json?: true;
}): void {
  if (from > to) {
    console.error(`${from} is after ${to}: give the earlier day with --from.`);
    process.exitCode = 2;
    return;
  }
  const found = difference(from, to, subject);
  console.log(json ? JSON.stringify(differenceAsData(found)) : differenceInWords(found));
}

function coverage({ json, missing }: { readonly json?: true; readonly missing?: true }): void {
  const scenarios = loadScenarios();
  const found = rulingsCoverage(proveAll(scenarios), proveSwitches(scenarios));
  console.log(json ? JSON.stringify(found) : coverageInWords(found, missing === true));
}

interface Wanted {
  readonly document?: string;
  readonly entry?: string;
  readonly unmatched?: true;
  readonly json?: true;
}

function situations({ document, entry: id, unmatched, json }: Wanted): void {
  const rulings = loadRulings();
  if (id !== undefined && !rulings.find(id)) {
    console.error(`There is no ruling "${id}".`);
    process.exitCode = 2;
    return;
  }
  if (document !== undefined && !rulings.documents.some((each) => each.id === document)) {
    console.error(
      `There is no document "${document}"; there are ${rulings.documents.map((each) => each.id).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  const named = sorted();
  const found = [...rulings.entries.values()]
    .filter((entry) => (id ?? entry.id) === entry.id && (document ?? entry.document) === entry.document)
    .flatMap((entry) => {
      const proofs = proveSituations(entry, named.bySituation);
      return proofs.filter((proof) => !unmatched || proof.unmatched).map((proof) => ({ entry, proof }));
    });
  if (json) console.log(JSON.stringify(found.map(({ proof }) => situationAsData(proof))));
  else {
    const words = found.map(({ entry, proof }) =>
      situationInWords(proof, named.byRuling.get(entry.id) ?? []),
    );
    console.log([...words, situationsCounted(found.map(({ proof }) => proof))].join('\n\n'));
  }
}

function write({ out, rules }: { readonly out: string; readonly rules: string }): void {
  for (const file of exportTo(out, rules)) console.log(file);
}
