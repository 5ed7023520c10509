/** Q-Continuum: Space, whose span grows with the universal missions beside it (`span.space-x`). */
import type { Written } from '../../library.ts';

export const qContinuumMissions: Readonly<Record<string, Written>> = {
  'q-continuum/space': { span: { base: 3, each: 1, of: 'adjacent universal missions' } },
};
