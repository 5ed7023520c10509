/** Deaths that a battle brings, one after another, each of which text may still replace (`prevent.replace`). */
import { card, type Game, inPlay } from '../../state/game.ts';
import type { CardId, Frame } from '../../state/types.ts';
import { finish, procedure } from '../../timing/machine.ts';
import { replaceable } from '../../timing/windows.ts';
import { killCard } from '../play/leaving.ts';

interface CasualtiesFrame extends Frame {
  doomed: readonly CardId[];
  next: number;
}

const procedureOf = procedure<CasualtiesFrame>('casualties', {
  each(g: Game, frame) {
    const id = frame.doomed[frame.next];
    if (id === undefined) return finish(g, frame);
    frame.at = 'die';
    delete frame.returned;
    if (inPlay(card(g, id))) replaceable(g, { kind: 'aboutToDie', seat: card(g, id).controller, card: id });
  },
  die(g, frame) {
    const id = frame.doomed[frame.next++];
    frame.at = 'each';
    if (id !== undefined && frame.returned !== 'replaced' && inPlay(card(g, id))) killCard(g, id);
  },
});

export const casualties = (doomed: readonly CardId[]): Frame => procedureOf({ doomed, next: 0 });
