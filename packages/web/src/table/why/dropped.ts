/** What a player meant by dropping a card where it cannot go, so that the rules can say why not. */
import type { Place, Request } from '@spaceline/engine';
import type { Position } from '../reading/position.ts';

/** What a card was dropped on. */
export interface Target {
  readonly on: 'card' | 'location';
  readonly id: number;
}

/** Where a card of a type would go at a location or on a card. */
function placeOf(type: string, { on, id }: Target, position: Position): Place {
  if (on === 'location')
    return { zone: type === 'ship' || type === 'facility' ? 'space' : 'planet', host: id };
  const host = position.facts(id)?.type;
  if (host !== 'ship' && host !== 'facility') return { zone: 'on', host: id };
  return { zone: type === 'ship' ? 'docked' : 'aboard', host: id };
}

/** The requests that a drop could mean; none if the card is already there or the drop means nothing. */
export function requestsOf(id: number, target: Target, position: Position): readonly Request[] {
  const c = position.card(id);
  const facts = position.facts(id);
  const { seat } = position.view;
  if (!c || !facts || seat === null || (target.on === 'card' && target.id === id)) return [];
  const { type } = facts;
  const to = placeOf(type, target, position);
  if (c.zone === 'hand') {
    if (type === 'personnel' || type === 'equipment' || type === 'ship' || type === 'facility')
      return [{ do: 'play', card: id, to }];
    const mission = target.on === 'location' ? position.at('line', target.id)[0] : undefined;
    return [{ do: 'play', card: id, to: { zone: 'on', host: mission?.id ?? target.id } }];
  }
  if (c.zone === 'seed') {
    const under = type === 'dilemma' || type === 'artifact';
    return [{ do: 'seed', card: id, to: under ? { zone: 'under', host: target.id } : to }];
  }
  const here = position.locationOf(id);
  const there = target.on === 'location' ? target.id : position.locationOf(target.id);
  if (c.controller !== seat || there < 0) return [];
  switch (type) {
    case 'ship':
      if (there !== here) return [{ do: 'move', ship: id, to: there }];
      return target.on === 'card' && position.facts(target.id)?.type === 'facility'
        ? [{ do: 'dock', ship: id, at: target.id }]
        : [];
    case 'personnel':
    case 'equipment': {
      const from: Place = { zone: c.zone as Place['zone'], host: c.host };
      return to.zone === from.zone && to.host === from.host ? [] : [{ do: 'beam', cards: [id], from, to }];
    }
    default:
      return [];
  }
}
