/**
 * Hidden means never sent: what a seat is shown must stay the same, byte for byte, when the cards hidden from it are
 * different ones. The identities of hidden cards are redealt among themselves, and everything is compared.
 */
import { cloneState, type Engine, type Seat, type State, type View, type Zone } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { senseless } from './malformed.ts';

/** Cards that could change places in secret: those of one player's hand and deck, seeds, mission pile, or face-down cards in one kind of place. */
const kindOf = (zone: Zone): string =>
  zone === 'hand' || zone === 'deck' ? 'draw' : zone === 'under' || zone === 'seed' ? 'seed' : zone;

/** The state with the identities of all cards that a view does not show redealt; null if there are none. */
export function dealtAnew(state: State, view: Pick<View, 'cards'>, chance: Chance): State | null {
  const known = new Set<number>();
  for (const c of view.cards) if (c.card !== undefined) known.add(c.id);
  const groups = new Map<string, number[]>();
  for (const c of state.cards) {
    if (known.has(c.id)) continue;
    const key = `${kindOf(c.zone)}|${c.owner}`;
    const group = groups.get(key);
    if (group) group.push(c.id);
    else groups.set(key, [c.id]);
  }
  const copy = cloneState(state);
  let dealt = false;
  for (const ids of groups.values()) {
    const defs = chance.shuffled(ids.map((id) => copy.cards[id]?.def ?? 0));
    for (const [i, id] of ids.entries()) {
      const c = copy.cards[id];
      const def = defs[i];
      if (!c || def === undefined) continue;
      if (c.def !== def) dealt = true;
      c.def = def;
    }
  }
  return dealt ? copy : null;
}

/** Nonsensical requests whose refusals are compared each time. */
const ASKED = 12;

/** What a seat is shown that depends on what it may not know. */
export function leaks(engine: Engine, state: State, seat: Seat, chance: Chance): string[] {
  const seen = engine.view(state, seat);
  const other = dealtAnew(state, seen, chance);
  if (!other) return [];
  const faults: string[] = [];
  const view = JSON.stringify(seen);
  const otherView = JSON.stringify(engine.view(other, seat));
  if (view !== otherView)
    faults.push(`Seat ${seat}’s view tells of hidden cards: ${difference(view, otherView)}`);
  if (state.decision?.seat === seat) {
    const sketch = JSON.stringify(engine.sketch(state, seat));
    const otherSketch = JSON.stringify(engine.sketch(other, seat));
    if (sketch !== otherSketch)
      faults.push(`Seat ${seat}’s sketch tells of hidden cards: ${difference(sketch, otherSketch)}`);
  }
  if (state.decision?.seat === seat && state.decision.kind === 'act') {
    const offers = JSON.stringify(engine.offers(state));
    const otherOffers = JSON.stringify(engine.offers(other));
    if (offers !== otherOffers)
      faults.push(`Seat ${seat}’s offers tell of hidden cards: ${difference(offers, otherOffers)}`);
    for (let n = 0; n < ASKED; n++) {
      const request = senseless(state, chance);
      const why = JSON.stringify(engine.why(state, request));
      const otherWhy = JSON.stringify(engine.why(other, request));
      if (why !== otherWhy)
        faults.push(
          `A refusal tells of hidden cards: ${JSON.stringify(request)}: ${why} against ${otherWhy}`,
        );
    }
  }
  return faults;
}

/** The context of the first difference. */
export function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `"…${a.slice(Math.max(0, i - 60), i + 60)}…" against "…${b.slice(Math.max(0, i - 20), i + 60)}…"`;
}
