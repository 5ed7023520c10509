/** How to say verbs that only name their targets. */
import { fill, type Speaker } from '../../catalogue/speaking.ts';
import type { Selector } from '../../language/selector.ts';

export const said =
  (template: string) =>
  ({ target }: { readonly target: Selector }, speaker: Speaker): string =>
    fill(template, { target: speaker.those(target) });
