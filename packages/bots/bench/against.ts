/**
 * `npm run bench:against -- <folder>`: how fast planners play and searchers search, compared with another copy of this
 * program (a clone of an older commit with its packages installed). Both do the same fixed work in turn, each in its own
 * process; the figures are processor time and medians of the ratios of rounds, so that a busy machine matters as little as
 * possible. Pin it to one core where others work too: `taskset -c 1 npm run bench:against -- <folder>`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Asked, Round } from './rounds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    work: { type: 'string', default: 'games,search' },
    json: { type: 'boolean', default: false },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error('Say which folder to compare with.');
const ROUNDS = Number(values.rounds);
/** Rounds that are not counted: code is compiled in them. */
const WARM = 1;

const SCRIPT = fileURLToPath(new URL('rounds.ts', import.meta.url));
const HERE = fileURLToPath(new URL('../../..', import.meta.url));

async function start(folder: string): Promise<ChildProcess> {
  const child = fork(SCRIPT, [folder]);
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, asked: Asked): Promise<Round> {
  child.send(asked);
  const [answer] = await once(child, 'message');
  return answer as Round;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

const sides = [await start(HERE), await start(other)] as const;

/** Rounds of both sides in turn. */
async function rounds(work: Asked['work']): Promise<readonly [Round[], Round[]]> {
  const found: [Round[], Round[]] = [[], []];
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const done = await ask(sides[side], { work, round });
      if (round >= WARM) found[side].push(done);
    }
  return found;
}

/** How much of something was done a second, here and there, and the ratio. */
function compared([here, there]: readonly [Round[], Round[]], of: 'done' | 'inside') {
  const rate = (round: Round): number => round[of] / round.seconds;
  const ratios = here.map((round, i) => rate(round) / rate(there[i] as Round));
  return {
    here: median(here.map(rate)),
    there: median(there.map(rate)),
    times: median(ratios),
    from: Math.min(...ratios),
    to: Math.max(...ratios),
  };
}

const report: Record<string, ReturnType<typeof compared>> = {};
for (const work of values.work.split(',') as Asked['work'][]) {
  const done = await rounds(work);
  if (work === 'games') report['decisions of planners'] = compared(done, 'done');
  else {
    report.playouts = compared(done, 'done');
    report['decisions in playouts'] = compared(done, 'inside');
  }
}
for (const side of sides) side.disconnect();
if (values.json) console.log(JSON.stringify(report));
else
  for (const [name, { here, there, times, from, to }] of Object.entries(report))
    console.log(
      `${name}: ${here.toFixed(0)} a second here, ${there.toFixed(0)} there: ` +
        `${times.toFixed(2)} times (${from.toFixed(2)} to ${to.toFixed(2)} in ${ROUNDS} rounds)`,
    );
