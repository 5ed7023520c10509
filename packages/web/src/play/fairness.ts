/** Checks whether a replay was fair: recomputes the hashes and replays every step from the seed, in portions. */
import {
  type Engine,
  type FairCheck,
  type Fairness,
  type FairReceipt,
  fairnessOf,
  type Replay,
  walkReplay,
} from '@spaceline/engine';
import { t } from '../messages/index.ts';

/** The result, in sentences. */
export interface FairReport {
  readonly lines: readonly { readonly holds: boolean; readonly text: string }[];
  /** The conclusion. */
  readonly sum: string;
  readonly tone: 'good' | 'plain' | 'bad';
}

const PORTION_MS = 12;
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type Checked = Extract<Fairness, { readonly kind: 'checked' }>;

function inWords(replay: Replay, { record }: Checked, { what, seat = 0, holds }: FairCheck): string {
  const name = replay.players[seat]?.name ?? t('room.seat', { n: seat + 1 });
  switch (what) {
    case 'generator':
      return t(holds ? 'fair.generator' : 'fair.generator.not');
    case 'commitment':
      return t(holds ? 'fair.commitment' : 'fair.commitment.not', { hash: record.commitment });
    case 'share': {
      const { by, promise } = record.shares[seat];
      if (by === 'player') return t(holds ? 'fair.share' : 'fair.share.not', { name });
      if (!holds) return t('fair.instead.not', { name });
      return t(promise === null ? 'fair.instead' : 'fair.withheld', { name });
    }
    case 'seed':
      return t(holds ? 'fair.seed' : 'fair.seed.not');
    case 'receipt':
      return t(holds ? 'fair.receipt' : 'fair.receipt.not');
  }
}

function sumOf(replay: Replay, { from }: Checked): string {
  const [one] = from.map((seat) => replay.players[seat]?.name ?? t('room.seat', { n: seat + 1 }));
  if (one === undefined) return t('fair.sum.none');
  return from.length === 2 ? t('fair.sum.both') : t('fair.sum.one', { name: one });
}

/** Checks everything. Calls `stopped` between portions and returns null if it says so. */
export async function reportOn(
  engine: Engine,
  replay: Replay,
  receipt: FairReceipt | null,
  stopped: () => boolean = () => false,
): Promise<FairReport | null> {
  const fairness = fairnessOf(replay, receipt ?? undefined);
  const steps = walkReplay(engine, replay);
  let [entries, drawn] = [0, 0];
  let until = performance.now() + PORTION_MS;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    ({ entries, drawn } = step.value);
    if (performance.now() < until) continue;
    await breathe();
    if (stopped()) return null;
    until = performance.now() + PORTION_MS;
  }
  const parting = step.value;
  const played = parting
    ? { holds: false, text: t('fair.played.not', { n: parting.at }) }
    : { holds: true, text: t('fair.played', { n: entries, drawn }) };
  if (fairness.kind === 'none')
    return { lines: [played], sum: t('fair.none'), tone: parting ? 'bad' : 'plain' };
  if (fairness.kind === 'unreadable')
    return {
      lines: [{ holds: false, text: t('fair.unreadable') }, played],
      sum: t('fair.sum.not'),
      tone: 'bad',
    };
  const holds = fairness.holds && !parting;
  return {
    lines: [
      ...fairness.checks.map((check) => ({ holds: check.holds, text: inWords(replay, fairness, check) })),
      played,
    ],
    sum: holds ? sumOf(replay, fairness) : t('fair.sum.not'),
    tone: !holds ? 'bad' : fairness.from.length > 0 ? 'good' : 'plain',
  };
}
