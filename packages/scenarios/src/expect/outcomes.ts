/** Expectations about what became of cards and players in a step: who killed whom, who draws, what still wins. */
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
import { cardsOf } from './game.ts';
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

/** Who brought a card down in this step: cards, `lot` for the loser's casualty of a battle, or why there is nobody to name. */
function killersOf({ events, history }: Judged, id: CardId): readonly CardId[] | 'lot' | string {
  const end = events.findLast(
    (event) => (event.kind === 'died' || event.kind === 'destroyed') && event.card === id,
  );
  if (!end) return 'it was not killed in this step';
  if (end.source !== undefined) return [end.source];
  const wound = history.findLast((event) => event.kind === 'wounded' && event.card === id);
  if (end.kind === 'died' && wound) return wound.source === undefined ? 'lot' : [wound.source];
  // Those aboard die with their ship, by whoever fired at it last.
  const lost = events.filter((event) => event.kind === 'destroyed').flatMap(cardsOf);
  const shot = history.findLast(
    (event) => event.kind === 'fires' && event.card !== undefined && lost.includes(event.card),
  );
  return shot?.cards ?? 'nobody is known to have done it';
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
