/** Who may use a piece of equipment (`equip.use-only`). */
import { type Game, printedText } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { fits } from './fits.ts';

/**
 * Whether a personnel's affiliation or species lets it use a card; cards without such text work for everybody. "X use
 * only" means the affiliation or the species of that name; others present get nothing.
 */
export function mayUseEquipment(g: Game, personnel: CardId, equipment: CardId): boolean {
  const { useOnlyBy } = printedText(g, equipment);
  return (
    useOnlyBy === undefined ||
    useOnlyBy.some(
      (name) => fits(g, personnel, { affiliation: name }) || fits(g, personnel, { species: name }),
    )
  );
}
