/** The results of `trial load`, as text tables. */
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
      'nodes',
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
        each.nodes,
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
      'nodes',
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
        each.nodes,
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
    row('program', 'nodes', 'tables', '', 'nodes', 'players', 'database', 'unused', 'refused'),
    ...rounds.flatMap(
      ({ program, nodes, tables, processorMsPerMove: move, processorMsPerInsert, refusedPerMove }) => [
        row(
          program,
          nodes,
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
    ...nodesInWords(rounds),
    '',
  ];
}

type Round = LoadReport['rounds'][number];

/** The median over some rounds. */
function middleOf(rounds: readonly Round[], of: (round: Round) => number): number {
  const all = rounds.map(of).sort((a, b) => a - b);
  const [low = 0, high = 0] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]];
  return (low + high) / 2;
}

const different = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** How the two programs compare, over all rounds with the same number of nodes and tables. */
function againstInWords(rounds: LoadReport['rounds']): readonly string[] {
  if (!rounds.some(({ program }) => program === 'before')) return [];
  return different(rounds.map(({ nodes }) => nodes)).flatMap((nodes) =>
    different(rounds.map(({ tables }) => tables)).map((tables) => {
      const those = rounds.filter((each) => each.tables === tables && each.nodes === nodes);
      const speed = (program: Round['program']): number =>
        Math.round(
          middleOf(
            those.filter((each) => each.program === program),
            (each) => each.movesPerNodeSecond,
          ),
        );
      const [before, now] = [speed('before'), speed('this')];
      return `${tables} tables, nodes: ${nodes}: ${now} moves for a second of a node's processor, before ${before}: ${(now / before).toFixed(2)} times (middle of the rounds)`;
    }),
  );
}

/** What more nodes gain, over all rounds with the same number of tables. */
function nodesInWords(rounds: LoadReport['rounds']): readonly string[] {
  const [fewest, ...more] = different(rounds.map(({ nodes }) => nodes)).toSorted((a, b) => a - b);
  return different(rounds.map(({ program }) => program)).flatMap((program) =>
    more.flatMap((nodes) =>
      different(rounds.map(({ tables }) => tables)).map((tables) => {
        const those = (count: number | undefined): readonly Round[] =>
          rounds.filter((each) => each.program === program && each.nodes === count && each.tables === tables);
        const [one, many] = [those(fewest), those(nodes)];
        const speed = (of: readonly Round[]): number => middleOf(of, (each) => each.movesPerSecond);
        const cost = (of: readonly Round[]): number => middleOf(of, (each) => each.processorMsPerMove.nodes);
        return `${program}, ${tables} tables: ${speed(many)} moves/s with ${nodes} nodes, ${speed(one)} with ${fewest}: ${(speed(many) / speed(one)).toFixed(2)} times; a move costs all nodes together ${cost(many).toFixed(2)} and ${cost(one).toFixed(2)} ms (middle of the rounds)`;
      }),
    ),
  );
}

export function loadInWords(report: LoadReport): string {
  const { machineLoad, processors, pinned, nodes } = report;
  return [
    ...paceInWords(report),
    ...speedInWords(report),
    `nodes: ${nodes.join(', ')}; ${processors} processors, ${pinned}; load of the machine before ${machineLoad[0]}, after ${machineLoad[1]}`,
  ].join('\n');
}
