/**
 * Runs a game of this browser in the worker: takes people's answers, lets the computer answer at a pace that can be
 * followed, stores the game after every step, and tells the page what each person sees.
 */
import {
  type Deck,
  type Engine,
  type Refusal,
  type Replay,
  type Request,
  SEATS,
  type Seat,
  statedRefusal,
} from '@spaceline/engine';
import type { Hint, Said, Seen, StoryStep } from '../source.ts';
import { type LocalGame, openLocalGame } from './game.ts';
import { type GameStore, type LocalSetup, PACES, type Pace } from './setup.ts';

/** What the page is told after every step: the view from each person's seat. */
export interface Moved {
  readonly seen: readonly (Seen | null)[];
  /** The whole history, if the game was just opened. */
  readonly story: readonly (readonly StoryStep[] | null)[] | null;
}

/** What the page may ask of the game. */
export interface Sitting {
  open(setup: LocalSetup, pace: Pace): Promise<void>;
  /** Opens a stored game and returns its setup; null if there is none. */
  resume(id: string, pace: Pace): Promise<LocalSetup | null>;
  setPace(pace: Pace): void;
  answer(seat: Seat, seq: number, said: Said): Refusal | null;
  why(seat: Seat, request: Request): Refusal | null;
  undo(seat: Seat, sure: boolean): Refusal | null;
  concede(seat: Seat): Refusal | null;
  hint(seat: Seat): Hint | null;
  replay(): Replay | null;
}

export interface SittingParts {
  engine(): Promise<Engine>;
  /** Well-known deck lists. */
  lists(): Promise<readonly Deck[]>;
  readonly store: GameStore;
  readonly build: string;
  tell(moved: Moved): void;
  /** Waits so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** Seeding is a long series of small steps, so it is shown faster. */
const SEEDING = 0.2;
/** If only the computer seeds, it takes a moment; drawing every step would take longer than the steps themselves. */
const SEEDING_SHOWN_MS = 100;

export function createSitting({ engine, lists, store, build, tell, pause }: SittingParts): Sitting {
  let game: LocalGame | null = null;
  let pace: Pace = 'brisk';
  /** Increases with everything a person does, which stops the computer's turn in progress. */
  let moment = 0;
  let told = 0;
  let keeping: Promise<void> = Promise.resolve();
  let dirty = false;

  const noGame = (): Refusal => statedRefusal('protocol.game', 'No game is open.');

  /** Stores the newest position; several steps in a row are stored once. */
  function keep(): void {
    if (!game?.setup.kept || dirty) return;
    dirty = true;
    keeping = keeping.then(async () => {
      dirty = false;
      if (game) await store.put(game.saved()).catch(() => undefined);
    });
  }

  function show(opened = false): void {
    if (!game) return;
    const { setup } = game;
    const persons = SEATS.map((seat) => (setup.seats[seat].bot === null ? seat : null));
    const since = opened ? game.seq() : told;
    const open = game;
    tell({
      seen: persons.map((seat) => (seat === null ? null : open.look(seat, since))),
      story: opened ? persons.map((seat) => (seat === null ? null : open.story(seat))) : null,
    });
    told = game.seq();
    keep();
  }

  /** Lets the computer answer until a person is asked. */
  async function letComputerPlay(): Promise<void> {
    const mine = ++moment;
    const playing = game;
    let shown = performance.now();
    while (playing && mine === moment && playing === game) {
      const seeding = playing.state().phase !== 'play';
      const events = playing.computerAnswers();
      if (events === null) {
        if (told !== playing.seq()) show();
        return;
      }
      const alone = playing.setup.seats.every(({ bot, seeds }) => bot !== null || seeds);
      if (seeding && alone && performance.now() - shown < SEEDING_SHOWN_MS) continue;
      show();
      shown = performance.now();
      const visible = events.some(({ kind }) => kind !== 'segment');
      const share = !seeding ? 1 : alone ? 0 : SEEDING;
      await pause(visible ? PACES[pace] * share : 0);
    }
  }

  function begin(opened: LocalGame): void {
    game = opened;
    show(true);
    void letComputerPlay();
  }

  /** Does what a person asks; the computer continues from there. */
  function act(wish: (open: LocalGame) => Refusal | null): Refusal | null {
    if (!game) return noGame();
    const refused = wish(game);
    if (refused) return refused;
    show();
    void letComputerPlay();
    return null;
  }

  return {
    async open(setup, chosen) {
      pace = chosen;
      begin(openLocalGame(await engine(), setup, undefined, await lists()));
    },
    async resume(id, chosen) {
      pace = chosen;
      const saved = await store.get(id);
      if (!saved) return null;
      begin(openLocalGame(await engine(), saved.game, saved, await lists()));
      return saved.game;
    },
    setPace(chosen) {
      pace = chosen;
    },
    answer: (seat, seq, said) => act((open) => open.answer(seat, seq, said)),
    why: (seat, request) => (game ? game.why(seat, request) : noGame()),
    undo: (seat, sure) => act((open) => open.undo(seat, sure)),
    concede: (seat) => act((open) => open.concede(seat)),
    hint: (seat) => game?.hint(seat) ?? null,
    replay: () => game?.replay(build) ?? null,
  };
}
