/** Changing the mode of a multi-affiliation card between actions. */

import { affiliationsOf } from '../../queries/characteristics.ts';
import { factsOf } from '../../queries/identity.ts';
import { haveRole } from '../../state/decks.ts';
import { card, cardsAs, changed, emit, type Game, inPlay } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { aNumber, ownCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { notePlaying } from '../play/entering.ts';

const NOT_YOURS = refusal('who.controller#mode');
const NO_SUCH_MODE = refusal('multi.def');
const NOT_DURING = refusal(
  // Nor during an attempt, which is one action (`attempt.affiliation-frozen`, `action.group.no-switch`).
  'multi.change.not-during',
);
const ALREADY = refusal('multi.one-mode');

/** Any card with several affiliation icons has modes, outposts too (`multi.def`, `multi.declare.outpost`). */
const modesOf = (g: Game, id: CardId): number => {
  const facts = factsOf(g, id);
  return 'affiliations' in facts ? facts.affiliations.length : 1;
};

const parts = { card: ownCard, mode: aNumber('affiliation', 'Which affiliation') };
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly mode: typeof parts;
  }
}

export const MODE: VerbRoom<'mode'> = {
  verb: 'mode',
  about: 'Changes the affiliation of a multi-affiliation card.',
  parts,
  group: 'Other',
  says: [{ say: phrase('mode {card} to {mode}') }],
  menu: [{ say: phrase('change {card} to {mode}') }],
  grounds: ['multi.change'],
  // It is never possible in the middle of an action; the window is listed so that the refusal names the rule.
  windows: ['turn', 'between', 'respond'],
  opensIn: ['turn'],
  needs: (decks) => haveRole(decks, 'of several modes'),
  offers(g, { seat, window }) {
    const out: Offer[] = [];
    if (window !== 'turn') return out;
    for (const id of cardsAs(g, 'of several modes')) {
      const c = card(g, id);
      if (c.controller !== seat) continue;
      for (let mode = modesOf(g, id) - 1; mode >= 0; mode--)
        if (mode !== c.mode) out.push({ do: 'mode', with: { card: id, mode } });
    }
    return out;
  },
  check(g, { seat, window }, { card: id, mode }) {
    if (window === 'respond') return NOT_DURING;
    const c = g.state.cards[id];
    // Its controller may, any number of times (`multi.change`, `turn.orders.affiliation-switch`).
    if (!c || !inPlay(c) || c.controller !== seat) return NOT_YOURS;
    if (!Number.isInteger(mode) || mode < 0 || mode >= modesOf(g, id)) return NO_SUCH_MODE;
    return c.mode === mode ? ALREADY : null;
  },
  // Neither an order nor a card play, so the segment stays (multi.change.not-play).
  begin(g, { seat }, { card: id, mode }) {
    const before = affiliationsOf(g, id);
    card(g, id).mode = mode;
    changed(g);
    notePlaying(g, id);
    emit(g, { kind: 'modeChanged', seat, card: id, before, after: affiliationsOf(g, id) });
  },
};
