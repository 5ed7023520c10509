/**
 * Searches for what should not be there. A finished game is replayed to find out when each viewer could first know each
 * card; everything sent to the viewer before that is searched for the card's id and title.
 */
import { loadLibrary } from '@spaceline/cards';
import type { Answer, Replay, State } from '@spaceline/engine';
import type { Viewer as AnyViewer } from '../src/games/looking.ts';
import type { Received } from '../src/trials/client.ts';
import { ASKED_FOR } from '../src/trials/leaks/search.ts';
import { engine } from './table.ts';

/** Viewers from whom hands are hidden. */
type Viewer = Exclude<AnyViewer, 'guest of both'>;

/** Shorter titles occur in other words by chance. */
const SHORTEST = 6;

const cardsSeen = (state: State, viewer: Viewer): string[] =>
  (viewer === 'watcher' ? engine.watch(state) : engine.view(state, viewer)).cards.flatMap(
    (c) => c.card ?? [],
  );

/** Hidden cards found in what was sent, and how many were searched for. */
export function secretsIn(
  received: readonly Received[],
  replay: Replay,
  viewer: Viewer,
): { searched: number; found: string[] } {
  /** The sequence number from which a card may be known. */
  const known = new Map<string, number>();
  const note = (state: State, seq: number): void => {
    for (const id of cardsSeen(state, viewer)) if (!known.has(id)) known.set(id, seq);
  };
  // Players know their own deck, though not its order.
  if (viewer !== 'watcher')
    for (const id of Object.values(replay.setup.decks[viewer]).flat()) known.set(id, 0);
  let { state } = engine.start(replay.setup, replay.seed);
  note(state, 0);
  for (const { entry, seq } of replay.entries) {
    if (entry.kind !== 'answer') continue;
    ({ state } = engine.apply(state, entry.answer as Answer));
    note(state, seq);
  }
  const all = new Set(state.defs);
  const found: string[] = [];
  let searched = 0;
  for (const id of all) {
    const title = loadLibrary().get(id)?.facts.title ?? id;
    const first = known.get(id) ?? Number.POSITIVE_INFINITY;
    if (first === 0) continue;
    searched++;
    const words = [`"${id}"`, ...(title.length >= SHORTEST ? [title] : [])];
    // What arrives while the client is at `seq` may tell of the steps after it: those up to the message's own number.
    for (const { text: sent } of received) {
      const text = sent.replaceAll(ASKED_FOR, '');
      const upTo = Math.max(0, ...[...text.matchAll(/"seq":(\d+)/g)].map(([, n]) => Number(n)));
      const word = upTo < first ? words.find((w) => text.includes(w)) : undefined;
      if (word !== undefined) found.push(`${word} at ${upTo}, known from ${first}`);
    }
  }
  return { searched, found };
}
