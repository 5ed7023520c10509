/**
 * What an attack is: something tried so many times against a server that runs, from outside, over its real protocol. It tells how often it
 * tried and what got through. Each finding has an attempt; a new one goes into a file of its own here and into the list of `attempts.ts`.
 */
import { api, type Reply } from '../client.ts';

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
  run(target: Target): Promise<Tried>;
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

/** So many at once, over all nodes. */
export const atOnce = (n: number, one: (n: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: n }, (_, each) => one(each)));

export const counted = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
