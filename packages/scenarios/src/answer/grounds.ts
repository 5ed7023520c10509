/** What a yes rests on: the rules that let something be done at all, by what is done and when, and the card whose text it is. */
import {
  type Answer,
  behaviourOf,
  type CardId,
  type Decision,
  factsOf,
  type Game,
  kindOf,
  type Request,
  type Verb,
} from '@spaceline/engine';

/** The rules of each action in one's own turn; playing and attempting depend on what is played or attempted. */
const OF_VERB: Readonly<Record<Exclude<Verb, 'play' | 'attempt' | 'use'>, readonly string[]>> = {
  pass: ['action.turns.passing'],
  'end turn': ['turn.sequence'],
  concede: ['end.concede'],
  seed: ['seed.allowed-actions'],
  'seed mission': ['seed.mission.draw'],
  download: ['download.play-now', 'download.sources'],
  move: ['move.when', 'move.range.budget'],
  dock: ['dock.where'],
  undock: ['dock.where'],
  land: ['land.permission'],
  'take off': ['land.permission'],
  load: ['carry.load-where'],
  launch: ['carry.load-where'],
  tow: ['tow.permission', 'tow.activate'],
  beam: ['beam.transporter', 'beam.ends'],
  walk: ['walk.not-boarding'],
  cloak: ['cloak.who', 'cloak.flip'],
  decloak: ['cloak.who', 'cloak.flip'],
  phase: ['cloak.who', 'cloak.flip'],
  dephase: ['cloak.who', 'cloak.flip'],
  mode: ['multi.change'],
  exchange: ['persona.replace'],
  activate: ['holo.report'],
  attack: ['battle.ship.attacker', 'battle.affil.table'],
  fight: ['battle.pers.who', 'battle.affil.table'],
  brig: ['capture.brig'],
  free: ['capture.release-only'],
};

/** The card, where its text is the ground: one that has a text. */
const textOf = (g: Game, id: CardId): readonly string[] =>
  Object.keys(behaviourOf(g, id)).length > 0 ? [factsOf(g, id).id] : [];

/** When text is used or a card played out of the ordinary course of one's turn. */
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
    case 'turn':
    case 'instead':
      return [];
  }
}

function ofPlay(g: Game, { card: id }: Extract<Request, { do: 'play' }>): readonly string[] {
  switch (factsOf(g, id).type) {
    case 'personnel':
    case 'ship':
    case 'equipment':
      return ['report.permission', 'report.normal'];
    case 'facility':
      return ['facility.build'];
    case 'interrupt':
    case 'doorway':
      return ['turn.card-play.interrupt'];
    default:
      return ['turn.card-play.normal-play'];
  }
}

/** The rules, and the card, by which an answer is legal at a decision; the nearest first. */
export function groundsOf(g: Game, decision: Decision, answer: Answer): readonly string[] {
  if (!('request' in answer)) return decision.kind === 'choose' ? [decision.rule] : [];
  const { request } = answer;
  const window = ofWindow(decision);
  switch (request.do) {
    case 'use':
      return [...textOf(g, request.card), ...(window.length > 0 ? window : ['action.turns.skills-too'])];
    case 'play':
      return [...textOf(g, request.card), ...window, ...ofPlay(g, request)];
    case 'attempt': {
      const kind = kindOf(g, request.location);
      return [
        kind === 'planet'
          ? 'attempt.planet-group'
          : kind === 'space'
            ? 'attempt.space-group'
            : 'attempt.dual-group',
        'attempt.icons',
      ];
    }
    default:
      return [...OF_VERB[request.do], ...window];
  }
}

/** Every rule that can stand under a yes, for the test that the rulebook has them. */
export const GROUNDS: readonly string[] = [...new Set(Object.values(OF_VERB).flat())];
