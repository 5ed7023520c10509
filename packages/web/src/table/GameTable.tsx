/** The table: shows a game from a source, to play or to watch. */
import './table.css';
import './over.css';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useUnhover } from '../cards/index.ts';
import { t } from '../messages/index.ts';
import {
  type Crossed,
  crossedBy,
  type GameSource,
  type Hint,
  isHint,
  type Seen,
  type Situation,
} from '../play/source.ts';
import { Popup } from '../ui/Popup.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { Spaceline } from './board/Board.tsx';
import { BoardContext, type BoardValue, RulesContext } from './board/BoardContext.ts';
import { CardMenu, type Opened } from './CardMenu.tsx';
import { EndingTooSoon } from './EndingTooSoon.tsx';
import { Hand } from './Hand.tsx';
import { HappeningPanel } from './happening/HappeningPanel.tsx';
import { LastActions } from './log/LastActions.tsx';
import { Log } from './log/Log.tsx';
import { undoneBy, useStory } from './log/useStory.ts';
import { createMarks, MarksContext } from './marks.ts';
import { News } from './News.tsx';
import { OutcomePanel } from './Outcome.tsx';
import { PartingPanel } from './Parting.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { Proposals } from './Proposals.tsx';
import { choosePlace } from './picking.ts';
import { ActionList } from './prompt/ActionList.tsx';
import { buttonsOf } from './prompt/buttons.ts';
import { KeysHelp } from './prompt/KeysHelp.tsx';
import { Prompt } from './prompt/Prompt.tsx';
import { TakeBack } from './prompt/TakeBack.tsx';
import { Tools } from './prompt/Tools.tsx';
import { useAutoPass } from './prompt/useAutoPass.ts';
import { useKeys } from './prompt/useKeys.ts';
import { nearSeat } from './reading/actions.ts';
import { TurnBar } from './TurnBar.tsx';
import { Underway } from './Underway.tsx';
import { useDrag } from './useDrag.ts';
import { useMarking } from './useMarking.ts';
import { useMenu } from './useMenu.ts';
import { useMotion } from './useMotion.ts';
import { useSounds } from './useSounds.ts';
import { useSituation, useTable } from './useTable.ts';
import { RulesAtHand } from './why/RulesAtHand.tsx';

export interface GameTableProps {
  readonly source: GameSource;
  /** A second panel next to the log: a chat, the steps of a scenario. */
  readonly beside?: { readonly title: string; readonly content: ReactNode };
}

export function GameTable({ source, beside }: GameTableProps) {
  const situation = useSituation(source);
  const { seen, connection, problem } = situation;
  if (connection === 'failed' && !seen)
    return (
      <div className="page" role="alert">
        <p>{problem ?? t('table.failed')}</p>
      </div>
    );
  if (!seen) return <Waiting what="table.opening" />;
  // The next player at this screen must not see messages meant for the previous one.
  return (
    <RulesAtHand date={seen.view.rules}>
      <Sitting key={seen.seat} source={source} situation={situation} seen={seen} beside={beside} />
    </RulesAtHand>
  );
}

interface SittingProps {
  readonly source: GameSource;
  readonly situation: Situation;
  readonly seen: Seen;
  readonly beside: GameTableProps['beside'];
}

type Shown = 'keys' | 'log' | 'list' | null;

