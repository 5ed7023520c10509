/** A mission on the line: title, kind, points and span for this viewer, who may attempt it, and the cards under it. */
import type { MissionEnd, Seat } from '@spaceline/engine';
import { memo } from 'react';
import { attemptLine, endsDiffer, requirementLine } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { AffiliationIcon } from '../../icons/affiliations.tsx';
import { YesIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { useMarks } from '../marks.ts';
import type { Spot } from '../reading/spots.ts';
import { useBoard, useTableZoom } from './BoardContext.ts';

/** The end of a mission that faces a seat. */
export const endFacing = (
  facts: { readonly near: MissionEnd; readonly far: MissionEnd },
  owner: Seat,
  seat: Seat,
): MissionEnd => (owner === seat ? facts.near : facts.far);

interface Props {
  readonly spot: Spot;
  /** The seat at the bottom. */
  readonly near: Seat;
}

export const MissionCard = memo(function MissionCard({ spot, near }: Props) {
  const { onLocation, names } = useBoard();
  const { library } = useCards();
  const [card, shared] = spot.missions;
  const marks = useMarks(`location ${spot.id}`);
  const { handlers } = useTableZoom(card?.card);
  const facts = library.get(card?.card ?? '')?.facts;
  const known = card && facts?.type === 'mission' ? { card, facts } : null;
  const end = known && endFacing(known.facts, known.card.owner, near);
  const destroyed = spot.location.status === 'destroyed';
  return (
    <button
      type="button"
      {...(known ? handlers : {})}
      className="mission"
      data-card={card?.id}
      data-location={spot.id}
      data-marks={marks}
      data-owner={known ? (shared ? 'both' : known.card.owner === near ? 'near' : 'far') : undefined}
      data-solved={spot.location.solvedBy >= 0 || undefined}
      aria-pressed={marks?.includes('candidate') ? marks.includes('picked') : undefined}
      aria-keyshortcuts="z"
      tabIndex={-1}
      onClick={(event) => onLocation(spot.id, event.currentTarget)}
    >
      {known && end ? (
        <>
          <span className="mission__head">
            <TableIcon
              of={known.facts.kind}
              label={t(`kind.${known.facts.kind}`)}
              className="mission__kind"
            />
            <span className="mission__title">{known.facts.title}</span>
            <span className="mission__points num">
              {end.points ?? t('fact.undefined')}
              <span className="unseen">{t('fact.points')}</span>
            </span>
          </span>
          {spot.location.solvedBy >= 0 ? (
            <span className="mission__solved">
              <YesIcon size={0.95} />
              {t('table.solved', { who: names().player(spot.location.solvedBy === 0 ? 0 : 1) })}
            </span>
          ) : (
            <span className="mission__needs">{requirementLine(end)}</span>
          )}
          <span className="mission__foot num">
            <span className="mission__who">
              {end.icons.map((affiliation) => (
                <AffiliationIcon key={affiliation} of={affiliation} label={affiliation} size={1} />
              ))}
              {end.icons.length === 0 && <span>{attemptLine(end)}</span>}
            </span>
            <span>{t('table.span', { n: end.span ?? t('fact.undefined') })}</span>
            {endsDiffer(known.facts.near, known.facts.far) && (
              <span className="mission__ends">{t('table.ends')}</span>
            )}
            {shared && <span className="unseen">{t('table.mission.shared')}</span>}
            <Under seeds={spot.seeds} near={near} />
          </span>
        </>
      ) : (
        <span className="mission__head">
          <span className="mission__title">{t('table.mission.gone')}</span>
        </span>
      )}
      {destroyed && <span className="mission__lost">{t('table.mission.destroyed')}</span>}
      {marks?.includes('open') && <span className="unseen">{t('table.open')}</span>}
    </button>
  );
});

/** The number of cards under it: one stroke each, by owner. */
function Under({ seeds, near }: { readonly seeds: Spot['seeds']; readonly near: Seat }) {
  if (seeds.length === 0) return null;
  const mine = seeds.filter(({ owner }) => owner === near).length;
  return (
    <span className="mission__seeds">
      <span className="seeds" aria-hidden="true">
        {seeds.map((seed) => (
          <i key={seed.id} data-owner={seed.owner === near ? 'near' : 'far'} />
        ))}
      </span>
      <span aria-hidden="true">{seeds.length}</span>
      <span className="unseen">{t('table.seeds', { n: seeds.length, mine })}</span>
    </span>
  );
}
