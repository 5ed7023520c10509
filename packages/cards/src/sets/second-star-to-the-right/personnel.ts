/** Personnel of Second Star to the Right with text besides their facts. */
import { both, having, icon, present, textOn } from '@spaceline/engine/vocabulary';

const personnel = textOn('personnel');

export const cards = [
  personnel("K'mbol", { specialDownload: { if: present(both(icon('[Films]'), having('Leadership'))) } }),
];