function Sitting({ source, situation, seen, beside }: SittingProps) {
  const table = useTable(source, situation, seen);
  const { position, names } = table;
  const root = useRef<HTMLDivElement>(null);
  const [marks] = useState(createMarks);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const [logAt, setLogAt] = useState<{ readonly seq: number } | null>(null);
  /** What has happened since the answer to be taken back, while the player is asked about it. */
  const [crossed, setCrossed] = useState<Crossed | null>(null);
  const [hinted, setHinted] = useState<{ readonly id: number; readonly hint: Hint } | null>(null);
  const hint = hinted && hinted.id === seen.view.decision?.id ? hinted.hint : null;
  const auto = useAutoPass(table);
  const story = useStory(situation, names);
  const undone = useMemo(() => undoneBy(situation.story), [situation.story]);
  const { drops, handlers } = useDrag(table);
  useMarking(table, hint, drops, marks);
  useMotion(source, position, root);
  useSounds(table);
  useUnhover(`${table.asked && seen.view.decision?.id} ${table.picking?.key} ${opened !== null}`);
  const list = shown === 'list' && table.asked && !table.picking;
  const buttons = buttonsOf(table, () => setShown(list ? null : 'list'));
  const askHint = () => {
    const id = seen.view.decision?.id;
    if (id === undefined || !table.asked) return;
    void source.hint?.().then((found) => {
      // Clears an earlier refusal, which is no longer relevant.
      table.refuse(isHint(found) ? null : found);
      if (isHint(found)) setHinted({ id, hint: found });
    });
  };
  const undo = (sure = false) =>
    void source.undo?.(sure).then((refusal) => {
      const crossed = refusal && crossedBy(refusal.rule);
      if (crossed) setCrossed(crossed);
      else if (refusal) table.refuse(refusal);
    });
  useKeys({
    digit(n) {
      const button = buttons[n - 1];
      if (button && !button.disabled && auto.passing.do === 'ask') button.run();
    },
    space() {
      const main = buttons.find((button) => button.main);
      if (main && !main.disabled && auto.passing.do === 'ask') main.run();
    },
    escape() {
      if (auto.passing.do === 'pass') auto.hold();
      else if (list) setShown(null);
      else return table.back();
      return true;
    },
    letter(key) {
      const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
      if (key === '?') setShown('keys');
      else if (key === 'a' && table.asked && !table.picking) setShown(list ? null : 'list');
      else if (key === 'h') askHint();
      else if (key === 'u' && source.undo && !table.busy) undo();
      else if (key === 'w' && (auto.passing.do === 'pass' || auto.ends)) auto.hold();
      else if (key === 'l') focus('.log');
      else if (key === 'b') focus('.spaceline [tabindex="0"]');
      else if (key === 'p') focus('.prompt');
      else return false;
      return true;
    },
  });
  // When coming from the bottom of another page, scroll so that the whole table is in view.
  useEffect(() => {
    if (root.current && root.current.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, []);
  // The outcome, or a game that cannot go on, is shown above anything that covers the table.
  const matters = seen.view.outcome !== null || seen.parting != null;
  useEffect(() => {
    if (!matters) return;
    setShown(null);
    setOpened(null);
    setCrossed(null);
  }, [matters]);
  const newest = useRef(table);
  newest.current = table;
  const { open, close } = useMenu(newest, setOpened);
  const board = useMemo<BoardValue>(
    () => ({
      position: () => newest.current.position,
      names: () => newest.current.names,
      drags: newest.current.seen.seat,
      onCard(id, element) {
        const { picking, pick } = newest.current;
        const value = picking && choosePlace(picking, 'card', id);
        if (value !== null && value !== undefined) pick(value);
        else open({ card: id, element });
      },
      onLocation(id, element) {
        const { picking, pick, position: now } = newest.current;
        const value = picking && choosePlace(picking, 'location', id);
        if (value !== null && value !== undefined) pick(value);
        else open({ card: now.at('line', id)[0]?.id, location: id, element });
      },
    }),
    [open],
  );
  const near = nearSeat(seen.view);
  const far = near === 0 ? 1 : 0;
  const log = <Log story={story} undone={undone} nameOf={(seat) => seen.players[seat].name} at={logAt} />;
  const openLog = (seq: number) => {
    setLogAt({ seq });
    // On a narrow screen, or when another panel hides it, the log opens as a sheet.
    const beside = root.current?.querySelector('.table__side .log');
    if (!beside || beside.clientHeight === 0) setShown('log');
  };
  return (
    <RulesContext value={seen.view.rules}>
      <BoardContext value={board}>
        <MarksContext value={marks}>
          <div className="table" ref={root} data-watching={seen.seat === null || undefined} {...handlers}>
            <PlayerBar table={table} seat={far} which="far" />
            <LastActions
              steps={situation.story}
              story={story}
              names={names}
              undone={undone}
              of={seen.seat === null ? null : far}
              onLog={openLog}
            />
            <div className="board">
              <Spaceline position={position} names={names} />
              <Underway position={position} />
              <HappeningPanel table={table} />
              <OutcomePanel table={table} />
              <PartingPanel table={table} />
              <Proposals table={table} />
            </div>
            <PlayerBar table={table} seat={near} which="near">
              <TurnBar table={table} />
            </PlayerBar>
            <Prompt
              table={table}
              auto={auto}
              buttons={buttons}
              hint={hint}
              list={list && <ActionList table={table} onClose={() => setShown(null)} />}
              tools={
                <Tools
                  table={table}
                  auto={auto}
                  onHint={askHint}
                  onUndo={() => undo()}
                  onKeys={() => setShown('keys')}
                  onLog={() => setShown('log')}
                />
              }
            />
            <Hand table={table} />
            <aside className="table__side" aria-label={t('table.log')}>
              {beside ? (
                <Tabs.Root defaultValue="log" className="side-tabs">
                  <Tabs.List className="tabs-list" aria-label={t('table.beside')}>
                    <Tabs.Trigger className="tab" value="log">
                      {t('table.log')}
                    </Tabs.Trigger>
                    <Tabs.Trigger className="tab" value="beside">
                      {beside.title}
                    </Tabs.Trigger>
                  </Tabs.List>
                  <Tabs.Content className="side-tabs__panel" value="log">
                    {log}
                  </Tabs.Content>
                  <Tabs.Content className="side-tabs__panel" value="beside">
                    {beside.content}
                  </Tabs.Content>
                </Tabs.Root>
              ) : (
                log
              )}
            </aside>
            <News story={story} />
          </div>
          {opened && <CardMenu table={table} opened={opened} onClose={close} />}
          <EndingTooSoon table={table} />
          {shown === 'keys' && <KeysHelp onClose={() => setShown(null)} />}
          {shown === 'log' && (
            <Popup
              title={t('table.log')}
              onClose={() => {
                setShown(null);
                setLogAt(null);
              }}
            >
              <div className="log-sheet">{log}</div>
              {beside?.content}
            </Popup>
          )}
          {crossed && (
            <TakeBack crossed={crossed} onSure={() => undo(true)} onClose={() => setCrossed(null)} />
          )}
        </MarksContext>
      </BoardContext>
    </RulesContext>
  );
}
