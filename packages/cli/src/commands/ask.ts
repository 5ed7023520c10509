/** `spaceline ask`: answers the open question of a scenario in words, with the rules that decide. */
import { RefusedError } from '@spaceline/engine';
import { ask, inPlace, MisunderstoodError, type Reply, readScenarioFile } from '@spaceline/scenarios';
import type { Command } from 'commander';
import { parseDate, whyUnreadable } from './options.ts';

interface Options {
  readonly rules?: string;
  readonly question?: string;
  readonly json?: true;
}

export function register(command: Command): void {
  command
    .argument('<file>', 'a scenario file with a "question"')
    .option('--question <text>', 'ask this instead: "may A …?" or "what happens if A …?"')
    .option('--rules <date>', 'answer under the rules of this day', parseDate)
    .option('--json', 'print the answers as JSON')
    .addHelpText('after', '\nExit code 2: the file could not be read, or the question not understood.')
    .action(run);
}

function run(file: string, options: Options): void {
  let read: ReturnType<typeof readScenarioFile>;
  try {
    read = readScenarioFile(file);
  } catch (error) {
    console.error(whyUnreadable(error));
    process.exitCode = 2;
    return;
  }
  const { scenarios, problems } = read;
  if (problems.length > 0) {
    for (const problem of problems) console.error(inPlace(problem));
    process.exitCode = 2;
    return;
  }
  const replies: Reply[] = [];
  for (const scenario of scenarios) {
    const question = options.question ?? scenario.question?.text;
    if (question === undefined) continue;
    try {
      replies.push(ask(scenario, question, options.rules));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const ours = error instanceof MisunderstoodError || error instanceof RefusedError;
      const { line, column } = scenario.question?.spot ?? scenario.spot;
      console.error(
        inPlace({ file, line, column, message: ours ? error.message : (error.stack ?? error.message) }),
      );
      process.exitCode = 2;
      return;
    }
  }
  if (replies.length === 0) {
    console.error(`${file} asks nothing: add a "question", or use --question.`);
    process.exitCode = 2;
  } else if (options.json) console.log(JSON.stringify(replies));
  else console.log(replies.map(inWords).join('\n\n'));
}

const inWords = ({ question, words, needs, rules, caveats }: Reply): string =>
  [
    question,
    ...[...words, ...needs].map((sentence) => `  ${sentence}`),
    ...caveats.map(({ text }) => `  Not certain: ${text}`),
    ...rules.map(({ id, statement }) => `\n  ${id}: ${statement}`),
  ].join('\n');
