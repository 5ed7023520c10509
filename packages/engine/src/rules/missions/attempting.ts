/**
 * Mission attempts: the order that starts one, and the loop over seed cards until the mission is solved or something ends
 * the attempt (`encounter.*`, `attempt.end.*`). An attempt is one action; between its seed cards nobody may do anything
 * else or withdraw.
 */

import type { Shortfall } from '../../language/shortfall.ts';
import { holds } from '../../queries/evaluate.ts';
import { crewOf, matches, teamsAt } from '../../queries/groups.ts';

import { isStopped } from '../../queries/presence.ts';
import { shortfallOf } from '../../queries/shortfall.ts';
import { endFacing, kindOf, location } from '../../queries/spaceline.ts';
import { card, cardsAt, emit, type Game, titleOf, typeOf } from '../../state/game.ts';
import type { CardId, FrameOf, LocationId, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { aCard, aLocation, maybe, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import type { Named, Offer, RequestOf } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { action, offerSuspension } from '../../timing/windows.ts';
import { encounter } from '../dilemmas/encounter.ts';
import { isFaced } from '../dilemmas/facing.ts';
import { checkCures } from '../play/cures.ts';
import { checkEnd } from '../turn/ending.ts';
import { beginOrders } from '../turn/segments.ts';
import { attemptGroup, isRefusal, whyNoMatch } from './attemptable.ts';
import { circleOf, remaining } from './group.ts';
import { solve } from './solving.ts';

/** With a ship at a space mission; with an Away Team, named by one of its members, at a planet. */
const parts = {
  location: aLocation('Where', { role: 'goal' }),
  ship: maybe(ownShip),
  team: maybe(
    aCard('Away Team of', {
      role: 'acts',
      which: { whose: 'own', types: ['personnel'] },
      called: 'your Away Team',
    }),
  ),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly attempt: typeof parts;
  }
}

const GROUP_OF = {
  planet: 'attempt.planet-group',
  space: 'attempt.space-group',
  dual: 'attempt.dual-group',
  none: 'attempt.dual-group',
} as const;

/** The ship that is meant if none is named: the only one there, unless the mission is only on a planet. */
function shipsMeant(g: Game, seat: Seat, { location: at, team }: Partial<Named<'attempt'>>) {
  if (at === undefined || team !== undefined || kindOf(g, at) === 'planet') return [undefined];
  const ships = cardsAt(g, 'space', at).filter(
    (id) => typeOf(g, id) === 'ship' && card(g, id).controller === seat,
  );
  if (ships.length > 1 && typeOf(g, cardsAt(g, 'line', at)[0] ?? 0) === 'mission')
    return 'There are several ships here; say with which: "attempt M with S".';
  return [ships[0]];
}

export const ATTEMPT: VerbRoom<'attempt'> = {
  verb: 'attempt',
  about: 'A crew or an Away Team attempts a mission.',
  parts,
  group: 'Missions',
  says: [{ say: phrase('attempt {location}[ with {ship|team}]') }],
  menu: [{ say: phrase('attempt {location}[ with {ship}][ with {team}]') }],
  also: ['solve'],
  unsaid: { ship: (g, seat, said) => shipsMeant(g, seat, said) },
  grounds: (g, { location: at }) => [GROUP_OF[kindOf(g, at)], 'attempt.icons'],
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
        kind === 'planet' ? [] : cardsAt(g, 'space', at).filter((id) => card(g, id).controller === seat);
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
    // An attempt closes the card play segment (`attempt.orders`).
    beginOrders(g);
    const members = [...group.crew, ...group.team];
    const event = {
      kind: 'attempts' as const,
      seat,
      location: request.location,
      team: members,
      ...(group.ship < 0 ? {} : { ship: group.ship }),
    };
    emit(g, event);
    const body = attempt({
      seat,
      location: request.location,
      ship: group.ship,
      members,
      could: couldSolve(g, seat, request.location, members, group.ship),
      met: [],
      aside: [],
      ended: false,
    });
    call(g, action({ event, body }));
  },
};

export interface AttemptFrame
  extends FrameOf<'attempt', 'begin' | 'next' | 'met' | 'solve' | 'solved', 'encounter'> {
  seat: Seat;
  location: LocationId;
  ship: CardId;
  /** Personnel who take part; those who leave the group are dropped during the attempt. */
  members: CardId[];
  /** Whether the group could have solved the mission when it began (`req.could-have`). */
  could: boolean;
  /** Titles of dilemmas encountered in this attempt (`dilemma.duplicate`). */
  met: string[];
  /** Artifacts and personnel encountered and put behind the other seeds. */
  aside: CardId[];
  /** Set by text that ends the attempt. */
  ended: boolean;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    attempt: AttemptFrame;
  }
  interface Results {
    /** The rule by which it ended. */
    attempt: string;
  }
}

function couldSolve(g: Game, seat: Seat, at: LocationId, members: CardId[], ship: CardId): boolean {
  const requirements = endFacing(g, at, seat)?.requirements;
  return requirements ? holds(g, circleOf(g, { members, location: at, seat, ship }), requirements) : false;
}

