/** A rule's text on the day of the game, over the table. Rules it mentions open in the same place. */
import { wordingOn } from '@spaceline/rulings/browser';
import { type MouseEvent, Suspense, useState } from 'react';
import { useRulings } from '../../data/rulings.ts';
import { t } from '../../messages/index.ts';
import { Popup } from '../../ui/Popup.tsx';
import { Prose } from '../../ui/Prose.tsx';

interface Props {
  readonly rule: string;
  /** The day whose rules apply. */
  readonly date: string;
  readonly onClose: () => void;
}

const PAGE = '/rulings/rules/';

export default function RuleSheet({ rule: first, date, onClose }: Props) {
  const [rule, setRule] = useState(first);
  const stay = (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith(PAGE)) return;
    event.preventDefault();
    event.stopPropagation();
    setRule(decodeURIComponent(href.slice(PAGE.length)));
  };
  return (
    <Popup title={t('story.rule.title', { id: rule })} onClose={onClose}>
      <Suspense fallback={<p className="quiet">{t('app.loading.rulings')}</p>}>
        <div className="stack rule-sheet" onClickCapture={stay}>
          <Says rule={rule} date={date} />
        </div>
      </Suspense>
      <p>
        <a href={`${PAGE}${encodeURIComponent(rule)}`} target="_blank" rel="noreferrer">
          {t('story.rule.page')}
        </a>
      </p>
    </Popup>
  );
}

function Says({ rule: id, date }: Pick<Props, 'rule' | 'date'>) {
  const { rules } = useRulings();
  const rule = rules.get(id);
  if (!rule) return <p className="quiet">{t('story.rule.missing')}</p>;
  const { parts, details } = wordingOn(rule, date);
  // Tables of the rulebook are only shown on its own page.
  const plain = details.filter(({ text }) => text !== '' && !text.startsWith('|'));
  return (
    <>
      <p className="quiet small">{rule.sectionTitle}</p>
      {parts
        .filter(({ text }) => text !== '')
        .map(({ text }) => (
          <p key={text}>
            <Prose text={text} />
          </p>
        ))}
      {plain.length > 0 && (
        <ul>
          {plain.map(({ text }) => (
            <li key={text}>
              <Prose text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
