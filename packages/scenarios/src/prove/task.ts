/** One card to prove, here or in a thread, and its result. */
import { loadLibrary } from '@spaceline/cards';
import type { Scenario } from '../scenario.ts';
import { watched } from './cache.ts';
import { type How, type Proof, proveCard } from './prove.ts';

export interface Task {
  readonly card: string;
  readonly scenarios: readonly Scenario[];
}

export interface Told {
  readonly card: string;
  readonly proof: Proof;
  /** Cards that were looked up. */
  readonly asked: readonly string[];
  readonly milliseconds: number;
}

/** Proves one card and records the cards it looked up. */
export function carryOut({ card, scenarios }: Task, how: How): Told {
  const began = performance.now();
  const { library, asked } = watched(loadLibrary());
  const proof = proveCard(library, card, scenarios, how);
  return { card, proof, asked: [...asked], milliseconds: Math.round(performance.now() - began) };
}
