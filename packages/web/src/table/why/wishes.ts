/** What a player would expect to be able to do with a card, for "why can't I?". */
import type { CardView, Place, Request } from '@spaceline/engine';
import type { Names } from '@spaceline/telling';
import { t } from '../../messages/index.ts';
import type { Actions } from '../reading/actions.ts';
import type { Reading } from '../reading/game.ts';
import type { Position } from '../reading/position.ts';

export interface Wish {
  readonly text: string;
  /** Ways to do it; it is possible if one of them is. */
  readonly requests: readonly Request[];
}

/** More ways than this add nothing. */
const MOST = 12;

export function wishesFor(
  id: number,
  position: Position,
  names: Names,
  actions: Actions,
  reading: Reading,
): readonly Wish[] {
  const c = position.card(id);
  const facts = position.facts(id);
  const { view } = position;
  if (!c || !facts || view.seat === null) return [];
  const open = new Set(actions.ofCard(id).map(({ offer }) => offer.do));
  const wish = (verb: Request['do'], text: string, requests: readonly Request[]): Wish[] =>
    open.has(verb) || requests.length === 0 ? [] : [{ text, requests: requests.slice(0, MOST) }];
  if (c.zone === 'hand') return wish('play', t('table.wish.play'), playsOf(c, position, reading));
  if (c.zone === 'seed') return wish('seed', t('table.wish.seed'), seedsOf(c, position));
  const here = position.locationOf(id);
  const mine = c.controller === view.seat;
  const out: Wish[] = [];
  switch (facts.type) {
    case 'ship':
      if (mine) {
        const line = Object.values(view.lines).find((each) => each.includes(here)) ?? [];
        const others = line.filter((to) => to !== here);
        out.push(
          ...wish(
            'move',
            t('table.wish.move'),
            nearest(line, here, others).map((to) => ({ do: 'move', ship: id, to })),
          ),
          ...wish('attempt', t('table.wish.attempt'), [{ do: 'attempt', location: here, ship: id }]),
          ...(c.zone === 'docked'
            ? wish('undock', t('table.wish.undock'), [{ do: 'undock', ship: id }])
            : []),
          ...(facts.specialEquipment.includes('Cloaking Device')
            ? wish('cloak', t('table.wish.cloak'), [{ do: 'cloak', card: id }])
            : []),
          ...wish(
            'attack',
            t('table.wish.attack'),
            targetsAt(position, here, (target) => ({ do: 'attack', with: [id], target })),
          ),
        );
      } else
        out.push({
          text: t('table.wish.attacked', { title: names.card(id) }),
          requests: shipsAt(position, here).map((ship) => ({ do: 'attack', with: [ship], target: id })),
        });
      break;
    case 'personnel':
    case 'equipment': {
      if (!mine) break;
      const from: Place = { zone: c.zone as Place['zone'], host: c.host };
      out.push(
        ...wish(
          'beam',
          t('table.wish.beam'),
          placesFrom(position, c, here).map((to) => ({ do: 'beam', cards: [id], from, to })),
        ),
      );
      if (facts.type === 'personnel' && here >= 0)
        out.push(...wish('attempt', t('table.wish.attempt'), [{ do: 'attempt', location: here, team: id }]));
      break;
    }
    case 'mission':
      out.push(
        ...wish('attempt', t('table.wish.attempt'), [
          ...shipsAt(position, here).map((ship): Request => ({ do: 'attempt', location: here, ship })),
          ...teamAt(position, here).map((team): Request => ({ do: 'attempt', location: here, team })),
          // If nobody is there, the rules say who would be needed.
          { do: 'attempt', location: here },
        ]),
      );
      break;
    default:
      if (mine && reading.hasOrders(id))
        out.push(...wish('use', t('table.wish.use'), [{ do: 'use', card: id, clause: 0 }]));
  }
  return out;
}

const nearest = (line: readonly number[], here: number, others: readonly number[]): number[] =>
  [...others].sort(
    (a, b) => Math.abs(line.indexOf(a) - line.indexOf(here)) - Math.abs(line.indexOf(b) - line.indexOf(here)),
  );

const isMine = ({ view }: Position, c: CardView): boolean => c.controller === view.seat;

function vessels(position: Position, type: readonly string[], mine: boolean): CardView[] {
  return position.view.cards.filter(
    (c) =>
      type.includes(position.facts(c.id)?.type ?? '') &&
      isMine(position, c) === mine &&
      position.locationOf(c.id) >= 0 &&
      c.zone !== 'under',
  );
}

const shipsAt = (position: Position, here: number): number[] =>
  vessels(position, ['ship'], true)
    .filter((c) => position.locationOf(c.id) === here)
    .map(({ id }) => id);

const teamAt = (position: Position, here: number): number[] =>
  position
    .at('planet', here)
    .filter((c) => isMine(position, c) && position.facts(c.id)?.type === 'personnel')
    .map(({ id }) => id)
    .slice(0, 1);

const targetsAt = (position: Position, here: number, request: (target: number) => Request): Request[] =>
  vessels(position, ['ship', 'facility'], false)
    .filter((c) => position.locationOf(c.id) === here)
    .map(({ id }) => request(id));

function placesFrom(position: Position, c: CardView, here: number): Place[] {
  if (here < 0) return [];
  const places: Place[] = c.zone === 'planet' ? [] : [{ zone: 'planet', host: here }];
  for (const vessel of vessels(position, ['ship', 'facility'], true))
    if (position.locationOf(vessel.id) === here && !(c.zone === 'aboard' && c.host === vessel.id))
      places.push({ zone: 'aboard', host: vessel.id });
  return places;
}

function playsOf(c: CardView, position: Position, reading: Reading): Request[] {
  const type = position.facts(c.id)?.type;
  const { seat } = position.view;
  if (seat === null) return [];
  const play = (to: Place): Request => ({ do: 'play', card: c.id, to });
  const facilities = vessels(position, ['facility'], true);
  if (type === 'ship') return facilities.map(({ id }) => play({ zone: 'docked', host: id }));
  if (type === 'personnel' || type === 'equipment')
    return facilities.map(({ id }) => play({ zone: 'aboard', host: id }));
  const places = reading.placesToPlay(c.id, seat);
  // If there is no place at all, the rules say what is missing.
  return places.length > 0 ? places.map(play) : [play({ zone: 'table', host: seat })];
}

function seedsOf(c: CardView, position: Position): Request[] {
  const type = position.facts(c.id)?.type;
  const { seat, lines } = position.view;
  if (seat === null) return [];
  const locations = Object.values(lines).flat();
  const seed = (to: Place): Request => ({ do: 'seed', card: c.id, to });
  if (type === 'dilemma' || type === 'artifact')
    return locations.map((host) => seed({ zone: 'under', host }));
  if (type === 'facility')
    return locations.flatMap((host) => [seed({ zone: 'space', host }), seed({ zone: 'planet', host })]);
  return [seed({ zone: 'table', host: seat })];
}
