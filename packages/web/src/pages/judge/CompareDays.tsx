/** The same steps under the rules of another day: the first step with a different result, shown for both days. */
import { type Detail, EVENTS, type GameEvent, rulesOf } from '@spaceline/engine';
import { namesOf, tellAll } from '@spaceline/telling';
import { useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { COUNTS } from '../../data/counts.ts';
import { sayDate, t } from '../../messages/index.ts';
import { type Draft, desk, type TableFrame } from '../../play/desk/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { RuleText } from './RuleText.tsx';

/** No other day, the first day of the game, and the dates of the documents. */
export const DAYS: readonly string[] = ['', '1994-11-01', ...COUNTS.documents];

interface Props {
  readonly draft: Draft;
  readonly frames: readonly TableFrame[];
}

/** The comparable part of an event: without card numbers, which depend on chance. */
const comparable = (event: GameEvent): unknown => [
  event.kind,
  ...Object.entries<Detail>(EVENTS[event.kind]).map(([name, { sort }]) =>
    sort === 'open' ? (event as unknown as Record<string, unknown>)[name] : null,
  ),
  rulesOf(event),
];

/** The outcome of a step, in a form that can be compared. */
const outcomeOf = ({ refused, stuck, events }: TableFrame): string =>
  JSON.stringify([refused?.rule ?? null, stuck, events.map(comparable)]);

export function CompareDays({ draft, frames }: Props) {
  const [other, setOther] = useState('');
  const [found, setFound] = useState<{
    readonly of: Draft;
    readonly date: string;
    readonly frames: readonly TableFrame[];
  } | null>(null);
  const choose = (date: string) => {
    setOther(date);
    if (date !== '')
      void desk()
        .study(draft, date)
        .then(({ reading }) => setFound({ of: draft, date, frames: reading.shown?.frames ?? [] }));
  };
  const shown = found && found.of === draft && found.date === other ? found : null;
  return (
    <div className="stack">
      <Choice
        label={t('judge.compare')}
        value={other}
        options={DAYS.filter((day) => day !== draft.rules)}
        name={(day) => (day === '' ? t('judge.ask.compare.none') : sayDate(day))}
        onChange={choose}
      />
      {shown && <Differences mine={frames} theirs={shown.frames} days={[draft.rules, shown.date]} />}
    </div>
  );
}

interface DifferencesProps {
  readonly mine: readonly TableFrame[];
  readonly theirs: readonly TableFrame[];
  readonly days: readonly [string, string];
}

function Differences({ mine, theirs, days }: DifferencesProps) {
  if (theirs.length === 0) return <p role="status">{t('judge.compare.position')}</p>;
  const at = mine.findIndex((frame, index) => {
    const other = theirs[index];
    return index > 0 && (!other || outcomeOf(frame) !== outcomeOf(other));
  });
  if (at < 0) return <p role="status">{t('judge.compare.same')}</p>;
  return (
    <div className="answer" role="status">
      <h3>{t('judge.compare.other', { n: at, step: mine[at]?.said ?? '' })}</h3>
      <OnDay frame={mine[at]} before={mine[at - 1]} date={days[0]} />
      <OnDay frame={theirs[at]} before={theirs[at - 1]} date={days[1]} />
    </div>
  );
}

const PLAYERS = ['A', 'B'] as const;

interface OnDayProps {
  readonly frame: TableFrame | undefined;
  readonly before: TableFrame | undefined;
  readonly date: string;
}

function OnDay({ frame, before, date }: OnDayProps) {
  const { library } = useCards();
  if (!frame) return null;
  const { view } = frame.seen;
  const told = tellAll(
    frame.events,
    view,
    namesOf((before ?? frame).seen.view, library, PLAYERS),
    namesOf(view, library, PLAYERS),
  ).filter(({ aside }) => !aside);
  return (
    <div className="answer__day">
      <p className="label">{t('judge.compare.day', { date: sayDate(date) })}</p>
      {frame.refused ? (
        <>
          <p>{frame.refused.text}</p>
          <RuleText id={frame.refused.rule} date={date} />
        </>
      ) : (
        <p>{frame.stuck ?? told.map(({ text }) => text).join(' ')}</p>
      )}
    </div>
  );
}
