/** A scenario after reading: everything resolved that the catalogue and the rulebook can resolve. */
import type { Definition, Format, PileName, Seat, SwitchName } from '@spaceline/engine';
import type { CaveatKind } from './answer/caveat.ts';
import type { SEED_PHASES, SEGMENTS } from './read/keys.ts';
import type { Spot } from './read/source.ts';

/** A card to be placed. */
export interface CardSpec {
  /** Id in the catalogue, or of an invented card. */
  readonly id: string;
  /** As the file names it. */
  readonly written: string;
  readonly spot: Spot;
  readonly count: number;
  readonly of?: Seat;
  readonly controlledBy?: Seat;
  readonly label?: string;
  /** Affiliation, by name. */
  readonly mode?: string;
  readonly stopped?: boolean;
  readonly disabled?: boolean;
  readonly deactivated?: boolean;
  readonly stasis?: boolean;
  readonly cloaked?: boolean;
  readonly phased?: boolean;
  readonly damaged?: number;
  readonly rangeSpent?: number;
  readonly captive?: Seat;
  readonly brig?: boolean;
  readonly crew: readonly CardSpec[];
  readonly docked: readonly CardSpec[];
  readonly cards: readonly CardSpec[];
  readonly countdown?: number;
  readonly struck?: Seat;
  readonly earned?: boolean;
  readonly faceDown?: boolean;
  readonly dockedOn?: number;
  readonly cloakedOn?: number;
  readonly enteredOn?: number;
  /** Which of its functions it was played for, the first of them being 1. */
  readonly function?: number;
  readonly seen: readonly Seat[];
}

export interface LocationSpec {
  readonly mission: CardSpec;
  readonly also?: CardSpec;
  readonly solved?: Seat;
  /** In the order in which they will be encountered. */
  readonly seeds: readonly CardSpec[];
  readonly planet: readonly CardSpec[];
  readonly space: readonly CardSpec[];
  readonly on: readonly CardSpec[];
  /** Between this location and its right-hand neighbour. */
  readonly edge: readonly CardSpec[];
}

export interface PlayerSpec {
  readonly hand: readonly CardSpec[];
  /** If absent, the filler. */
  readonly deck?: readonly CardSpec[];
  readonly discard: readonly CardSpec[];
  readonly pointArea: readonly CardSpec[];
  readonly out: readonly CardSpec[];
  readonly table: readonly CardSpec[];
  readonly seedDeck: readonly CardSpec[];
  readonly missionPile: readonly CardSpec[];
  readonly points: number;
  readonly bonus: number;
  readonly playing: readonly string[];
  /** The parts of a whole deck, for games from the start. */
  readonly whole: DeckSpec;
}

export interface PileSpec {
  readonly name: PileName;
  readonly cards: readonly CardSpec[];
}

export interface DeckSpec {
  readonly missions: readonly CardSpec[];
  readonly seeds: readonly CardSpec[];
  readonly draw: readonly CardSpec[];
  /** Side decks and other piles by name, in the order of the list. */
  readonly piles: readonly PileSpec[];
}

export interface TurnSpec {
  readonly of: Seat;
  readonly segment: (typeof SEGMENTS)[number];
  readonly number: number;
  readonly plays: number;
  readonly first: Seat;
}

/** One thing that must hold; `value` has the shape that its key requires. */
export interface Expectation {
  readonly key: string;
  readonly value: unknown;
  readonly spot: Spot;
}

export interface StepSpec {
  readonly spot: Spot;
  /** Absent for a step that only looks. */
  readonly seat?: Seat;
  readonly sentence?: string;
  /** Only asks, changes nothing. */
  readonly may: boolean;
  readonly expect: readonly Expectation[];
  readonly luck: readonly Expectation[];
}

/** The required answer to a question. */
export interface AnswerSpec {
  readonly yes: boolean;
  /** Rules and cards that must be among those named. */
  readonly rules: readonly string[];
  /** Exactly these kinds of caveats are required. */
  readonly caveats: readonly CaveatKind[];
  /** Words that must occur in what would be needed. */
  readonly needs: readonly string[];
  readonly spot: Spot;
}

export interface Scenario {
  readonly file: string;
  readonly spot: Spot;
  readonly title: string;
  readonly rules: string;
  readonly proves: readonly string[];
  /** Ids of the rulings entries it is about: the one it names, and those of its situations. */
  readonly rulings: readonly string[];
  /** Ids of the situations it shows, `<entry>#<number>`. */
  readonly situations: readonly string[];
  readonly card?: string;
  readonly spaceline: readonly LocationSpec[];
  readonly players: readonly [PlayerSpec, PlayerSpec];
  readonly turn: TurnSpec;
  readonly phase?: (typeof SEED_PHASES)[number];
  readonly start: boolean;
  readonly deck?: DeckSpec;
  readonly expect: readonly Expectation[];
  readonly steps: readonly StepSpec[];
  readonly question?: { readonly text: string; readonly spot: Spot };
  readonly answer?: AnswerSpec;
  /** Why it shows a position that cannot occur in a game. */
  readonly impossible?: string;
  /** Ids of cards whose text is left out. */
  readonly plain: ReadonlySet<string>;
  readonly invented: ReadonlyMap<string, Definition>;
  /** Why no real card shows what the invented ones do. */
  readonly standIn?: string;
  /** Switches whose value on its day is unknown: it shows what the engine chose, and asserts no more. */
  readonly assumes: readonly SwitchName[];
  readonly random: number | string;
  readonly format: Partial<Format>;
}

/** Whether a scenario only asks, with nothing that could fail: that is for `ask`. */
export const isOpen = ({ question, answer, steps, expect }: Scenario): boolean =>
  question !== undefined &&
  answer === undefined &&
  expect.length === 0 &&
  steps.every((step) => !step.may && step.expect.length === 0);

export const SEAT_NAMES = ['A', 'B'] as const;
export const seatName = (seat: Seat): 'A' | 'B' => SEAT_NAMES[seat];
export const seatOf = (name: string): Seat | undefined => (name === 'A' ? 0 : name === 'B' ? 1 : undefined);
