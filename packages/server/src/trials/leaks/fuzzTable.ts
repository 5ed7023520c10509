/**
 * One game of the search for leaks: two players and two watchers, all of whom do whatever the protocol allows, sensible
 * or not, while everything they are sent is searched.
 */
import { randomBytes } from 'node:crypto';
import { type Chance, chanceFrom, questionFrom, randomPlayer } from '@spaceline/bots';
import { type Catalogue, writeDeckAs } from '@spaceline/cards';
import { promiseOf, type Seat, type State } from '@spaceline/engine';
import type { Head } from '../../games/games.ts';
import type { Node } from '../../node.ts';
import { api, guest } from '../client.ts';
import { aside } from './asides.ts';
import type { Pair } from './decks.ts';
import { createKnowledge } from './knowledge.ts';
import { type Leak, lookOn, type Onlooker } from './onlooker.ts';
import { searchFor } from './search.ts';

export interface FuzzTableOptions {
  readonly node: Node;
  readonly catalogue: Catalogue;
  readonly decks: Pair;
  readonly rules: string;
  readonly seed: string;
  /** After this many answers one player resigns. */
  readonly most: number;
  leaked(leak: Leak): void;
}

export interface FuzzedTable {
  readonly moves: number;
  /** What was searched: texts, their characters, and for each text the cards that must not be in it. */
  readonly texts: number;
  readonly characters: number;
  readonly hidden: number;
  /** Actions other than answers. */
  readonly asides: number;
  /** How watchers were delayed. */
  readonly delay: string;
  readonly handsShown: boolean;
}

const DELAYS = [{}, {}, { moves: 1 }, { moves: 7 }, { minutes: 1 }] as const;
/** How often somebody does something other than answering. */
const ASIDE = 0.4;
const COMES_LATE = 0.02;
const MINUTE_MS = 60_000;
const MOST_TRIES = 40;
const GIVES_WAY = 10;

/** A table with both players, and its game. */
async function openTable(
  { node: { address }, decks, catalogue, rules }: FuzzTableOptions,
  tokens: readonly [string, string],
  terms: object,
): Promise<{ game: string; table: string }> {
  const text = (n: 0 | 1) => ({ text: writeDeckAs('text', decks[n], catalogue) });
  const post = async (token: string, path: string, body: object) => {
    const { status, body: answer } = await api(address, 'POST', path, { token, body });
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.table;
  };
  // Both contribute to the randomness of the game, as browsers do.
  const shares = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')] as const;
  const part = (n: 0 | 1) => ({ deck: text(n), promise: promiseOf(shares[n]) });
  const { id } = await post(tokens[0], '/api/tables', { ...part(0), rules, ...terms });
  await post(tokens[1], `/api/tables/${id}/join`, part(1));
  await post(tokens[0], `/api/tables/${id}/start`, {});
  await post(tokens[0], `/api/tables/${id}/share`, { share: shares[0] });
  return { game: (await post(tokens[1], `/api/tables/${id}/share`, { share: shares[1] })).game, table: id };
}

/** What nobody may be sent during a game: everything from which its randomness can be derived. */
function secretsOf({ record: { seed, fair }, state: { random } }: Head): readonly string[] {
  const key = !Array.isArray(random) && random.by === 'chacha20' ? [random.key] : [];
  return [seed, ...key, ...(fair ? [fair.secret, ...fair.shares.map(({ share }) => share)] : [])];
}

