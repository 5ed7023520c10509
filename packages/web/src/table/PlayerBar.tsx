/** One player: name, points, clock, cards in hand and deck, piles, cards on the table. */
import type { PileView, Seat, Viewed } from '@spaceline/engine';
import { type ReactNode, useState } from 'react';
import { CardTile } from '../cards/index.ts';
import { t } from '../messages/index.ts';
import { Popup } from '../ui/Popup.tsx';
import { Chip } from './board/Chip.tsx';
import { PlayerClock } from './prompt/Clock.tsx';
import type { TableState } from './useTable.ts';

interface Props {
  readonly table: TableState;
  readonly seat: Seat;
  readonly which: 'near' | 'far';
  readonly children?: ReactNode;
}

const PILES = ['discard', 'points', 'out'] as const;
type Pile = (typeof PILES)[number] | 'deck' | 'hand';

/** A named pile: its number in the view, and what the viewer knows about it. */
interface NamedPile extends PileView {
  readonly number: number;
}

/** A player's named piles. */
const namedPiles = ({ piles = [] }: Viewed, seat: Seat): readonly NamedPile[] =>
  piles.map((pile, number) => ({ ...pile, number })).filter(({ owner }) => owner === seat);

/** Side decks are open or closed; a pile that nothing opens is simply there. */
const pileInWords = ({ name, count, open }: NamedPile): string =>
  t(name === 'outside' ? 'table.pile.named' : open ? 'table.pile.open' : 'table.pile.closed', {
    name: t(`deck.section.${name}`),
    n: count,
  });

export function PlayerBar({ table: { seen, position }, seat, which, children }: Props) {
  const [shown, setShown] = useState<Pile | null>(null);
  const [named, setNamed] = useState<number | null>(null);
  const player = seen.players[seat];
  const { view, clock } = seen;
  const { score, hand, deck, seeds, bonus } = view.players[seat];
  const here = position.at('table', seat);
  const asked = view.decision?.seat === seat;
  const own = view.seat === seat;
  const pile = (which: Pile): readonly string[] =>
    which === 'deck'
      ? own && 'undrawn' in view
        ? view.undrawn
        : []
      : position.at(which, seat).flatMap(({ card }) => card ?? []);
  const piles = namedPiles(view, seat);
  /** What the viewer knows about the cards in a named pile. */
  const knownIn = ({ number, contents }: NamedPile): readonly string[] =>
    contents ?? position.at('pile', number).flatMap(({ card }) => card ?? []);
  const opened = piles.find(({ number }) => number === named);
  return (
    <section
      className={`player player--${which}`}
      aria-label={t('table.player', { name: player.name })}
      data-asked={asked || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
      tabIndex={0}
    >
      <p className="player__who">
        <span className="player__name">{player.name}</span>
        {own && player.name.toLowerCase() !== t('table.you') && (
          <span className="chip">{t('table.you')}</span>
        )}
        {player.bot && <span className="chip">{t('table.bot')}</span>}
        {player.present === false && <span className="chip chip--warn">{t('table.away')}</span>}
        <span
          className="chip chip--good"
          data-off={view.turn.seat !== seat || view.phase !== 'play' || undefined}
        >
          {t('table.turn.here')}
        </span>
      </p>
      <p className="player__score num" title={bonus > 0 ? t('table.bonus', { n: bonus }) : undefined}>
        <b>{score}</b>
        <span>{t('table.points')}</span>
      </p>
      {clock && <PlayerClock clock={clock} seat={seat} />}
      <ul className="player__piles plain-list num">
        <li>
          {!own && pile('hand').length > 0 ? (
            <button type="button" className="pile" onClick={() => setShown('hand')}>
              {t('table.pile.hand', { n: hand })}
            </button>
          ) : (
            t('table.pile.hand', { n: hand })
          )}
        </li>
        <li>
          {own && deck > 0 ? (
            <button type="button" className="pile" onClick={() => setShown('deck')}>
              {t('table.pile.deck', { n: deck })}
            </button>
          ) : (
            t('table.pile.deck', { n: deck })
          )}
        </li>
        {seeds > 0 && <li>{t('table.pile.seeds', { n: seeds })}</li>}
        {PILES.map((name) => {
          const n = position.at(name, seat).length;
          return n === 0 ? null : (
            <li key={name}>
              <button type="button" className="pile" onClick={() => setShown(name)}>
                {t(`table.pile.${name}`, { n })}
              </button>
            </li>
          );
        })}
        {piles.map((pile) => (
          <li key={pile.number}>
            {knownIn(pile).length > 0 ? (
              <button type="button" className="pile" onClick={() => setNamed(pile.number)}>
                {pileInWords(pile)}
              </button>
            ) : (
              pileInWords(pile)
            )}
          </li>
        ))}
      </ul>
      {here.length > 0 && (
        <ul className="player__table plain-list" aria-label={t('table.table', { name: player.name })}>
          {here.map((card) => (
            <li key={card.id}>
              <Chip card={card} />
            </li>
          ))}
        </ul>
      )}
      {children}
      {shown !== null && (
        <Popup
          title={t(`table.pile.${shown}`, { n: pile(shown).length })}
          {...(shown === 'deck' || shown === 'hand' ? { text: t(`table.pile.${shown}.text`) } : {})}
          onClose={() => setShown(null)}
        >
          <CardGrid ids={pile(shown)} date={view.rules} />
        </Popup>
      )}
      {opened && (
        <Popup
          title={pileInWords(opened)}
          {...(opened.contents ? { text: t('table.pile.shuffled') } : {})}
          onClose={() => setNamed(null)}
        >
          <CardGrid ids={knownIn(opened)} date={view.rules} />
        </Popup>
      )}
    </section>
  );
}

function CardGrid({ ids, date }: { readonly ids: readonly string[]; readonly date: string }) {
  return (
    <div className="card-grid">
      {ids.map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card may lie there twice.
        <CardTile key={`${id} ${index}`} id={id} date={date} />
      ))}
    </div>
  );
}
