/**
 * The full face of a card, drawn from its facts and rendered text. It keeps the shape of a card and grows when the text
 * is long. Sizes are relative to its own width, so the same face works on a page, zoomed and in print.
 */
import './cards.css';
import { type CardFacts, type Definition, factsOn, type MissionEnd } from '@spaceline/engine';
import type { CSSProperties } from 'react';
import { useCards } from '../data/cards.ts';
import { AffiliationIcon } from '../icons/affiliations.tsx';
import { Mark } from '../icons/marks.tsx';
import { TypeIcon } from '../icons/types.tsx';
import { sayDate, t } from '../messages/index.ts';
import { Clauses } from './Clauses.tsx';
import {
  attemptLine,
  colourOf,
  endsDiffer,
  faceLine,
  figuresOf,
  requirementLine,
  secondColourOf,
  skillsOn,
  staffingOn,
  typeName,
} from './facts.ts';
import { useCardImage } from './images/useCardImage.ts';
import { laterVersion, textOf } from './text.ts';

export interface CardFaceProps {
  /** Catalogue id. */
  readonly id: string;
  /** The day whose text is shown. */
  readonly date: string;
  /** The heading level if the face is part of a page; without one the title is plain text. */
  readonly heading?: 2 | 3;
}

/** The face of a card, or nothing when the catalogue has no such card. */
export function CardFace({ id, date, heading }: CardFaceProps) {
  const { catalogue, library } = useCards();
  const entry = catalogue.cards.get(id);
  const definition = library.get(id);
  const image = useCardImage(entry);
  if (!entry || !definition) return null;
  const facts = factsOn(definition, date);
  const changed = laterVersion(definition, date);
  const Title = heading === undefined ? 'p' : (`h${heading}` as const);
  return (
    <article
      className={`face face--${facts.type.replace(' ', '-')}`}
      style={{ ...colourOf(facts), ...secondColourOf(facts) } as CSSProperties}
      aria-label={t('card.summary', { title: facts.title, type: typeName(facts) })}
    >
      <header className="face__head">
        <span className="face__emblem">
          <Emblem facts={facts} bare />
        </span>
        <div className="face__name">
          <Title className="face__title">
            {facts.title}
            <Uniqueness facts={facts} />
          </Title>
          <p className="face__sort">{faceLine(facts)}</p>
        </div>
        {facts.type === 'mission' ? <MissionFigures end={facts.near} /> : <Points facts={facts} />}
        {'affiliations' in facts && <TypeIcon of={facts.type} size={1.5} />}
      </header>
      {image === undefined ? (
        <div className="face__field" aria-hidden="true">
          <Emblem facts={facts} bare />
        </div>
      ) : (
        <img className="face__image" src={image} alt="" loading="lazy" />
      )}
      <div className="face__body">
        <FactLines facts={facts} />
        <Text definition={definition} date={date} />
      </div>
      <Figures facts={facts} />
      <footer className="face__foot">
        <span>{t('card.set', { set: entry.set.name, number: entry.number.replace('_', ' · ') })}</span>
        {changed && <span>{t('card.changed', { date: sayDate(changed.from) })}</span>}
      </footer>
    </article>
  );
}

/** The shapes of a card's affiliations, else the glyph of its type. */
export function Emblem({ facts, bare = false }: { readonly facts: CardFacts; readonly bare?: boolean }) {
  if (!('affiliations' in facts)) return <TypeIcon of={facts.type} />;
  return facts.affiliations.map((affiliation) => (
    <AffiliationIcon key={affiliation} of={affiliation} label={bare ? undefined : affiliation} />
  ));
}

function Uniqueness({ facts }: { readonly facts: CardFacts }) {
  if (!('uniqueness' in facts) || facts.uniqueness === undefined || facts.uniqueness === 'unique')
    return null;
  return (
    <span className="face__unique" title={t(`unique.${facts.uniqueness}`)}>
      <span aria-hidden="true">{facts.uniqueness === 'universal' ? '❖' : '?'}</span>
      <span className="unseen">{t(`unique.${facts.uniqueness}`)}</span>
    </span>
  );
}

