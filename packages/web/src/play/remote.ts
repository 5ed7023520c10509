/**
 * A game on the server as a source for the table. It follows the game over the live connection and, after losing it,
 * resumes from the last step it knows. Each answer counts once: it names the position it was given in, and is sent again
 * until the server has said what came of it.
 */
import { type Refusal, type Seat, withChange } from '@spaceline/engine';
import type {
  ClockTold,
  GameTold,
  MessageOf,
  MovedBy,
  PartingTold,
  ProposalTold,
  StepTold,
} from '@spaceline/wire';
import type { Calls } from '../api/calls.ts';
import type { Connection } from '../api/connection.ts';
import { problemOf, refusalOf } from '../api/problem.ts';
import type { Shares } from '../api/shares.ts';
import { t } from '../messages/index.ts';
import {
  type Clock,
  type GameSource,
  type PlayerSeen,
  type Proposal,
  type Seen,
  type Situation,
  type StoryStep,
  whyNoHint,
} from './source.ts';

export interface RemoteOptions {
  readonly connection: Connection;
  readonly calls: Pick<Calls, 'hint' | 'setStops'> & Partial<Pick<Calls, 'table'>>;
  /** This browser's share in the randomness of a rematch; without it the server's stands in. */
  readonly shares?: Pick<Shares, 'promise' | 'attend'>;
  /** The code of a private table's link. */
  readonly code?: string;
}

/** What the page around the table knows in addition to the game. */
export interface RemoteSource extends GameSource {
  /** Its table, once known. */
  table(): string | null;
}

const REPEATABLE = { repeatable: true } as const;

/** A clock in this device's time: the time left is measured from when we were told, whatever the server's clock says. */
function byOwnTime(clock: ClockTold | null, now: number): Clock | null {
  if (clock === null) return null;
  const { asked, running, left, away, leftMove, stopped, at, deadline } = clock;
  const until = deadline === null ? null : Date.parse(deadline) - Date.parse(at);
  return {
    asked,
    running,
    left,
    away,
    leftMove,
    stopped,
    at: new Date(now).toISOString(),
    deadline: until === null ? null : new Date(now + until).toISOString(),
  };
}

const openOf = (proposals: readonly ProposalTold[]): readonly Proposal[] =>
  proposals.filter(({ status }) => status === 'open').map(({ id, kind, seat }) => ({ id, kind, seat }));

/** Proposals about the current moment lapse when the game continues. */
const outlives = ({ kind }: Proposal): boolean => kind !== 'undo' && kind !== 'draw';

