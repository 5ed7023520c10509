/**
 * What an attack is: something tried so many times against a server that runs, from outside, over its real protocol. It tells how often it
 * tried and what got through. Each finding has an attempt; a new one goes into a file of its own here and into the list of `attempts.ts`.
 */
import type { Where } from '../../storage/database.ts';
import { api, type Reply } from '../client.ts';
import type { Mailbox } from './mailbox.ts';

/** What is at hand beside the server where the trial has started it itself. */
export interface Own {
  /** The address of the server's PostgreSQL database. */
  readonly url: string;
  /** Asks its database: time is let pass so. */
  query(text: string, values?: readonly unknown[]): Promise<Reply['body'][]>;
  /** Another database beside it, for a node of an attempt's own. */
  database(contents: 'empty' | 'ready'): Promise<Where>;
  /** Where its mails arrive. */
  readonly mailbox: Mailbox;
  /** Where it says that it is found. */
  readonly site: string;
  /** The token of an administrator. */
  administrator(): Promise<string>;
}

/** The server that is attacked. */
export interface Target {
  /** Its nodes, over one database; at least one. */
  readonly nodes: readonly [string, ...string[]];
  /** Whether there is time to try often. */
  readonly long: boolean;
  /** What the tries are drawn with. */
  readonly seed: string;
  /** An address nobody else has come from, as a proxy says it that the server trusts. */
  elsewhere(): Record<string, string>;
  /** Null for a server that somebody else runs. */
  readonly own: Own | null;
}

/** What came of an attempt. */
export interface Tried {
  /** How often it was tried. */
  readonly tries: number;
  /** What got through, in words; empty when the server held. */
  readonly through: readonly string[];
}

export interface Attempt {
  /** Short, for `--only`: `limits-by-route`. */
  readonly name: string;
  /** What an attacker wants by it. */
  readonly about: string;
  /** Most of it is waiting, beside the server: it goes on while the others are made. */
  readonly alongside?: true;
  /** It measures times: nothing else goes on meanwhile, in this process above all. */
  readonly alone?: true;
  run(target: Target): Promise<Tried>;
}

/** Thrown where an attempt needs what only a server of the trial's own has. */
export class NotHere extends Error {}

/** What is beside the server; an attempt that asks for it is not made against somebody else's. */
export function ownOf({ own }: Target): Own {
  if (!own) throw new NotHere('only against a server that the trial has started itself');
  return own;
}

/** Collects what is tried and what gets through. */
export interface Tally {
  try(times?: number): void;
  /** Says what should not have happened, unless it did not. */
  held(holds: boolean, otherwise: string): void;
  readonly tried: Tried;
}

const MOST_TOLD = 20;

export function tally(): Tally {
  let tries = 0;
  const through: string[] = [];
  return {
    try(times = 1) {
      tries += times;
    },
    held(holds, otherwise) {
      if (!holds && through.length < MOST_TOLD) through.push(otherwise);
    },
    get tried() {
      return { tries, through };
    },
  };
}

/** Nodes in turn. */
export const nodeOf = ({ nodes }: Target, n: number): string => nodes[n % nodes.length] ?? nodes[0];

/** A guest, each from an address of its own. */
export async function newcomer(
  target: Target,
  name = 'Somebody',
  n = 0,
): Promise<{ id: string; token: string }> {
  const { status, body } = await api(nodeOf(target, n), 'POST', '/api/guests', {
    body: { name },
    headers: target.elsewhere(),
  });
  if (status !== 201) throw new Error(`No guest is let in: ${status} ${JSON.stringify(body)}`);
  return { id: body.person.id, token: body.token };
}

export const PASSWORD = 'tea, earl grey, hot';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

let accounts = 0;
/** An account, of a name nobody else has; made from an address of its own. */
export async function signedUp(target: Target, n = 0): Promise<Account> {
  accounts++;
  const name = `Ensign ${Date.now().toString(36)}${accounts}`;
  const { status, body } = await api(nodeOf(target, n), 'POST', '/api/accounts', {
    body: { name, password: PASSWORD },
    headers: target.elsewhere(),
  });
  if (status !== 201) throw new Error(`No account is made: ${status} ${JSON.stringify(body)}`);
  return { id: body.person.id, name, token: body.token };
}

/** A request of somebody, from an address nobody else has. */
export const asked = (
  target: Target,
  method: string,
  path: string,
  { n = 0, ...said }: { n?: number; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  api(nodeOf(target, n), method, path, { ...said, headers: { ...target.elsewhere(), ...said.headers } });

/** So many at once, over all nodes. */
export const atOnce = (n: number, one: (n: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: n }, (_, each) => one(each)));

export const counted = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
