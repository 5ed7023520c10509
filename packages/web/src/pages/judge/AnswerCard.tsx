/** An answer of the desk: yes or no for each day, with the rule and its text. */
import type { Refusal } from '@spaceline/engine';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayDate, t } from '../../messages/index.ts';
import { RuleText } from './RuleText.tsx';

export interface Answered {
  readonly question: string;
  /** Whether it can be saved in a file. */
  readonly kept: boolean;
  readonly answers: readonly {
    readonly date: string;
    readonly refused: Refusal | null;
    /** The rules behind it. */
    readonly rules: readonly string[];
    /** What would turn a no into a yes, and since when it is so. */
    readonly needs: readonly string[];
    readonly caveats: readonly string[];
  }[];
}

export function AnswerCard({ answered: { question, answers, kept } }: { readonly answered: Answered }) {
  const [first, second] = answers;
  return (
    <article className="answer">
      <h3>{question}</h3>
      {answers.map(({ date, refused, rules, needs, caveats }) => (
        <div key={date} className="answer__day">
          <p className={refused ? 'answer__no' : 'answer__yes'}>
            {refused ? <NoIcon /> : <YesIcon />}
            <strong>{t(refused ? 'judge.answer.no' : 'judge.answer.yes')}</strong>
            <span className="small quiet">{t('judge.answer.on', { date: sayDate(date) })}</span>
          </p>
          {refused && <p>{refused.text}</p>}
          {needs.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {caveats.map((sentence) => (
            <p key={sentence} className="small">
              {t('judge.answer.caveat', { sentence })}
            </p>
          ))}
          {[
            ...new Set([
              ...(refused && !refused.rule.startsWith('protocol.') ? [refused.rule] : []),
              ...rules,
            ]),
          ].map((id) => (
            <RuleText key={id} id={id} date={date} />
          ))}
        </div>
      ))}
      {first && second && (
        <p className="small quiet">
          {t(
            (first.refused === null) === (second.refused === null)
              ? 'judge.answer.same'
              : 'judge.answer.other',
          )}
        </p>
      )}
      {!kept && <p className="small quiet">{t('judge.answer.unsaved')}</p>}
    </article>
  );
}
