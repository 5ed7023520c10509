/**
 * Proves in a real game that a card enters play: from the way found on the table to a deck, and the game that is played
 * with it.
 */
import { type CardFacts, DEFAULT_RULES, type Engine } from '@spaceline/engine';
import type { Entering, Entry } from './entering.ts';
import { type Pool, poolOf } from './pool.ts';
import { type Attempt, type Filling, tryOut, type Witness } from './trial.ts';

/** Harmless missions for both players and a card to draw. */
function fillingFrom(pool: Pool): Filling {
  const plain = pool
    .of('mission')
    .filter(({ quadrant, region, set }) => quadrant === 'Alpha' && region === undefined && set === 'premiere')
    .map(({ id }) => id);
  const [drawn] = pool.of('personnel').filter(({ icons }) => !icons.includes('[AU]'));
  return { own: plain.slice(0, 6), opponent: plain.slice(-6), drawn: drawn?.id ?? '' };
}

/** What must be there first: the facility and its mission, and the card it is played on or fetched by. */
function neededFor(engine: Engine, entering: Entering, facts: CardFacts, entry: Entry): Attempt | null {
  if (!entry.enters || !entry.opening) return null;
  const { way, by, mission } = entry.opening;
  const host = by === null ? undefined : engine.library.get(by)?.facts;
  const own = facts.type === 'mission' ? [facts.id] : [];
  const attempt: Attempt = {
    card: facts.id,
    rules: entry.rules,
    missions: [...own, ...(mission === null ? [] : [mission])],
    seeds: [],
    helpers: [],
    way: facts.type === 'mission' ? 'mission' : way === 'seed' ? 'seed' : 'draw',
  };
  if (!host) return attempt;
  if (host.type === 'mission') return { ...attempt, missions: [host.id] };
  if (host.type === 'facility') return { ...attempt, seeds: [host.id] };
  // Played on a unit, or fetched by one: that one must enter first, in its own way.
  const first = neededFor(engine, entering, host, entering.of(host.id));
  return (
    first && {
      ...attempt,
      missions: first.missions,
      seeds: first.seeds,
      helpers: [...first.helpers, host.id],
    }
  );
}

/** Tries one card after another; null for a card that has no way to try, or that the game did not bring in. */
export function witnesses(
  engine: Engine,
  cards: Iterable<string>,
  entering: Entering,
): (card: string) => Witness | null {
  const filling = fillingFrom(poolOf(engine.library, cards, DEFAULT_RULES));
  return (card) => {
    const facts = engine.library.get(card)?.facts;
    const attempt = facts && neededFor(engine, entering, facts, entering.of(card));
    return attempt ? tryOut(engine, attempt, filling) : null;
  };
}
