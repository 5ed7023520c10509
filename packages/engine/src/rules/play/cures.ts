/**
 * What happens automatically as soon as its condition holds (`action.automatic`): dilemmas in play are cured, cards whose
 * nullifier is there are nullified, cards that lost what they were played on are discarded. Checked after every action
 * and after each dilemma.
 */

import type { CureClause } from '../../catalogue/behaviour.ts';
import { rememberedIn, remembering } from '../../language/memory.ts';
import type { Shortfall } from '../../language/shortfall.ts';
import { circleIn } from '../../queries/circle.ts';
import { holds } from '../../queries/evaluate.ts';
import { fits, typeWhenPlayed } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, textOf } from '../../queries/modifier.ts';
import { isAble, standsIn } from '../../queries/presence.ts';
import { shortfallOf } from '../../queries/shortfall.ts';
import { location } from '../../queries/spaceline.ts';
import { byRule, byText } from '../../state/causes.ts';
import {
  card,
  cardsAs,
  cardsAt,
  cardsInPlay,
  changed,
  emit,
  type Game,
  inPlay,
  locationOf,
  typeOf,
} from '../../state/game.ts';
import { cardsAboard } from '../../state/insides.ts';
import type { CardId, CardState } from '../../state/types.ts';
import { contextFor } from '../../timing/listening.ts';
import { discardCard, endInPlay } from './leaving.ts';
import { canNullify } from './nullifying.ts';
import { scorePoints, toPointArea } from './scoring.ts';
import { isValidHost } from './targets.ts';

/** Who can cure it: those aboard the afflicted ship, present with the victims, or here (`dilemma.cure.where`). */
function curers(g: Game, id: CardId, where: CureClause['where']): CardId[] {
  const { you, vessel, location } = contextFor(g, id);
  const held = (m: CardId): boolean => card(g, m).controller === you && isAble(card(g, m));
  if (where === 'aboard') return vessel < 0 ? [] : cardsAboard(g, vessel).filter(held);
  if (where === 'here')
    return cardsInPlay(g)
      .filter((c) => held(c.id) && locationOf(g, c.id) === location)
      .map((c) => c.id);
  // For a card on a mission, those on the planet there; otherwise those in the same place.
  const c = card(g, id);
  const place =
    c.zone === 'on' && card(g, c.host).zone === 'line'
      ? ({ zone: 'planet', host: location } as const)
      : standsIn(g, id);
  const there = cardsAt(g, place.zone, place.host).filter(held);
  const victims = where === 'another team' ? (c.memory?.victims ?? []) : [];
  return victims.length === 0 ? there : there.filter((m) => !victims.includes(m));
}

/**
 * Stopped personnel have their skills and may cure; disabled ones and those in stasis may not (`dilemma.cure.stopped`).
 * An "unless" with a later deadline is a cure too, checked until then (`dilemma.condition.delayed-unless`,
 * `full-turn.cure-by`).
 */
function isCured(g: Game, id: CardId, cure: CureClause): boolean {
  if (typeof cure.where === 'object') return cureEach(g, id, cure, cure.where.each);
  const context = contextFor(g, id);
  return holds(g, circleIn({ ...context, group: curers(g, id, cure.where) }), cure.with);
}

/** What the cure of a card in play requires, and what of it is missing; null if there is no cure. */
export function cureOf(g: Game, id: CardId): Shortfall | null {
  const { cure } = textOf(g, id);
  if (!cure || card(g, id).zone !== 'on' || typeof cure.where === 'object') return null;
  return shortfallOf(g, circleIn({ ...contextFor(g, id), group: curers(g, id, cure.where) }), cure.with);
}

/**
 * Victims in several places are cured separately, by those with them or by where they have gone (`dilemma.cure.where`,
 * `dilemma.cure.action`). The card itself is cured with the last of them; if the last has left play otherwise, nothing is
 * left to cure.
 */
