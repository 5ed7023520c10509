/**
 * destroy location: everything at the location of this card is destroyed and discarded. The mission stays as a location of
 * no kind, with its span and nothing else (`destroy.supernova.effect`).
 */

import type { Effect } from '../../language/effect.ts';
import { isImmune } from '../../queries/modifier.ts';

import { placeOfText } from '../../queries/pool.ts';
import { isBeyondReach } from '../../queries/presence.ts';
import { location } from '../../queries/spaceline.ts';
import { isVessel } from '../../rules/battle/forces.ts';
import { destroyCard, discardCard } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import {
  card,
  cardsAt,
  cardsInPlay,
  changed,
  type EffectRoom,
  emit,
  type Game,
  inPlay,
  locationOf,
} from '../../state/game.ts';
import type { CardId, LocationId } from '../../state/types.ts';
import { finish } from '../../timing/machine.ts';

interface DestroyLocationEffect {
  readonly do: 'destroy location';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'destroy location': DestroyLocationEffect;
  }
}

/** What is destroyed: ships and facilities first, then what is on the planet, on the mission, or seeded under it. */
function doomed(g: Game, at: LocationId, source: CardId): CardId[] {
  const vessels: CardId[] = [];
  const others: CardId[] = [];
  for (const { id, zone, host } of cardsInPlay(g)) {
    if (id === source || zone === 'line' || zone === 'edge' || locationOf(g, id) !== at) continue;
    // `phase.unaffected`, `destroy.supernova.immune`: unaffected cards remain, with what is on them.
    if (isBeyondReach(g, id) || isImmune(g, id, source)) continue;
    if (isVessel(g, id)) vessels.push(id);
    else if (zone === 'planet' || zone === 'space' || (zone === 'on' && card(g, host).zone === 'line'))
      others.push(id);
  }
  return [...vessels, ...others, ...cardsAt(g, 'under', at)];
}

export const destroyLocationRoom: EffectRoom<DestroyLocationEffect> = {
  about: 'Destroys everything at this card’s location; only the mission’s span remains.',
  fields: {},
  steps: {
    start(g, frame) {
      const { source, you } = frame.context;
      const at = placeOfText(g, frame.context);
      if (at < 0) return finish(g, frame);
      const cause = byText(g, source);
      for (const id of doomed(g, at, source)) {
        const c = card(g, id);
        if (!inPlay(c) && c.zone !== 'under') continue;
        if (isVessel(g, id)) destroyCard(g, id, cause);
        else discardCard(g, id, cause);
      }
      location(g, at).status = 'destroyed';
      changed(g);
      emit(g, { kind: 'destroyed', seat: you, location: at, cause });
      finish(g, frame);
    },
  },
  english: () =>
    'everything at the location is destroyed and discarded; the mission remains as a location with its span and nothing else',
  becomes: 'unsaid',
  tendency: 'harms',
  strikes: 'nobody',
};

/** Everything at the location of this card is destroyed; the mission keeps only its span. */
export const destroyLocation: Effect = { do: 'destroy location' };
