/**
 * Positions that cannot occur in a game. A scenario that needs one anyway says why with `impossible`; others are refused.
 * Only what no rule and no text of the cards involved could cause is refused.
 */
import {
  type CardState,
  DEACTIVATED,
  factsOf,
  type Game,
  hologramWorks,
  isHologram,
  printedText,
  titleOf,
} from '@spaceline/engine';
import type { Scenario } from './scenario.ts';
import type { PreparedScenario } from './table.ts';

/** Types that nobody seeds under a mission unless the card itself says so. */
const NEVER_UNDER: ReadonlySet<string> = new Set(['personnel', 'ship', 'equipment', 'facility', 'mission']);

/** What is impossible about one card, in words. */
function wrongWith(g: Game, c: CardState): string | null {
  const { type } = factsOf(g, c.id);
  const { entries = [], location, when } = printedText(g, c.id);
  const title = titleOf(g, c.id);
  if (c.zone === 'under' && NEVER_UNDER.has(type) && !entries.some(({ where }) => where.on === 'under'))
    return `${title} lies under a mission, and is of type ${type}, which is never seeded there.`;
  if (c.zone === 'edge') {
    if (location) return `${title} is a location of its own, and never lies between two.`;
    if (!entries.some(({ where }) => where.on === 'between'))
      return `Nothing lets ${title} lie between two locations.`;
  }
  if (c.zone === 'aboard' && isHologram(g, c.id) && (c.flags & DEACTIVATED) === 0 && !hologramWorks(g, c.id))
    return `${title} is a hologram that is switched on where no Holodeck serves it.`;
  if (c.memory?.enteredOn !== undefined && !when && c.zone !== 'table')
    return `"enteredOn" starts no count on ${title}: nothing on it asks when it came.`;
  return null;
}

/** What is impossible about a position, or wrong about claiming so; null if all is well. */
export function whyImpossible({ engine, start }: PreparedScenario, scenario: Scenario): string | null {
  const g = engine.open(start.state);
  const found = [...new Set(g.state.cards.flatMap((c) => wrongWith(g, c) ?? []))];
  if (scenario.impossible !== undefined)
    return found.length > 0 ? null : 'This position can arise as far as is known: leave out "impossible".';
  if (found.length === 0) return null;
  return `This position cannot arise. ${found.join(' ')} If it must be so, say why with "impossible".`;
}
