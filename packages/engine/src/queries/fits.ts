/** Whether one card fits a filter. Reads characteristics as they are now, with gained skills and icons. */
import type { CardFacts, CardType } from '../catalogue/facts.ts';
import { behaviourOf, card, cardsAt, cardsInPlay, factsOf, type Game, locationOf } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import {
  affiliationsOf,
  attributeOf,
  classificationsOf,
  hasSkill,
  iconsOf,
  isEquipment,
  isLeader,
  specialEquipmentOf,
} from './characteristics.ts';
import { actsAsCrew } from './fighters.ts';
import type { CardCondition, Filter } from './filter.ts';
import {
  inStasis,
  isAlone,
  isCarried,
  isCloaked,
  isDisabled,
  isInAwayTeam,
  isInSpace,
  isLanded,
  isPhased,
  isStopped,
} from './presence.ts';
import { hasPlanet } from './spaceline.ts';

/**
 * A title names exactly its own card (`ref.exact`); from 2011 also, outside personnel and ships, the cards that add words
 * to it after a colon or dash (`ref.group`). A title that merely stands inside another makes no group (`ref.group.not`).
 * So do requirements, targets and nullifiers mean it (`req.named`, `target.group`, `nullify.group`).
 */
export function titleMatches(g: Game, facts: CardFacts, title: string): boolean {
  if (facts.title === title || facts.laterTitle === title) return true;
  if (facts.titleGroup !== title || g.rules['title.groups'] === 'exact') return false;
  return facts.type !== 'personnel' && facts.type !== 'ship';
}

/** Whether one card fits. `as`: the type it would be played as by the text in question, where a card leaves a choice. */
export function fits(g: Game, id: CardId, filter: Filter, as?: CardType): boolean {
  const facts = factsOf(g, id);
  // All on the same card (`req.combined`).
  if ('all' in filter) return filter.all.every((f) => fits(g, id, f, as));
  if ('any' in filter) return filter.any.some((f) => fits(g, id, f, as));
  if ('not' in filter) return !fits(g, id, filter.not, as);
  // An artifact that is used as equipment is both (`equip.artifact`, `artifact.equipment`).
  if ('type' in filter)
    return facts.type === filter.type || (filter.type === 'equipment' && isEquipment(g, id));
  if ('affiliation' in filter) return affiliationsOf(g, id).includes(filter.affiliation);
  if ('species' in filter) return facts.type === 'personnel' && facts.species.includes(filter.species);
  // A man and a woman on one card answer to both (`gender.dual`).
  if ('gender' in filter)
    return facts.type === 'personnel' && (facts.gender === filter.gender || facts.gender === 'both');
  if ('icon' in filter) return iconsOf(g, id).includes(filter.icon);
  // Printed on the card, not gained as a skill (`class.classification-only`).
  if ('classification' in filter) return classificationsOf(g, id).includes(filter.classification);
  if ('skill' in filter) return hasSkill(g, id, filter.skill);
  // "Any" such card, by what it is and not by its title (`target.any`, `req.any`).
  if ('trait' in filter) return facts.characteristics.includes(filter.trait);
  if ('named' in filter) return titleMatches(g, facts, filter.named);
  if ('persona' in filter) {
    return (facts.type === 'personnel' || facts.type === 'ship') && facts.personas.includes(filter.persona);
  }
  // "Any" of a name is every card that shows the character, persona or not (`ref.any.personnel`).
  if ('depicts' in filter) {
    const { depicts } = filter;
    if (facts.title === depicts) return true;
    return (
      facts.type === 'personnel' &&
      (facts.personas.includes(depicts) || facts.depicts?.includes(depicts) === true)
    );
  }
  if ('facilityKind' in filter) return facts.type === 'facility' && facts.kind === filter.facilityKind;
  if ('shipOf' in filter) {
    // Now of that affiliation, or from it in every mode and in whosever hands (`affil.origin`, `affil.origin.mode`,
    // `affil.origin.commandeered`).
    if (facts.type !== 'ship') return false;
    return facts.origins.includes(filter.shipOf) || affiliationsOf(g, id).includes(filter.shipOf);
  }
  if ('shipClass' in filter) return facts.type === 'ship' && facts.shipClass === filter.shipClass;
  if ('staffingIcons' in filter) {
    return facts.type === 'ship' && facts.staffing.some((slots) => slots.length >= filter.staffingIcons);
  }
  if ('uniqueness' in filter) {
    const uniqueness = 'uniqueness' in facts ? facts.uniqueness : undefined;
    return filter.uniqueness === 'universal'
      ? uniqueness === 'universal'
      : uniqueness === 'unique' || uniqueness === 'enigma';
  }
  if ('attr' in filter) {
    const value = attributeOf(g, id, filter.attr);
    return (
      (filter.over === undefined || value > filter.over) &&
      (filter.under === undefined || value < filter.under) &&
      // Zero is even.
      (filter.parity === undefined || (value % 2 === 0) === (filter.parity === 'even'))
    );
  }
  if ('leader' in filter) return isLeader(g, id);
  if ('playedAs' in filter) return (as ?? typeWhenPlayed(g, id)) === filter.playedAs;
  if ('titleWord' in filter) return facts.title.split(/[^\p{L}\p{N}]+/u).includes(filter.titleWord);
  if ('q' in filter) return facts.q === true;
  if ('keyword' in filter) return behaviourOf(g, id).keywords?.includes(filter.keyword) === true;
  if ('lets' in filter) return behaviourOf(g, id).lets?.includes(filter.lets) === true;
  if ('state' in filter) return inState(g, id, filter.state);
  return hasSpecialEquipment(g, id, filter);
}

