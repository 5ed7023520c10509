/**
 * What must be true of every state at every decision, whatever was answered before. Each check returns sentences about
 * what is wrong; there must be none.
 */
import {
  type CardFacts,
  type CardState,
  type Decision,
  EARNED,
  FACE_DOWN,
  type Frame,
  GONE,
  hostKind,
  isAtLocation,
  isOnCard,
  isZoneInPlay,
  LAID_DOWN,
  type Library,
  libraryOn,
  QUADRANTS,
  type State,
  type Zone,
} from '@spaceline/engine';

/** Piles in which every card is with its owner. */
const OWNERS_PILES: ReadonlySet<Zone> = new Set<Zone>(['seed', 'missions', 'deck', 'discard', 'out']);

/** Which card types may be in a zone; a zone not listed takes any. */
const TYPES_IN: Readonly<Partial<Record<Zone, ReadonlySet<string>>>> = {
  line: new Set(['mission', 'time location', 'event']),
  missions: new Set(['mission']),
  aboard: new Set(['personnel', 'equipment', 'artifact', 'ship']),
  docked: new Set(['ship']),
  planet: new Set(['personnel', 'equipment', 'artifact', 'ship', 'facility', 'dilemma', 'event']),
  space: new Set(['ship', 'facility', 'dilemma', 'event', 'doorway', 'interrupt', 'artifact', 'incident']),
};

const NONE: ReadonlySet<number> = new Set();

/** Everything that is wrong with a state; `lent` are the cards whose control has changed in this game. */
export function faultsOf(state: State, library: Library, lent: ReadonlySet<number> = NONE): string[] {
  const faults: string[] = [];
  const facts = state.defs.map((id) => libraryOn(library, state.rules).get(id)?.facts);
  // Cards that fight like personnel go where personnel go (`battle.pers.rogue`).
  const fighters = state.defs.map((id) => library.get(id)?.versions.some((v) => v.behaviour.fights) === true);
  cardFaults(state, facts, fighters, faults);
  dockFaults(state, facts, lent, faults);
  uniqueFaults(state, facts, faults);
  lineFaults(state, faults);
  if (state.outcome === null) {
    if (state.decision === null) faults.push('The game is not over and nobody is asked.');
    else decisionFaults(state, state.decision, faults);
    if (state.stack.length === 0) faults.push('The game is not over and nothing is under way.');
    if (state.queue.length > 0) faults.push('Events wait for triggers while a player is asked.');
  } else {
    if (state.decision !== null) faults.push('The game is over and somebody is asked.');
    if (!/^(win|end)\./.test(state.outcome.rule))
      faults.push(`The game ended by "${state.outcome.rule}", which is no rule of ending.`);
  }
  return faults;
}

function cardFaults(
  state: State,
  facts: readonly (CardFacts | undefined)[],
  fighters: readonly boolean[],
  faults: string[],
): void {
  const orders = new Set<string>();
  // A ship whose destruction may still be responded to has no hull left but is still there.
  const ending = state.stack.some((frame) => frame.proc === 'destruction');
  for (const [index, c] of state.cards.entries()) {
    const f = facts[c.def];
    const name = `Card ${index} (${f?.title ?? 'unknown'}, ${c.zone} ${c.host})`;
    const say = (what: string) => faults.push(`${name} ${what}`);
    if (c.id !== index) say(`has the number ${c.id}.`);
    if (!f) {
      say('has no definition.');
      continue;
    }
    if (!validHost(state, c)) say('is in a place that does not exist.');
    else if (!reachesGround(state, c)) say('is in a circle of hosts.');
    const order = `${c.zone}|${c.host}|${c.order}`;
    if (orders.has(order)) say('has the same position as another card there.');
    orders.add(order);
    const types = TYPES_IN[c.zone];
    if (types && !types.has(fighters[c.def] ? 'personnel' : f.type))
      say(`is a ${f.type} and cannot be there.`);
    ownerFaults(c, say);
    hostFaults(state, facts, c, f, say);
    numberFaults(c, say, ending);
  }
}

