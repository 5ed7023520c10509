/** Deaths that a battle brings: text may still replace each of them (`prevent.replace`), the others then come together. */
import { byRule } from '../../state/causes.ts';
import { card, inPlay } from '../../state/game.ts';
import { type CardId, type Cause, type FrameOf, otherSeat, type Seat } from '../../state/types.ts';
import { finish, procedure } from '../../timing/machine.ts';
import { replaceable } from '../../timing/windows.ts';
import { killCard } from '../play/leaving.ts';

/** The mortally wounded die as the battle ends. */
const ofWounds = (victim: Seat): Cause => byRule('battle.pers.seq.8-end', otherSeat(victim));

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
    const { controller: seat } = card(g, id);
    if (inPlay(card(g, id)))
      replaceable(g, {
        kind: 'aboutToDie',
        seat,
        card: id,
        doomed: [id],
        byLot: false,
        cause: ofWounds(seat),
      });
  },
  announced(_g, frame) {
    const id = frame.doomed[frame.next++];
    if (id !== undefined && frame.returned === 'replaced') frame.spared.push(id);
    frame.at = 'each';
  },
  die(g, frame) {
    frame.at = 'over';
    for (const id of frame.doomed)
      if (!frame.spared.includes(id) && inPlay(card(g, id)))
        killCard(g, id, ofWounds(card(g, id).controller));
  },
  over(g, frame) {
    finish(g, frame);
  },
});

export const casualties = (doomed: readonly CardId[]): CasualtiesFrame =>
  procedureOf({ doomed, spared: [], next: 0 });
