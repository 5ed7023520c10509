/** `spaceline judge`: runs scenarios and shows what did not go as expected. */
import { loadTexts } from '@spaceline/cards';
import {
  type Failure,
  inPlace,
  isOpen,
  judge,
  type Problem,
  readScenarioFile,
  scenarioFiles,
  type Verdict,
} from '@spaceline/scenarios';
import type { Command } from 'commander';
import { parseDate, whyUnreadable } from './options.ts';

interface Options {
  readonly rules?: string;
  readonly restore?: true;
  readonly json?: true;
  readonly filter?: string;
}

export function register(command: Command): void {
  command
    .argument('<paths...>', 'scenario files, or folders of them')
    .option('--rules <date>', 'judge under the rules of this day, whatever the scenarios say', parseDate)
    .option('--restore', 'also serialise and restore the game at every decision')
    .option('--filter <text>', 'only scenarios with this in their file, title or rules')
    .option('--json', 'print the verdicts as JSON')
    .addHelpText(
      'after',
      '\nExit code 1: a scenario failed. 2: a file could not be read, or there was nothing to judge.',
    )
    .action(run);
}

function run(paths: readonly string[], options: Options): void {
  // Reports a misspelled name in a card's text directly, rather than through the scenarios that fail because of it.
  loadTexts();
  const problems: Problem[] = [];
  const verdicts: Verdict[] = [];
  let files: readonly string[] = [];
  try {
    files = scenarioFiles(paths);
  } catch (error) {
    console.error(whyUnreadable(error));
    process.exitCode = 2;
    return;
  }
  let unreadable = 0;
  let questions = 0;
  for (const file of files) {
    const read = readScenarioFile(file);
    unreadable += read.unreadable;
    problems.push(...read.problems);
    for (const scenario of read.scenarios) {
      const words = [scenario.file, scenario.title, ...scenario.proves].join('\n').toLowerCase();
      if (options.filter !== undefined && !words.includes(options.filter.toLowerCase())) continue;
      // Questions alone are for `ask`.
      if (isOpen(scenario)) {
        questions++;
        continue;
      }
      verdicts.push(
        judge(scenario, {
          restore: options.restore === true,
          ...(options.rules === undefined ? {} : { rules: options.rules }),
        }),
      );
    }
  }
  const passed = verdicts.filter((verdict) => verdict.ok).length;
  const failed = verdicts.length - passed + unreadable;
  if (questions > 0)
    console.error(
      `${questions} open ${questions === 1 ? 'question' : 'questions'} skipped; "spaceline ask" answers them.`,
    );
  const nothing = verdicts.length + unreadable + questions === 0;
  if (nothing) console.error(whyNothing(paths, files.length, options.filter));
  if (options.json) printJson(verdicts, problems, passed, failed);
  else printWords(verdicts, problems, passed, failed);
  process.exitCode = problems.length > 0 || nothing ? 2 : failed > 0 ? 1 : 0;
}

/** Nothing judged is not the same as nothing wrong: a mistyped folder or filter must not look like success. */
function whyNothing(paths: readonly string[], files: number, filter: string | undefined): string {
  if (files > 0 && filter !== undefined)
    return `No scenario has "${filter}" in its file, title or rules; nothing was judged.`;
  return `There is no scenario in ${paths.map((path) => `"${path}"`).join(', ')}; nothing was judged.`;
}

function printJson(
  verdicts: readonly Verdict[],
  problems: readonly Problem[],
  passed: number,
  failed: number,
): void {
  const scenarios = verdicts.map(({ scenario, ok, milliseconds, failure, failures }) => ({
    file: scenario.file,
    line: scenario.spot.line,
    title: scenario.title,
    ok,
    proves: scenario.proves,
    ms: Math.round(milliseconds * 10) / 10,
    ...(failure === undefined ? {} : { failure, failures }),
  }));
  console.log(JSON.stringify({ passed, failed, scenarios, problems }));
}

function printWords(
  verdicts: readonly Verdict[],
  problems: readonly Problem[],
  passed: number,
  failed: number,
): void {
  for (const problem of problems) console.log(inPlace(problem));
  if (problems.length > 0) console.log('');
  for (const { scenario, failures } of verdicts)
    if (failures.length > 0) console.log(failuresInWords(scenario, failures));
  console.log(`${passed} passed, ${failed} failed`);
}

const indent = (text: string, by: string): string => text.replace(/^/gm, by);

/** What differs from the expectation, step by step; the table is shown only when it changes. */
function failuresInWords({ file, title }: Verdict['scenario'], failures: readonly Failure[]): string {
  return [
    `✗ ${title}`,
    ...failures.flatMap((failure, at) => failureInWords(file, failure, failures[at - 1])),
    '',
  ].join('\n');
}

function failureInWords(file: string, failure: Failure, last: Failure | undefined): string[] {
  const { spot, step, message, rule, after, asked } = failure;
  const before = failure.before === last?.after ? undefined : failure.before;
  const told = after === undefined || (after === last?.after && before === undefined);
  return [
    `  ${file}:${spot.line}:${spot.column}`,
    `  ${step}`,
    indent(message, '    '),
    ...(rule === undefined ? [] : [`    decided by: ${rule}`]),
    ...(before === undefined || before === after ? [] : ['  before:', indent(before, '    ')]),
    ...(told ? [] : [before === after ? '  the table:' : '  after:', indent(after, '    ')]),
    ...(asked === undefined ? [] : [`    Now ${asked}.`]),
  ];
}
