/** What printed facts cannot tell counts as one personnel missing. */
import type { Lacking } from '../../catalogue/rooms.ts';

export const ONE_MISSING: Lacking = () => 1;
