/**
 * The words of the format: every key a scenario may have. A test compares the JSON Schema for editors with these lists.
 */
import type { Phase, Segment } from '@spaceline/engine';

export const SCENARIO_KEYS = [
  'title',
  'rules',
  'proves',
  'ruling',
  'situation',
  'card',
  'note',
  'table',
  'A',
  'B',
  'turn',
  'phase',
  'start',
  'deck',
  'expect',
  'steps',
  'question',
  'answer',
  'impossible',
  'plain',
  'invent',
  'standIn',
  'assumes',
  'random',
  'format',
] as const;

export const ANSWER_KEYS = ['says', 'rules', 'caveats', 'needs'] as const;

export const FORMAT_KEYS = ['misSeeds', 'winning', 'stakes'] as const;

export const TABLE_KEYS = ['spaceline'] as const;

export const LOCATION_KEYS = [
  'mission',
  'of',
  'also',
  'solved',
  'seeds',
  'planet',
  'space',
  'on',
  'edge',
  'as',
] as const;

export const CARD_KEYS = [
  'card',
  'ship',
  'facility',
  'of',
  'controlledBy',
  'as',
  'mode',
  'stopped',
  'disabled',
  'deactivated',
  'stasis',
  'cloaked',
  'phased',
  'damaged',
  'rangeSpent',
  'captive',
  'brig',
  'crew',
  'team',
  'docked',
  'cards',
  'countdown',
  'struck',
  'earned',
  'faceDown',
  'dockedOn',
  'cloakedOn',
  'enteredOn',
  'function',
  'seen',
  'count',
] as const;

export const PLAYER_KEYS = [
  'hand',
  'deck',
  'discard',
  'pointArea',
  'out',
  'table',
  'points',
  'bonus',
  'seedDeck',
  'missionPile',
  'playing',
  'missions',
  'seeds',
  'draw',
  'piles',
] as const;

export const TURN_KEYS = ['of', 'segment', 'number', 'plays', 'first'] as const;
export const DECK_KEYS = ['missions', 'seeds', 'draw', 'piles'] as const;
export const STEP_KEYS = ['A', 'B', 'may', 'expect', 'luck', 'note'] as const;
export const SEGMENTS = ['start', 'play', 'orders'] as const satisfies readonly Segment[];
export const SEED_PHASES = ['doorway', 'mission', 'dilemma', 'facility'] as const satisfies readonly Phase[];
