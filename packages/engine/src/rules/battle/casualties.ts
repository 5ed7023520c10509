/**
 * Deaths caused by a battle: text may still replace each of them (`prevent.replace`), the others then happen together.
 */
import { card, inPlay } from '../../state/game.ts';
import type { CardId, Cause, FrameOf } from '../../state/types.ts';
import { finish, procedure } from '../../timing/machine.ts';
import { replaceable } from '../../timing/windows.ts';
import { killCard } from '../play/leaving.ts';

/** A death to come, and its cause. */
export interface Death {
  readonly id: CardId;
  readonly byLot: boolean;
  readonly cause: Cause;
}

interface CasualtiesFrame extends FrameOf<'casualties', 'each' | 'announced' | 'die' | 'over', 'window'> {
  doomed: readonly Death[];
  spared: CardId[];
  next: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    casualties: CasualtiesFrame;
  }
}

export const casualtiesProcedure = procedure('casualties', {
  each(g, frame) {
    const death = frame.doomed[frame.next];
    if (!death) {
      frame.at = 'die';
      return;
    }
    frame.at = 'announced';
    delete frame.returned;
    const { id, byLot, cause } = death;
    const { controller: seat } = card(g, id);
    if (inPlay(card(g, id)))
      replaceable(g, { kind: 'aboutToDie', seat, card: id, doomed: [id], byLot, cause });
  },
  announced(_g, frame) {
    const death = frame.doomed[frame.next++];
    if (death && frame.returned === 'replaced') frame.spared.push(death.id);
    frame.at = 'each';
  },
  die(g, frame) {
    frame.at = 'over';
    for (const { id, cause, byLot } of frame.doomed)
      if (!frame.spared.includes(id) && inPlay(card(g, id))) killCard(g, id, cause, byLot);
  },
  over(g, frame) {
    finish(g, frame);
  },
});

export const casualties = (doomed: readonly Death[]): CasualtiesFrame =>
  casualtiesProcedure({ doomed, spared: [], next: 0 });
