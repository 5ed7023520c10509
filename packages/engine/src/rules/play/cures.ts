/**
 * Cures: a dilemma in play ends as soon as its cure is present (`dilemma.cure`). Asked after every action and after
 * each dilemma. Stopped personnel may cure, disabled ones may not (`dilemma.cure.stopped`).
 */
import { holds } from '../../queries/evaluate.ts';
import { isAble } from '../../queries/presence.ts';
import {
  behaviourOf,
  card,
  cardsAt,
  emit,
  factsOf,
  type Game,
  inPlay,
  locationOf,
  setFlag,
} from '../../state/game.ts';
import { type CardId, DISABLED, STASIS, STOP_LASTS, STOPPED } from '../../state/types.ts';
import { contextFor } from '../../timing/triggers.ts';
import { toPile } from './leaving.ts';
import { scorePoints, toPointArea } from './scoring.ts';

/** Ends a card in play: its victims recover and it goes to the discard pile. */
export function endInPlay(g: Game, id: CardId): void {
  const victims = (card(g, id).memory?.victims ?? []) as readonly CardId[];
  for (const victim of victims) setFlag(g, victim, DISABLED | STASIS | STOP_LASTS | STOPPED, false);
  for (const held of [...cardsAt(g, 'held', id)]) {
    const host = card(g, id);
    const c = card(g, held);
    // Held personnel come back to the place where the card was.
    const at = locationOf(g, id);
    c.zone = host.zone === 'on' && factsOf(g, host.host).type === 'ship' ? 'aboard' : 'planet';
    c.host = c.zone === 'aboard' ? host.host : at;
  }
  toPile(g, id, 'discard');
}

function cured(g: Game, id: CardId): boolean {
  const cure = behaviourOf(g, id).cure;
  if (!cure) return false;
  const context = contextFor(g, id);
  const pool =
    cure.where === 'here'
      ? g.state.cards.filter((c) => inPlay(c) && locationOf(g, c.id) === context.location).map((c) => c.id)
      : cure.where === 'aboard'
        ? cardsAt(g, 'aboard', context.vessel)
        : cardsAt(g, card(g, card(g, id).host).zone, card(g, card(g, id).host).host);
  const members = pool.filter((m) => card(g, m).controller === context.you && isAble(card(g, m)));
  return holds(
    g,
    { seat: context.you, members, vessel: context.vessel, location: context.location },
    cure.with,
  );
}

/** Removes every dilemma in play whose cure is present. */
export function checkCures(g: Game): void {
  for (const c of [...g.state.cards]) {
    if (c.zone !== 'on' || !cured(g, c.id)) continue;
    const { you } = contextFor(g, c.id);
    const scores = behaviourOf(g, c.id).cure?.scores ? (factsOf(g, c.id).points ?? 0) : 0;
    emit(g, { kind: 'cured', seat: you, card: c.id });
    endInPlay(g, c.id);
    if (scores > 0) {
      scorePoints(g, you, scores, true, c.id);
      toPointArea(g, c.id, you);
    }
  }
}
