/** A node's counters and measurements, for Prometheus. Names begin with `spaceline_`. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly gamesOpened: Counter;
  readonly moves: Counter<'kind'>;
  readonly conflicts: Counter;
  readonly passedOn: Counter;
  readonly faults: Counter;
  readonly partings: Counter;
  readonly commitSeconds: Histogram;
  readonly botSeconds: Histogram<'bot'>;
  readonly botFailures: Counter<'why'>;
  /** Registers a number that is computed when it is read. */
  gauge(name: string, help: string, value: () => number): void;
}

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name: `spaceline_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]): Histogram<L> =>
    new Histogram({ name: `spaceline_${name}`, help, labelNames, buckets: SECONDS, registers });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gamesOpened: counter('games_opened_total', 'Games begun on this node.'),
    moves: counter('moves_total', 'Log entries committed by this node.', 'kind'),
    conflicts: counter('conflicts_total', 'Entries whose place in the log was taken.'),
    passedOn: counter(
      'passed_on_total',
      'Messages of clients that were passed on to the node that plays the game.',
    ),
    faults: counter('engine_faults_total', 'Answers that the engine broke on.'),
    partings: counter('partings_total', 'Games that went back because this build plays their log otherwise.'),
    commitSeconds: histogram('commit_seconds', 'Time to commit one log entry.'),
    botSeconds: histogram('bot_seconds', 'Time a bot took for one answer.', 'bot'),
    botFailures: counter('bot_failures_total', 'Answers a bot failed to give.', 'why'),
    gauge(name, help, value) {
      new Gauge({
        name: `spaceline_${name}`,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    },
  };
}
