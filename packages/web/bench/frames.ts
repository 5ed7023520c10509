/** Reads a Chromium trace: which frames were presented and when, and what the page's main thread did in the meantime. */
import { quantile, rounded, total } from './figures.ts';

/** The trace categories we need. */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc,benchmark',
  'blink.user_timing',
] as const;

export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of processor time of its thread. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly name?: string;
    readonly frame_reporter?: FrameReport;
    readonly chrome_frame_reporter?: FrameReport;
  };
}

interface FrameReport {
  readonly state?: string;
  readonly affects_smoothness?: boolean;
}

export interface FrameFigures {
  readonly seconds: number;
  /** Distinct frames that reached the screen. */
  readonly presented: number;
  /** Screen refreshes, at sixty a second, that still showed the previous frame. */
  readonly missed: number;
  readonly perSecond: number;
  /** Milliseconds between two presented frames: median, 99th percentile, maximum. */
  readonly usual: number;
  readonly slow: number;
  readonly longest: number;
  /** Processor time of the page's main thread by kind of work, in milliseconds per frame. */
  readonly work: Readonly<Record<string, number>>;
  /** When each frame was presented, in milliseconds from the first. */
  readonly frames: readonly number[];
}

const PRESENTED = /PRESENTED/;
const REFRESH_MS = 1000 / 60;

/**
 * When the page's process presented frames, in microseconds. Chromium reports the compositor's part and the page's part
 * of a frame separately, with the same presentation time; we count them as one frame.
 */
function presentedIn(events: readonly TraceEvent[], renderer: number): readonly number[] {
  const state = new Map<string, string>();
  const times = new Set<number>();
  for (const { name, ph, ts, pid, id2, args } of events) {
    if (name !== 'PipelineReporter' || pid !== renderer) continue;
    const key = id2?.local ?? '';
    const report = args?.frame_reporter ?? args?.chrome_frame_reporter;
    if (ph === 'b') state.set(key, report?.state ?? '');
    else if (ph === 'e' && PRESENTED.test(report?.state ?? state.get(key) ?? '')) times.add(ts);
  }
  return [...times].sort((a, b) => a - b);
}

const WORK: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'prepaint',
  Paint: 'paint',
  Layerize: 'layerize',
  Commit: 'commit',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  EvaluateScript: 'script',
  MinorGC: 'memory',
  MajorGC: 'memory',
};

/** Reads the part of the trace between two marks set by the page. */
export function readFrames(events: readonly TraceEvent[], from: string, until: string): FrameFigures {
  const mark = (name: string): TraceEvent => {
    const found = events.find((each) => each.name === name && each.cat.includes('blink.user_timing'));
    if (!found) throw new Error(`The trace has no mark ${name}.`);
    return found;
  };
  const [start, end] = [mark(from), mark(until)];
  const within = ({ ts }: TraceEvent): boolean => ts >= start.ts && ts <= end.ts;
  const ordered = events.filter(within).sort((a, b) => a.ts - b.ts);
  const shown = presentedIn(ordered, start.pid);
  const first = shown[0] ?? 0;
  const gaps = shown.slice(1).map((at, n) => (at - (shown[n] ?? at)) / 1000);
  const seconds = ((shown.at(-1) ?? 0) - first) / 1e6;
  const work: Record<string, number> = {};
  for (const { name, pid, tid, tdur = 0 } of ordered) {
    const kind = WORK[name];
    if (kind !== undefined && pid === start.pid && tid === start.tid)
      work[kind] = (work[kind] ?? 0) + tdur / 1000 / shown.length;
  }
  return {
    seconds: rounded(seconds, 2),
    presented: shown.length,
    missed: total(gaps.map((gap) => Math.max(0, Math.round(gap / REFRESH_MS) - 1))),
    perSecond: rounded(gaps.length / seconds),
    usual: rounded(quantile(gaps, 0.5)),
    slow: rounded(quantile(gaps, 0.99)),
    longest: rounded(Math.max(...gaps)),
    work: Object.fromEntries(Object.entries(work).map(([kind, ms]) => [kind, rounded(ms, 2)])),
    frames: shown.map((at) => rounded((at - first) / 1000)),
  };
}

/** Combines several scrolls into one figure. */
export function together(all: readonly FrameFigures[]): Omit<FrameFigures, 'frames'> {
  const sum = (figure: 'seconds' | 'presented' | 'missed'): number => total(all.map((each) => each[figure]));
  const gaps = all.flatMap(({ frames }) => frames.slice(1).map((at, n) => at - (frames[n] ?? at)));
  const kinds = new Set(all.flatMap(({ work }) => Object.keys(work)));
  const share = (kind: string): number =>
    total(all.map(({ work, presented }) => (work[kind] ?? 0) * presented)) / sum('presented');
  return {
    seconds: rounded(sum('seconds'), 2),
    presented: sum('presented'),
    missed: sum('missed'),
    perSecond: rounded(gaps.length / sum('seconds')),
    usual: rounded(quantile(gaps, 0.5)),
    slow: rounded(quantile(gaps, 0.99)),
    longest: rounded(Math.max(...gaps)),
    work: Object.fromEntries([...kinds].map((kind) => [kind, rounded(share(kind), 2)])),
  };
}
