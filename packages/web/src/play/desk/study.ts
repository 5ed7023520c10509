/**
 * A position under study: the scenario with its steps played, how it looks to the player who is asked, what is legal for
 * each player, and the answers to "may I?".
 */
import {
  type Answer,
  type Engine,
  type Library,
  type Offer,
  type Refusal,
  type Request,
  SEATS,
  type Seat,
  type State,
  type View,
  type WindowKind,
} from '@spaceline/engine';
import {
  answerInWords,
  ask,
  type PreparedScenario,
  readScenarios,
  type Scenario,
  seatName,
  sentenceOf,
  show,
} from '@spaceline/scenarios/browser';
import { menuOf, namesOf } from '@spaceline/telling';
import type { Said, Seen } from '../source.ts';
import { type Reading, readAndShow } from './desk.ts';
import { openSeen, openView } from './open.ts';

export interface LegalEntry {
  readonly group: string;
  readonly text: string;
}

export interface Legal {
  /** Whether this player is being asked; if not, it is what they could do between the other's actions. */
  readonly asked: boolean;
  readonly entries: readonly LegalEntry[];
}

export interface Study {
  readonly reading: Reading;
  /** After all steps, from the seat of the player who is asked, with everything open; null if it cannot be set up. */
  readonly now: Seen | null;
  readonly legal: readonly [Legal, Legal] | null;
}

interface Now {
  readonly scenario: Scenario;
  readonly table: PreparedScenario;
  readonly state: State;
}

const PLAYERS = ['A', 'B'] as const;

/** The position after all steps of the first scenario in a text. */
function nowOf(text: string, rules?: string): Now | null {
  const [scenario] = readScenarios(text, 'desk.yaml').scenarios;
  if (!scenario) return null;
  // Any player who may respond to the last step is asked; the desk never skips a chance silently.
  const { table, frames } = show(scenario, { ...(rules === undefined ? {} : { rules }), leaveOpen: true });
  const last = frames.at(-1);
  return table && last ? { table, scenario, state: last.state } : null;
}

/** Everything open, asked as the player would be. */
function askedView(engine: Engine, state: State, seat: Seat): View {
  const { cards } = openView(engine, state);
  return { ...engine.view(state, seat), cards };
}

function offersFor(engine: Engine, state: State, seat: Seat): readonly Offer[] {
  const { decision } = state;
  if (decision?.kind !== 'act') return [];
  if (decision.seat === seat) return engine.offers(state);
  return engine.offersAt(state, { seat, window: decision.window === 'seed' ? 'seed' : 'between' });
}

function legalFor({ table: { engine }, state }: Now, seat: Seat): Legal {
  const view = askedView(engine, state, seat);
  const names = namesOf(view, engine.library, PLAYERS);
  const entries = menuOf(view, names, offersFor(engine, state, seat))
    .filter(({ offer }) => offer.do !== 'concede')
    .map(({ group, text }) => ({ group, text }));
  return { asked: state.decision?.seat === seat, entries };
}

export function study(text: string, library: Library, rules?: string): Study {
  const options = rules === undefined ? {} : { rules };
  const reading = readAndShow(text, 'desk.yaml', library, options);
  const now = reading.shown ? nowOf(text, rules) : null;
  if (!now) return { reading, now: null, legal: null };
  const { table, state } = now;
  const { engine } = table;
  const seat = state.decision?.seat ?? state.turn.seat;
  const open = openSeen(engine, { seq: (reading.shown?.frames.length ?? 1) - 1, state, events: [] });
  const [a, b] = SEATS.map((each) => legalFor(now, each));
  return {
    reading,
    now: {
      ...open,
      seat,
      view: askedView(engine, state, seat),
      offers: offersFor(engine, state, seat),
      steps: open.steps,
    },
    legal: a && b ? [a, b] : null,
  };
}

/** An action on the table as a step of a file, or why it was refused. */
export type Done =
  | { readonly seat: 'A' | 'B'; readonly sentence: string; readonly refused?: never }
  | { readonly refused: Refusal };

export function sayAnswer(text: string, said: Said, rules?: string): Done {
  const now = nowOf(text, rules);
  const decision = now?.state.decision;
  if (!now || !decision) return { refused: { rule: 'protocol.over', text: 'Nothing is asked here.' } };
  const { engine, names } = now.table;
  const { seat } = decision;
  const answer = { decision: decision.id, seat, ...said } as Answer;
  const refused = engine.why(now.state, answer);
  if (refused) return { refused };
  const sentence = answerInWords({ g: engine.open(now.state), names, seat }, answer);
  if (sentence === null)
    return {
      refused: {
        rule: 'protocol.unsaid',
        text: 'No sentence of a scenario means exactly this. Give cards of one title labels, or say it in words.',
      },
    };
  return { seat: seatName(seat), sentence };
}

export interface MayAnswer {
  readonly refused: Refusal | null;
  /** The question as a scenario writes it; null if no sentence means exactly this. */
  readonly sentence: string | null;
  /** The open chance to respond that the question is about; it stays open only if the step before says so. */
  readonly open: { readonly seat: 'A' | 'B'; readonly window: WindowKind } | null;
  /** The rules behind the answer, what would turn a no into a yes, since when, and how certain it is. */
  readonly rules: readonly string[];
  readonly needs: readonly string[];
  readonly caveats: readonly string[];
}

const UNSAID = { rules: [], needs: [], caveats: [] } as const;

/** The rest of what `spaceline ask` would say; nothing if it would look at another moment. */
function reasons({ scenario }: Now, seat: Seat, sentence: string | null, yes: boolean, rules?: string) {
  if (sentence === null) return UNSAID;
  const reply = ask(scenario, `may ${seatName(seat)} ${sentence}?`, rules);
  return reply.yes === yes
    ? {
        rules: reply.rules.map(({ id }) => id).filter((id) => !id.includes('/')),
        needs: [...reply.words.slice(1), ...reply.needs],
        caveats: reply.caveats.map(({ text }) => text),
      }
    : UNSAID;
}

export function may(text: string, seat: Seat, request: Request, rules?: string): MayAnswer {
  const now = nowOf(text, rules);
  if (!now)
    return {
      ...UNSAID,
      refused: { rule: 'protocol.position', text: 'The position cannot be set up.' },
      sentence: null,
      open: null,
    };
  const { state, table } = now;
  const { engine, names } = table;
  const { decision } = state;
  const seeding = decision?.kind === 'act' && decision.window === 'seed';
  const refused =
    decision?.seat === seat && decision.kind === 'act'
      ? engine.why(state, request)
      : engine.whyAt(state, { seat, window: seeding ? 'seed' : 'between' }, request);
  const sentence = sentenceOf({ g: engine.open(state), names, seat }, request);
  const answering =
    decision?.kind === 'act' && (decision.window === 'respond' || decision.window === 'suspend');
  return {
    refused,
    sentence,
    open: answering ? { seat: seatName(decision.seat), window: decision.window } : null,
    ...reasons(now, seat, sentence, refused === null, rules),
  };
}
