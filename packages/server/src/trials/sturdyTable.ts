/**
 * Tables for trials in which nodes come and go: opened through whichever node is up, and played by people who never give
 * up (`steadfast.ts`). What the log must hold of their answers is checked here too.
 */
import { randomPlayer } from '@spaceline/bots';
import { starterDecks } from '@spaceline/cards';
import type { Logged } from '@spaceline/engine';
import { insist, type Steadfast, sameWords, steadfast } from './steadfast.ts';

export interface SturdyTableOptions {
  readonly address: string;
  /** Names the players, and makes their choices with the trial's seed. */
  readonly name: string;
  readonly seed: string;
  /** The decks are those after this many others. */
  readonly turn: number;
  /** Against a bot of the server, whose jobs must survive as well. */
  readonly withBot: boolean;
  readonly patienceMs: number;
  /** Whether the player at a seat receives moves as changes. */
  changes(seat: number): boolean;
  readonly upgrades?: boolean;
}

export interface SturdyTable {
  readonly game: string;
  /** Tokens of the people at the table, the host's first. */
  readonly tokens: readonly [string, ...string[]];
  readonly players: readonly Steadfast[];
}

/** One in this many games is against a bot. */
export const BOT_EVERY = 4;

export async function openSturdyTable(options: SturdyTableOptions): Promise<SturdyTable> {
  const { address, name, turn, withBot, patienceMs } = options;
  const decks = starterDecks().map(({ key }) => ({ starter: key }));
  const deck = (i: number) => decks[(turn + i) % decks.length];
  const post = async (path: string, body: object, token?: string) => {
    const said = { body, ...(token === undefined ? {} : { token }) };
    const reply = await insist(address, 'POST', path, said, patienceMs);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const guest = async (i: number): Promise<string> =>
    (await post('/api/guests', { name: `Player ${name}/${i}` })).token;
  const host = await guest(0);
  const opponent = { bot: 'bot:random', deck: deck(1) };
  let { table } = await post(
    '/api/tables',
    { deck: deck(0), ...(withBot ? { opponent, start: true } : {}) },
    host,
  );
  const tokens: [string, ...string[]] = [host];
  if (!withBot) {
    const other = await guest(1);
    tokens.push(other);
    // A node may have done it and gone before it could say so; then the table shows it.
    const again = async (path: string, body: object, token: string, done: () => boolean): Promise<void> => {
      await post(path, body, token).catch(() => {});
      const seen = await insist(address, 'GET', `/api/tables/${table.id}`, { token: host }, patienceMs);
      ({ table } = seen.body);
      if (!done()) throw new Error(`${path} was not done.`);
    };
    const seated = (): number => table.seats.filter((seat: { name?: string } | null) => seat?.name).length;
    await again(`/api/tables/${table.id}/join`, { deck: deck(1) }, other, () => seated() === 2);
    await again(`/api/tables/${table.id}/start`, {}, host, () => typeof table.game === 'string');
  }
  const { game } = table;
  const players = tokens.map((token, i) =>
    steadfast({
      address,
      token,
      game,
      player: randomPlayer(),
      seed: `${options.seed}/${name}/${i}`,
      changes: options.changes(i),
      patienceMs,
      ...(options.upgrades === undefined ? {} : { upgrades: options.upgrades }),
    }),
  );
  return { game, tokens, players };
}

/** Whether the log has a gap. */
export const hasGap = (entries: readonly Pick<Logged, 'seq'>[]): boolean =>
  !entries.every(({ seq }, i) => seq === i + 1);

/** The places in the log of a player's acknowledged answers, and whether each is there as it was said. */
export function promisesOf(
  { promised, seat }: Steadfast,
  entries: readonly Pick<Logged, 'entry'>[],
): readonly { readonly place: number; readonly stands: boolean }[] {
  return [...promised].map(([place, said]) => {
    const entry = entries[place - 1]?.entry;
    return { place, stands: entry?.kind === 'answer' && entry.seat === seat && sameWords(entry, said) };
  });
}

/** What the players of a trial went through, all together. */
export interface Strain {
  /** Connections that were lost and restored; answers sent again because their acknowledgement was lost. */
  returns: number;
  repeats: number;
  longestWaitMs: number;
}

export function addStrain(strain: Strain, { returns, repeats, longestWaitMs }: Steadfast): void {
  strain.returns += returns;
  strain.repeats += repeats;
  strain.longestWaitMs = Math.max(strain.longestWaitMs, Math.round(longestWaitMs));
}
