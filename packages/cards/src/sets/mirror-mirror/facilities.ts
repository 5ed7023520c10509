/** Mirror, Mirror's outpost of the Klingon/Cardassian Alliance. */
import type { Written } from '../../library.ts';
import { outpostOf } from '../establishing.ts';

export const mirrorMirrorFacilities: Readonly<Record<string, Written>> = {
  'mirror-mirror/klingon-empire-outpost': outpostOf('[KCA]'),
};
