/**
 * Mis-seeds: cards under a mission where they could not legally be seeded (`misseed.*`). In formats that allow it,
 * seeding one is a legal bluff; it is revealed when the card is encountered.
 */

import { kindOf, location } from '../../queries/spaceline.ts';
import {
  card,
  cardsAt,
  emit,
  type Game,
  printedOf,
  printedText,
  remembered,
  typeOf,
} from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { toPile } from '../play/leaving.ts';
import { bringsDoor } from '../reporting/reporting.ts';

const TYPE = refusal('seed.dilemma.types');
const KIND = refusal('seed.dilemma.kind-match');
const ARTIFACT_SPACE = refusal('seed.artifact.planet');
const ARTIFACT_SECOND = refusal('seed.artifact.one');
const AU_CLOSED = refusal('seed.alternate-universe');

const isArtifact = (g: Game, id: CardId): boolean => typeOf(g, id) === 'artifact';

/** Whether the card's own text lets it be seeded under missions. */
function seedsByText(g: Game, id: CardId): boolean {
  return printedText(g, id).entries?.some(({ where }) => where.on === 'under') === true;
}

/** What makes an artifact illegal at a location: no planet there, or an earlier artifact of its player. */
function whyNotArtifact(g: Game, id: CardId, at: LocationId): Refusal | null {
  if (kindOf(g, at) === 'space') return ARTIFACT_SPACE;
  const { owner, order, zone } = card(g, id);
  const earlier = cardsAt(g, 'under', at).some((other) => {
    const o = card(g, other);
    return other !== id && o.owner === owner && isArtifact(g, other) && (zone !== 'under' || o.order < order);
  });
  return earlier ? ARTIFACT_SECOND : null;
}

/** A mission with both icons takes every kind (`seed.dilemma.dual`). */
const isOfKind = (dilemma: 'planet' | 'space' | 'either', mission: ReturnType<typeof kindOf>): boolean =>
  dilemma === 'either' || mission === 'dual' || mission === 'none' || dilemma === mission;

/** Why a place alone does not allow a card under it, ignoring what was known only during seeding. */
function whyNotPlace(g: Game, id: CardId, at: LocationId): Refusal | null {
  if (seedsByText(g, id)) return null;
  const facts = printedOf(g, id);
  switch (facts.type) {
    case 'artifact':
      return whyNotArtifact(g, id, at);
    case 'dilemma':
      return isOfKind(facts.kind, kindOf(g, at)) ? null : KIND;
    // Personnel may have come there in ways other than seeding (`misseed.not-seed-cards`).
    case 'personnel':
      return null;
    default:
      return TYPE;
  }
}

/** Why a card in the seed deck does not belong under a mission; null if it may be seeded there. */
export function whyMisSeed(g: Game, seat: Seat, id: CardId, at: LocationId): Refusal | null {
  const facts = printedOf(g, id);
  if (facts.icons.includes('[AU]') && !bringsDoor(g, seat, '[AU]')) return AU_CLOSED;
  if (facts.type === 'personnel' && !seedsByText(g, id)) return TYPE;
  return whyNotPlace(g, id, at);
}

const DILEMMA_KINDS = ['planet', 'space', 'either'] as const;

/** The missions under which dilemmas of a kind belong. */
const placesOfKind = remembered((g, n): readonly Place[] =>
  g.state.locations
    .filter(({ id: at }) => isOfKind(DILEMMA_KINDS[n] ?? 'either', kindOf(g, at)))
    .map(({ id: at }): Place => ({ zone: 'under', host: at })),
);

/**
 * All missions under which a card of the seed deck belongs. For most dilemmas only the kind matters, so they share the
 * result.
 */
export function placesUnder(g: Game, seat: Seat, id: CardId): readonly Place[] {
  const facts = printedOf(g, id);
  if (facts.type === 'dilemma' && !seedsByText(g, id) && !facts.icons.includes('[AU]'))
    return placesOfKind(g, DILEMMA_KINDS.indexOf(facts.kind));
  return g.state.locations
    .filter(({ id: at }) => whyMisSeed(g, seat, id, at) === null)
    .map(({ id: at }): Place => ({ zone: 'under', host: at }));
}

/** Marks a bluff, because its reason may not be visible later: a door may have opened or closed since. */
export function markMisSeed(g: Game, id: CardId): void {
  const c = card(g, id);
  c.memory = { ...c.memory, misSeed: true };
}

const isMarked = (g: Game, id: CardId): boolean => card(g, id).memory?.misSeed === true;

/** Whether a card under a mission is a mis-seed (`misseed.definition`). */
export function misSeeded(g: Game, id: CardId, at: LocationId): boolean {
  if (isMarked(g, id) || whyNotPlace(g, id, at) !== null) return true;
  if (!isArtifact(g, id) || g.rules['misseed.artifacts'] === 'each') return false;
  // One illegal artifact makes mis-seeds of all its player's artifacts (`misseed.artifacts`).
  const { owner } = card(g, id);
  return g.state.cards.some(
    (c) =>
      c.zone === 'under' &&
      c.owner === owner &&
      isArtifact(g, c.id) &&
      (isMarked(g, c.id) || whyNotPlace(g, c.id, c.host) !== null),
  );
}

/**
 * A mis-seed is revealed: it has no effect, leaves the game and the attempt continues (`misseed.revealed`); before 1997
 * it was only discarded (`misseed.before-1997`). A player who encounters their own cannot solve here; encountering the
 * opponent's has no penalty (`misseed.own-penalty`, `misseed.opponent-no-penalty`).
 */
export function discoverMisSeed(g: Game, id: CardId, seat: Seat, at: LocationId): void {
  const { owner } = card(g, id);
  if (isArtifact(g, id) && g.rules['misseed.artifacts'] === 'all')
    for (const c of g.state.cards)
      if (c.zone === 'under' && c.owner === owner && isArtifact(g, c.id)) markMisSeed(g, c.id);
  emit(g, { kind: 'misSeed', seat, card: id, location: at, owner });
  toPile(g, id, g.rules['misseed.wrong-kind'] === 'discard' ? 'discard' : 'out');
  if (owner === seat) location(g, at).barred |= 1 << seat;
}
