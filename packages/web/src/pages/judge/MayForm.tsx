/** "May I do this?": an action composed by clicks, answered with yes or no and the rule, for one day or two. */
import type { Refusal, Request, Seat, Verb } from '@spaceline/engine';
import { capital, namesOf } from '@spaceline/telling';
import { useId, useMemo, useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { sayDate, sayList, t } from '../../messages/index.ts';
import {
  ASKABLE,
  type Filling,
  missingOf,
  type Part,
  partsOf,
  requestOf,
  type Value,
} from '../../play/desk/composing.ts';
import { keepingOpen } from '../../play/desk/editing.ts';
import { desk as ask } from '../../play/desk/index.ts';
import type { Seen } from '../../play/source.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { AnswerCard, type Answered } from './AnswerCard.tsx';
import { DAYS } from './CompareDays.tsx';
import type { Desk } from './useDesk.ts';

const SEAT_NAMES = ['A', 'B'] as const;

interface Props {
  readonly desk: Desk;
  readonly seat: Seat;
  readonly now: Seen;
}

/** Whether a refusal can be saved in a file: it names a rule, rather than a fault in the question. */
const isRule = ({ rule }: Refusal): boolean => !rule.startsWith('protocol.');

export function MayForm({ desk, seat, now }: Props) {
  const { library } = useCards();
  const [verb, setVerb] = useState<Verb>('attempt');
  const [filling, setFilling] = useState<Filling>({});
  const [other, setOther] = useState('');
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const { draft, change } = desk;
  const name = SEAT_NAMES[seat];
  const scene = useMemo(
    () => ({ view: now.view, names: namesOf(now.view, library, SEAT_NAMES), seat }),
    [now, library, seat],
  );
  const parts = partsOf(scene, verb);
  const request = requestOf(scene, verb, filling);
  const missing = missingOf(scene, verb, filling);
  const missingId = useId();

  const answer = async (asked: Request) => {
    const days = [draft.rules, ...(other === '' ? [] : [other])];
    const found = await Promise.all(days.map((date) => ask().may(draft, seat, asked, date)));
    const [first] = found;
    if (!first) return;
    const { sentence, refused } = first;
    setAnswers((before) => [
      {
        question:
          sentence === null
            ? t('judge.answer.unsaid', { name, verb })
            : t('judge.answer.asked', { name, sentence }),
        kept: sentence !== null,
        answers: days.map((date, index) => ({
          date,
          refused: found[index]?.refused ?? null,
          rules: found[index]?.rules ?? [],
          needs: found[index]?.needs ?? [],
          caveats: found[index]?.caveats ?? [],
        })),
      },
      ...before,
    ]);
    if (sentence === null || (refused && !isRule(refused))) return;
    const may = `${name} ${sentence}`;
    if (draft.steps.some((step) => step.may === may)) return;
    change({
      ...draft,
      steps: [
        ...keepingOpen(draft.steps, first.open),
        { may, ...(refused ? { expect: { illegal: refused.rule } } : {}) },
      ],
    });
  };

  return (
    <section className="stack desk-may" aria-label={t('judge.ask.may', { name })}>
      <h2>{t('judge.ask.may', { name })}</h2>
      <Choice
        label={t('judge.ask.verb')}
        value={verb}
        options={ASKABLE}
        name={(each) => capital(each === 'play' ? 'report or play' : each)}
        onChange={(chosen) => {
          setVerb(chosen);
          setFilling({});
        }}
      />
      {parts.map((part) => (
        <PartField
          key={`${verb}.${part.name}`}
          part={part}
          value={filling[part.name]}
          onChange={(value) =>
            setFilling((before) => {
              const { [part.name]: _, ...rest } = before;
              return value === undefined ? rest : { ...rest, [part.name]: value };
            })
          }
        />
      ))}
      <Choice
        label={t('judge.ask.compare')}
        value={other}
        options={DAYS.filter((day) => day !== draft.rules)}
        name={(day) => (day === '' ? t('judge.ask.compare.none') : sayDate(day))}
        onChange={setOther}
      />
      <div className="stack">
        <p id={missingId} className="small quiet desk-missing" role="status">
          {missingInWords(missing, name)}
        </p>
        <button
          type="button"
          className="button button--main"
          disabled={request === null}
          aria-describedby={missingId}
          onClick={() => request && void answer(request)}
        >
          {t('judge.ask.go')}
        </button>
      </div>
      <div className="stack" aria-live="polite">
        {answers.map((each) => (
          <AnswerCard
            key={`${each.question}${each.answers.map(({ date }) => date).join()}`}
            answered={each}
          />
        ))}
      </div>
    </section>
  );
}

/** Why it cannot be asked yet: parts for which nothing here can be named, or else parts not chosen yet. */
function missingInWords(missing: readonly Part[], name: string): string {
  const quoted = (parts: readonly Part[]) =>
    sayList(parts.map((part) => t('judge.ask.missing.part', { part: part.label })));
  const empty = missing.filter(({ options }) => options.length === 0);
  if (empty.length > 0) return t('judge.ask.missing.none', { name, parts: quoted(empty) });
  return missing.length > 0 ? t('judge.ask.missing', { parts: quoted(missing) }) : '';
}

interface PartProps {
  readonly part: Part;
  readonly value: Filling[string] | undefined;
  readonly onChange: (value: Filling[string] | undefined) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function PartField({ part, value, onChange }: PartProps) {
  const { options, several, optional } = part;
  const label = part.label;
  if (options.length === 0 && optional) return null;
  if (options.length === 0)
    return (
      <p className="small quiet">
        {label}: {t('judge.ask.part.none')}
      </p>
    );
  if (several) {
    const picked = (value ?? []) as readonly number[];
    return (
      <fieldset className="desk-several">
        <legend className="label">{label}</legend>
        {options.map(({ value: each, words }) => (
          <label key={String(each)} className="check small">
            <input
              type="checkbox"
              checked={picked.includes(each as number)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...picked, each as number] : picked.filter((one) => one !== each),
                )
              }
            />
            {words}
          </label>
        ))}
      </fieldset>
    );
  }
  const at = options.findIndex((each) => same(each.value, value));
  return (
    <Field label={label}>
      {(given) => (
        <select
          {...given}
          value={at}
          onChange={(event) => onChange(options[Number(event.target.value)]?.value as Value | undefined)}
        >
          <option value={-1}>{t(optional ? 'judge.ask.part.open' : 'judge.from.choose')}</option>
          {options.map(({ words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options are known by their place.
            <option key={index} value={index}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
