/**
 * What would turn a no into a yes: who or what is needed, and what may be done instead. The engine's knowledge about the
 * refusal is told with names. In addition, every name in the sentence is replaced with the others in the game, and those
 * that would work are listed.
 */
import { RARE_WORDS } from '@spaceline/cards/browser';
import {
  attemptIcons,
  type CardId,
  describeCard,
  describeCondition,
  factsOf,
  type Game,
  otherSeat,
  type Refusal,
  type Request,
  rangeLeft,
  type Seat,
  unstaffed,
  verbRoom,
} from '@spaceline/engine';
import { isNotNow } from '../moments.ts';
import type { Names } from '../names.ts';
import { seatName } from '../scenario.ts';

interface Refused {
  readonly g: Game;
  readonly names: Names;
  readonly seat: Seat;
  readonly request: Request | undefined;
  readonly refused: Refusal;
}

const shipIn = (request: Request | undefined): CardId | undefined =>
  request && 'ship' in request ? request.ship : undefined;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What would put right a refusal that is always for the same want. */
const WANTED: Readonly<Record<string, string>> = {
  'turn.card-play.normal-play':
    'It needs another card play: that of the next turn, or one that a text gives.',
  'turn.card-play.auto-advance': 'It needs the card play segment of a new turn.',
  'turn.no-return': 'It needs the card play segment of a new turn.',
  'cloak.once-per-turn': 'It needs another turn.',
  'cloak.own-turn-unstopped': 'It needs a turn of its own player, and a card that is not stopped.',
  'beam.stopped': 'They must be unstopped first: at the start of their player’s next turn, or by a text.',
  'stop.effect': 'It must be unstopped first: at the start of its player’s next turn, or by a text.',
  'report.au.need': 'It needs a card in play that lets [AU] cards enter.',
  'attempt.solved': 'It needs a mission that nobody has solved.',
  'battle.ship.cloaked': 'The target must be decloaked first.',
  'battle.init.leader': 'It needs a leader among those who attack.',
  'battle.affil.table': 'It needs attackers of an affiliation that may, or text that lets these attack.',
  'phase.no-transfer': 'The ship or facility must be dephased first.',
  immune: 'It needs a card that what it answers is not immune to.',
  'unique.in-play': 'The one in play must leave play first.',
  'persona.def': 'The version in play must leave play first, or be exchanged at the start of a turn.',
  'beam.host-compatible':
    'It needs a ship or facility that they are compatible with, or a treaty between them.',
};

/** What would put it right, in whole sentences; empty when the refusal says all there is. */
export function needsOf({ g, names, seat, request, refused }: Refused): readonly string[] {
  const out: string[] = [];
  const who = seatName(seat);
  if (refused.card !== undefined) out.push(`${names.call(g, refused.card)} is what forbids it.`);
  if (refused.cure) out.push(`It is cured by ${describeCondition(refused.cure.needed, RARE_WORDS)}.`);
  const wanted = WANTED[refused.rule];
  if (wanted !== undefined) out.push(wanted);
  const ship = shipIn(request);
  if (refused.rule === 'staff.needed-for' && ship !== undefined) out.push(staffing(g, names, ship));
  if (refused.rule === 'move.range.enough' && ship !== undefined)
    out.push(`${names.call(g, ship)} has RANGE ${rangeLeft(g, ship)} left; more is needed.`);
  if (refused.rule.startsWith('attempt.') && request?.do === 'attempt') {
    const icons = attemptIcons(g, request.location, seat);
    if (icons.length > 0) out.push(`The mission is attempted by somebody who is ${icons.join(' or ')}.`);
  }
  if (isNotNow(refused) && request) {
    if (verbRoom(request.do).order && g.state.turn.seat !== seat)
      out.push(
        `It is an order; ${who} gives it on a turn of their own, and this is ${seatName(otherSeat(seat))}'s.`,
      );
    if (verbRoom(request.do).order && g.state.turn.seat === seat)
      out.push(
        `It is an order; ${who} gives it between two actions of their turn, when nothing is under way.`,
      );
  }
  // What a card asks for stands in its text.
  if (request?.do === 'use' || request?.do === 'play') {
    const definition = g.library.get(factsOf(g, request.card).id);
    const text = definition ? describeCard(definition, g.state.rules, RARE_WORDS) : '';
    if (text !== '' && refused.rule !== 'who.controller')
      out.push(`${names.call(g, request.card)} says: ${text}`);
  }
  if (refused.rule === 'who.controller') {
    const held = request && 'card' in request ? g.state.cards[request.card] : undefined;
    if (held)
      out.push(
        held.controller === seat
          ? `${names.call(g, held.id)} is not in play or in hand.`
          : `${seatName(held.controller)} controls ${names.call(g, held.id)}, and only that player may.`,
      );
  }
  return out;
}

/** Whom a ship lacks to move. */
function staffing(g: Game, names: Names, ship: CardId): string {
  const { icons, matching } = unstaffed(g, ship);
  const needs = [
    ...(icons.length > 0 ? [icons.map((alternative) => alternative.join(' ')).join(', or ')] : []),
    ...(matching.length > 0 ? [`a personnel who is ${matching.join(' or ')}`] : []),
  ];
  return `${names.call(g, ship)} still needs ${needs.length > 0 ? listed(needs) : 'somebody aboard'}.`;
}
