/** The cards a pool holds at this moment: who could be struck, before filters and picking. */
import type { Context } from '../language/context.ts';
import type { Pool } from '../language/selector.ts';
import { card, cardsAt, type Game, has, inPlay, locationOf } from '../state/game.ts';
import { type CardId, GONE, otherSeat } from '../state/types.ts';
import { inBattle } from './battle.ts';
import { isEquipment, isPersonnel } from './characteristics.ts';
import { isAble, isAtLocation, isHere, isInAwayTeam, isStopped, presentPlace } from './presence.ts';

/** The location an effect happens at, or the one its card is at. */
export const placeOfText = (g: Game, context: Context): number =>
  context.location >= 0 ? context.location : locationOf(g, context.source);

export function poolOf(g: Game, pool: Pool, context: Context): readonly CardId[] {
  if (typeof pool === 'object') {
    if ('picked' in pool) return context.picked[pool.picked] ?? [];
    const remembered = (card(g, context.source).memory?.[pool.remembered] ?? []) as readonly CardId[];
    return remembered.filter((id) => inPlay(card(g, id)));
  }
  switch (pool) {
    case 'group':
      // Unstopped, able members; the opponent's cards are never among them (`dilemma.target.pool`).
      return context.group.filter((id) => {
        const c = card(g, id);
        return isPersonnel(g, id) && !isStopped(c) && isAble(c) && inPlay(c);
      });
    case 'whole group':
      return context.group.filter((id) => isPersonnel(g, id) && inPlay(card(g, id)));
    case 'equipment':
      return context.group.filter((id) => isEquipment(g, id) && inPlay(card(g, id)));
    case 'aboard': {
      const vessel = context.vessel >= 0 ? context.vessel : hostOf(g, context);
      return cardsAt(g, 'aboard', vessel).filter((id) => {
        const c = card(g, id);
        return isPersonnel(g, id) && isAble(c) && c.controller === context.you;
      });
    }
    case 'all aboard':
      return context.vessel >= 0 ? cardsAt(g, 'aboard', context.vessel) : [];
    case 'ship crew':
      return ofTheShip(
        g,
        context,
        (id) => card(g, id).zone === 'aboard' && card(g, id).host === context.vessel,
      );
    case 'ship teams':
      // A team stays behind when its ship leaves; which ship it came from nobody keeps (`group.away-team`).
      return ofTheShip(
        g,
        context,
        (id) => isInAwayTeam(g, id) && locationOf(g, id) === locationOf(g, context.vessel),
      );
    case 'present': {
      const [target = context.source] = context.picked.target ?? [];
      const place = presentPlace(g, inPlay(card(g, context.source)) ? context.source : target);
      return place ? cardsAt(g, place.zone, place.host) : [];
    }
    case 'here': {
      const here = placeOfText(g, context);
      const inside = locationOf(g, context.source) >= 0;
      return inPlayWhere(
        g,
        (id) =>
          card(g, id).zone !== 'line' && (inside ? isHere(g, context.source, id) : isAtLocation(g, id, here)),
      );
    }
    case 'on planet':
      return cardsAt(g, 'planet', placeOfText(g, context)).filter((id) => isPersonnel(g, id));
    case 'seeds here':
      return cardsAt(g, 'under', placeOfText(g, context));
    case 'battle':
      return inBattle(g);
    case 'in play':
      return inPlayWhere(g, () => true);
    case 'ship':
      return context.vessel >= 0 ? [context.vessel] : [];
    case 'host':
      return card(g, context.source).zone === 'on' ? [card(g, context.source).host] : [];
    case 'this':
      return [context.source];
    case 'your hand':
      // A card is no choice for itself while it is still there.
      return cardsAt(g, 'hand', context.you).filter((id) => id !== context.source);
    case 'opponent hand':
      return cardsAt(g, 'hand', otherSeat(context.you));
    case 'that player hand':
      return cardsAt(g, 'hand', context.player ?? context.you);
    case 'your discard':
      return cardsAt(g, 'discard', context.you);
    case 'your deck':
      return cardsAt(g, 'deck', context.you);
    case 'opponent points':
      return cardsAt(g, 'points', otherSeat(context.you));
    case 'opponent deck':
      return cardsAt(g, 'deck', otherSeat(context.you));
    case 'held':
      return cardsAt(g, 'held', context.source);
    case 'event':
      return context.picked.event ?? [];
    case 'event group':
      return (context.picked.event ?? []).filter((id) => isPersonnel(g, id) && inPlay(card(g, id)));
    case 'aboard event':
      return (context.picked.event ?? []).flatMap((ship) =>
        cardsAt(g, 'aboard', ship).filter((id) => isPersonnel(g, id)),
      );
  }
}

/** Cards that another card holds, and that are somewhere: not those that have disappeared with a ship. */
export const heldCards = (g: Game): CardId[] =>
  g.state.cards.filter((c) => c.zone === 'held' && !has(c, GONE)).map((c) => c.id);

/** Personnel of the player who controls the ship concerned. */
const ofTheShip = (g: Game, { vessel }: Context, where: (id: CardId) => boolean): CardId[] =>
  vessel < 0
    ? []
    : inPlayWhere(
        g,
        (id) => isPersonnel(g, id) && card(g, id).controller === card(g, vessel).controller && where(id),
      );

const hostOf = (g: Game, context: Context): CardId =>
  card(g, context.source).zone === 'on' ? card(g, context.source).host : -1;

function inPlayWhere(g: Game, fits: (id: CardId) => boolean): CardId[] {
  const out: CardId[] = [];
  for (const c of g.state.cards) if (inPlay(c) && fits(c.id)) out.push(c.id);
  return out;
}
