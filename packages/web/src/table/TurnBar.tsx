/** The current stage of the game: the seed phases, or the segments of a turn. */
import { t } from '../messages/index.ts';
import type { TableState } from './useTable.ts';

const PHASES = ['doorway', 'mission', 'dilemma', 'facility'] as const;
const SEGMENTS = ['start', 'play', 'orders', 'end'] as const;

export function TurnBar({ table: { seen, names } }: { readonly table: TableState }) {
  const { phase, turn, players, rules, seat } = seen.view;
  if (phase === 'over') return <p className="turn-bar">{t('table.over')}</p>;
  if (phase !== 'play') {
    const left = players.map(({ seeds, missions }) => (phase === 'mission' ? missions : seeds));
    return (
      <div className="turn-bar">
        <Steps steps={PHASES} now={phase} name={(step) => t(`table.phase.${step}`)} />
        <span className="num quiet">
          {t('table.phase.left', { near: left[seat ?? 0] ?? 0, far: left[seat === 0 ? 1 : 0] ?? 0 })}
        </span>
      </div>
    );
  }
  const mine = turn.seat === seat;
  return (
    <div className="turn-bar" title={t('table.rules', { date: rules })}>
      <span className="turn-bar__turn num">
        {mine
          ? t('table.turn.yours', { n: turn.number })
          : t('table.turn.of', { n: turn.number, name: names.player(turn.seat) })}
      </span>
      <Steps
        steps={SEGMENTS}
        now={turn.segment === 'draw' ? 'end' : turn.segment}
        name={(step) => t(`table.segment.${step}`)}
      />
      {turn.segment === 'play' && <span className="num quiet">{t('table.plays', { n: turn.plays })}</span>}
    </div>
  );
}

interface StepsProps<T extends string> {
  readonly steps: readonly T[];
  readonly now: string;
  readonly name: (step: T) => string;
}

function Steps<T extends string>({ steps, now, name }: StepsProps<T>) {
  return (
    <ol className="steps plain-list">
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {name(step)}
        </li>
      ))}
    </ol>
  );
}