function validHost(state: State, c: CardState): boolean {
  if (!Number.isInteger(c.host) || !Number.isInteger(c.order)) return false;
  switch (hostKind(c)) {
    case 'seat':
      return c.host === 0 || c.host === 1;
    case 'location':
      return state.locations[c.host] !== undefined;
    case 'card':
      return state.cards[c.host] !== undefined && c.host !== c.id;
    case 'pile':
      return state.piles?.[c.host]?.owner === c.owner && c.controller === c.owner;
    case null:
      return c.zone === 'stack';
  }
}

function reachesGround(state: State, c: CardState): boolean {
  let at: CardState | undefined = c;
  for (let depth = 0; at && depth < 12; depth++) {
    if (!isOnCard(at)) return true;
    at = state.cards[at.host];
  }
  return false;
}

function ownerFaults(c: CardState, say: (what: string) => void): void {
  if (c.owner !== 0 && c.owner !== 1) say(`has the owner ${c.owner}.`);
  if (c.controller !== 0 && c.controller !== 1) say(`has the controller ${c.controller}.`);
  if (OWNERS_PILES.has(c.zone) && c.host !== c.owner) say('lies in a pile that is not its owner’s.');
  if (OWNERS_PILES.has(c.zone) && c.controller !== c.owner)
    say('is out of play and not controlled by its owner.');
  // A player may hold an artifact that the other seeded, once it is earned.
  if (c.zone === 'hand' && c.host !== c.owner && (c.flags & EARNED) === 0)
    say('is in the hand of a player who does not own it.');
}

function hostFaults(
  state: State,
  facts: readonly (CardFacts | undefined)[],
  c: CardState,
  f: CardFacts,
  say: (what: string) => void,
): void {
  if (!isOnCard(c)) return;
  const host = state.cards[c.host];
  const hosted = host && facts[host.def];
  if (!host || !hosted) return;
  // A ship that has disappeared takes everything on it and aboard with it.
  const gone = (c.flags & GONE) !== 0 && (host.flags & GONE) !== 0;
  if (c.zone !== 'held' && !gone && !isZoneInPlay(host))
    say(`is ${c.zone} ${hosted.title}, which is not in play.`);
  const vessel = hosted.type === 'ship' || hosted.type === 'facility';
  if (c.zone === 'aboard' && !vessel) say(`is aboard ${hosted.title}, a ${hosted.type}.`);
  if (c.zone === 'docked' && hosted.type !== 'facility') say(`is docked at ${hosted.title}.`);
  if (c.zone === 'aboard' && f.type === 'ship' && hosted.type === 'ship' && sizeOf(f) >= sizeOf(hosted))
    say(`is carried by ${hosted.title}, which is no larger.`);
}

/**
 * Nothing is docked at an opponent's facility (`dock.whose`), except where control of the ship or facility has changed: a
 * temporary controller may have docked it at home, or docked at it (`dock.facility-lost`).
 */
function dockFaults(
  state: State,
  facts: readonly (CardFacts | undefined)[],
  lent: ReadonlySet<number>,
  faults: string[],
): void {
  for (const c of state.cards) {
    if (c.zone !== 'docked' || state.cards[c.host]?.owner === c.owner) continue;
    if (lent.has(c.id) || lent.has(c.host)) continue;
    faults.push(`Card ${c.id} (${facts[c.def]?.title}) is docked at an opponent’s facility.`);
  }
}

/** The number of staffing icons: a ship carries only smaller ones. */
const sizeOf = (facts: CardFacts): number =>
  facts.type === 'ship' ? Math.max(0, ...facts.staffing.map((slots) => slots.length)) : 9;

