/** Both hands, face up: for studying a position, not for playing it. */
import './scenarios.css';
import { Link } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import type { Seen } from '../../play/source.ts';

export function OpenHands({ seen }: { readonly seen: Seen }) {
  const { library } = useCards();
  const hands = ([0, 1] as const)
    .map((seat) => ({
      seat,
      cards: seen.view.cards.filter((c) => c.zone === 'hand' && c.host === seat && c.card !== undefined),
    }))
    .filter(({ cards }) => cards.length > 0);
  if (hands.length === 0) return null;
  return (
    <section className="open-hands small">
      <h3>{t('scenario.hands')}</h3>
      {hands.map(({ seat, cards }) => (
        <p key={seat}>
          <strong>{seen.players[seat].name}</strong>{' '}
          {cards.map((c, index) => (
            <span key={c.id}>
              {index > 0 && ', '}
              <Link href={`/cards/${c.card}`}>{library.get(c.card ?? '')?.facts.title ?? c.card}</Link>
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
