/**
 * Mission attempts: who may begin one, with which group, and the loop over seed cards until the mission is solved or
 * something ends the attempt (`attempt.*`, `encounter.*`, `solve.*`). An attempt is one action; between its seed
 * cards nobody may do anything else (`attempt.atomic`).
 */
import type { Affiliation, MissionEnd } from '../../catalogue/facts.ts';
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { affiliationsOf, isAblePersonnel } from '../../queries/characteristics.ts';
import { type Circle, holds } from '../../queries/evaluate.ts';
import { crewOf, equipmentAt, matches, teamsAt } from '../../queries/groups.ts';
import { active, bannedBy, type Modifier } from '../../queries/modifier.ts';
import { isHiddenShip, isStopped } from '../../queries/presence.ts';
import { endFacing, kindOf, location, missionCardAt } from '../../queries/spaceline.ts';
import { card, cardsAt, emit, factsOf, type Game, inPlay, locationOf, shipFacts } from '../../state/game.ts';
import type { CardId, Frame, LocationId, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import type { Offer, RequestOf } from '../../timing/requests.ts';
import { defineVerb } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { encounter } from '../dilemmas/encounter.ts';
import { checkCures } from '../play/cures.ts';
import { beginOrders } from '../turn/turn.ts';
import { solve } from './solving.ts';

const NO_MISSION = refusal('attempt.attemptable', 'There is no mission here that you could attempt.');
const NO_REQUIREMENTS = refusal(
  'attempt.attemptable',
  'Your end of this mission has no requirements, or nobody may attempt it.',
);
const SOLVED = refusal('attempt.solved', 'This mission is already solved.');
const BARRED = refusal(
  'misseed.own-penalty',
  'You met your own mis-seed here and may not solve this mission.',
);
const NOBODY = refusal(
  'attempt.planet-group',
  'There is no Away Team of yours that could attempt this mission.',
);
const NEEDS_SHIP = refusal(
  'attempt.space-group',
  'A space mission is attempted with an undocked ship and its crew.',
);
const NOT_YOUR_SHIP = refusal('who.controller', 'Only the player who controls a ship gives it orders.');
const SHIP_STOPPED = refusal('stopped.cannot', 'Stopped cards may not begin or join an attempt.');
const HIDDEN = refusal('attempt.cloaked', 'Cloaked or phased cards may not attempt missions.');
const NO_MATCH = refusal(
  'attempt.matching-personnel',
  'Nobody in the group matches an affiliation icon of this mission.',
);
const NO_SHIP_MATCH = refusal('attempt.matching-ship', 'Nobody in the crew matches the ship’s affiliation.');
const BORG = refusal('attempt.borg', 'Borg never begin or join mission attempts.');
const BLOCKED = refusal('attempt.blocked', 'A card in play forbids attempts here.');
const NEEDS_BOTH = refusal(
  'attempt.dual-group',
  'This mission needs both a ship with crew and an Away Team.',
);
const EXCEPTED = refusal(
  'attempt.any-except',
  'This mission may not be attempted by a group with such personnel.',
);

/** Affiliations that may attempt here for a player: printed icons and added ones (`mission.extra-icon`). */
export function attemptIcons(g: Game, at: LocationId, seat: Seat): readonly Affiliation[] {
  const icons = endFacing(g, at, seat)?.icons ?? [];
  const added: Affiliation[] = [];
  for (const entry of active(g, 'may attempt')) {
    const source = card(g, entry.source);
    if (entry.seat !== seat || source.zone !== 'on') continue;
    if (card(g, source.host).zone === 'line' && card(g, source.host).host === at) {
      added.push((entry.modifier as Extract<Modifier, { mod: 'may attempt' }>).as);
    }
  }
  return added.length === 0 ? icons : [...icons, ...added];
}

/** Whether the group has somebody who matches the mission (`attempt.icons`, `attempt.any-crew`). */
export function hasMissionMatch(
  g: Game,
  at: LocationId,
  seat: Seat,
  group: readonly CardId[],
): Refusal | null {
  const end = endFacing(g, at, seat);
  if (!end) return NO_MISSION;
  if (end.attemptBy && attemptIcons(g, at, seat).length === 0) return whyNotAny(g, end, group);
  const icons = attemptIcons(g, at, seat);
  const match = group.some(
    (id) => isAblePersonnel(g, id) && affiliationsOf(g, id).some((a) => icons.includes(a)),
  );
  return match ? null : NO_MATCH;
}

function whyNotAny(g: Game, end: MissionEnd, group: readonly CardId[]): Refusal | null {
  const except = end.attemptBy?.except ?? [];
  return group.some((id) => affiliationsOf(g, id).some((a) => except.includes(a))) ? EXCEPTED : null;
}

/** The group of an attempt: personnel, and the ship they act from or -1. */
export interface AttemptGroup {
  readonly crew: readonly CardId[];
  readonly team: readonly CardId[];
  readonly ship: CardId;
}

function crewGroup(
  g: Game,
  seat: Seat,
  at: LocationId,
  ship: CardId | undefined,
): readonly CardId[] | Refusal {
  if (ship === undefined || !g.state.cards[ship] || !shipFacts(g, ship)) return NEEDS_SHIP;
  const c = card(g, ship);
  if (c.controller !== seat) return NOT_YOUR_SHIP;
  if (!(c.zone === 'space' && c.host === at)) return NEEDS_SHIP;
  if (isHiddenShip(c)) return HIDDEN;
  if (isStopped(c)) return SHIP_STOPPED;
  const crew = crewOf(g, seat, ship).filter((id) => !isStopped(card(g, id)));
  if (crew.length === 0) return NEEDS_SHIP;
  return crew.some((id) => matches(g, id, ship)) ? crew : NO_SHIP_MATCH;
}

function teamGroup(
  g: Game,
  seat: Seat,
  at: LocationId,
  member: CardId | undefined,
): readonly CardId[] | Refusal {
  const teams = teamsAt(g, seat, { zone: 'planet', host: at });
  const team = member === undefined ? teams[0] : teams.find((t) => t.includes(member));
  return team ?? NOBODY;
}

const isRefusal = (x: readonly CardId[] | AttemptGroup | Refusal): x is Refusal =>
  !Array.isArray(x) && 'rule' in x;

/** The group a request names, or why it cannot attempt. */
export function attemptGroup(g: Game, seat: Seat, request: RequestOf<'attempt'>): AttemptGroup | Refusal {
  const at = request.location;
  if (!g.state.locations[at]) return NO_MISSION;
  const kind = kindOf(g, at);
  const end = endFacing(g, at, seat);
  if (kind === 'none' || !end) return NO_MISSION;
  if (location(g, at).solvedBy >= 0) return SOLVED;
  if (end.requirements === null || (attemptIcons(g, at, seat).length === 0 && !end.attemptBy))
    return NO_REQUIREMENTS;
  if ((location(g, at).barred & (1 << seat)) !== 0) return BARRED;
  const mission = missionCardAt(g, at, seat);
  if (mission !== null && bannedBy(g, 'attempt', mission) !== null) return BLOCKED;
  let crew: readonly CardId[] = [];
  let team: readonly CardId[] = [];
  if (kind !== 'planet') {
    const found = crewGroup(g, seat, at, request.ship);
    if (isRefusal(found)) return kind === 'dual' && request.ship === undefined ? NEEDS_BOTH : found;
    crew = found;
  }
  if (kind !== 'space') {
    const found = teamGroup(g, seat, at, request.team);
    if (isRefusal(found)) return kind === 'dual' ? NEEDS_BOTH : found;
    team = found;
  }
  for (const half of [crew, team]) {
    if (half.length === 0) continue;
    if (half.some((id) => affiliationsOf(g, id).includes('Borg'))) return BORG;
    const match = hasMissionMatch(g, at, seat, half);
    if (match) return match;
  }
  return { crew, team, ship: kind === 'planet' ? -1 : (request.ship ?? -1) };
}

defineVerb({
  verb: 'attempt',
  windows: ['turn'],
  order: true,
  offers(g, { seat }) {
    const out: Offer[] = [];
    const consider = (request: RequestOf<'attempt'>) => {
      const group = attemptGroup(g, seat, request);
      const { do: verb, ...rest } = request;
      if (!isRefusal(group)) out.push({ do: verb, with: rest });
    };
    for (const { id: at } of g.state.locations) {
      if (location(g, at).solvedBy >= 0) continue;
      const kind = kindOf(g, at);
      if (kind === 'none') continue;
      const teams = kind === 'space' ? [] : teamsAt(g, seat, { zone: 'planet', host: at });
      const ships =
        kind === 'planet'
          ? []
          : cardsAt(g, 'space', at).filter((id) => card(g, id).controller === seat && shipFacts(g, id));
      if (kind === 'planet')
        for (const team of teams) consider({ do: 'attempt', location: at, team: team[0] as CardId });
      else if (kind === 'space') for (const ship of ships) consider({ do: 'attempt', location: at, ship });
      else
        for (const ship of ships)
          for (const team of teams) consider({ do: 'attempt', location: at, ship, team: team[0] as CardId });
    }
    return out;
  },
  check(g, { seat }, request) {
    const group = attemptGroup(g, seat, request);
    return isRefusal(group) ? group : null;
  },
  begin(g, { seat }, request) {
    const group = attemptGroup(g, seat, request);
    if (isRefusal(group)) return;
    beginOrders(g);
    const members = [...group.crew, ...group.team];
    const event = { kind: 'attempts' as const, seat, location: request.location, cards: members };
    emit(g, event);
    const body = attempt({
      seat,
      location: request.location,
      ship: group.ship,
      members,
      could: couldSolve(g, seat, request.location, members, group.ship),
      met: [],
      ended: false,
    });
    call(g, action({ event, body }));
  },
});

export interface AttemptFrame extends Frame {
  seat: Seat;
  location: LocationId;
  ship: CardId;
  /** Personnel who take part; those who leave the group are dropped as the attempt goes on. */
  members: CardId[];
  /** Whether the group could have solved the mission as it began (`req.could-have`). */
  could: boolean;
  /** Titles of dilemmas met in this attempt (`dilemma.duplicate`). */
  met: string[];
  /** Set by text that ends the attempt. */
  ended: boolean;
}

/** Members still able to go on: in play, here, unstopped and able (`attempt.leave`). */
export function remaining(
  g: Game,
  frame: Pick<AttemptFrame, 'members' | 'location' | 'seat' | 'ship'>,
): CardId[] {
  return frame.members.filter((id) => {
    const c = card(g, id);
    if (!inPlay(c) || isStopped(c) || !isAblePersonnel(g, id) || c.controller !== frame.seat) return false;
    if (locationOf(g, id) !== frame.location) return false;
    return c.zone === 'planet' || (c.zone === 'aboard' && c.host === frame.ship);
  });
}

/** Those who count for requirements: the group, its equipment and its ship (`req.who`). */
export function circleOf(
  g: Game,
  frame: Pick<AttemptFrame, 'members' | 'location' | 'seat' | 'ship'>,
): Circle {
  const members = remaining(g, frame);
  const places = new Map(members.map((id) => [`${card(g, id).zone}|${card(g, id).host}`, card(g, id)]));
  const equipment = [...places.values()].flatMap((c) =>
    equipmentAt(g, frame.seat, { zone: c.zone, host: c.host }),
  );
  return {
    seat: frame.seat,
    members: [...members, ...equipment],
    vessel: frame.ship,
    location: frame.location,
  };
}

function couldSolve(g: Game, seat: Seat, at: LocationId, members: CardId[], ship: CardId): boolean {
  const requirements = endFacing(g, at, seat)?.requirements;
  return requirements ? holds(g, circleOf(g, { members, location: at, seat, ship }), requirements) : false;
}

/** Why the attempt cannot go on, or null (`attempt.end.*`). */
export function whyEnds(g: Game, frame: AttemptFrame): string | null {
  if (frame.ended) return 'attempt.end.text';
  const left = remaining(g, frame);
  const kind = kindOf(g, frame.location);
  if (kind === 'none') return 'destroy.mission-attempt';
  const crew = left.filter((id) => card(g, id).zone === 'aboard');
  const team = left.filter((id) => card(g, id).zone === 'planet');
  if (kind !== 'planet' && crew.length === 0) return 'attempt.end.no-group';
  if (kind !== 'space' && team.length === 0) return 'attempt.end.no-group';
  if (g.rules['attempt.matching'] === 'to-begin') return null;
  for (const half of [crew, team]) {
    if (half.length > 0 && hasMissionMatch(g, frame.location, frame.seat, half))
      return 'attempt.end.no-match';
  }
  if (kind !== 'planet' && !crew.some((id) => matches(g, id, frame.ship))) return 'attempt.matching-ship';
  return null;
}

/** Seed cards still to be met, next one first: the last seeded is met first (`encounter.order`). */
export function nextSeed(g: Game, at: LocationId): CardId | null {
  const stack = cardsAt(g, 'under', at);
  for (let i = stack.length - 1; i >= 0; i--) {
    const id = stack[i] as CardId;
    // Artifacts met before wait behind the others for whoever solves (`encounter.artifact-pass`).
    if (factsOf(g, id).type === 'dilemma' || card(g, id).seen !== 3) return id;
  }
  return null;
}

const attempt = procedure<AttemptFrame>('attempt', {
  begin(g, frame) {
    // An attempt makes the mission examined for both players (`encounter.examined`).
    location(g, frame.location).examined = 3;
    frame.at = 'next';
  },
  next(g, frame) {
    checkCures(g);
    const ends = whyEnds(g, frame);
    if (ends) return endAttempt(g, frame, ends);
    const seed = nextSeed(g, frame.location);
    if (seed === null) {
      frame.at = 'solve';
      return;
    }
    frame.at = 'met';
    const title = factsOf(g, seed).title;
    const again = frame.met.includes(title);
    frame.met.push(title);
    call(
      g,
      encounter({
        card: seed,
        seat: frame.seat,
        location: frame.location,
        ship: frame.ship,
        members: remaining(g, frame),
        again,
      }),
    );
  },
  met(g, frame) {
    if (frame.returned === 'returned' && g.rules['attempt.replaced-ends'])
      return endAttempt(g, frame, 'attempt.end.replaced');
    if (frame.returned === 'ends') frame.ended = true;
    delete frame.returned;
    frame.at = 'next';
  },
  solve(g, frame) {
    const requirements = endFacing(g, frame.location, frame.seat)?.requirements;
    if (!requirements || !holds(g, circleOf(g, frame), requirements))
      return endAttempt(g, frame, 'attempt.end.insufficient');
    frame.at = 'solved';
    call(
      g,
      solve({
        seat: frame.seat,
        location: frame.location,
        members: remaining(g, frame),
        ship: frame.ship,
        step: 0,
      }),
    );
  },
  solved(g, frame) {
    endAttempt(g, frame, 'attempt.end.solved');
  },
});

function endAttempt(g: Game, frame: AttemptFrame, rule: string): void {
  emit(g, { kind: 'attemptEnds', seat: frame.seat, location: frame.location, text: rule });
  finish(g, frame, rule);
}
