/** What `trial load` found, as tables of text. */
import type { LoadReport } from '@spaceline/server/trials';

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => String(cell).padStart(11)).join('');

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
const kilobytes = (bytes: number): number => Math.round(bytes / 1000);

function paceInWords({ pace, thinking }: LoadReport): readonly string[] {
  if (pace.length === 0) return [];
  return [
    `at people's pace (${thinking}):`,
    row(
      'program',
      'tables',
      'moves/s',
      'ack p50',
      'ack p99',
      'told p50',
      'told p99',
      'most ms',
      'node',
      'players',
      'database',
      'MB used',
      'MB held',
      'events/s',
      'kB/s',
      'load',
    ),
    ...pace.map((each) =>
      row(
        each.program,
        each.tables,
        each.movesPerSecond,
        each.acknowledgedMs.p50,
        each.acknowledgedMs.p99,
        each.toldMs.p50,
        each.toldMs.p99,
        each.toldMs.most,
        each.processor.nodes,
        each.processor.players,
        each.processor.database ?? '?',
        megabytes(each.memory.used),
        megabytes(each.memory.rss),
        each.messagesPerSecond,
        kilobytes(each.bytesPerSecond),
        each.machineLoad,
      ),
    ),
    'node, players, database: processors used, all nodes together; load: of the whole machine, over a minute.',
    '',
  ];
}

function speedInWords({ rounds }: LoadReport): readonly string[] {
  if (rounds.length === 0) return [];
  return [
    'at full speed:',
    row(
      'program',
      'tables',
      'moves/s',
      'p50 ms',
      'p99 ms',
      '/node s',
      'kB live',
      'kB idle',
      'inserts/s',
      '%',
    ),
    ...rounds.map((each) =>
      row(
        each.program,
        each.tables,
        each.movesPerSecond,
        each.milliseconds.p50,
        each.milliseconds.p99,
        each.movesPerNodeSecond,
        kilobytes(each.bytesPerLiveGame),
        kilobytes(each.bytesPerIdleGame),
        each.bareInsertsPerSecond ?? '-',
        each.share ?? '-',
      ),
    ),
    '',
    'processor ms for one, where the system tells:',
    row('program', 'tables', '', 'node', 'players', 'database', 'unused', 'refused'),
    ...rounds.flatMap(
      ({ program, tables, processorMsPerMove: move, processorMsPerInsert, refusedPerMove }) => [
        row(
          program,
          tables,
          'move',
          move.nodes,
          move.players,
          move.database ?? '?',
          move.unused,
          refusedPerMove,
        ),
        ...(processorMsPerInsert
          ? [
              row(
                '',
                '',
                'insert',
                '',
                processorMsPerInsert.inserting,
                processorMsPerInsert.database ?? '?',
                processorMsPerInsert.unused,
              ),
            ]
          : []),
      ],
    ),
    ...againstInWords(rounds),
    '',
  ];
}

/** How both programs compare, over all rounds with as many tables. */
function againstInWords(rounds: LoadReport['rounds']): readonly string[] {
  const middle = (program: string, tables: number): number => {
    const all = rounds
      .filter((each) => each.program === program && each.tables === tables)
      .map((each) => each.movesPerNodeSecond)
      .sort((a, b) => a - b);
    const [low = 0, high = 0] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]];
    return Math.round((low + high) / 2);
  };
  if (!rounds.some(({ program }) => program === 'before')) return [];
  return [...new Set(rounds.map(({ tables }) => tables))].map((tables) => {
    const [before, now] = [middle('before', tables), middle('this', tables)];
    return `${tables} tables: ${now} moves for a second of a node's processor, before ${before}: ${(now / before).toFixed(2)} times (middle of the rounds)`;
  });
}

export function loadInWords(report: LoadReport): string {
  const { machineLoad, processors, pinned, nodes } = report;
  return [
    ...paceInWords(report),
    ...speedInWords(report),
    `nodes: ${nodes}; ${processors} processors, ${pinned}; load of the machine before ${machineLoad[0]}, after ${machineLoad[1]}`,
  ].join('\n');
}
