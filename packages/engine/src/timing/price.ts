/** What one text asks for in addition to an action's own costs. */
import type { Context } from '../language/context.ts';
import type { Effect } from '../language/effect.ts';

export interface Price {
  readonly pay: readonly Effect[];
  readonly context: Context;
}
