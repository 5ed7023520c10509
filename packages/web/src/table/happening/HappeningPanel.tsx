/**
 * The current attempt or battle as a small panel: who attempts what, what they encounter and how it went, how a battle
 * adds up.
 */
import './happening.css';
import type { CardId } from '@spaceline/engine';
import {
  capital,
  cureInWords,
  endInWords,
  type Names,
  neededInWords,
  shortfallInWords,
} from '@spaceline/telling';
import { useMemo, useState } from 'react';
import { CardFace } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { CloseIcon, NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayList, t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { Name } from '../log/Prose.tsx';
import { peopleInWords } from '../reading/spots.ts';
import type { TableState } from '../useTable.ts';
import { RuleLink } from '../why/RuleLink.tsx';
import { type Happening, happeningOf, type Meeting, type Shot } from './happening.ts';

export function HappeningPanel({ table }: { readonly table: TableState }) {
  const { situation, seen, names } = table;
  const happening = useMemo(() => happeningOf(situation.story), [situation.story]);
  const [closed, setClosed] = useState(-1);
  if (!happening || happening.seq <= closed) return null;
  // After it has ended, the next unrelated step closes the panel.
  const fresh = seen.steps.some(({ seq, events }) => seq >= happening.seq && events.some(isEnd));
  if (happening.over && !fresh) return null;
  const title = t(`table.happening.${happening.kind}`, {
    who: capital(names.player(happening.seat)),
    place: names.location(happening.location),
  });
  return (
    <section className="happening" aria-label={title}>
      <div className="happening__head">
        <h2>{title}</h2>
        <button
          type="button"
          className="button button--quiet button--icon button--small"
          aria-label={t('app.close')}
          onClick={() => setClosed(happening.seq)}
        >
          <CloseIcon />
        </button>
      </div>
      {happening.kind === 'attempt' ? (
        <Attempt happening={happening} table={table} />
      ) : (
        <Battle happening={happening} table={table} />
      )}
    </section>
  );
}

const isEnd = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'attemptEnds' || kind === 'battleEnds';

type Of<K> = { readonly happening: Extract<Happening, { kind: K }>; readonly table: TableState };

function Attempt({ happening, table }: Of<'attempt'>) {
  const { meetings, solved, over, end, group } = happening;
  const { names, seen } = table;
  const newest = meetings.at(-1);
  const face = newest && names.facts(newest.card)?.id;
  return (
    <>
      <p className="small quiet">{t('table.happening.group', { who: peopleInWords(names, group) })}</p>
      <ol className="plain-list meetings">
        {meetings.map((meeting) => (
          <Met key={meeting.card} meeting={meeting} table={table} />
        ))}
      </ol>
      {!over && face !== undefined && (
        <div key={face} className="happening__face">
          <CardFace id={face} date={seen.view.rules} />
        </div>
      )}
      {over && (
        <p className={solved ? 'ended ended--solved' : 'ended'}>
          {solved ? <YesIcon size={0.9} /> : <NoIcon size={0.9} />}
          <span>
            {endOf(happening, names)} {end !== null && <RuleLink rule={end} />}
          </span>
        </p>
      )}
    </>
  );
}

/** How an attempt ended, in words, with its points. */
function endOf({ solved, points, end, shortfall }: Of<'attempt'>['happening'], names: Names): string {
  if (solved) return t('story.end.solved', { n: points });
  const why = end === null ? null : endInWords(end, names);
  const said = why === null ? t('table.happening.unsolved') : t('story.end.unsolved', { why });
  return shortfall ? `${said} ${capital(shortfallInWords(shortfall, names))}.` : said;
}

function Met({ meeting, table }: { readonly meeting: Meeting; readonly table: TableState }) {
  const { card, fate, rule, points, stays, costs } = meeting;
  const { library } = useCards();
  const more = moreOf(meeting, table, library);
  // Cards that stay in play or have taken effect are described below instead.
  const quiet =
    (stays && fate === 'overcame') || (fate === 'faced' && (stays || costs.length > 0 || points > 0));
  return (
    <li className="meeting" data-fate={stays ? 'stays' : fate}>
      {stays ? <TableIcon of="why" size={1} /> : <FateSign fate={fate} />}
      <CardName card={card} table={table} />
      {!quiet && (
        <span className="small">{t(fate === 'faced' ? 'story.fate.nothing' : `table.fate.${fate}`)}</span>
      )}
      {points > 0 && <b className="small num">{t('story.points', { n: points })}</b>}
      {rule !== null && <RuleLink rule={rule} />}
      {more.length > 0 && <p className="meeting__more small">{more.join(' ')}</p>}
    </li>
  );
}

/** What a card required, what it did, and whether it stays: one sentence each. */
function moreOf(
  { card, fate, shortfall, costs, stays }: Meeting,
  { names, position, seen }: TableState,
  library: ReturnType<typeof useCards>['library'],
): readonly string[] {
  const out: string[] = [];
  if (shortfall && fate === 'failed') out.push(`${capital(shortfallInWords(shortfall, names))}.`);
  else if (shortfall && fate === 'overcame')
    out.push(t('story.needed.met', { what: neededInWords(shortfall, names) }));
  for (const { kind, cards, n = 0 } of costs) {
    const hurt = kind === 'discarded' ? cards.filter((id) => CREW.has(names.facts(id)?.type ?? '')) : cards;
    if (hurt.length === 0) continue;
    const who =
      hurt.length > MOST_NAMED
        ? t('story.cost.many', { n: hurt.length })
        : sayList(hurt.map((id) => names.card(id)));
    out.push(t(`story.cost.${kind}`, { who, hull: 100 - n }));
  }
  if (stays) {
    const definition = library.get(names.facts(card)?.id ?? '');
    const cure = definition ? cureInWords(definition, seen.view.rules, names) : null;
    const c = position.card(card);
    const host = c?.zone === 'on' ? names.card(c.host) : null;
    const where = host === null ? t('story.stays.here') : t('story.stays.on', { host });
    const averted = fate === 'overcame';
    out.push(
      cure === null
        ? t(averted ? 'story.averted' : 'story.stays', { where })
        : t(averted ? 'story.averted.cure' : 'story.stays.cure', { where, cure }),
    );
  }
  return out;
}

/** Beyond this many, names are counted. */
const MOST_NAMED = 3;
const CREW: ReadonlySet<string> = new Set(['personnel', 'equipment', 'ship']);

function FateSign({ fate }: Pick<Meeting, 'fate'>) {
  switch (fate) {
    case 'met':
      return <TableIcon of="why" size={1} />;
    case 'faced':
      return <TableIcon of="gone" size={1} />;
    case 'failed':
    case 'misSeed':
      return <NoIcon size={1} />;
    case 'overcame':
    case 'nullified':
    case 'cured':
    case 'artifactFound':
      return <YesIcon size={1} />;
  }
}

function CardName({ card, table: { names } }: { readonly card: CardId; readonly table: TableState }) {
  const facts = names.facts(card);
  return facts ? <Name id={facts.id} title={facts.title} /> : <span>{names.card(card)}</span>;
}

function Battle({ happening: { shots, engaged, winner, over, lost }, table }: Of<'battle'>) {
  const { names } = table;
  return (
    <>
      <ol className="plain-list meetings">
        {shots.map((shot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shots have no names and come one after the other.
          <Fired key={index} shot={shot} table={table} />
        ))}
        {engaged.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no names and come one after the other.
          <li key={index} className="meeting">
            <span>{sayList(pair.map((id) => names.card(id)))}</span>
          </li>
        ))}
      </ol>
      <Lost lost={lost} table={table} />
      {over && (
        <p className="staffing">
          {winner === null ? t('table.battle.nobody') : t('table.battle.won', { who: names.player(winner) })}
        </p>
      )}
    </>
  );
}

function Fired({
  shot: { from, target, attack, result },
  table,
}: {
  readonly shot: Shot;
  readonly table: TableState;
}) {
  const facts = table.position.facts(target);
  const shields = facts && 'shields' in facts ? facts.shields : undefined;
  return (
    <li className="meeting" data-fate={result === 'miss' ? 'met' : 'failed'}>
      <TableIcon of="hull" size={1} />
      <span>
        {sayList(from.map((id) => table.names.card(id)))} → <CardName card={target} table={table} />
      </span>
      <span className="small num">
        {typeof shields === 'number'
          ? t('table.battle.sum', { attack, shields })
          : t('table.battle.attack', { attack })}
      </span>
      <b className="small">{t(`table.battle.${result}`)}</b>
    </li>
  );
}

function Lost({ lost, table: { names } }: { readonly lost: readonly CardId[]; readonly table: TableState }) {
  if (lost.length === 0) return null;
  return (
    <p className="small happening__lost">
      {t('table.happening.lost', { who: sayList(lost.map((id) => names.card(id))) })}
    </p>
  );
}
