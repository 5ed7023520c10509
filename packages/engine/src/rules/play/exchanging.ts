/**
 * Persona exchange: at the start of a turn a player may replace a persona in play with another version from hand. Nothing
 * leaves play, so everything done to the card, and everything on or aboard it, stays; and it is neither a card play nor a
 * report (report.not, turn.card-play.report-vs-play).
 */

import type { CardFacts } from '../../catalogue/facts.ts';
import { crewOf } from '../../queries/groups.ts';
import { factsOf } from '../../queries/identity.ts';
import type { Decks } from '../../state/decks.ts';
import {
  card,
  cardsAt,
  cardsInPlay,
  changed,
  emit,
  type Game,
  handOf,
  inPlay,
  placeOf,
  put,
  setOrder,
  typeOf,
} from '../../state/game.ts';
import { possibleOn } from '../../state/possible.ts';
import type { CardId, Seat } from '../../state/types.ts';
import { aCard, ownCard } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { enteringMode } from '../reporting/arriving.ts';
import { whyNoDoor } from '../reporting/reporting.ts';
import { sameCharacter, whyNotUnique } from '../reporting/uniqueness.ts';
import { resetCard } from './leaving.ts';

const NOT_YOURS = refusal('who.controller#exchange');
const NOT_IN_HAND = refusal('persona.replace');
const OTHER = refusal('persona.not-lookalike');
const MISSION = refusal('persona.replace.mission');
const ARREST = refusal('arrest.involuntary#exchanging');

/** The cards that the new version will be with: the vessel it is aboard and the rest of the crew. */
function company(g: Game, seat: Seat, id: CardId): CardId[] {
  const { zone, host } = card(g, id);
  if (zone !== 'aboard' || card(g, host).controller !== seat) return [];
  return [host, ...crewOf(g, seat, host).filter((other) => other !== id)];
}

function whyNotExchange(g: Game, seat: Seat, out: CardId, into: CardId): Refusal | null {
  const old = card(g, out);
  const fresh = card(g, into);
  if (!inPlay(old) || old.controller !== seat || old.owner !== seat) return NOT_YOURS;
  // `deck.missions.no-persona-swap`: personas of missions matter only for deck building and stacking.
  if (typeOf(g, out) === 'mission') return MISSION;
  if (fresh.zone !== 'hand' || fresh.host !== seat) return NOT_IN_HAND;
  if (old.def === fresh.def || !sameCharacter(factsOf(g, out), factsOf(g, into))) return OTHER;
  // An [AU] card needs the same permission here as to enter play.
  const refused = whyNoDoor(g, seat, into) ?? whyNotUnique(g, seat, into, out);
  if (refused) return refused;
  return enteringMode(g, seat, into, company(g, seat, out)) === null ? ARREST : null;
}

/** Puts one card in the place of another, keeping everything that was done to it. */
function exchange(g: Game, seat: Seat, out: CardId, into: CardId): void {
  const old = card(g, out);
  const fresh = card(g, into);
  fresh.mode = enteringMode(g, seat, into, company(g, seat, out)) ?? 0;
  const { order } = old;
  // The version from hand takes its place (`persona.replace`).
  put(g, into, old.zone, old.host);
  setOrder(g, into, order);
  fresh.seen = 3;
  fresh.controller = old.controller;
  fresh.flags = old.flags;
  fresh.spent = old.spent;
  fresh.hull = old.hull;
  fresh.cloakedOn = old.cloakedOn;
  fresh.dockedOn = old.dockedOn;
  fresh.captor = old.captor;
  for (const zone of ['aboard', 'docked', 'on', 'held'] as const) {
    // An exchange is not leaving play: what is on it or in it stays (`zone.leave`).
    for (const inner of [...cardsAt(g, zone, out)]) {
      put(g, inner, zone, into);
    }
  }
  g.state.lasting = g.state.lasting.map((l) =>
    l.targets.includes(out) ? { ...l, targets: l.targets.map((t) => (t === out ? into : t)) } : l,
  );
  put(g, out, 'hand', old.owner);
  resetCard(g, old);
  changed(g);
  // It is in play without having been played, so it adds no affiliation to those its player is playing
  // (`playing.council`).
  emit(g, { kind: 'entersPlay', seat, card: into, to: placeOf(card(g, into)) });
}

const versions = new WeakMap<CardFacts, boolean>();

/** Whether the catalogue has another card that is the same character. */
function hasVersions(g: Game, id: CardId): boolean {
  const facts = factsOf(g, id);
  const known = versions.get(facts);
  if (known !== undefined) return known;
  const { characters } = possibleOn(g.library, g.state);
  const found = characters.some((other) => other !== facts && sameCharacter(other, facts));
  versions.set(facts, found);
  return found;
}

/** Whether two cards of the decks are versions of one character. */
function haveVersions({ facts }: Decks): boolean {
  const names = new Set<string>();
  for (const each of facts) {
    if (each.type !== 'personnel' && each.type !== 'ship') continue;
    const own = new Set([each.title, ...each.personas].map((name) => `${each.type} ${name}`));
    for (const name of own) {
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}

const parts = { card: ownCard, for: aCard('For', { which: { where: ['hand'] } }) };
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly exchange: typeof parts;
  }
}

export const EXCHANGE: VerbRoom<'exchange'> = {
  verb: 'exchange',
  about: 'At the start of a turn: replaces a persona in play with another version from hand.',
  parts,
  group: 'Other',
  says: [{ say: phrase('exchange {card} for {for}') }],
  grounds: ['persona.replace'],
  windows: ['start'],
  could: (g, { seat }) =>
    handOf(g, seat).length > 0 &&
    cardsInPlay(g).some((c) => c.owner === seat && c.controller === seat && hasVersions(g, c.id)),
  needs: haveVersions,
  offers(g, { seat }) {
    const out: Offer[] = [];
    for (const into of handOf(g, seat)) {
      const facts = factsOf(g, into);
      if (facts.type !== 'personnel' && facts.type !== 'ship') continue;
      for (const c of cardsInPlay(g)) {
        if (c.owner !== seat || !sameCharacter(facts, factsOf(g, c.id))) continue;
        if (whyNotExchange(g, seat, c.id, into) === null)
          out.push({ do: 'exchange', with: { card: c.id, for: into } });
      }
    }
    return out;
  },
  check: (g, { seat }, { card: out, for: into }) => whyNotExchange(g, seat, out, into),
  begin: (g, { seat }, { card: out, for: into }) => exchange(g, seat, out, into),
};
