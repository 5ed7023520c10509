/** A mission on the line: its title, kind, points and span for this viewer, who may attempt it, what lies under it. */
import type { MissionEnd, Seat } from '@spaceline/engine';
import { type CSSProperties, memo } from 'react';
import { requirementLine, useZoom } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { AffiliationIcon } from '../../icons/affiliations.tsx';
import { t } from '../../messages/index.ts';
import { useMarks } from '../marks.ts';
import type { Spot } from '../reading/spots.ts';
import { useBoard } from './BoardContext.ts';

/** The end of a mission that faces a seat. */
export function endFacing(
  facts: { readonly near: MissionEnd; readonly far: MissionEnd },
  owner: Seat,
  seat: Seat,
) {
  return owner === seat ? facts.near : facts.far;
}

export const MissionCard = memo(function MissionCard({
  spot,
  near,
}: {
  readonly spot: Spot;
  readonly near: Seat;
}) {
  const { onLocation } = useBoard();
  const { library } = useCards();
  const [card] = spot.missions;
  const own = useMarks(`location ${spot.id}`);
  const { handlers } = useZoom(card?.card ?? '');
  const facts = library.get(card?.card ?? '')?.facts;
  if (!card || facts?.type !== 'mission')
    return (
      <button
        type="button"
        className="mission mission--gone"
        data-marks={own}
        onClick={(event) => onLocation(spot.id, event.currentTarget)}
      >
        {t('table.mission.gone')}
      </button>
    );
  const end = endFacing(facts, card.owner, near);
  const mine = spot.seeds.filter(({ owner }) => owner === near).length;
  const theirs = spot.seeds.length - mine;
  return (
    <button
      type="button"
      {...handlers}
      className="mission"
      data-kind={facts.kind}
      data-card={card.id}
      data-marks={own}
      data-mine={card.owner === near || undefined}
      data-solved={spot.location.solvedBy >= 0 || undefined}
      aria-pressed={own?.includes('candidate') ? own.includes('picked') : undefined}
      aria-keyshortcuts="z"
      style={{ '--kind-h': facts.kind === 'space' ? 258 : 150 } as CSSProperties}
      onClick={(event) => onLocation(spot.id, event.currentTarget)}
    >
      <span className="mission__title">{facts.title}</span>
      <span className="mission__line num">
        <span className="mission__kind">{t(`kind.${facts.kind}`)}</span>
        <b>{t('fact.points.of', { n: end.points ?? 0 })}</b>
        <span>{t('table.span', { n: end.span ?? 0 })}</span>
        <span className="mission__who">
          {end.icons.map((affiliation) => (
            <AffiliationIcon key={affiliation} of={affiliation} label={affiliation} size={1} />
          ))}
        </span>
      </span>
      <span className="mission__needs">{requirementLine(end)}</span>
      <span className="mission__foot num">
        {spot.location.solvedBy >= 0 ? (
          <span>{t(spot.location.solvedBy === near ? 'table.solved.near' : 'table.solved.far')}</span>
        ) : (
          spot.seeds.length > 0 && <span>{t('table.seeds', { n: spot.seeds.length, mine, theirs })}</span>
        )}
      </span>
    </button>
  );
});
