/**
 * Late games to measure. The planner plays them here with the starter decks, and they are stored in the browser like a
 * player's own games, so the page opens them as such.
 *
 * `played` is the fullest position in the last third of several ordinary games. `crowded` is fuller than real games:
 * nobody attempts anything and three starter decks are drawn to the end, so that all crews are on the table.
 */
import { chanceFrom, type Player, plannerPlayer, questionFrom, sendable } from '@spaceline/bots/browser';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine, DEFAULT_RULES, type Deck, type State } from '@spaceline/engine';
import type { Page } from 'playwright-core';
import { botPlayer, questionIn } from '../src/play/local/bots.ts';
import { type LocalGame, openLocalGame } from '../src/play/local/game.ts';
import type { LocalSetup, SavedGame } from '../src/play/local/setup.ts';
import type { Said } from '../src/play/source.ts';

export interface LateTable {
  readonly name: string;
  readonly game: SavedGame;
  readonly decisions: number;
  readonly turn: number;
  /** Cards on the spaceline other than missions: facilities, ships, crews, teams and whatever is on them. */
  readonly cards: number;
}

const engine = createEngine(loadLibrary());

function starter(key: string): Deck {
  const found = starterDecks().find((each) => each.key === key);
  if (!found) throw new Error(`There is no starter deck ${key}.`);
  return found.deck;
}

/** The missions and seeds of one starter deck, with a draw deck made from several. */
export const largeDeck = (missions: string, drawn: readonly string[]): Deck => ({
  ...starter(missions),
  draw: drawn.flatMap((key) => starter(key).draw),
});

const OUTSIDE: ReadonlySet<string> = new Set(['space', 'planet', 'aboard', 'docked', 'on']);
const onTable = ({ cards }: State): number => cards.filter(({ zone }) => OUTSIDE.has(zone)).length;

interface Played {
  readonly setup: LocalSetup;
  readonly game: LocalGame;
  /** The fullest position in the last third where the person is asked for an action. */
  readonly at: number;
  readonly cards: number;
  readonly turn: number;
}

type Manners = (state: State) => ReadonlySet<string>;

/** Two planners play; each is only offered what the game's settings allow. */
function playOut(name: string, decks: readonly [Deck, Deck], without: Manners): Played {
  const setup: LocalSetup = {
    id: name.replaceAll(/\W+/g, '-'),
    seats: [
      { name: 'You', bot: null, deckName: name },
      { name: 'Planner', bot: null, deckName: name },
    ],
    beginning: { setup: { decks, rules: DEFAULT_RULES }, seed: name },
    kept: true,
  };
  const game = openLocalGame(engine, setup);
  const players: readonly Player[] = [0, 1].map(() => botPlayer('officer', engine.library));
  const met: { readonly at: number; readonly cards: number; readonly turn: number }[] = [];
  for (;;) {
    const state = game.state();
    const { decision } = state;
    const question = questionIn(engine, state);
    if (!decision || !question) break;
    if (decision.seat === 0 && decision.kind === 'act' && state.phase === 'play')
      met.push({ at: game.seq(), cards: onTable(state), turn: state.turn.number });
    const unwanted = without(state);
    const offers = question.offers.filter((offer) => !unwanted.has(offer.do));
    const player = players[decision.seat] ?? plannerPlayer(engine.library);
    const {
      decision: _,
      seat: __,
      ...said
    } = player.answer(
      questionFrom({ ...sendable(question), offers }, (answer) => question.legal(answer)),
      chanceFrom(`${name}/${game.seq()}`),
    );
    const refused = game.answer(decision.seat, game.seq(), said as Said);
    if (refused) throw new Error(`${name}: ${refused.text}`);
  }
  const late = met.filter(({ at }) => at > (game.seq() * 2) / 3);
  const full = late.reduce((best, each) => (each.cards > best.cards ? each : best), {
    at: 0,
    cards: -1,
    turn: 0,
  });
  return { setup, game, ...full };
}

/** The game up to its fullest position, with the computer in the other seat. */
function tableOf(name: string, { setup, game, at, cards, turn }: Played): LateTable {
  const [mine, theirs] = setup.seats;
  const saved = game.saved();
  return {
    name,
    decisions: at,
    turn,
    cards,
    game: {
      ...saved,
      game: { ...setup, seats: [mine, { ...theirs, bot: 'cadet' }] },
      entries: saved.entries.filter(({ seq }) => seq <= at),
      turn,
      over: false,
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();
const PEACE: ReadonlySet<string> = new Set(['attempt', 'attack']);
const STAYING: ReadonlySet<string> = new Set([...PEACE, 'move', 'beam', 'walk', 'undock', 'cloak', 'dock']);
/** In a crowded game, ships move once in this many turns. */
const MOVING = 16;

export function lateTables(): readonly LateTable[] {
  const keys = starterDecks().map(({ key }) => key);
  const pairs = keys.flatMap((a, n) => keys.slice(n + 1).map((b) => [a, b] as const));
  const games = ['first', 'second', 'third'].flatMap((time) =>
    pairs.map(([a, b]) => playOut(`${a} ${b} ${time}`, [starter(a), starter(b)], () => NOTHING)),
  );
  const fullest = games.reduce((best, each) => (each.cards > best.cards ? each : best));
  const crowd = playOut(
    'crowd',
    [
      largeDeck('engineers', ['engineers', 'envoys', 'scholars']),
      largeDeck('honor', ['honor', 'honor', 'honor']),
    ],
    ({ turn }) => (turn.number % MOVING < 2 ? PEACE : STAYING),
  );
  return [tableOf('played', fullest), tableOf('crowded', crowd)];
}

/** Runs in the page: adds a game to those stored in this browser. */
const KEEP = `(saved) => new Promise((resolve, reject) => {
  const request = indexedDB.open('spaceline', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'game.id' });
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const entries = saved.entries.map((each) => ({ ...each, at: new Date(each.at) }));
    const put = request.result.transaction('games', 'readwrite').objectStore('games').put({ ...saved, entries });
    put.onerror = () => reject(put.error);
    put.onsuccess = () => { request.result.close(); resolve(true); };
  };
})`;

/** Opens such a table in a page and waits for its question. */
export async function openTable(page: Page, { game }: LateTable): Promise<void> {
  await page.goto('/solo');
  await page.evaluate(`(${KEEP})(${JSON.stringify(game)})`);
  await page.goto(`/solo/${game.game.id}`);
  await page.locator('.prompt[data-asked]').waitFor({ timeout: 120_000 });
}