export function remoteSource(game: string, { connection, calls, shares, code }: RemoteOptions): RemoteSource {
  const listeners = new Set<() => void>();
  const asked = code === undefined ? { game } : { game, code };
  /** The last position the server sent; later changes refer to it. */
  let base: GameTold | null = null;
  let situation: Situation = { connection: 'opening', problem: null, seen: null, story: [] };
  let told: GameTold | null = null;
  let here: ReadonlySet<string> | null = null;
  /** Who has asked for more time, and at which step. */
  let held: readonly { readonly seq: number; readonly seat: Seat }[] = [];
  let closed = false;
  /** Whether the steps before our first position are being fetched or are already there. */
  let remembering = false;

  function become(change: Partial<Situation>): void {
    situation = { ...situation, ...change };
    for (const listener of [...listeners]) listener();
  }

  const playersOf = ({ players }: GameTold): readonly [PlayerSeen, PlayerSeen] => {
    const of = (seat: Seat): PlayerSeen => {
      const found = players.find((player) => player.seat === seat);
      const person = found?.person ?? null;
      return {
        name: found?.name ?? '',
        bot: (found?.bot ?? null) !== null,
        present: here === null || person === null ? null : here.has(person),
      };
    };
    return [of(0), of(1)];
  };

  /** All known steps, each once, in order. */
  function storyWith(more: readonly StepTold[]): readonly StoryStep[] {
    const { story } = situation;
    const last = story.at(-1)?.seq ?? 0;
    if (more.every(({ seq }) => seq > last)) return more.length === 0 ? story : [...story, ...more];
    const all = new Map([...story, ...more].map((step) => [step.seq, step]));
    return [...all.values()].sort((a, b) => a.seq - b.seq);
  }

  /** Seats that asked for more time and have not answered yet. */
  const heldAt = (seq: number, story: readonly StoryStep[]): readonly Seat[] =>
    held
      .filter((each) => each.seq <= seq)
      .filter((each) => !story.some((step) => step.seat === each.seat && step.seq > each.seq))
      .map(({ seat }) => seat);

  /** Takes a position from the server, unless a later one is known. */
  function take(next: GameTold, steps: readonly StepTold[], proposals?: readonly Proposal[]): void {
    const { parting } = next;
    const before = situation.seen;
    const story = storyWith(steps);
    if (before && next.seq < before.seq) {
      become({ story, connection: 'live', problem: null });
      return;
    }
    told = next;
    const moved = before !== null && next.seq > before.seq;
    const seen: Seen = {
      seq: next.seq,
      seat: next.seat,
      players: playersOf(next),
      // At a parting the only question is how to continue.
      view: parting ? { ...next.view, decision: null } : next.view,
      offers: parting ? [] : next.offers,
      steps: before === null ? [] : steps.filter(({ seq }) => seq > before.seq),
      clock: byOwnTime(next.clock, Date.now()),
      proposals: proposals ?? (before?.proposals ?? []).filter((each) => !moved || outlives(each)),
      parting,
      asking: next.asking,
      held: heldAt(next.seq, story),
    };
    become({ connection: 'live', problem: null, seen, story });
  }

  /** All steps after one, however many the server has. */
  async function stepsAfter(
    since: number,
    upTo: number,
    known: readonly StepTold[] = [],
  ): Promise<StepTold[]> {
    const steps = [...known];
    let at = steps.at(-1)?.seq ?? since;
    while (at < upTo && !closed) {
      const answer = await connection.send('log', { ...asked, since: at }, REPEATABLE);
      if (answer.steps.length === 0) break;
      steps.push(...answer.steps);
      at = answer.seq;
    }
    return steps;
  }

  /** Starts following, or resumes from the last known step. */
  async function follow(): Promise<void> {
    const since = situation.seen?.seq;
    try {
      const answer = await connection.send(
        'watch',
        { ...asked, changes: true, ...(since === undefined ? {} : { since }) },
        REPEATABLE,
      );
      if (closed) return;
      base = answer;
      const steps = since === undefined ? [] : await stepsAfter(since, answer.seq, answer.steps);
      take(answer, steps, openOf(answer.proposals));
      if (!remembering) void remember(answer.seq);
    } catch (error) {
      if (!closed) become({ connection: 'failed', problem: problemOf(error).text });
    }
  }

  /** What happened before we came. The game can be played without it. */
  async function remember(upTo: number): Promise<void> {
    remembering = true;
    try {
      const steps = await stepsAfter(0, upTo);
      if (!closed && steps.length > 0) become({ story: storyWith(steps) });
    } catch {
      remembering = false;
    }
  }

  function refresh(change: Partial<Seen>): void {
    const { seen } = situation;
    if (seen) become({ seen: { ...seen, steps: [], ...change } });
  }

  const endings = [
    connection.onLive(() => void follow()),
    connection.subscribe(() => {
      const status = connection.status();
      if (status === 'lost' || status === 'opening')
        become({ connection: situation.seen === null ? 'opening' : 'lost' });
      else if (status === 'refused')
        become({ connection: 'failed', problem: connection.problem()?.text ?? t('server.unreachable') });
    }),
    connection.on('moved', (moved) => {
      if (moved.game === game && 'change' in moved) heardOfMove(moved);
    }),
    connection.on('clock', (message) => {
      if (message.game === game) refresh({ clock: byOwnTime(message.clock, Date.now()) });
    }),
    connection.on('held', (message) => {
      if (message.game !== game) return;
      held = [...held.filter(({ seat }) => seat !== message.seat), message];
      const { seen, story } = situation;
      if (seen) refresh({ held: heldAt(seen.seq, story) });
    }),
    connection.on('proposal', (proposal) => {
      if (proposal.game === game) heardOf(proposal);
    }),
    connection.on('parting', (message) => {
      if (message.game === game) heardOfParting(message.parting);
    }),
    connection.on('presence', ({ place, people }) => {
      if (place !== game) return;
      here = new Set(people.map(({ id }) => id));
      if (told) refresh({ players: playersOf(told) });
    }),
  ];

  function heardOfMove(moved: MovedBy): void {
    if (base?.seq !== moved.from) {
      // The change refers to a position we do not have; `watch` returns a whole one.
      void follow();
      return;
    }
    const { seq, change, offers, clock, steps } = moved;
    // Any decision at a parting is a move.
    const next: GameTold = {
      ...base,
      seq,
      view: withChange(base.view, change),
      offers,
      clock,
      parting: null,
    };
    base = next;
    const known = situation.seen?.seq ?? seq;
    if (seq > known && (steps[0]?.seq ?? seq + 1) > known + 1) void catchUp(next);
    else take(next, steps);
  }

  /** A position arrived whose steps we do not all have. */
  async function catchUp(moved: GameTold): Promise<void> {
    const since = situation.seen?.seq ?? 0;
    try {
      take(moved, await stepsAfter(since, moved.seq));
    } catch {
      // The connection is gone; once it is back, everything since is sent.
    }
  }

  function heardOf({ id, kind, seat, status }: ProposalTold): void {
    const others = (situation.seen?.proposals ?? []).filter((each) => each.id !== id);
    refresh({ proposals: status === 'open' ? [...others, { id, kind, seat }] : others });
  }

  function heardOfParting(parting: PartingTold | null): void {
    // The position changes when a parting begins or ends, so it is requested again.
    if (parting && situation.seen?.parting) refresh({ parting });
    else if (parting || situation.seen?.parting) void follow();
  }

  /** Waits until the position shown has reached this step. Whatever is lost on the way arrives after reconnecting. */
  function reached(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!closed && (situation.seen?.seq ?? 0) < seq && situation.connection !== 'failed') return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  }

  async function attempt(work: () => Promise<Refusal | null>): Promise<Refusal | null> {
    try {
      return await work();
    } catch (error) {
      const { seq } = problemOf(error);
      if (seq !== undefined) await reached(seq);
      return refusalOf(error);
    }
  }

  /** This browser's commitment for the randomness of another game. */
  async function promised(kind: Proposal['kind'] | undefined): Promise<{ readonly promise?: string }> {
    const promise = kind === 'rematch' ? await shares?.promise() : undefined;
    return promise === undefined ? {} : { promise };
  }

  const agreedOn = <N extends 'propose' | 'agree'>(
    name: N,
    message: Omit<MessageOf<N>, 'game' | 'promise'>,
    kind?: Proposal['kind'] | undefined,
  ): Promise<Refusal | null> =>
    attempt(async () => {
      const said = { game, ...message, ...(await promised(kind)) } as MessageOf<N>;
      const { proposal, done, seq, table } = await connection.send<'propose' | 'agree'>(name, said);
      if (table) void shares?.attend(table).catch(() => undefined);
      if (proposal) heardOf(proposal);
      if (done) await reached(seq);
      return name === 'propose' && proposal?.status === 'declined'
        ? { rule: 'protocol.declined', text: t('play.declined') }
        : null;
    });

  return {
    situation: () => situation,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    table: () => told?.table ?? null,
    answer: (answer) =>
      attempt(async () => {
        const { seen } = situation;
        if (!seen) return { rule: 'protocol.unreachable', text: t('server.unreachable') };
        const { seq } = await connection.send('answer', { game, seq: seen.seq, answer }, REPEATABLE);
        await reached(seq);
        return null;
      }),
    why: (request) =>
      attempt(async () => (await connection.send('why', { game, request }, REPEATABLE)).refusal),
    undo: () => agreedOn('propose', { kind: 'undo' }),
    concede: () =>
      attempt(async () => {
        const { seq } = await connection.send('concede', { game });
        await reached(seq);
        return null;
      }),
    hold: () =>
      attempt(async () => {
        await connection.send('hold', { game });
        return null;
      }),
    setStops(always) {
      const kinds = ['respond', 'between', 'suspend', 'start', 'end'] as const;
      const stops = kinds.map((kind) => [kind, always.includes(kind) ? 'always' : 'able'] as const);
      calls.setStops(Object.fromEntries(stops)).catch(() => undefined);
    },
    hint: async () => whyNoHint(situation.seen) ?? (await calls.hint(game).catch(refusalOf)),
    propose: (kind) => agreedOn('propose', { kind }, kind),
    agree: (proposal, agree) =>
      agreedOn(
        'agree',
        { proposal, agree },
        agree ? situation.seen?.proposals.find(({ id }) => id === proposal)?.kind : undefined,
      ),
    async chance() {
      const table = told?.table ?? null;
      const deal = table === null ? null : ((await calls.table?.(table, code))?.deal ?? null);
      if (!deal) return [t('chance.unknown')];
      const names = situation.seen?.players.map(({ name }) => name) ?? [];
      return [
        t('chance.commitment', { hash: deal.commitment }),
        ...names.map((name, seat) => t(deal.told[seat] ? 'chance.share' : 'chance.instead', { name })),
        t('chance.later'),
      ];
    },
    decide: (choice) =>
      attempt(async () => {
        const { seq, parting } = await connection.send('decide', { game, choice }, REPEATABLE);
        if (parting) heardOfParting(parting);
        else await reached(seq);
        return null;
      }),
    close() {
      closed = true;
      for (const end of endings) end();
      if (connection.status() === 'live') connection.send('unwatch', { game }).catch(() => undefined);
      listeners.clear();
    },
  };
}
