/**
 * Answers a scenario's open question in words. "May A …?" is answered with yes or no, the rules behind it, what a no
 * would need and how certain it is; "What happens if A …?" plays it and tells the result. A question about a response is
 * asked in the window that is open for it.
 */
import { RARE_WORDS } from '@spaceline/cards/browser';
import { describeCard, type GameEvent, type Refusal, rulesOf, type Seat } from '@spaceline/engine';
import type { Caveat } from './answer/caveat.ts';
import { type Outcome, type Turning, turningsOf } from './answer/days.ts';
import { groundsOf } from './answer/grounds.ts';
import { needsOf } from './answer/needs.ts';
import { books } from './books.ts';
import { legalFillings, questionInWords } from './expect/asking.ts';
import { isNotNow } from './moments.ts';
import { MisunderstoodError } from './names.ts';
import { isOurs, Run, type Tried } from './run.ts';
import type { Scenario, StepSpec } from './scenario.ts';
import { seatName, seatOf } from './scenario.ts';
import { VERBS } from './sentence/sentence.ts';
import { TableError } from './table.ts';
import { tell } from './tell.ts';

export interface Reply {
  readonly question: string;
  /** For "may": the answer; for "what happens": whether it is allowed at all. */
  readonly yes: boolean;
  /** The answer, sentence by sentence. */
  readonly words: readonly string[];
  /** For a no: who or what would be needed, and what could be done instead. */
  readonly needs: readonly string[];
  /** The deciding rules and cards, as of the day. */
  readonly rules: readonly { readonly id: string; readonly statement: string }[];
  /** Why the answer is less certain than it sounds: a day known only as "by", a rule from memory, an open question. */
  readonly caveats: readonly Caveat[];
}

interface Question {
  readonly seat: Seat;
  readonly sentence: string;
  readonly really: boolean;
}

const FORMS =
  'Ask "may A …?" or "what happens if A …?", with a sentence as in a step: "may A attack T with S?", "what happens if A attempts M?".';

/** "attempts" for "attempt", "takes off" for "take off". */
function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [/(?:s|sh|ch|x)$/.test(first) ? `${first}es` : `${first}s`, ...rest].join(' ');
}

const QUESTION = /^(?:(may|can)|what (?:happens|would happen) (?:if|when)|what if)\s+([AB])\s+(.+?)\s*\??$/is;

/** Parses a question by its form. */
export function readQuestion(text: string): Question {
  const [, may, who, said] = QUESTION.exec(text.trim()) ?? [];
  const seat = seatOf(who ?? '');
  if (said === undefined || seat === undefined)
    throw new MisunderstoodError(`"${text}" is no question that can be answered. ${FORMS}`);
  const verb = VERBS.find((each) => said === thirdPerson(each) || said.startsWith(`${thirdPerson(each)} `));
  const sentence = verb === undefined ? said : `${verb}${said.slice(thirdPerson(verb).length)}`;
  return { seat, sentence, really: may === undefined };
}

const stepOf = ({ seat, sentence, really }: Question, { spot }: Scenario): StepSpec => ({
  spot,
  seat,
  sentence,
  may: !really,
  expect: [],
  luck: [],
});

/** A question asked in one playthrough of the position. */
interface Put {
  readonly run: Run;
  readonly tried: Tried;
}

function putTo(scenario: Scenario, question: Question, rules: string): Put {
  const step = stepOf(question, scenario);
  // The question is the next step, so that the window it is about stays open.
  const run = new Run(scenario, { random: scenario.random, restore: false, rules, then: step });
  run.play();
  return { run, tried: tryOut(run, step, question) };
}

/** A response that was not even offered is refused by what its text says about what has just happened. */
function tryOut(run: Run, step: StepSpec, { seat, sentence }: Question): Tried {
  const { decision } = run.state;
  const open = decision?.kind === 'act' && decision.window === 'respond' && decision.seat === seat;
  if (!sentence.startsWith('respond ') || open || decision?.kind === 'choose') return run.tryOut(step, seat);
  const { engine } = run.table;
  const events = run.events;
  const found = events.flatMap((event) =>
    run
      .requests(seat, sentence)
      .flatMap((request) => engine.whyAt(run.state, { seat, window: 'respond', event }, request) ?? []),
  );
  const refused = found.reduce<Refusal>(
    (best, each) => (isNotNow(best) ? each : best),
    found[0] ?? NOTHING_OPEN,
  );
  return {
    refused: isNotNow(refused) ? { ...refused, text: NOT_OFFERED } : refused,
    events: [],
    accepted: null,
    before: events,
  };
}

const NOT_OFFERED = 'What has just happened is nothing that this card answers.';
const NOTHING_OPEN: Refusal = {
  rule: 'action.response.window',
  text: 'Nothing has just been begun that could be answered.',
};

