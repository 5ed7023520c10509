/** The one fixed line: who is asked, for what, and the answers. */
import { askedInWords, capital, choiceInWords, valueInWords } from '@spaceline/telling';
import { t } from '../../messages/index.ts';
import { sameValue, type Value, valueKey } from '../picking.ts';
import type { TableState } from '../useTable.ts';
import { RuleLink } from '../why/RuleLink.tsx';

export function Prompt({ table }: { readonly table: TableState }) {
  const { seen, names, actions, asked, picking, picks, refused, busy, act, pick, confirm, back, doing } =
    table;
  const question = askedInWords(seen.view, names);
  const say = (value: Value): string => {
    if (picking?.question && typeof value !== 'object')
      return choiceInWords(picking.question, value, names, seen.view);
    return picking?.action && picking.slot !== undefined
      ? valueInWords(picking.action.offer, picking.slot, value, names)
      : String(value);
  };
  return (
    <section className="prompt" aria-label={t('table.prompt')}>
      <p className="prompt__text" role="status">
        {doing ? capital(doing.action.text) : question?.text}
      </p>
      {refused && (
        <p className="prompt__refused" role="alert">
          {refused.text} <RuleLink rule={refused.rule} />
        </p>
      )}
      {picking && (
        <div className="prompt__picks">
          <ul className="plain-list row">
            {picking.among.map((value) => (
              <li key={valueKey(value)}>
                <button
                  type="button"
                  className="button button--small"
                  aria-pressed={picks.some((each) => sameValue(each, value))}
                  onClick={() => pick(value)}
                >
                  {say(value)}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--main"
            disabled={busy || picks.length < picking.min}
            onClick={() => confirm()}
          >
            {t('table.confirm', { n: picks.length })}
          </button>
          {doing && (
            <button type="button" className="button" onClick={back}>
              {t('table.back')}
            </button>
          )}
        </div>
      )}
      {asked && !picking && (
        <div className="prompt__actions">
          {actions.groups.map(({ name, actions: list }) => (
            <fieldset key={name}>
              <legend className="label">{name}</legend>
              <div className="row">
                {list.map((action) => (
                  <button
                    key={action.index}
                    type="button"
                    className="button button--small"
                    disabled={busy}
                    onClick={() => act(action)}
                  >
                    {capital(action.text)}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </section>
  );
}
