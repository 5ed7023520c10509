/**
 * The grounds for a yes: the rules that allow something at all, by what is done and when, and the card whose text it is.
 */
import {
  type Answer,
  type CardId,
  type Decision,
  factsOf,
  type Game,
  type Request,
  textOf as saying,
  VERB_NAMES,
  verbRoom,
} from '@spaceline/engine';

/** The card, if its text is the ground: one that has a text. */
const textOf = (g: Game, id: CardId): readonly string[] =>
  Object.keys(saying(g, id)).length > 0 ? [factsOf(g, id).id] : [];

/** When text is used or a card played outside the normal course of a player's own turn. */
function ofWindow(decision: Decision): readonly string[] {
  if (decision.kind !== 'act') return [];
  switch (decision.window) {
    case 'respond':
      return ['action.response.valid', 'action.response.window'];
    case 'suspend':
      return ['suspend.when'];
    case 'between':
      return ['any-time.meaning', 'action.turns.alternate'];
    case 'start':
    case 'end':
      return ['turn.start.only'];
    case 'loan':
      return ['turn.control-loan'];
    case 'seed':
      return ['seed.allowed-actions'];
    case 'report':
      return ['action.group.definition'];
    case 'download':
      return ['download.may-must'];
    case 'turn':
    case 'instead':
      return [];
  }
}

/** The rules that allow a verb at all. */
function ofVerb(g: Game, request: Request): readonly string[] {
  const { grounds } = verbRoom(request.do);
  return typeof grounds === 'function' ? grounds(g, request) : grounds;
}

/** The rules, and the card, by which an answer is legal at a decision; the most specific first. */
export function groundsOf(g: Game, decision: Decision, answer: Answer): readonly string[] {
  if (!('request' in answer)) return decision.kind === 'choose' ? [decision.rule] : [];
  const { request } = answer;
  const window = ofWindow(decision);
  switch (request.do) {
    // What text allows, the text is the ground for; for the timing, the moment or the normal rule.
    case 'use':
      return [...textOf(g, request.card), ...(window.length > 0 ? window : ofVerb(g, request))];
    case 'play':
      return [...textOf(g, request.card), ...window, ...ofVerb(g, request)];
    default:
      return [...ofVerb(g, request), ...window];
  }
}

/** Every rule that can be a ground for a yes, for the test that the rulebook has them. */
export const GROUNDS: readonly string[] = [
  ...new Set(
    VERB_NAMES.flatMap((verb) => {
      const { grounds } = verbRoom(verb);
      return typeof grounds === 'function' ? [] : grounds;
    }),
  ),
];