/**
 * The group including those who joined it later, by text or by being unstopped; they take part from then on
 * (`attempt.join`).
 */
function withNewcomers(g: Game, frame: AttemptFrame): CardId[] {
  const left = remaining(g, frame);
  const found = new Set(frame.members);
  if (frame.ship >= 0)
    for (const id of crewOf(g, frame.seat, frame.ship)) if (!isStopped(card(g, id))) found.add(id);
  if (left.some((id) => card(g, id).zone === 'planet')) {
    const teams = teamsAt(g, frame.seat, { zone: 'planet', host: frame.location });
    for (const id of teams.find((team) => team.some((member) => left.includes(member))) ?? []) found.add(id);
  }
  return [...found];
}

/** Why the attempt cannot continue, or null (`attempt.end.*`). */
export function whyEnds(g: Game, frame: AttemptFrame): string | null {
  if (frame.ended) return 'attempt.end.text';
  const left = remaining(g, frame);
  const kind = kindOf(g, frame.location);
  if (kind === 'none') return 'destroy.mission-attempt';
  const crew = left.filter((id) => card(g, id).zone === 'aboard');
  const team = left.filter((id) => card(g, id).zone === 'planet');
  if (kind !== 'planet' && crew.length === 0) return 'attempt.end.no-group';
  if (kind !== 'space' && team.length === 0) return 'attempt.end.no-group';
  // The last matching personnel is gone: the attempt ends once the dilemma is done (`attempt.matching-lost`,
  // `attempt.matching-lost-mid-dilemma`). That stops nobody.
  if (g.rules['attempt.matching'] === 'to-begin') return null;
  for (const half of [crew, team]) {
    if (half.length > 0 && whyNoMatch(g, frame.location, frame.seat, half)) return 'attempt.end.no-match';
  }
  if (kind !== 'planet' && !crew.some((id) => matches(g, id, frame.ship))) return 'attempt.matching-ship';
  return null;
}

/**
 * The next seed card: the last seeded is encountered first (`encounter.order`); cards set aside are not encountered
 * twice.
 */
export function nextSeed(g: Game, frame: Pick<AttemptFrame, 'location' | 'aside'>): CardId | null {
  return cardsAt(g, 'under', frame.location).findLast((id) => !frame.aside.includes(id)) ?? null;
}

export const attempt = procedure('attempt', {
  begin(g, frame) {
    // An attempt makes the mission examined for both players (`encounter.examined`).
    location(g, frame.location).examined = 3;
    frame.at = 'next';
  },
  next(g, frame) {
    checkCures(g);
    frame.members = withNewcomers(g, frame);
    const ends = whyEnds(g, frame);
    if (ends) return endAttempt(g, frame, ends);
    const seed = nextSeed(g, frame);
    // With no seed cards left, the mission can be solved (`encounter.empty`).
    if (seed === null) {
      frame.at = 'solve';
      return;
    }
    frame.at = 'met';
    const title = titleOf(g, seed);
    const again = frame.met.includes(title);
    if (isFaced(g, seed)) frame.met.push(title);
    else frame.aside.push(seed);
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
    // Points of a dilemma can win the game in the middle of an attempt (`win.when`).
    if (checkEnd(g)) return;
    // A dilemma back under the mission ends the attempt, stopped or not (`dilemma.dispose.return-ends`,
    // `action.encounter.replaced-ends`, `stopped.prevent`).
    if (frame.returned === 'returned' && g.rules['attempt.replaced-ends'])
      return endAttempt(g, frame, 'attempt.end.replaced');
    delete frame.returned;
    frame.at = 'next';
    offerSuspension(g);
  },
  solve(g, frame) {
    // A player who has encountered their own mis-seed here may continue but not solve.
    if ((location(g, frame.location).barred & (1 << frame.seat)) !== 0)
      return endAttempt(g, frame, 'misseed.own-penalty');
    const requirements = endFacing(g, frame.location, frame.seat)?.requirements;
    // Not enough: the attempt is over and nobody is stopped by it (`attempt.end.insufficient`).
    if (!requirements) return endAttempt(g, frame, 'attempt.end.insufficient');
    if (!holds(g, circleOf(g, frame), requirements))
      return endAttempt(
        g,
        frame,
        'attempt.end.insufficient',
        shortfallOf(g, circleOf(g, frame), requirements),
      );
    // Enough: the mission is solved, whether the player wants it or not (`solve.auto`).
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

/**
 * The attempt is over; unstopped personnel may act freely, and may start another (`attempt.end.after`, `attempt.number`).
 */
function endAttempt(g: Game, frame: AttemptFrame, rule: string, shortfall?: Shortfall): void {
  emit(g, {
    kind: 'attemptEnds',
    seat: frame.seat,
    location: frame.location,
    team: frame.members,
    rule,
    ...(shortfall ? { shortfall } : {}),
  });
  finish(g, frame, rule);
}