/** The type a card counts as when it is played; one that can be played as several is what it was played as (`type.as`). */
export const typeWhenPlayed = (g: Game, id: CardId): CardType => {
  const playedAs = card(g, id).memory?.playedAs;
  return (playedAs as CardType | undefined) ?? behaviourOf(g, id).playsAs ?? factsOf(g, id).type;
};

function inState(g: Game, id: CardId, state: CardCondition): boolean {
  const c = card(g, id);
  switch (state) {
    case 'stopped':
      return isStopped(c);
    case 'disabled':
      return isDisabled(c);
    case 'in stasis':
      return inStasis(c);
    case 'captive':
      return c.captor >= 0;
    case 'cloaked':
      return isCloaked(c);
    case 'phased':
      return isPhased(c);
    case 'in an Away Team':
      return isInAwayTeam(g, id);
    case 'on a planet':
      return c.zone === 'planet' || (c.zone === 'aboard' && card(g, c.host).zone === 'planet');
    case 'on the surface':
      return c.zone === 'planet';
    case 'alone':
      return isAlone(g, id);
    case 'landed':
      return isLanded(g, c);
    case 'carried':
      return isCarried(g, c);
    case 'docked':
      return c.zone === 'docked';
    // `battle.damage.damaged`: for as long as it has lost any hull.
    case 'damaged':
      return c.hull > 0;
    case 'acting as crew':
      return actsAsCrew(g, id);
    case 'victorious':
      return c.zone === 'aboard' && c.memory?.eliminated === c.host;
    case 'new':
      return c.memory?.enteredOn === g.state.turn.number;
    case 'in space':
      return isInSpace(c);
    case 'orbiting':
      return isInSpace(c) && hasPlanet(g, c.host);
    case 'at its outpost': {
      const at = locationOf(g, id);
      return cardsInPlay(g).some((o) => {
        const facts = g.facts[o.def];
        return (
          facts?.type === 'facility' &&
          facts.kind === 'outpost' &&
          o.controller === c.controller &&
          locationOf(g, o.id) === at
        );
      });
    }
    case 'empty':
      return !cardsAt(g, 'aboard', id).some((inner) => factsOf(g, inner).type === 'personnel');
  }
}

/** Whether a card's own text protects it from another card (`immune`): that card cannot affect it at all. */
export const isImmune = (g: Game, id: CardId, source: CardId): boolean =>
  behaviourOf(g, id).immune?.some((filter) => fits(g, source, filter)) === true;

/** A special equipment by name, working; printed on the card where text asks for that (`carry.tractor-needed`). */
function hasSpecialEquipment(
  g: Game,
  id: CardId,
  { specialEquipment, printed }: Extract<Filter, { specialEquipment: string }>,
): boolean {
  const facts = factsOf(g, id);
  if (
    printed &&
    (facts.type === 'ship' || facts.type === 'facility') &&
    !facts.specialEquipment.includes(specialEquipment)
  )
    return false;
  return specialEquipmentOf(g, id).includes(specialEquipment);
}
