/**
 * Questions about the position: what is legal, whether something may be done, what happens; and the same under the rules
 * of another day.
 */
import type { Seat } from '@spaceline/engine';
import { type FormEvent, useId, useState } from 'react';
import { BackIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { StepDraft } from '../../play/desk/draft.ts';
import { desk as ask, type Legal } from '../../play/desk/index.ts';
import { FrameNotes } from '../scenarios/FrameNotes.tsx';
import { StepList } from '../scenarios/Stepper.tsx';
import { CompareDays } from './CompareDays.tsx';
import { MayForm } from './MayForm.tsx';
import type { Desk } from './useDesk.ts';

const SEAT_NAMES = ['A', 'B'] as const;

export function AskPanel({ desk }: { readonly desk: Desk }) {
  const { study, draft } = desk;
  const [seat, setSeat] = useState<Seat>(draft.turn.of === 'B' ? 1 : 0);
  const name = SEAT_NAMES[seat];
  return (
    <>
      <fieldset className="row desk-who">
        <legend className="label">{t('judge.ask.who')}</legend>
        {([0, 1] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="button button--small"
            aria-pressed={seat === each}
            onClick={() => setSeat(each)}
          >
            {SEAT_NAMES[each]}
          </button>
        ))}
      </fieldset>
      {study?.legal && (
        <details className="desk-legal">
          <summary>{t('judge.ask.legal')}</summary>
          <LegalList
            legal={study.legal[seat]}
            name={name}
            choosing={study.now?.view.decision?.kind === 'choose'}
          />
        </details>
      )}
      {study?.now && <MayForm key={seat} desk={desk} seat={seat} now={study.now} />}
      <Happens desk={desk} seat={seat} />
    </>
  );
}

interface LegalProps {
  readonly legal: Legal;
  readonly name: string;
  readonly choosing: boolean;
}

function LegalList({ legal: { asked, entries }, name, choosing }: LegalProps) {
  const groups = new Map<string, string[]>();
  for (const { group, text } of entries) groups.set(group, [...(groups.get(group) ?? []), text]);
  return (
    <div className="stack small">
      {!asked && <p className="quiet">{t('judge.ask.legal.between', { name })}</p>}
      {choosing && <p className="quiet">{t('judge.ask.legal.choice')}</p>}
      {entries.length === 0 && !choosing && <p>{t('judge.ask.legal.none')}</p>}
      {[...groups].map(([group, texts]) => (
        <div key={group}>
          <h3 className="label">{group}</h3>
          <ul className="plain-list">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A sentence as a step: an action, or the question whether it is allowed. */
function stepSaid(said: string, name: (typeof SEAT_NAMES)[number]): StepDraft {
  const [, asked] = /^may\s+(.+?)\s*\??$/i.exec(said) ?? [];
  if (asked === undefined) return { [name]: said };
  return { may: /^[AB]\s/.test(asked) ? asked : `${name} ${asked.replace(/^I\s+/i, '')}` };
}

/** What is wrong, without where it stands in a file that nobody sees. */
const withoutPlace = (fault: string): string => fault.replace(/^\S+:\d+(:\d+)?:?\s*/, '');

/** What is done, step by step: on the table, or in a sentence. */
function Happens({ desk, seat }: { readonly desk: Desk; readonly seat: Seat }) {
  const { study, draft, change, at, last, look, back } = desk;
  const [sentence, setSentence] = useState('');
  const id = useId();
  const frames = study?.reading.shown?.frames ?? [];
  const frame = frames[at];
  const [wrong, setWrong] = useState('');
  const wrongId = `${id}-wrong`;
  const say = async (event: FormEvent) => {
    event.preventDefault();
    const said = sentence.trim();
    if (said === '') return;
    const next = { ...draft, steps: [...draft.steps, stepSaid(said, SEAT_NAMES[seat])] };
    // What cannot be read stays in the field, with what is wrong with it; the position is as it was.
    const { problems } = (await ask().study(next)).reading;
    const before = study?.reading.problems ?? [];
    const fault = problems?.find((each) => !before.includes(each));
    setWrong(fault === undefined ? '' : withoutPlace(fault));
    if (fault !== undefined) return;
    change(next);
    setSentence('');
  };
  return (
    <section className="stack desk-happens" aria-label={t('judge.happens')}>
      <h2>{t('judge.happens')}</h2>
      <p className="small quiet">{t('judge.happens.text')}</p>
      <form className="desk-say" onSubmit={(event) => void say(event)}>
        <label className="label" htmlFor={id}>
          {t('judge.happens.say')}
        </label>
        <input
          id={id}
          className="input"
          value={sentence}
          placeholder={t('judge.happens.example')}
          autoComplete="off"
          aria-invalid={wrong !== ''}
          aria-describedby={wrong === '' ? undefined : wrongId}
          onChange={(event) => {
            setSentence(event.target.value);
            setWrong('');
          }}
        />
        <button type="submit" className="button">
          {t('judge.happens.go')}
        </button>
      </form>
      {wrong !== '' && (
        <p id={wrongId} className="small prompt__refused" role="alert">
          {wrong}
        </p>
      )}
      {frames.length > 1 && <StepList frames={frames} at={at} onGo={look} />}
      <div className="row">
        <button
          type="button"
          className="button button--small"
          disabled={draft.steps.length === 0}
          onClick={() => back()}
        >
          <BackIcon />
          {t('judge.happens.back')}
        </button>
        {at < last && (
          <button type="button" className="button button--small" onClick={() => look(last)}>
            {t('judge.happens.now')}
          </button>
        )}
      </div>
      {frames.length > 1 && <CompareDays draft={draft} frames={frames} />}
      {frame && at > 0 && (
        <FrameNotes frame={frame} before={frames[at - 1]?.seen ?? frame.seen} rules={draft.rules} />
      )}
    </section>
  );
}
