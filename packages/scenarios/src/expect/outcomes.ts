/**
 * Expectations about what happened to cards and players in a step: who killed whom, who draws, what is still needed to
 * win.
 */
import { type CardId, pointsToWin, type Seat } from '@spaceline/engine';
import {
  cardNamed,
  compareCards,
  inWords,
  type Judged,
  type Kind,
  seatNamed,
  together,
} from './expectation.ts';
import { byName, bySeat, entriesOf, listOf, names, number } from './shapes.ts';

/** A number for each named player. */
const counted = (actual: (judged: Judged, player: Seat) => number): Kind => ({
  shape: bySeat(number),
  check: (judged, value) =>
    together(
      entriesOf(value).map(([player, expected]) => {
        const found = actual(judged, seatNamed(player));
        return found === expected ? null : `${player}: ${found}`;
      }),
    ),
});

/** Who killed a card in this step: cards, `lot` for the loser's casualty of a battle, or why there is nobody to name. */
function killersOf({ events }: Judged, id: CardId): readonly CardId[] | 'lot' | string {
  const end = events
    .filter((event) => event.kind === 'died' || event.kind === 'destroyed')
    .findLast((event) => event.card === id);
  if (!end) return 'it was not killed in this step';
  if (end.cause.source !== undefined) return [end.cause.source];
  if (end.kind === 'died' && end.byLot) return 'lot';
  return end.cause.helpers ?? 'nobody is known to have done it';
}

export const outcomeExpectations: Readonly<Record<string, Kind>> = {
  killedBy: {
    shape: byName(names),
    check: (judged, value) =>
      together(
        entriesOf(value).map(([name, list]) => {
          const found = killersOf(judged, cardNamed(judged, name).id);
          if (typeof found === 'string') return found === list ? null : `${name}: ${found}`;
          const other = list === 'lot' ? inWords(judged, found) : compareCards(judged, listOf(list), found);
          return other === null ? null : `${name}: ${other}`;
        }),
      ),
  },
  draws: counted(
    ({ events }, player) => events.filter(({ kind, seat }) => kind === 'drawn' && seat === player).length,
  ),
  pointsToWin: counted(({ g }, player) => pointsToWin(g, player).needed),
  pointsCounted: counted(({ g }, player) => pointsToWin(g, player).counted),
};
