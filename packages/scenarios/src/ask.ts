/**
 * Answers a scenario's open question in words. "May A …?" is answered with yes or no and the rule that decides;
 * "What happens if A …?" plays it and tells.
 */
import type { Seat } from '@spaceline/engine';
import { books } from './books.ts';
import { questionInWords } from './expect/game.ts';
import { MisunderstoodError } from './names.ts';
import { Run } from './run.ts';
import type { Scenario } from './scenario.ts';
import { seatName, seatOf } from './scenario.ts';
import { VERBS } from './sentence/sentence.ts';
import { tell } from './tell.ts';

export interface Reply {
  readonly question: string;
  /** For "may": the answer; for "what happens": whether it may be done at all. */
  readonly yes: boolean;
  /** The answer, sentence by sentence. */
  readonly words: readonly string[];
  /** Rules that decided, as the rulebook states them on the day. */
  readonly rules: readonly { readonly id: string; readonly statement: string }[];
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

/** What is asked, by its form. */
export function readQuestion(text: string): Question {
  const [, may, who, said] = QUESTION.exec(text.trim()) ?? [];
  const seat = seatOf(who ?? '');
  if (said === undefined || seat === undefined)
    throw new MisunderstoodError(`"${text}" is no question that can be answered. ${FORMS}`);
  const verb = VERBS.find((each) => said === thirdPerson(each) || said.startsWith(`${thirdPerson(each)} `));
  const sentence = verb === undefined ? said : `${verb}${said.slice(thirdPerson(verb).length)}`;
  return { seat, sentence, really: may === undefined };
}

/** Answers a question about a scenario's position, after its steps. */
export function ask(scenario: Scenario, question: string, rules?: string): Reply {
  const { seat, sentence, really } = readQuestion(question);
  const date = rules ?? scenario.rules;
  const run = new Run(scenario, {
    random: scenario.random,
    restore: false,
    ...(rules === undefined ? {} : { rules }),
  });
  run.play();
  const { refused, events } = run.tryOut(seat, sentence, really);
  if (refused) {
    const words = [`${really ? 'Nothing: it is not allowed' : 'No'}. ${refused.text} [${refused.rule}]`];
    return { question, yes: false, words, rules: statements([refused.rule], date) };
  }
  if (!really) return { question, yes: true, words: [`Yes: ${seatName(seat)} may ${sentence}.`], rules: [] };
  const { engine, names } = run.table;
  const g = engine.open(run.state);
  const words = events.flatMap((event) => tell(g, names, event) ?? []);
  const { decision } = run.state;
  if (decision?.kind === 'choose') words.push(`Then ${questionInWords({ g, state: run.state, names })}.`);
  const decided = events.flatMap((event) =>
    event.text !== undefined && books().rules().has(event.text) ? [event.text] : [],
  );
  return {
    question,
    yes: true,
    words: words.length > 0 ? words : ['Nothing that could be seen.'],
    rules: statements(decided, date),
  };
}

const statements = (ids: readonly string[], date: string): Reply['rules'] =>
  [...new Set(ids)].flatMap((id) => {
    const statement = books().statement(id, date);
    return statement === undefined ? [] : [{ id, statement }];
  });
