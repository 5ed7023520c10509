/** Whether a deck is legal on a day, and every reason why not, with its rule. */
import { checkDeck, type Deck, type Refusal } from '@spaceline/engine';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayDate, t } from '../../messages/index.ts';
import { Warnings } from './Warnings.tsx';

interface Props {
  readonly deck: Deck;
  readonly date: string;
}

function useRefusals({ deck, date }: Props): readonly Refusal[] {
  const { library } = useCards();
  return useMemo(() => checkDeck(library, deck, date), [library, deck, date]);
}

/** Legal or not, as a chip. */
export function LegalityChip(props: Props) {
  const refusals = useRefusals(props);
  return refusals.length === 0 ? (
    <span className="chip chip--good">
      <YesIcon />
      {t('deck.legal')}
    </span>
  ) : (
    <span className="chip chip--bad">
      <NoIcon />
      {t('deck.illegal', { n: refusals.length })}
    </span>
  );
}

/** Merges identical refusals and counts them. */
function grouped(refusals: readonly Refusal[]): readonly (Refusal & { readonly times: number })[] {
  const groups = new Map<string, Refusal & { times: number }>();
  for (const each of refusals) {
    const known = groups.get(each.text);
    if (known) known.times++;
    else groups.set(each.text, { ...each, times: 1 });
  }
  return [...groups.values()];
}

export function Legality(props: Props) {
  const refusals = useRefusals(props);
  const date = sayDate(props.date);
  return (
    <section className="stack legality" aria-live="polite">
      <p>{t(refusals.length === 0 ? 'deck.legal.text' : 'deck.illegal.text', { date })}</p>
      <ul className="plain-list legality__list">
        {grouped(refusals).map(({ rule, text, times }) => (
          <li key={text}>
            <NoIcon />
            <span>
              {text}
              {times > 1 && ` ×${times}`}{' '}
              {!rule.startsWith('protocol.') && (
                <Link href={`/rulings/rules/${rule}`} aria-label={t('deck.rule', { rule })}>
                  <code>{rule}</code>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Warnings {...props} />
    </section>
  );
}