function cureEach(g: Game, id: CardId, cure: CureClause, name: string): boolean {
  const context = contextFor(g, id);
  const c = card(g, id);
  const before = rememberedIn(c.memory, name);
  const ill = before.filter((victim) => {
    const { zone, host } = card(g, victim);
    if (!inPlay(card(g, victim))) return false;
    const group = cardsAt(g, zone, host).filter(
      (m) => card(g, m).controller === context.you && isAble(card(g, m)),
    );
    const circle = { ...context, group, vessel: zone === 'aboard' ? host : -1 };
    return !holds(g, circleIn(circle), cure.with);
  });
  if (ill.length === before.length) return false;
  c.memory = remembering(c.memory, name, ill);
  changed(g);
  return ill.length === 0 && before.some((victim) => inPlay(card(g, victim)));
}

/** Curing discards the dilemma and scores its points for the curing player (`dilemma.cure`). */
function endByCure(g: Game, id: CardId, cure: CureClause): void {
  const { you } = contextFor(g, id);
  const helpers = typeof cure.where === 'object' ? [] : curers(g, id, cure.where);
  const points = cure.how === 'nullified' ? 0 : (factsOf(g, id).points ?? 0);
  if (cure.how === 'nullified')
    emit(g, { kind: 'nullified', seat: you, card: id, cause: byRule('dilemma.nullify.later', you, helpers) });
  else emit(g, { kind: 'cured', seat: you, card: id, cause: byRule('dilemma.cure', you, helpers) });
  endInPlay(g, id);
  if (points <= 0) return;
  scorePoints(g, you, points, true, { by: you, source: id, rule: 'dilemma.cure', helpers });
  toPointArea(g, id, you);
}

/** A card in play that nullifies this one, wherever it is or by being present with it, or null (`nullify.in-play`). */
function nullifierInPlay(g: Game, c: CardState): CardId | null {
  for (const { source, says } of inForce(g, 'nullifies')) {
    if (
      (says.where === 'in play' || presentWith(g, source, c)) &&
      source !== c.id &&
      fits(g, c.id, says.what) &&
      canNullify(g, source, c.id)
    )
      return source;
  }
  return null;
}

/** Whether a card is with those whom a dilemma in play concerns: aboard the ship it is on, or in the group there. */
const presentWith = (g: Game, source: CardId, c: CardState): boolean =>
  typeOf(g, c.id) === 'dilemma' && contextFor(g, c.id).group.includes(source);

/** Cards that are discarded when what they were played on is no longer valid (`target.lost-host`). */
function losesTarget(g: Game, c: CardState): boolean {
  if (c.zone !== 'on') return false;
  const type = typeWhenPlayed(g, c.id);
  const bound =
    type === 'objective' ||
    (g.rules['target.lost'] === 'three-types' && (type === 'incident' || type === 'event'));
  // The card on a destroyed mission is the one that destroyed it, so it stays (`destroy.supernova.after`).
  const { zone, host } = card(g, c.host);
  if (bound && zone === 'line' && location(g, host).status === 'destroyed') return false;
  const clauses = bound ? textOf(g, c.id).entries : undefined;
  return clauses !== undefined && !clauses.some(({ where }) => isValidHost(g, where, c.host, c.controller));
}

/** Ends every card in play whose end has come. Returns whether there was one. */
export function checkCures(g: Game): boolean {
  let ended = false;
  const nullifiers = inForce(g, 'nullifies').length > 0;
  // Without text that nullifies others, only cards that can end by themselves need checking.
  for (const { id } of nullifiers ? cardsInPlay(g) : cardsAs(g, 'ending').map((id) => ({ id }))) {
    const c = card(g, id);
    if ((c.zone !== 'on' && c.zone !== 'table') || !inPlay(c)) continue;
    const { cure, discardWhen } = textOf(g, c.id);
    if (cure && isCured(g, c.id, cure)) endByCure(g, c.id, cure);
    else if (discardWhen && holds(g, circleIn(contextFor(g, c.id)), discardWhen))
      discardCard(g, c.id, byText(g, c.id));
    else if (losesTarget(g, c)) discardCard(g, c.id, byRule('target.lost-host'));
    else {
      const source = nullifiers ? nullifierInPlay(g, c) : null;
      if (source === null) continue;
      emit(g, {
        kind: 'nullified',
        seat: c.controller,
        card: c.id,
        cause: byText(g, source, 'nullify.in-play'),
      });
      endInPlay(g, c.id);
    }
    ended = true;
  }
  return ended;
}
