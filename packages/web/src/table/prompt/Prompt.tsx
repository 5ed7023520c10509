/**
 * The prompt, always in the same place: who is asked, for what, whose clock is running; the answers as buttons; the tools
 * next to them.
 */
import './prompt.css';
import './tray.css';
import {
  askedInWords,
  capital,
  choiceInWords,
  markedNames,
  refusalInWords,
  requestInWords,
} from '@spaceline/telling';
import { type ReactNode, useEffect, useRef } from 'react';
import { sayList, t } from '../../messages/index.ts';
import type { Hint } from '../../play/source.ts';
import { isTouched } from '../../ui/touch.ts';
import { Prose } from '../log/Prose.tsx';
import type { TableState } from '../useTable.ts';
import { RuleLink } from '../why/RuleLink.tsx';
import type { PromptButton } from './buttons.ts';
import { Saying } from './Saying.tsx';
import { Tray } from './Tray.tsx';
import type { AutoPass } from './useAutoPass.ts';

interface Props {
  readonly table: TableState;
  readonly auto: AutoPass;
  readonly buttons: readonly PromptButton[];
  readonly hint: Hint | null;
  readonly tools: ReactNode;
  readonly list: ReactNode;
}

export function Prompt({ table, auto, buttons, hint, tools, list }: Props) {
  const { seen, names, asked, doing, picking, refused, situation, busy } = table;
  const question = askedInWords(seen.view, names);
  const ref = useRef<HTMLElement>(null);
  useKeepFocus(ref);
  const skipping = auto.passing.do === 'pass';
  /** Another player who has asked for more time. */
  const taking = seen.held?.find((seat) => seat !== seen.seat);
  const text = seen.view.outcome
    ? t('table.over')
    : seen.parting
      ? t('table.undecided')
      : doing
        ? capital(doing.action.text)
        : (question?.text ?? t('table.nobody'));
  return (
    <section
      ref={ref}
      className="prompt"
      aria-label={t('table.prompt')}
      tabIndex={-1}
      data-asked={asked || undefined}
      data-keep-clear
    >
      {picking && !skipping && <Tray key={picking.key} table={table} picking={picking} />}
      {!picking && list}
      <Saying of={`${seen.view.decision?.id} ${doing?.action.index} ${refused?.text} ${hint?.why}`}>
        <p className="prompt__text" aria-live={asked ? 'assertive' : 'polite'}>
          {text}
        </p>
        <p className="prompt__more" role={refused ? 'alert' : undefined}>
          {refused ? (
            <span className="prompt__refused">
              <Prose text={refusalInWords(refused, markedNames(names))} /> <RuleLink rule={refused.rule} />
            </span>
          ) : situation.connection === 'failed' ? (
            <span className="prompt__refused">{situation.problem ?? t('table.failed')}</span>
          ) : situation.connection === 'lost' ? (
            t('table.lost')
          ) : skipping ? (
            t(seen.offers.every(({ do: verb }) => verb === 'pass') ? 'table.nothing' : 'table.skipping')
          ) : hint ? (
            <span className="prompt__hint">
              {t('table.hint.says', { what: hintInWords(hint, table), why: hint.why })}
            </span>
          ) : auto.passing.do === 'ask' && auto.passing.because === 'new' ? (
            t('table.stops.new')
          ) : auto.ends ? (
            t('table.in-time')
          ) : busy ? (
            t('table.busy')
          ) : taking !== undefined ? (
            t('table.takes-time', { name: seen.players[taking].name })
          ) : picking?.question ? (
            <RuleLink rule={picking.question.rule} />
          ) : doing ? (
            t(isTouched() ? 'table.doing.touch' : 'table.doing')
          ) : (
            asked && t(isTouched() ? 'table.ask.touch' : 'table.ask')
          )}
        </p>
        {auto.barMs !== null && (
          <span
            key={seen.view.decision?.id}
            className="prompt__passing"
            style={{ animationDuration: `${auto.barMs}ms` }}
          />
        )}
      </Saying>
      <div className="prompt__buttons">
        {!skipping &&
          buttons.map(({ name, label, run, disabled, main }, index) => (
            <button
              key={name}
              type="button"
              className={main ? 'button button--main' : 'button'}
              disabled={disabled}
              aria-keyshortcuts={main ? `${index + 1} Space` : String(index + 1)}
              onClick={run}
            >
              <span className="kbd" aria-hidden="true">
                {index + 1}
              </span>
              <span className="prompt__label" title={label}>
                {label}
              </span>
            </button>
          ))}
        {(skipping || auto.ends) && (
          <button type="button" className="button" aria-keyshortcuts="w" onClick={auto.hold}>
            {t('table.hold')}
          </button>
        )}
      </div>
      {tools}
    </section>
  );
}

/** A hint in words. */
function hintInWords({ said }: Hint, { names, seen }: TableState): string {
  if ('request' in said) return capital(requestInWords(seen.view, names, said.request));
  const { decision } = seen.view;
  return decision?.kind === 'choose'
    ? sayList(said.choose.map((value) => choiceInWords(decision, value, names, seen.view)))
    : '';
}

/**
 * When the focused element disappears, the prompt takes the focus, so that keys keep working and screen readers announce
 * it.
 */
function useKeepFocus(ref: { readonly current: HTMLElement | null }): void {
  const had = useRef(false);
  useEffect(() => {
    const note = () => {
      had.current = document.activeElement !== document.body && document.activeElement !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
}
