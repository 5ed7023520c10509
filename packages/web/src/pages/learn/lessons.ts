/**
 * The guided first game (one game, with a jump of ten turns) and the prepared positions. Each uses a scenario file
 * (`positions/`) whose steps are a recorded solution; a test plays the solution and checks the goals.
 */
import {
  aboard,
  anotherTurn,
  at,
  destroyed,
  type Goal,
  onPlanet,
  points,
  seededUnder,
  solved,
  standsAt,
  won,
} from './goals.ts';

export const LESSON_STEPS = [
  'win',
  'dilemma',
  'outpost',
  'report',
  'board',
  'fly',
  'land',
  'attempt',
  'end',
  'finish',
] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

export interface Lesson {
  readonly id: LessonStep;
  /** Its file, and the note of the step in the file that reaches the goal. */
  readonly file: string;
  readonly note: string | null;
  /** Null for a step that is only read. */
  readonly goal: Goal | null;
  /** Titles of the cards and missions to highlight. */
  readonly pointers: readonly string[];
}

const SEEDING = 'first-seeding';
const TURN = 'first-turn';
/** The turn in which the second file begins. */
const FIRST_TURN = 11;
const CREW = ['Jean-Luc Picard', 'Tasha Yar', 'Data', 'Taitt', 'Beverly Crusher'] as const;

export const FIRST_GAME: readonly Lesson[] = [
  { id: 'win', file: SEEDING, note: null, goal: null, pointers: ['Excavation', 'Diplomacy Mission'] },
  {
    id: 'dilemma',
    file: SEEDING,
    note: 'dilemma',
    goal: seededUnder('Krios Suppression', 'Archer'),
    pointers: ['Archer', 'Krios Suppression'],
  },
  {
    id: 'outpost',
    file: SEEDING,
    note: 'outpost',
    goal: standsAt('Wormhole Negotiations', 'Federation Outpost'),
    pointers: ['Federation Outpost', 'Wormhole Negotiations'],
  },
  {
    id: 'report',
    file: TURN,
    note: 'report',
    goal: aboard('Federation Outpost', 'Beverly Crusher'),
    pointers: ['Beverly Crusher', 'Federation Outpost'],
  },
  {
    id: 'board',
    file: TURN,
    note: 'board',
    goal: aboard('U.S.S. Nebula', ...CREW),
    pointers: ['Federation Outpost', 'U.S.S. Nebula'],
  },
  {
    id: 'fly',
    file: TURN,
    note: 'fly',
    goal: at('Diplomacy Mission', 'U.S.S. Nebula'),
    pointers: ['U.S.S. Nebula', 'Diplomacy Mission'],
  },
  {
    id: 'land',
    file: TURN,
    note: 'land',
    goal: onPlanet('Diplomacy Mission', ...CREW),
    pointers: ['U.S.S. Nebula', 'Diplomacy Mission'],
  },
  {
    id: 'attempt',
    file: TURN,
    note: 'attempt',
    goal: points(75),
    pointers: ['Diplomacy Mission'],
  },
  { id: 'end', file: TURN, note: 'end', goal: anotherTurn(FIRST_TURN), pointers: [] },
  { id: 'finish', file: TURN, note: 'win', goal: won, pointers: ['U.S.S. Nebula', 'Excavation'] },
];

export const POSITION_NAMES = ['solve', 'rescue', 'battle', 'hundred', 'space', 'scout'] as const;
export type PositionName = (typeof POSITION_NAMES)[number];

/** The prepared positions, each with a file of the same name. */
export const POSITIONS: Readonly<Record<PositionName, Goal>> = {
  solve: solved('First Contact'),
  rescue: at('Study Nebula', 'Geordi La Forge', 'Richard Galen', 'Alyssa Ogawa'),
  battle: destroyed('Haakona'),
  hundred: won,
  space: solved('Study Stellar Collision'),
  scout: solved('Diplomacy Mission'),
};
