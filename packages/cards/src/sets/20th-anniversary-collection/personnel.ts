/** Personnel of the 20th Anniversary Collection with text besides their facts. */
import { textOn } from '@spaceline/engine/vocabulary';

const personnel = textOn('personnel');

export const cards = [personnel('Lwaxana Troi', { specialDownload: { from: 'discard too' } })];