function Points({ facts }: { readonly facts: CardFacts }) {
  if (facts.points === undefined || facts.points === null || facts.points === 0) return null;
  return (
    <span className="face__points num" title={t('fact.points')}>
      {facts.points}
      <span className="unseen">{t('fact.points')}</span>
    </span>
  );
}

function MissionFigures({ end }: { readonly end: MissionEnd }) {
  return (
    <dl className="face__mission num">
      <div>
        <dt>{t('fact.points')}</dt>
        <dd>{end.points ?? t('fact.undefined')}</dd>
      </div>
      <div>
        <dt>{t('fact.span')}</dt>
        <dd>{end.span ?? t('fact.undefined')}</dd>
      </div>
    </dl>
  );
}

function End({ end, name }: { readonly end: MissionEnd; readonly name?: string }) {
  const who = attemptLine(end);
  return (
    <div className="face__end">
      {name !== undefined && <p className="face__end-name">{name}</p>}
      <p className="face__needs">{requirementLine(end)}</p>
      <p className="face__who">
        {end.icons.map((affiliation) => (
          <AffiliationIcon key={affiliation} of={affiliation} />
        ))}
        {end.icons.length > 0 && <span>{end.icons.join(', ')}</span>}
        {who !== undefined && end.requirements !== null && <span>{who}</span>}
      </p>
    </div>
  );
}

/** Facts with words: skills, staffing, requirements. */
function FactLines({ facts }: { readonly facts: CardFacts }) {
  if (facts.type === 'mission') {
    const two = endsDiffer(facts.near, facts.far);
    return (
      <>
        <End end={facts.near} {...(two ? { name: t('fact.own') } : {})} />
        {two && <End end={facts.far} name={t('fact.far')} />}
      </>
    );
  }
  const skills = skillsOn(facts);
  const staffing = staffingOn(facts);
  const gear = 'specialEquipment' in facts ? facts.specialEquipment : [];
  return (
    <>
      {skills.length > 0 && (
        <ul className="face__skills plain-list">
          {skills.map((skill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card may say a skill twice, and the list never changes.
            <li key={index}>{skill}</li>
          ))}
        </ul>
      )}
      {facts.type === 'ship' && (
        <p className="face__line">
          <span className="face__what">{t('fact.staffing')}</span>
          {staffing.length === 0 || staffing.every((icons) => icons.length === 0)
            ? t('fact.staffing.none')
            : staffing.map((icons, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name and never change.
                <span key={index} className="face__marks">
                  {index > 0 && <span>{t('fact.staffing.or')}</span>}
                  {icons.map((icon, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same icon may be asked for twice.
                    <Mark key={at} of={icon} />
                  ))}
                </span>
              ))}
        </p>
      )}
      {gear.length > 0 && (
        <p className="face__line">
          <span className="face__what">{t('fact.has')}</span>
          {gear.join(', ')}
        </p>
      )}
    </>
  );
}

function Text({ definition, date }: { readonly definition: Definition; readonly date: string }) {
  const shut = useCards().shutOut.get(definition.facts.id);
  if (!definition.playable) return <p className="face__unwritten">{t('card.unwritten')}</p>;
  return (
    <>
      <Clauses of={textOf(definition, date)} />
      {shut !== undefined && <p className="face__unwritten">{t('card.shut.why', { why: shut })}</p>}
    </>
  );
}

function Figures({ facts }: { readonly facts: CardFacts }) {
  const figures = figuresOf(facts);
  const icons = facts.icons.filter((icon) => !/^\[\d\]$/.test(icon));
  if (figures.length === 0 && icons.length === 0) return null;
  return (
    <div className="face__figures">
      {figures.length > 0 && (
        <dl className="face__numbers num">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {icons.length > 0 && (
        <span className="face__marks face__marks--end">
          {icons.map((icon) => (
            <Mark key={icon} of={icon} />
          ))}
        </span>
      )}
    </div>
  );
}
