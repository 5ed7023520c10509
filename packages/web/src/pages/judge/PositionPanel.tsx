/** Sets up the position: where it comes from, the moment, and which card is where. */

import { t } from '../../messages/index.ts';
import type { Draft } from '../../play/desk/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { AddCard } from './AddCard.tsx';
import { BeginFrom } from './BeginFrom.tsx';
import { Outline } from './Outline.tsx';
import type { Desk } from './useDesk.ts';

const SEGMENTS = ['start', 'play', 'orders'] as const;
const PHASES = ['doorway', 'mission', 'dilemma', 'facility'] as const;
const MOMENTS = [...SEGMENTS, ...PHASES] as const;
type Moment = (typeof MOMENTS)[number];

const momentOf = ({ phase, turn }: Draft): Moment =>
  MOMENTS.find((each) => each === (phase ?? turn.segment)) ?? 'play';

function withMoment({ phase: _, ...draft }: Draft, moment: Moment): Draft {
  const seeding = PHASES.find((each) => each === moment);
  return seeding === undefined
    ? { ...draft, turn: { ...draft.turn, segment: moment } }
    : { ...draft, phase: seeding };
}

export function PositionPanel({ desk: { draft, change } }: { readonly desk: Desk }) {
  const { turn } = draft;
  return (
    <>
      <BeginFrom onTake={change} />
      <div className="desk-row">
        <DateChoice
          key={draft.rules}
          label={t('deck.date')}
          value={draft.rules}
          onChange={(rules) => change({ ...draft, rules })}
        />
        <Choice
          label={t('judge.turn')}
          value={turn.of}
          options={['A', 'B'] as const}
          name={(seat) => seat}
          onChange={(of) => change({ ...draft, turn: { ...turn, of } })}
        />
        <Choice
          label={t('judge.moment')}
          value={momentOf(draft)}
          options={MOMENTS}
          name={(moment) => t(`judge.moment.${moment}`)}
          onChange={(moment) => change(withMoment(draft, moment))}
        />
      </div>
      <AddCard draft={draft} onChange={change} />
      <Outline draft={draft} onChange={change} />
    </>
  );
}
