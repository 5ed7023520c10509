/** Finds a card by its title and puts it somewhere. */
import { fold } from '@spaceline/cards/browser';
import type { CardFacts } from '@spaceline/engine';
import { useMemo, useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { type Target, targetsFor, withCard, withMission } from '../../play/desk/editing.ts';
import type { Draft, SeatName } from '../../play/desk/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

const MOST = 8;

/** Cards whose title contains all the words; titles that start with them come first. */
function useFound(words: string): readonly CardFacts[] {
  const { catalogue, library } = useCards();
  return useMemo(() => {
    const typed = fold(words).trim();
    if (typed.length < 2) return [];
    const parts = typed.split(/\s+/);
    const found: { facts: CardFacts; rank: number }[] = [];
    for (const { facts } of catalogue.cards.values()) {
      const title = fold(facts.title);
      if (!parts.every((part) => title.includes(part)) || library.get(facts.id)?.playable !== true) continue;
      found.push({ facts, rank: title === typed ? 0 : title.startsWith(typed) ? 1 : 2 });
    }
    return found
      .sort((a, b) => a.rank - b.rank || a.facts.title.localeCompare(b.facts.title))
      .slice(0, MOST)
      .map(({ facts }) => facts);
  }, [words, catalogue, library]);
}

const keyOf = ({ list }: Target): string => list.join('/');

export function AddCard({ draft, onChange }: Props) {
  const { catalogue } = useCards();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<CardFacts | null>(null);
  const [of, setOf] = useState<SeatName>('A');
  const [where, setWhere] = useState('');
  const found = useFound(words);
  const targets = useMemo(
    () =>
      chosen && chosen.type !== 'mission'
        ? targetsFor(draft, chosen.type, (name) => catalogue.byTitle(name)?.facts)
        : [],
    [chosen, draft, catalogue],
  );
  const target = targets.find((each) => keyOf(each) === where) ?? targets[0];
  /** The title if it identifies this card, otherwise its id. */
  const nameOf = ({ id: own, title }: CardFacts): string =>
    catalogue.byTitle(title)?.facts.id === own ? title : own;
  const put = () => {
    if (!chosen) return;
    if (chosen.type === 'mission') onChange(withMission(draft, nameOf(chosen), of));
    else if (target) onChange(withCard(draft, target.list, nameOf(chosen), of));
  };
  return (
    <section className="desk-add" aria-label={t('judge.add')}>
      <h2>{t('judge.add')}</h2>
      <Field label={t('judge.add.search')}>
        {(given) => (
          <input
            {...given}
            type="search"
            value={words}
            placeholder={t('judge.add.hint')}
            autoComplete="off"
            onChange={(event) => {
              setWords(event.target.value);
              setChosen(null);
            }}
          />
        )}
      </Field>
      {words.trim().length > 1 && found.length === 0 && <p className="small quiet">{t('judge.add.none')}</p>}
      {found.length > 0 && (
        <ul className="plain-list desk-add__found" aria-label={t('judge.add.results')}>
          {found.map((facts) => (
            <li key={facts.id}>
              <button
                type="button"
                className="button button--small"
                aria-pressed={chosen?.id === facts.id}
                onClick={() => setChosen(facts)}
              >
                {facts.title}
                <span className="quiet small">{t(`type.${facts.type}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <div className="desk-row">
          {chosen.type !== 'mission' && target && (
            <Choice
              label={t('judge.add.where')}
              value={keyOf(target)}
              options={targets.map(keyOf)}
              name={(key) => {
                const each = targets.find((one) => keyOf(one) === key) ?? target;
                return t(`judge.place.${each.kind}`, { name: each.name });
              }}
              onChange={setWhere}
            />
          )}
          <Choice
            label={t('judge.add.owner')}
            value={of}
            options={['A', 'B'] as const}
            name={(seat) => seat}
            onChange={setOf}
          />
          <button type="button" className="button button--main" onClick={put}>
            {t('judge.add.go', { card: chosen.title })}
          </button>
        </div>
      )}
    </section>
  );
}
