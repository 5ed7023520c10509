/** The table: a game from a source, to be played or watched. */
import './table.css';
import { useMemo, useRef, useState } from 'react';
import { Waiting } from '../app/Waiting.tsx';
import { t } from '../messages/index.ts';
import type { GameSource, Seen, Situation } from '../play/source.ts';
import { Spaceline } from './board/Board.tsx';
import { BoardContext, type BoardValue } from './board/BoardContext.ts';
import { CardMenu, type Opened } from './CardMenu.tsx';
import { Hand } from './Hand.tsx';
import { Log } from './log/Log.tsx';
import { createMarks, MarksContext } from './marks.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { Prompt } from './prompt/Prompt.tsx';
import { nearSeat } from './reading/actions.ts';
import { useMarking } from './useMarking.ts';
import { useSituation, useTable } from './useTable.ts';

export interface TableProps {
  readonly source: GameSource;
}

export function Table({ source }: TableProps) {
  const situation = useSituation(source);
  if (situation.connection === 'failed' && !situation.seen)
    return (
      <div className="page" role="alert">
        <p>{situation.problem ?? t('table.failed')}</p>
      </div>
    );
  if (!situation.seen) return <Waiting what="table.opening" />;
  return <Sitting source={source} situation={situation} seen={situation.seen} />;
}

interface SittingProps {
  readonly source: GameSource;
  readonly situation: Situation;
  readonly seen: Seen;
}

function Sitting({ source, situation, seen }: SittingProps) {
  const table = useTable(source, situation, seen);
  const { position, names } = table;
  const [marks] = useState(createMarks);
  useMarking(table, marks);
  const [opened, setOpened] = useState<Opened | null>(null);
  const newest = useRef(table);
  newest.current = table;
  const board = useMemo<BoardValue>(() => {
    const choose = (value: number, of: 'cards' | 'locations'): boolean => {
      const { picking, pick } = newest.current;
      if (!picking) return false;
      if (picking.of === of && picking.among.includes(value)) {
        pick(value);
        return true;
      }
      if (picking.of !== 'places') return false;
      const places = picking.among.filter(
        (each) =>
          typeof each === 'object' &&
          each.host === value &&
          (of === 'cards') === ['aboard', 'docked', 'on', 'held'].includes(each.zone),
      );
      if (places.length !== 1 || places[0] === undefined) return false;
      pick(places[0]);
      return true;
    };
    return {
      position: () => newest.current.position,
      names: () => newest.current.names,
      onCard(id, element) {
        if (!choose(id, 'cards')) setOpened({ card: id, element });
      },
      onLocation(id, element) {
        const [mission] = newest.current.position.at('line', id);
        if (!choose(id, 'locations')) setOpened({ card: mission?.id, location: id, element });
      },
    };
  }, []);
  const near = nearSeat(seen.view);
  return (
    <BoardContext value={board}>
      <MarksContext value={marks}>
        <div className="table">
          <PlayerBar table={table} seat={near === 0 ? 1 : 0} />
          <Spaceline position={position} names={names} />
          <PlayerBar table={table} seat={near} />
          <Hand table={table} />
          <Prompt table={table} />
          <Log table={table} />
        </div>
        {opened && <CardMenu table={table} opened={opened} onClose={() => setOpened(null)} />}
      </MarksContext>
    </BoardContext>
  );
}
