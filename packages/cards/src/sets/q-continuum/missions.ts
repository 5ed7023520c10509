/** Q-Continuum's missions: Space, whose span grows with its neighbours (`span.space-x`), and Aldea, which hides. */
import { cloakOrDecloak, textOn, thisCard, whenever } from '@spaceline/engine/vocabulary';
import type { Written } from '../../library.ts';
import { inSet } from '../writing.ts';

export const qContinuumMissions: Readonly<Record<string, Written>> = {
  'q-continuum/space': { span: { base: 3, each: 1, of: 'adjacent universal missions' } },
  ...inSet(
    'q-continuum',
    textOn('mission')('Investigate Legend', { when: whenever('scored', cloakOrDecloak(thisCard)) }),
  ),
};
