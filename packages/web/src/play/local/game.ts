/**
 * A game in this browser. As everywhere, a game is its log: how it began and every answer since. Positions are computed
 * by replaying the log from the nearest stored one; going back is itself an entry.
 */
import { chanceFrom, PLAYERS, type Player, plannerPlayer } from '@spaceline/bots/browser';
import {
  type Answer,
  beforeLastAnswer,
  carryOut,
  type Deck,
  type Engine,
  type Entry,
  type Forward,
  follow,
  type GameEvent,
  type HeardEvent,
  type Logged,
  living,
  nothingCrossed,
  type Refusal,
  RefusedError,
  type Replay,
  type Request,
  replayFrom,
  SEATS,
  type Seat,
  type State,
  statedRefusal,
} from '@spaceline/engine';
import { ASKS_FIRST, type Hint, type Said, type Seen, type StoryStep } from '../source.ts';
import { botAnswer, botPlayer, questionIn } from './bots.ts';
import type { LocalSetup, SavedGame } from './setup.ts';

/**
 * A position is stored every this many entries, and only the newest few: enough for taking back. Going back further
 * replays the game from its beginning.
 */
const KEEP_EVERY = 25;
const MOST_KEPT = 4;

export interface LocalGame {
  readonly setup: LocalSetup;
  state(): State;
  seq(): number;
  /** What a seat sees; `steps` are those since a place in the log. */
  look(seat: Seat, since: number): Seen;
  /** Everything a person's seat has heard since the beginning, without what was taken back. */
  story(seat: Seat): StoryStep[];
  answer(seat: Seat, seq: number, said: Said): Refusal | null;
  why(seat: Seat, request: Request): Refusal | null;
  /**
   * Takes back the seat's last answer and everything after it. Between two people this works only if nobody learnt
   * anything from it. Against the computer anything else is asked about first (`ASKS_FIRST`), and done once the player is
   * sure.
   */
  undo(seat: Seat, sure?: boolean): Refusal | null;
  concede(seat: Seat): Refusal | null;
  hint(seat: Seat): Hint | null;
  /**
   * Lets the computer answer once if it is asked. Returns what a person hears of it, or null if the computer is not
   * asked.
   */
  computerAnswers(): readonly HeardEvent[] | null;
  saved(): SavedGame;
  replay(build: string): Replay | null;
}

interface Kept {
  readonly seq: number;
  readonly state: State;
}

const NOTHING: readonly HeardEvent[] = [];

const isSeeding = ({ decision }: State): boolean => decision?.kind === 'act' && decision.window === 'seed';

