/** What people at a table do besides answering: everything the protocol offers, sensible or not. */
import { type Chance, senseless } from '@spaceline/bots';
import type { State } from '@spaceline/engine';
import type { Knowledge } from './knowledge.ts';
import type { Onlooker } from './onlooker.ts';

export interface Aside {
  /** Everybody at the table. */
  readonly here: readonly Onlooker[];
  readonly players: readonly [Onlooker, Onlooker];
  readonly game: string;
  readonly table: string;
  readonly knowledge: Knowledge;
  readonly chance: Chance;
  readonly now: { readonly seq: number; readonly state: State };
}

/** A nonsensical request that names no card unknown to its sender, because their own words may come back to them. */
function nonsense({ knowledge, chance, now }: Aside, who: Onlooker['who']): Record<string, unknown> {
  const { state } = now;
  const own = [...knowledge.cards].find((id) => knowledge.mayKnow(who, id, now.seq)) ?? '';
  const request = senseless(state, chance);
  for (const [field, value] of Object.entries(request))
    if (typeof value === 'string' && knowledge.cards.has(value) && !knowledge.mayKnow(who, value, now.seq))
      request[field] = own;
  return request;
}

/** One action by somebody. Returns whether hands are shown to watchers from now on. */
export async function aside(at: Aside): Promise<boolean> {
  const { here, players, game, table, chance, now } = at;
  const one = chance.pick(here);
  const path = `/api/games/${game}`;
  const since = chance.below(now.seq + 1);
  const things: readonly (() => Promise<unknown>)[] = [
    () => one.send('look', { game }),
    () => one.send('log', { game, since }),
    () => one.send('why', { game, request: nonsense(at, one.who) }),
    () => one.send('why', { game, request: nonsense(at, one.who) }),
    () => one.send('answer', { game, seq: now.seq, answer: { request: nonsense(at, one.who) } }),
    () => one.send('answer', { game, seq: now.seq, answer: { choose: [chance.below(200)] } }),
    () => one.send('answer', { game, seq: since, answer: { request: { do: 'pass' } } }),
    () => one.send('answer', { game, seq: now.seq, answer: 'senseless' as unknown as object }),
    () => one.call('GET', path),
    () => one.call('GET', `${path}/log?since=${since}`),
    () => one.call('POST', `${path}/why`, { request: nonsense(at, one.who) }),
    () => one.call('POST', `${path}/answer`, { seq: now.seq, answer: { request: nonsense(at, one.who) } }),
    () => one.call('GET', `${path}/replay`),
    () => one.call('POST', `${path}/hint`, {}),
    () => one.call('GET', `/api/tables/${table}`),
    () => one.call('GET', '/api/tables'),
    () => one.call('GET', '/api/tables/mine'),
    () => one.call('GET', '/api/me/export'),
    () => one.call('GET', '/api/notices'),
    () => one.call('GET', `/api/presence?table=${table}`),
    () => one.call('GET', `/api/chat?table=${table}`),
    () => one.call('GET', '/api/decks'),
    () => one.call('GET', '/api/games'),
    () => one.send('say', { table, text: 'Make it so.' }),
    () => one.send('enter', { table }),
    () => one.send('enter', {}),
    () => one.send('agree', { game, proposal: game, agree: true }),
    () => one.reconnect(),
    () => one.send('propose', { game, kind: 'rematch' }),
  ];
  if (!chance.happens(0.15)) {
    await chance.pick(things)();
    return false;
  }
  return await propose(at, chance.below(2) as 0 | 1, players);
}

type Proposed = { readonly ok: boolean; readonly proposal?: { readonly id: string } | null };

/** One player proposes something, and the other agrees or not. */
async function propose(
  { game, chance, knowledge, now }: Aside,
  seat: 0 | 1,
  players: readonly [Onlooker, Onlooker],
): Promise<boolean> {
  const kind = chance.pick(['undo', 'undo', 'undo', 'draw', 'pause', 'hands'] as const);
  const agree = (kind === 'undo' || kind === 'hands') && chance.happens(0.6);
  const to =
    kind === 'undo' && now.seq > 0 && chance.happens(0.5)
      ? { to: Math.max(0, now.seq - 1 - chance.below(6)) }
      : {};
  const answer = (await players[seat].send('propose', { game, kind, ...to })) as Proposed;
  if (!answer.ok || !answer.proposal) return false;
  const shown = agree && kind === 'hands';
  if (shown) knowledge.showHands();
  const other = players[seat === 0 ? 1 : 0];
  await other.send('agree', { game, proposal: answer.proposal.id, agree });
  return shown;
}
