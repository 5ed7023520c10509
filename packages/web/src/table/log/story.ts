/** The log as prose: what happened, turn by turn, nested by action. */
import type { Seat, Viewed } from '@spaceline/engine';
import { markedNames, type Names, type Told, tellAll } from '@spaceline/telling';
import type { StoryStep } from '../../play/source.ts';

/** One sentence; card names are marked in its text. */
export interface Line {
  readonly text: string;
  readonly seat: Seat;
  readonly kind: Told['event']['kind'] | 'answer';
  readonly depth: number;
  readonly aside: boolean;
}

/** Everything told about one step. */
export interface Happened {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly kind: string;
  /** For going back: the reason. */
  readonly reason?: StoryStep['reason'];
  readonly lines: readonly Line[];
}

/** The context for telling the next step. */
export interface Telling {
  readonly open: boolean;
}

const OPENS: ReadonlySet<string> = new Set(['attempts', 'battle', 'raids']);
const CLOSES: ReadonlySet<string> = new Set(['attemptEnds', 'battleEnds']);
const HEADS: ReadonlySet<string> = new Set(['turnStarts', 'phase', 'gameStarts']);

/** Whether a line starts a section of the log. */
export const isHeading = ({ kind }: Line): boolean => HEADS.has(kind);

export function tellStep(
  step: StoryStep,
  view: Viewed,
  before: Names,
  after: Names,
  { open }: Telling,
): Happened {
  const lines: Line[] = [];
  let inside = open;
  for (const { text, seat, event, aside } of tellAll(
    step.events,
    view,
    markedNames(before),
    markedNames(after),
  )) {
    if (OPENS.has(event.kind)) inside = false;
    const head = HEADS.has(event.kind);
    const first = lines.every((line) => HEADS.has(line.kind));
    const depth = head ? 0 : (inside ? 1 : first ? 0 : 1) + (aside ? 1 : 0);
    lines.push({
      text: head ? text.replaceAll(/^— | —$/g, '') : text,
      seat,
      kind: event.kind,
      depth,
      aside: aside === true,
    });
    if (OPENS.has(event.kind)) inside = true;
    if (CLOSES.has(event.kind)) inside = false;
  }
  return {
    seq: step.seq,
    seat: step.seat,
    kind: step.kind,
    ...(step.reason === undefined ? {} : { reason: step.reason }),
    lines,
  };
}

/** The context for telling the step after this one. */
export const tellingAfter = ({ lines }: Happened, { open }: Telling): Telling => ({
  open: lines.reduce(
    (inside, { kind }) => (OPENS.has(kind) ? true : CLOSES.has(kind) ? false : inside),
    open,
  ),
});

/** A section of the log under one heading. */
export interface Chapter {
  readonly key: string;
  readonly title: string | null;
  readonly happened: readonly Happened[];
}

/** Groups steps under headings; a step that both ends and begins a section is split. */
export function chaptersOf(story: readonly Happened[]): readonly Chapter[] {
  const out: { key: string; title: string | null; happened: Happened[] }[] = [];
  for (const each of story) {
    let lines: Line[] = [];
    const flush = () => {
      if (lines.length === 0 && each.lines.length > 0) return;
      const last = out.at(-1) ?? { key: 'start', title: null, happened: [] };
      if (out.length === 0) out.push(last);
      // Hundreds of steps need no splitting, so they are not copied.
      last.happened.push(lines.length === each.lines.length ? each : { ...each, lines });
      lines = [];
    };
    for (const line of each.lines) {
      if (!isHeading(line)) {
        lines.push(line);
        continue;
      }
      if (lines.length > 0) flush();
      out.push({ key: `${each.seq} ${line.text}`, title: line.text, happened: [] });
    }
    if (lines.length > 0 || each.lines.length === 0) flush();
  }
  return out;
}

/** How many lines a section has. A pass and going back count as one line each. */
export const linesIn = (happened: readonly Happened[]): number =>
  happened.reduce(
    (sum, { lines, kind, seat }) =>
      sum +
      (kind === 'undo' || (lines.length === 0 && kind === 'answer' && seat !== null) ? 1 : lines.length),
    0,
  );
