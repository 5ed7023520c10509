/**
 * An attack: something tried many times against a running server, from outside, over its real protocol. It reports how
 * often it tried and what got through. Each known weakness has an attempt; a new one goes into its own file here and into
 * the list of `attempts.ts`.
 */
import type { Where } from '../../storage/database.ts';
import { api, type Reply } from '../client.ts';
import type { Mailbox } from '../mailbox.ts';

/** What an attempt can use when the trial started the server itself. */
export interface Own {
  /** The address of the server's PostgreSQL database. */
  readonly url: string;
  /** Queries its database, for example to let time pass. */
  query(text: string, values?: readonly unknown[]): Promise<Reply['body'][]>;
  /** Another database next to it, for an attempt's own node. */
  database(contents: 'empty' | 'ready'): Promise<Where>;
  /** Where its mails arrive. */
  readonly mailbox: Mailbox;
  /** Its configured public address. */
  readonly site: string;
  /** The token of an administrator. */
  administrator(): Promise<string>;
}

/** The server under attack. */
export interface Target {
  /** Its nodes, over one database; at least one. */
  readonly nodes: readonly [string, ...string[]];
  /** Whether there is time to try often. */
  readonly long: boolean;
  /** The seed for random tries. */
  readonly seed: string;
  /** A new client address, as a proxy that the server trusts reports it. */
  elsewhere(): Record<string, string>;
  /** Null for somebody else's server. */
  readonly own: Own | null;
}

/** The result of an attempt. */
export interface Tried {
  /** How often it was tried. */
  readonly tries: number;
  /** What got through, in words; empty if the server held. */
  readonly through: readonly string[];
}

export interface Attempt {
  /** Short, for `--only`: `limits-by-route`. */
  readonly name: string;
  /** What an attacker wants to achieve. */
  readonly about: string;
  /** It mostly waits, so it runs while the others do. */
  readonly alongside?: true;
  /** It measures times, so nothing else may run meanwhile, above all not in this process. */
  readonly alone?: true;
  run(target: Target): Promise<Tried>;
}

/** Thrown if an attempt needs something that only the trial's own server has. */
export class NotHere extends Error {}

/** What only the trial's own server has; an attempt that asks for it is not made against others. */
export function ownOf({ own }: Target): Own {
  if (!own) throw new NotHere('only against a server that the trial has started itself');
  return own;
}

/** Collects tries and what gets through. */
export interface Tally {
  try(times?: number): void;
  /** Records `otherwise` as having got through, unless it held. */
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

/** A guest, each from a new address. */
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
/** An account with an unused name, created from a new address. */
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

/** A request by somebody from a new address. */
export const asked = (
  target: Target,
  method: string,
  path: string,
  { n = 0, ...said }: { n?: number; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  api(nodeOf(target, n), method, path, { ...said, headers: { ...target.elsewhere(), ...said.headers } });

/** This many at once, over all nodes. */
export const atOnce = (n: number, one: (n: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: n }, (_, each) => one(each)));

export const counted = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
