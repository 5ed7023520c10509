/** Mirror, Mirror's outpost of the Klingon/Cardassian Alliance. */
import { outpostWithIcon } from '../establishing.ts';
import { inSet } from '../writing.ts';

export const mirrorMirrorFacilities = inSet(
  'mirror-mirror',
  outpostWithIcon('Klingon Empire Outpost', '[KCA]'),
);
