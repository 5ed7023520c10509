/**
 * A ship about to be destroyed, in a game in which some text may respond to that. It is destroyed once everybody has had
 * the chance to respond, with whatever is still aboard (`battle.destroy.ship`).
 */

import type { EventOf } from '../../language/event.ts';
import { card, inPlay } from '../../state/game.ts';
import type { FrameOf } from '../../state/types.ts';
import { leave, procedure } from '../../timing/machine.ts';
import { replaceable } from '../../timing/windows.ts';
import { destroyNow } from './leaving.ts';

interface DestructionFrame extends FrameOf<'destruction', 'announce' | 'destroy' | 'over', 'window'> {
  event: EventOf<'aboutToBeDestroyed'>;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    destruction: DestructionFrame;
  }
}

export const destruction = procedure('destruction', {
  announce(g, frame) {
    frame.at = 'destroy';
    replaceable(g, frame.event);
  },
  destroy(g, frame) {
    const { card: id, cause } = frame.event;
    frame.at = 'over';
    if (frame.returned !== 'replaced' && inPlay(card(g, id))) destroyNow(g, id, cause);
  },
  over(g, frame) {
    leave(g, frame);
  },
});
