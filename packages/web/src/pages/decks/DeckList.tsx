/** The cards of a deck by pile and type; with `onChange` they can be edited. */
import { type CardFacts, type CardType, cardsIn, type Deck } from '@spaceline/engine';
import type { CSSProperties } from 'react';
import { apartFrom } from '../../cards/apart.ts';
import { colourOf, Emblem, useZoom } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { copiesOf } from '../../decks/copies.ts';
import {
  movedCard,
  otherSection,
  type Section,
  sectionsOf,
  withCard,
  withoutCard,
} from '../../decks/editing.ts';
import { MinusIcon, PlusIcon, SwapIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';

interface Props {
  readonly deck: Deck;
  readonly onChange?: (deck: Deck) => void;
}

/** Personnel and ships first, then the cards played on them. */
const TYPE_ORDER: readonly CardType[] = ['facility', 'personnel', 'ship', 'equipment'];

interface Line {
  readonly facts: CardFacts;
  readonly copies: number;
}

export function DeckList({ deck, onChange }: Props) {
  const { library } = useCards();
  return (
    <div className="deck-list">
      {sectionsOf(deck).map((section) => {
        const byType = new Map<CardType, Line[]>();
        for (const [id, copies] of copiesOf(cardsIn(deck, section))) {
          const facts = library.get(id)?.facts;
          if (facts) byType.set(facts.type, [...(byType.get(facts.type) ?? []), { facts, copies }]);
        }
        const place = (type: CardType): number => {
          const at = TYPE_ORDER.indexOf(type);
          return at < 0 ? TYPE_ORDER.length : at;
        };
        const types = [...byType].sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
        return (
          <section key={section} className="deck-list__section">
            <h3>
              <span>{t(`deck.section.${section}`)}</span>
              <span className="num quiet">{cardsIn(deck, section).length}</span>
            </h3>
            {types.length === 0 && <p className="small quiet">{t('deck.section.empty')}</p>}
            {types.map(([type, lines]) => (
              <div key={type}>
                {section !== 'missions' && <p className="deck-list__type">{t(`type.${type}`)}</p>}
                <ul className="plain-list">
                  {lines
                    .sort((a, b) => (section === 'missions' ? 0 : a.facts.title.localeCompare(b.facts.title)))
                    .map((line) => (
                      <DeckLine
                        key={line.facts.id}
                        {...line}
                        section={section}
                        deck={deck}
                        onChange={onChange}
                      />
                    ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface LineProps extends Line {
  readonly section: Section;
  readonly deck: Deck;
  readonly onChange: Props['onChange'];
}

function DeckLine({ facts, copies, section, deck, onChange }: LineProps) {
  const { id, title } = facts;
  const { open, handlers } = useZoom(id);
  const { catalogue } = useCards();
  const apart = apartFrom(catalogue, id);
  const other = otherSection(facts, section);
  return (
    <li className="deck-line" style={colourOf(facts) as CSSProperties}>
      <span className="deck-line__copies num">{copies}</span>
      <button type="button" className="deck-line__title" {...handlers} onClick={open} aria-keyshortcuts="z">
        <span className="deck-line__emblem">
          <Emblem facts={facts} />
        </span>
        <span>
          {title}
          {apart !== undefined && <span className="deck-line__apart small quiet">{apart}</span>}
        </span>
      </button>
      {onChange && (
        <span className="deck-line__buttons">
          {other && (
            <button
              type="button"
              className="button button--quiet button--icon button--small"
              aria-label={t(other === 'seeds' ? 'deck.move.seeds' : 'deck.move.draw', { title })}
              title={t(other === 'seeds' ? 'deck.move.seeds' : 'deck.move.draw', { title })}
              onClick={() => onChange(movedCard(deck, section, other, id))}
            >
              <SwapIcon size={1} />
            </button>
          )}
          <button
            type="button"
            className="button button--quiet button--icon button--small"
            aria-label={t('deck.less', { title })}
            onClick={() => onChange(withoutCard(deck, section, id))}
          >
            <MinusIcon />
          </button>
          <button
            type="button"
            className="button button--quiet button--icon button--small"
            aria-label={t('deck.more.of', { title })}
            onClick={() => onChange(withCard(deck, section, id))}
          >
            <PlusIcon />
          </button>
        </span>
      )}
    </li>
  );
}