function numberFaults(c: CardState, say: (what: string) => void, ending: boolean): void {
  if (!(c.spent >= 0)) say(`has spent ${c.spent} RANGE.`);
  if (!(c.hull >= 0 && (c.hull < 100 || ending))) say(`has lost ${c.hull}% of its hull and is still there.`);
  if (!(c.countdown >= -1)) say(`has a countdown of ${c.countdown}.`);
  if (c.captor !== -1 && c.captor !== 0 && c.captor !== 1) say(`is held by ${c.captor}.`);
  if (c.captor >= 0 && !isZoneInPlay(c) && c.zone !== 'held') say('is a captive out of play.');
  if (c.seen < 0 || c.seen > 3) say(`is seen by ${c.seen}.`);
  // The possible actions would reveal what it is; a card that somebody does not know is not in play.
  if (isZoneInPlay(c) && (c.flags & (FACE_DOWN | LAID_DOWN)) === FACE_DOWN && c.seen !== 3)
    say('lies face down in play and is not known to both.');
  if ((c.flags & LAID_DOWN) !== 0 && (!isZoneInPlay(c) || (c.flags & FACE_DOWN) === 0))
    say('was laid down where nothing is laid, or not face down.');
  const known = ['hand', 'deck', 'discard', 'out', 'seed', 'missions', 'pile'].includes(c.zone);
  if (known && (c.flags & ~EARNED) !== 0) say(`carries flags ${c.flags} out of play.`);
}

/** One copy or version of a unique personnel or ship per player (`unique.in-play`). */
function uniqueFaults(state: State, facts: readonly (CardFacts | undefined)[], faults: string[]): void {
  const seen = new Map<string, number>();
  for (const c of state.cards) {
    const f = facts[c.def];
    if (!isZoneInPlay(c) || (f?.type !== 'personnel' && f?.type !== 'ship')) continue;
    if (f.uniqueness === 'universal') continue;
    for (const persona of new Set([f.title, ...f.personas])) {
      const key = `${c.owner}|${f.type}|${persona}`;
      const other = seen.get(key);
      if (other !== undefined && other !== c.id)
        faults.push(`Player ${c.owner} has two of ${persona} in play (cards ${other} and ${c.id}).`);
      seen.set(key, c.id);
    }
  }
}

const isClosing = (frame: Frame): boolean => frame.proc === 'closing';

function lineFaults(state: State, faults: string[]): void {
  const placed = new Set<number>();
  const withMission = new Set<number>();
  for (const c of state.cards) if (c.zone === 'line') withMission.add(c.host);
  for (const quadrant of QUADRANTS) {
    for (const id of state.lines[quadrant]) {
      const location = state.locations[id];
      if (!location || location.quadrant !== quadrant)
        faults.push(`Location ${id} does not belong on the ${quadrant} line.`);
      if (placed.has(id)) faults.push(`Location ${id} stands on a line twice.`);
      placed.add(id);
      // While it closes, a player may be asked where the personnel there go.
      if (location?.status === 'intact' && !withMission.has(id) && !state.stack.some(isClosing))
        faults.push(`Location ${id} has no mission.`);
    }
  }
  // A closed location is on no line, and nothing is there any more.
  for (const c of state.cards)
    if (isAtLocation(c) && !placed.has(c.host))
      faults.push(`Card ${c.id} is at location ${c.host}, which is on no line.`);
}

function decisionFaults(state: State, decision: Decision, faults: string[]): void {
  if (decision.id !== state.sequence - 1)
    faults.push(`The decision has the number ${decision.id}, not ${state.sequence - 1}.`);
  if (decision.seat !== 0 && decision.seat !== 1) faults.push(`Nobody sits at seat ${decision.seat}.`);
  if (decision.kind === 'act') return;
  const { among, min, max } = decision;
  if (!(0 <= min && min <= max && max <= among.length))
    faults.push(`A choice of ${min} to ${max} among ${among.length} (${decision.prompt.key}).`);
  if (among.length <= min) faults.push(`A choice without a choice (${decision.prompt.key}).`);
  if (new Set(among).size !== among.length)
    faults.push(`A choice names something twice (${decision.prompt.key}).`);
  if (decision.of === 'cards' && !decision.unseen) {
    for (const id of among)
      if (!state.cards[Number(id)]) faults.push(`A choice names card ${id}, which does not exist.`);
  }
  if (decision.rule === '') faults.push('A choice names no rule.');
}