/** Opens a new or stored game. `lists` are well-known deck lists, which bots know too. */
export function openLocalGame(
  engine: Engine,
  setup: LocalSetup,
  saved?: SavedGame,
  lists: readonly Deck[] = [],
): LocalGame {
  const { beginning, seats } = setup;
  const first =
    'setup' in beginning
      ? engine.start(beginning.setup, beginning.seed)
      : { state: engine.clone(beginning.position), events: [] };
  const began = saved?.began ?? new Date().toISOString();
  const kept: Kept[] = [{ seq: 0, state: first.state }];
  const entries: Logged[] = [...(saved?.entries ?? [])];
  /** The events of each entry, including undone ones, as the people may hear them; bots are not told. */
  const heard = new Map<number, readonly (readonly HeardEvent[])[]>();
  const players = seats.map(({ bot }) => bot && botPlayer(bot, engine.library, lists));
  const stand: Player = plannerPlayer(engine.library);
  const adviser: Player = (PLAYERS.planner ?? plannerPlayer)(engine.library);
  /** The last hint, and its position. */
  let advised: { readonly seq: number; readonly hint: Hint } | null = null;
  let head: Kept = { seq: 0, state: first.state };

  const hear = (seq: number, state: State, events: readonly GameEvent[]): void => {
    heard.set(
      seq,
      SEATS.map((seat) => (seats[seat].bot === null ? engine.eventsFor(state, events, seat) : NOTHING)),
    );
  };

  function arrive(seq: number, state: State): void {
    head = { seq, state };
    if (seq % KEEP_EVERY !== 0) return;
    kept.push(head);
    if (kept.length > 1 + MOST_KEPT) kept.splice(1, 1);
  }

  hear(0, first.state, first.events);
  if (entries.length > 0) catchUp();

  /**
   * Replays a stored game. Where this version would play differently, the game continues from the last matching position.
   */
  function catchUp(): void {
    const last = entries.at(-1)?.seq ?? 0;
    const { path } = living(entries, 0, last);
    const steps = follow(engine, first.state, path);
    for (;;) {
      const next = steps.next();
      if (!next.done) {
        const { logged, state, events } = next.value;
        hear(logged.seq, state, events);
        arrive(logged.seq, state);
      } else if (next.value) {
        write({ kind: 'undo', to: head.seq, reason: 'upgrade' }, head.state);
        return;
      } else break;
    }
    head = { seq: last, state: head.state };
  }

  function write(entry: Entry, state: State): void {
    const seq = (entries.at(-1)?.seq ?? 0) + 1;
    entries.push({ seq, entry, hash: engine.hash(state), at: new Date() });
    arrive(seq, state);
  }

  function enter(entry: Forward): Refusal | null {
    try {
      const step = carryOut(engine, head.state, entry);
      write(entry, step.state);
      hear(head.seq, step.state, step.events);
      return null;
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal;
      throw error;
    }
  }

  /** The nearest stored position before a place, and the entries from there to it. */
  function wayTo(seq: number): { readonly from: Kept; readonly path: readonly Logged[] } {
    for (const from of kept.toReversed()) {
      if (from.seq > seq) continue;
      const way = living(entries, from.seq, seq);
      if (way.from === from.seq) return { from, path: way.path };
    }
    throw new Error(`No position leads to ${seq}.`);
  }

  function stateAt(seq: number): State {
    const { from, path } = wayTo(seq);
    let { state } = from;
    for (const step of follow(engine, state, path)) state = step.state;
    return state;
  }

  /** The cards a seat can identify. */
  const knownTo = (state: State, seat: Seat): string[] =>
    engine.view(state, seat).cards.flatMap(({ id, card }) => (card === undefined ? [] : [`${id}/${card}`]));

  const isOver = (): Refusal | null =>
    head.state.outcome ? statedRefusal('protocol.over', 'The game is over.') : null;

  const stepOf = ({ seq, entry, at }: Logged, seat: Seat): StoryStep => ({
    seq,
    at: at.toISOString(),
    kind: entry.kind,
    seat: 'seat' in entry ? entry.seat : null,
    events: heard.get(seq)?.[seat] ?? [],
    ...(entry.kind === 'undo' ? { to: entry.to, reason: entry.reason } : {}),
  });

  return {
    setup,
    state: () => head.state,
    seq: () => head.seq,
    look(seat, since) {
      const { state, seq } = head;
      const asked = state.decision?.seat === seat;
      return {
        seq,
        seat,
        players: [
          { name: seats[0].name, bot: seats[0].bot !== null, present: null },
          { name: seats[1].name, bot: seats[1].bot !== null, present: null },
        ],
        view: engine.view(state, seat),
        offers: asked ? engine.offers(state) : [],
        steps: entries.slice(since).map((logged) => stepOf(logged, seat)),
        clock: null,
        proposals: [],
      };
    },
    story(seat) {
      const { path } = living(entries, 0, entries.at(-1)?.seq ?? 0);
      const start: StoryStep = {
        seq: 0,
        at: began,
        kind: 'start',
        seat: null,
        events: heard.get(0)?.[seat] ?? [],
      };
      return [start, ...path.map((logged) => stepOf(logged, seat))];
    },
    answer(seat, seq, said) {
      const { decision } = head.state;
      if (!decision) return isOver();
      if (seq !== head.seq || decision.seat !== seat)
        return statedRefusal('protocol.late', 'The game has gone on since; look at the table again.');
      return enter({ kind: 'answer', seat, answer: { decision: decision.id, seat, ...said } as Answer });
    },
    why(seat, request) {
      const { state } = head;
      if (!state.decision) return isOver();
      return state.decision.seat === seat
        ? engine.why(state, request)
        : engine.whyAt(state, { seat, window: isSeeding(state) ? 'seed' : 'between' }, request);
    },
    undo(seat, sure = false) {
      const to = beforeLastAnswer(entries, 0, head.seq, seat);
      if (to === null) return statedRefusal('undo.nothing', 'There is nothing of yours to take back yet.');
      const before = stateAt(to);
      const { path } = living(entries, to, head.seq);
      const free = nothingCrossed(engine, seat, before, [...follow(engine, before, path)]);
      // A bot agrees to every undo (docs/decisions/0013).
      const agreed = seats.some(({ bot }) => bot !== null);
      if (!free && !agreed)
        return statedRefusal(
          'undo.crossed',
          'That cannot be taken back any more: a card came to light, something was left to chance, or the other player was asked.',
        );
      // In a prepared position, which is for trying things out, nobody is asked.
      if (!free && !sure && 'setup' in beginning) {
        const knew = new Set(knownTo(before, seat));
        return knownTo(head.state, seat).every((card) => knew.has(card))
          ? statedRefusal(
              ASKS_FIRST.crossed,
              'The computer has acted since, or something was left to chance.',
            )
          : statedRefusal(ASKS_FIRST.seen, 'You have seen hidden cards since.');
      }
      write({ kind: 'undo', to, reason: free ? 'free' : 'agreed' }, before);
      return null;
    },
    concede: (seat) => isOver() ?? enter({ kind: 'concede', seat }),
    hint(seat) {
      const { state, seq } = head;
      if (state.decision?.seat !== seat) return null;
      // An adviser remembers its advice as if it had been followed, so asking again would continue from there.
      if (advised?.seq === seq) return advised.hint;
      const question = questionIn(engine, state);
      if (!question) return null;
      const chance = chanceFrom(`${beginning.seed}/hint/${seq}`);
      const advice = adviser.advise?.(question, chance);
      if (!advice || !engine.isLegal(state, advice.answer)) return null;
      const { decision: _, seat: __, ...said } = advice.answer;
      const hint: Hint = { said: said as Said, why: advice.why };
      advised = { seq, hint };
      return hint;
    },
    computerAnswers() {
      const { state } = head;
      if (!state.decision) return null;
      const { seat, id } = state.decision;
      const player = players[seat] ?? (seats[seat].seeds && isSeeding(state) ? stand : null);
      if (!player) return null;
      const answer = botAnswer(engine, state, player, `${beginning.seed}/bot/${id}`);
      const refused = enter({ kind: 'answer', seat, answer });
      if (refused) throw new Error(refused.text);
      return heard.get(head.seq)?.[seat === 0 ? 1 : 0] ?? [];
    },
    saved: () => ({
      version: 1,
      game: setup,
      entries: [...entries],
      began,
      changed: (entries.at(-1)?.at ?? new Date(began)).toISOString(),
      points: [head.state.players[0].score, head.state.players[1].score],
      turn: head.state.turn.number,
      over: head.state.outcome !== null,
    }),
    replay(build) {
      if (!('setup' in beginning)) return null;
      return replayFrom({
        game: setup.id,
        build,
        players: seats.map(({ name, deckName }) => ({ name, deck: deckName })),
        setup: beginning.setup,
        seed: beginning.seed,
        entries,
        outcome: head.state.outcome,
      });
    },
  };
}
