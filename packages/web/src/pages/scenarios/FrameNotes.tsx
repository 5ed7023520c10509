/** The outcome of a step: allowed or refused and by which rule, what happened, and whether the expectations hold. */
import './scenarios.css';
import { namesOf, tellAll } from '@spaceline/telling';
import { useCards } from '../../data/cards.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { TableFrame } from '../../play/desk/index.ts';
import type { Seen } from '../../play/source.ts';
import { RuleText } from '../judge/RuleText.tsx';

const PLAYERS = ['A', 'B'] as const;

interface Props {
  readonly frame: TableFrame;
  readonly before: Seen;
  readonly rules: string;
}

export function FrameNotes({ frame, before, rules }: Props) {
  const { refused, held, stuck, may, said } = frame;
  return (
    <div className="notes" aria-live="polite">
      {stuck !== null && (
        <div className="notice notice--bad">
          <h3>{t('scenario.stuck')}</h3>
          <p>{stuck}</p>
        </div>
      )}
      {refused && stuck === null && (
        <div className="notes__no">
          <h3>{t('scenario.refused')}</h3>
          <p>{refused.text}</p>
          <RuleText id={refused.rule} date={rules} />
        </div>
      )}
      {may && !refused && stuck === null && <p className="chip chip--good">{t('scenario.allowed')}</p>}
      {said !== null && !refused && !may && <Happened frame={frame} before={before} />}
      {held.length > 0 && (
        <>
          <h3>{t('scenario.expected')}</h3>
          <ul className="plain-list notes__held">
            {held.map(({ key, value, found }) => (
              <li key={`${key}${value}`}>
                {found === null ? (
                  <YesIcon label={t('scenario.holds')} />
                ) : (
                  <NoIcon label={t('scenario.fails')} />
                )}
                <span>
                  <code>
                    {key}: {value}
                  </code>
                  {found !== null && <span className="small">{t('scenario.found', { found })}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Happened({ frame, before }: { readonly frame: TableFrame; readonly before: Seen }) {
  const { library } = useCards();
  const { view } = frame.seen;
  const told = tellAll(
    frame.events,
    view,
    namesOf(before.view, library, PLAYERS),
    namesOf(view, library, PLAYERS),
  ).filter(({ aside }) => !aside);
  return (
    <>
      <h3>{t('scenario.happened')}</h3>
      {told.length === 0 ? (
        <p className="quiet">{t('scenario.happened.none')}</p>
      ) : (
        <ol className="plain-list notes__told">
          {told.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences stand where they stand.
            <li key={index}>{text}</li>
          ))}
        </ol>
      )}
    </>
  );
}