export async function fuzzTable(options: FuzzTableOptions): Promise<FuzzedTable> {
  const { node, catalogue, seed, most } = options;
  const { address } = node;
  const chance = chanceFrom(`${seed}/table`);
  const delay: { readonly moves?: number; readonly minutes?: number } = chance.pick(DELAYS);
  const clock = chance.happens(0.3) ? { clock: { game: 3600, move: 60, lost: 60 } } : {};
  const [host = '', other = '', early = '', late = ''] = await Promise.all(
    ['Host', 'Other', 'Early', 'Late'].map((name) => guest(address, name)),
  );
  const delayed = Object.keys(delay).length > 0;
  const { game, table } = await openTable(options, [host, other], {
    ...clock,
    ...(delayed ? { delay } : {}),
  });

  const tally = { moves: 0, texts: 0, characters: 0, hidden: 0, asides: 0, handsShown: false };
  const knowledge = createKnowledge();
  /** When each entry was written, to know how far a watcher must be delayed. */
  const written: number[] = [];
  const first = await node.games.newest(game);
  let newest: { seq: number; state: State } = first;
  const secrets = secretsOf(first);
  const note = (seq: number, state: State, at: Date): void => {
    newest = { seq, state };
    written[seq] = at.getTime();
    knowledge.note(seq, state);
  };
  note(first.seq, first.state, new Date());
  let noting = Promise.resolve();
  /** Records every position up to the newest, one after the other. */
  async function noteAll(atLeast?: number): Promise<void> {
    for (const { logged, state } of await node.games.stepsAfter(game, newest.seq, atLeast))
      note(logged.seq, state, logged.at);
  }
  const catchUp = (atLeast?: number): Promise<void> => {
    noting = noting.then(() => noteAll(atLeast));
    return noting;
  };
  const unlisten = node.games.onMoved((moved, seq) => {
    if (moved === game) void catchUp(seq);
  });
  const search = searchFor(knowledge.cards, catalogue);

  function limitOf(who: Onlooker['who']): number {
    const { seq, state } = newest;
    if (who !== 'watcher' || !delayed || state.outcome) return seq;
    const old = written.findLastIndex((at) => at !== undefined && at <= Date.now() - MINUTE_MS);
    return Math.max(0, Math.min(seq - (delay.moves ?? 0), delay.minutes ? old : seq));
  }

  const join = (who: Onlooker['who'], token: string, changes: boolean): Promise<Onlooker> =>
    lookOn({
      address,
      token,
      who,
      game,
      changes,
      knowledge,
      search,
      limit: () => limitOf(who),
      secrets: () => (newest.state.outcome ? [] : secrets),
      catchUp,
      heard(characters, hidden) {
        tally.texts++;
        tally.characters += characters;
        tally.hidden += hidden;
      },
      leaked: options.leaked,
    });

  const players = [
    await join(0, host, chance.happens(0.5)),
    await join(1, other, chance.happens(0.5)),
  ] as const;
  const here: Onlooker[] = [...players, await join('watcher', early, chance.happens(0.5))];
  try {
    while (!newest.state.outcome) {
      if (here.length === 3 && chance.happens(COMES_LATE)) here.push(await join('watcher', late, false));
      if (chance.happens(ASIDE)) {
        tally.asides++;
        const shown = await aside({
          here,
          players,
          game,
          table,
          knowledge,
          chance,
          now: newest,
        });
        if (shown) tally.handsShown = true;
        continue;
      }
      const seat = newest.state.decision?.seat ?? 0;
      await players[seat].until(newest.seq);
      if (tally.moves >= most) await players[seat].send('concede', { game });
      else await answer(players[seat], game, chance);
      tally.moves++;
    }
    const { seq } = newest;
    await Promise.all(here.map((onlooker) => onlooker.until(seq)));
    await Promise.all(here.map((onlooker) => onlooker.settled()));
  } finally {
    unlisten();
    for (const onlooker of here) onlooker.close();
  }
  return { ...tally, delay: delayed ? Object.entries(delay).flat().join(' ') : 'none' };
}

/** A legal answer, made only from what was sent. */
async function answer(player: Onlooker, game: string, chance: Chance): Promise<void> {
  const { told } = player;
  const decision = told?.view.decision;
  if (!told || !decision || decision.kind === 'waiting') return;
  const { seq, offers, view } = told;
  const way = offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const {
      decision: _,
      seat: __,
      ...drawn
    } = randomPlayer().answer(questionFrom({ seat: told.seat as Seat, decision, offers, view }), chance);
    const said = attempt > GIVES_WAY && way ? { request: { do: way.do } } : drawn;
    const reply = (await player.send('answer', { game, seq, answer: said })) as {
      ok: boolean;
      seq?: number;
      error?: { code: string };
    };
    if (reply.ok) {
      await player.until(reply.seq ?? seq);
      return;
    }
    if (['conflict', 'over', 'unavailable'].includes(reply.error?.code ?? '')) return;
  }
  throw new Error(`No answer is taken at ${seq} of ${game}.`);
}
