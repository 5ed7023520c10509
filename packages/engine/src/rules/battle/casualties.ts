/** Deaths that a battle brings: text may still replace each of them (`prevent.replace`), the others then come together. */
import { card, inPlay } from '../../state/game.ts';
import type { CardId, FrameOf } from '../../state/types.ts';
import { finish, procedure } from '../../timing/machine.ts';
import { replaceable } from '../../timing/windows.ts';
import { killCard } from '../play/leaving.ts';

interface CasualtiesFrame extends FrameOf<'casualties', 'each' | 'announced' | 'die' | 'over', 'window'> {
  doomed: readonly CardId[];
  spared: CardId[];
  next: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    casualties: CasualtiesFrame;
  }
}

const procedureOf = procedure('casualties', {
  each(g, frame) {
    const id = frame.doomed[frame.next];
    if (id === undefined) {
      frame.at = 'die';
      return;
    }
    frame.at = 'announced';
    delete frame.returned;
    if (inPlay(card(g, id))) replaceable(g, { kind: 'aboutToDie', seat: card(g, id).controller, card: id });
  },
  announced(_g, frame) {
    const id = frame.doomed[frame.next++];
    if (id !== undefined && frame.returned === 'replaced') frame.spared.push(id);
    frame.at = 'each';
  },
  die(g, frame) {
    frame.at = 'over';
    for (const id of frame.doomed) if (!frame.spared.includes(id) && inPlay(card(g, id))) killCard(g, id);
  },
  over(g, frame) {
    finish(g, frame);
  },
});

export const casualties = (doomed: readonly CardId[]): CasualtiesFrame =>
  procedureOf({ doomed, spared: [], next: 0 });
