/** Personnel of the 20th Anniversary Collection with text besides their facts. */
import { evenFromDiscard, textOn } from '@spaceline/engine/vocabulary';

const personnel = textOn('personnel');

export const cards = [personnel('Lwaxana Troi', { specialDownload: evenFromDiscard })];
