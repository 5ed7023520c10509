/** The deck on paper: names and numbers by pile and type, in black and white, with a line for the player's name. */
import { type CardType, cardsIn } from '@spaceline/engine';
import { useCards } from '../../data/cards.ts';
import { copiesOf } from '../../decks/copies.ts';
import { type Section, sectionsOf } from '../../decks/editing.ts';
import type { SavedDeck } from '../../decks/store.ts';
import { sayDate, t } from '../../messages/index.ts';

export function PrintedDeck({ saved, date }: { readonly saved: SavedDeck; readonly date: string }) {
  return (
    <article className="printed" aria-hidden="true">
      <header className="printed__head">
        <p className="printed__name">{saved.name}</p>
        <p className="printed__player">{t('print.player')}</p>
      </header>
      {saved.about !== '' && <p>{saved.about}</p>}
      <div className="printed__columns">
        {sectionsOf(saved.deck).map((section) => (
          <PrintedSection key={section} name={section} ids={cardsIn(saved.deck, section)} />
        ))}
      </div>
      <p className="printed__foot">{t('print.made', { date: sayDate(date) })}</p>
    </article>
  );
}

function PrintedSection({ name, ids }: { readonly name: Section; readonly ids: readonly string[] }) {
  const { catalogue } = useCards();
  const byType = new Map<
    CardType,
    { readonly id: string; readonly title: string; readonly set: string; readonly n: number }[]
  >();
  for (const [id, n] of copiesOf(ids)) {
    const entry = catalogue.cards.get(id);
    if (!entry) continue;
    const { type, title } = entry.facts;
    byType.set(type, [...(byType.get(type) ?? []), { id, title, set: entry.set.name, n }]);
  }
  return (
    <section>
      <p className="printed__section">
        {t(`deck.section.${name}`)} ({ids.length})
      </p>
      {[...byType].map(([type, cards]) => (
        <div key={type} className="printed__group">
          {name !== 'missions' && <p className="printed__type">{t(`type.${type}`)}</p>}
          <ul className="plain-list">
            {cards.map(({ id, title, set, n }) => (
              <li key={id}>
                <span className="num">{n}</span> {title} <span className="printed__set">{set}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
