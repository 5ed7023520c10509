/** The cards of the position as an outline: set states, remove cards, move missions along the line. */
import { BackIcon, CloseIcon, GoIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { type CardDraft, type Draft, PILES } from '../../play/desk/draft.ts';
import { ownerAt, type Path, saying, shifted, without } from '../../play/desk/editing.ts';

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

const ZONES = ['space', 'planet', 'seeds', 'on', 'edge'] as const;
const STATES = ['stopped', 'disabled', 'cloaked'] as const;
/** Hull lost per hit. */
const DAMAGE = 50;

export function Outline({ draft, onChange }: Props) {
  return (
    <section className="outline" aria-label={t('judge.outline')}>
      <h2>{t('judge.outline')}</h2>
      {draft.spaceline.length === 0 && <p className="quiet small">{t('judge.outline.none')}</p>}
      {draft.spaceline.map((location, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a location is where it stands.
          key={index}
          className="outline__place"
        >
          <div className="outline__head">
            <h3>{location.mission}</h3>
            <span className="small quiet">{location.of ?? 'A'}</span>
            <button
              type="button"
              className="button button--quiet button--icon button--small"
              disabled={index === 0}
              aria-label={t('judge.card.left', { card: location.mission })}
              onClick={() => onChange(shifted(draft, index, -1))}
            >
              <BackIcon />
            </button>
            <button
              type="button"
              className="button button--quiet button--icon button--small"
              disabled={index === draft.spaceline.length - 1}
              aria-label={t('judge.card.right', { card: location.mission })}
              onClick={() => onChange(shifted(draft, index, 1))}
            >
              <GoIcon />
            </button>
            <Remove name={location.mission} onRemove={() => onChange(without(draft, ['spaceline', index]))} />
          </div>
          {ZONES.filter((zone) => location[zone].length > 0).map((zone) => (
            <div key={zone}>
              <p className="label">{t(`judge.outline.${zone}`)}</p>
              <Cards
                draft={draft}
                onChange={onChange}
                list={location[zone]}
                at={['spaceline', index, zone]}
              />
            </div>
          ))}
        </section>
      ))}
      {(['A', 'B'] as const).map((seat) => (
        <PlayerOutline key={seat} seat={seat} draft={draft} onChange={onChange} />
      ))}
    </section>
  );
}

function PlayerOutline({ seat, draft, onChange }: Props & { readonly seat: 'A' | 'B' }) {
  const player = draft[seat];
  const piles = PILES.filter((pile) => (player[pile]?.length ?? 0) > 0);
  return (
    <section className="outline__place">
      <div className="outline__head">
        <h3>{t('judge.outline.player', { name: seat })}</h3>
        <label className="outline__points small">
          <span className="quiet">{t('judge.points', { name: seat })}</span>
          <input
            type="number"
            className="input num"
            value={player.points ?? 0}
            onChange={(event) => {
              const points = Number(event.target.value);
              onChange({ ...draft, [seat]: { ...player, points: points === 0 ? undefined : points } });
            }}
          />
        </label>
      </div>
      {piles.map((pile) => (
        <div key={pile}>
          <p className="label">{t(`judge.outline.${pile}`)}</p>
          <Cards draft={draft} onChange={onChange} list={player[pile] ?? []} at={[seat, pile]} />
        </div>
      ))}
    </section>
  );
}

interface CardsProps extends Props {
  readonly list: readonly CardDraft[];
  readonly at: Path;
}

function Cards({ draft, onChange, list, at }: CardsProps) {
  return (
    <ul className="plain-list outline__cards">
      {list.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is where it stands.
        <li key={index}>
          <CardRow draft={draft} onChange={onChange} card={card} at={[...at, index]} />
          {(['crew', 'docked', 'cards'] as const).map((key) => {
            const inner = card[key];
            return (
              inner &&
              inner.length > 0 && (
                <Cards key={key} draft={draft} onChange={onChange} list={inner} at={[...at, index, key]} />
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}

function CardRow({ draft, onChange, card, at }: Props & { readonly card: CardDraft; readonly at: Path }) {
  const name = card.as ?? card.card;
  const inPlay = at[0] === 'spaceline' && at[2] !== 'seeds';
  const owner = card.of ?? ownerAt(draft, at.slice(0, -1));
  const damaged = Number(card.damaged ?? 0) > 0;
  const states = [
    ...STATES.filter((state) => card[state] === true).map((state) => t(`judge.state.${state}`)),
    ...(damaged ? [t('judge.state.damaged')] : []),
  ];
  return (
    <div className="outline__card">
      <span>{name}</span>
      {at[0] === 'spaceline' && (
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={`${t('judge.card.owner')} ${owner}`}
          onClick={() => onChange(saying(draft, at, { of: owner === 'A' ? 'B' : 'A' }))}
        >
          {owner}
        </button>
      )}
      {inPlay && (
        <details className="outline__states">
          <summary className="small">
            {states.length > 0 ? states.join(', ') : '…'}
            <span className="unseen"> {t('judge.card.states', { card: name })}</span>
          </summary>
          <div className="row">
            {STATES.map((state) => (
              <label key={state} className="check small">
                <input
                  type="checkbox"
                  checked={card[state] === true}
                  onChange={(event) =>
                    onChange(saying(draft, at, { [state]: event.target.checked || undefined }))
                  }
                />
                {t(`judge.state.${state}`)}
              </label>
            ))}
            <label className="check small">
              <input
                type="checkbox"
                checked={damaged}
                onChange={(event) =>
                  onChange(saying(draft, at, { damaged: event.target.checked ? DAMAGE : undefined }))
                }
              />
              {t('judge.state.damaged')}
            </label>
          </div>
        </details>
      )}
      <Remove name={name} onRemove={() => onChange(without(draft, at))} />
    </div>
  );
}

function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className="button button--quiet button--icon button--small outline__remove"
      aria-label={t('judge.card.remove', { card: name })}
      onClick={onRemove}
    >
      <CloseIcon />
    </button>
  );
}