/** The result of a question on a day; null if the position is impossible then. */
function outcomeOn(scenario: Scenario, question: Question, day: string): Outcome {
  try {
    const { run, tried } = putTo(scenario, question, day);
    if (tried.refused) return tried.refused.rule;
    return question.really ? JSON.stringify(told(run, tried.events)) : 'yes';
  } catch (error) {
    if (error instanceof TableError || (error instanceof Error && isOurs(error))) return null;
    throw error;
  }
}

/** Answers a question about a scenario's position, after its steps. */
export function ask(scenario: Scenario, asked: string, rules?: string): Reply {
  const question = readQuestion(asked);
  const date = rules ?? scenario.rules;
  const { run, tried } = putTo(scenario, question, date);
  const { seat, sentence, really } = question;
  const { refused, accepted, events } = tried;
  const { since, until } = turningsOf({
    date,
    cards: run.state.defs,
    library: run.table.engine.library,
    answerOn: (day) => outcomeOn(scenario, question, day),
    alike: really ? (a, b) => a === b : (a, b) => (a === 'yes') === (b === 'yes'),
  });
  const g = run.table.engine.open(accepted?.state ?? run.state);
  const resting = refused
    ? [refused.rule]
    : really
      ? events.flatMap((event) => rulesOf(event).filter((id) => books().rules().has(id)))
      : accepted?.state.decision
        ? groundsOf(g, accepted.state.decision, accepted.answer)
        : [];
  // The rule that decided differently on the other side of the day belongs to the answer, with its current text.
  const other = since && !really && since.other !== 'yes' ? [since.other ?? ''] : [];
  const ids = [...new Set([...resting, ...other.filter((id) => books().rules().has(id))])];
  const days = [...(since ? [sinceInWords(since, really)] : [])];
  const words = refused
    ? [`${really ? 'Nothing: it is not allowed' : 'No'}. ${refused.text} [${refused.rule}]`]
    : really
      ? told(run, events)
      : [`Yes: ${seatName(seat)} may ${sentence}. [${resting.join(', ')}]`];
  return {
    question: asked,
    yes: refused === null,
    words: [...(words.length > 0 ? words : ['Nothing that could be seen.']), ...days],
    needs: refused ? needs(run, question, refused) : [],
    rules: statements(ids, date),
    caveats: [
      ...ids.flatMap((id) => books().doubts(id, date)),
      ...(since?.by ? [unsureSince(since)] : []),
      ...(until?.by ? [unsureUntil(until, date)] : []),
    ],
  };
}

const unsureSince = ({ rulings, day }: Turning): Caveat => ({
  kind: 'date',
  text: `${rulings.join(' and ')} does not mark this as new: it held by ${day}, and since when is not known.`,
});

const unsureUntil = ({ rulings, day }: Turning, date: string): Caveat => ({
  kind: 'date',
  text: `From ${day} on the answer is another, by ${rulings.join(' and ')}, which does not mark it as new: perhaps it already was on ${date}.`,
});

function sinceInWords({ day, other, by }: Turning, really: boolean): string {
  const since = by ? `So from ${day} on, and perhaps earlier` : `So since ${day}`;
  if (really) return `${since}; by the older rules it comes out otherwise.`;
  return `${since}; by the older rules the answer is ${other === 'yes' ? 'yes' : `no [${other}]`}.`;
}

/** What happened, and what is asked next. */
function told(run: Run, events: readonly GameEvent[]): readonly string[] {
  const { engine, names } = run.table;
  const g = engine.open(run.state);
  const words = events.flatMap((event) => tell(g, names, event) ?? []);
  const { decision } = run.state;
  if (decision?.kind === 'choose') words.push(`Then ${questionInWords({ g, state: run.state, names })}.`);
  return words;
}

/** How many alternatives are listed. */
const INSTEAD = 6;

/** What would be needed, and what similar action is possible now. */
function needs(run: Run, { seat, sentence }: Question, refused: Refusal): readonly string[] {
  const { engine, names } = run.table;
  const g = engine.open(run.state);
  const [request] = run.requests(seat, sentence);
  const out = [...needsOf({ g, names, seat, request, refused })];
  for (const token of names.tokens(sentence)) {
    if (token.kind !== 'name') continue;
    const gap = sentence.replace(token.name, '…');
    try {
      const others = legalFillings(run.judged(null), seat, gap).slice(0, INSTEAD);
      if (others.length > 0) out.push(`${seatName(seat)} may ${gap}: ${others.join(', ')}.`);
    } catch (error) {
      if (!(error instanceof MisunderstoodError)) throw error;
    }
  }
  return out;
}

/** Rules as of the day, and texts of cards. */
const statements = (ids: readonly string[], date: string): Reply['rules'] =>
  ids.flatMap((id) => {
    const definition = id.includes('/') ? books().library().get(id) : undefined;
    const statement = definition ? describeCard(definition, date, RARE_WORDS) : books().statement(id, date);
    return statement === undefined ? [] : [{ id, statement }];
  });
