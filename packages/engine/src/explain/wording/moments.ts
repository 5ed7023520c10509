/** When text acts, and what a card does then by itself, in answer or on order. */
import type {
  EntryClause,
  EventClause,
  OrderClause,
  ResponseClause,
  TriggerClause,
} from '../../catalogue/behaviour.ts';
import type { Clause, Voice } from '../../catalogue/language.ts';
import type { Condition } from '../../language/condition.ts';
import type { Effect } from '../../language/effect.ts';
import type { Limit } from '../../language/limit.ts';
import type { MomentWord } from '../../language/moment.ts';
import type { Pool } from '../../language/selector.ts';
import { visit } from '../../language/walk.ts';
import { unnamedTargets } from './naming.ts';
import { calling } from './speaker.ts';

export function priceClauses(clause: Pick<EntryClause, 'targets' | 'pay'>, speaker: Voice): Clause[] {
  const { card, grammar } = speaker.language;
  const picked = Object.entries(clause.targets ?? {}).map(([name, selector]) => ({
    text: card.picked(speaker.those(selector), grammar.label(name)),
  }));
  return clause.pay ? [...picked, { when: card.price, text: speaker.effects(clause.pay) }] : picked;
}

/** Speaks of what an event is about: `that ship`, `that dilemma`. */
function answering(kind: MomentWord, clause: EventClause, speaker: Voice): Voice {
  const event = speaker.language.said.subjectAgain({ kind, clause }, speaker);
  return event === null ? speaker : calling(speaker, { event });
}

/** Does text speak of those in a battle, though what it answers is no battle? */
function inBattle(kind: MomentWord, effects: readonly Effect[], { words }: Voice): boolean {
  if (kind === 'battle' || kind === 'engaged') return false;
  let found = false;
  const pool = (from: Pool): void => {
    found ||= from === 'battle';
  };
  for (const effect of effects) visit(words, 'effect', effect, { pool });
  return found;
}

/** How often something is done, as it stands in a clause. */
export const often = (limit: Limit | undefined, { language }: Voice): Pick<Clause, 'often'> =>
  limit ? { often: language.said.limit(limit) } : {};

/** Effects that happen only if something is so. */
export const provided = (condition: Condition | undefined, effects: string, speaker: Voice): string =>
  condition ? speaker.language.card.if(speaker.clause(condition), effects) : effects;

/** The card came into play before this turn. */
const isOlder = (condition: Condition): boolean =>
  'this' in condition &&
  'not' in condition.this &&
  'state' in condition.this.not &&
  condition.this.not.state === 'new';

/** Text that is over at the end of a turn, with its card or with what that is on, names that turn. */
function lastTurn({ event, whose, if: condition, do: list }: TriggerClause, speaker: Voice): Clause | null {
  const { card } = speaker.language;
  const leaves = list.some(
    (e) =>
      (e.do === 'discard' && e.target.from === 'this') || (e.do === 'destroy' && e.target.from === 'host'),
  );
  if (event !== 'turnEnds' || !leaves) return null;
  const ends = (which: Parameters<typeof card.lastTurn>[0]): Clause => ({
    when: card.lastTurn(which, speaker.host),
    text: speaker.effects(list),
  });
  if (whose === 'your' && !condition) return ends('this');
  if (whose === 'your' && condition && 'fullTurns' in condition) return ends(condition);
  return whose === 'host' && condition && isOlder(condition) ? ends('next of host') : null;
}

/** What a trigger does, when, and under which condition. */
function triggerClause(clauses: readonly [TriggerClause, ...TriggerClause[]], speaker: Voice): Clause {
  const [clause] = clauses;
  const { card, said } = speaker.language;
  const last = lastTurn(clause, speaker);
  if (last !== null) return { ...last, ...often(clause.limit, speaker) };
  const effects = triggerEffects(clause, speaker);
  const TURNS: Partial<Record<MomentWord, 'start' | 'end'>> = { turnStarts: 'start', turnEnds: 'end' };
  const turn = TURNS[clause.event];
  const when = turn
    ? card.turn(turn, clause.whose, speaker.host)
    : card.when(
        said.events(
          clauses.map((each) => ({ kind: each.event, clause: each })),
          speaker,
        ),
      );
  return {
    when: clause.now ? card.nowAnd(when) : when,
    text: !turn && clause.instead && clause.do.length > 0 ? card.instead(effects) : effects,
    ...(clause.may ? { may: true } : {}),
    ...often(clause.limit, speaker),
  };
}

function triggerEffects(clause: TriggerClause, speaker: Voice): string {
  const there = answering(clause.event, clause, speaker);
  const prevented = clause.instead && clause.do.length === 0;
  const outcome = prevented ? speaker.language.card.prevented : there.effects(clause.do);
  return provided(clause.if, outcome, there);
}

/** Triggers one by one; several in a row that do the same at different moments are said together. */
export function triggerClauses(clauses: readonly TriggerClause[], speaker: Voice): Clause[] {
  const groups: { same: string; clauses: [TriggerClause, ...TriggerClause[]] }[] = [];
  for (const clause of clauses) {
    const { event, instead, now, may, limit } = clause;
    const turn = event === 'turnStarts' || event === 'turnEnds';
    const same = JSON.stringify([turn, instead, now, may, limit, triggerEffects(clause, speaker)]);
    const last = groups.at(-1);
    if (!turn && last?.same === same) last.clauses.push(clause);
    else groups.push({ same, clauses: [clause] });
  }
  return groups.map((group) => triggerClause(group.clauses, speaker));
}

/** A function of a card that answers something: its prices, when it may be, and what it does. */
interface Answer {
  readonly before: readonly Clause[];
  readonly after: readonly Clause[];
  readonly moments: readonly { readonly event: string; readonly if?: string }[];
  readonly effects: string;
  readonly clause: ResponseClause;
}

export function answerOf(clause: ResponseClause, speaker: Voice): Answer {
  const { card, said } = speaker.language;
  const there = answering(clause.to, clause, speaker);
  const { targets, effects } = unnamedTargets(speaker.words, clause.targets, clause.do);
  const happening = said.event({ kind: clause.to, clause }, speaker);
  const event = inBattle(clause.to, clause.do, speaker) ? card.eventInBattle(happening) : happening;
  return {
    before: priceClauses({ targets }, there),
    after: clause.pay ? priceClauses({ pay: clause.pay }, there) : [],
    moments: [clause.if ? { event, if: there.clause(clause.if) } : { event }],
    effects: clause.instead && effects.length === 0 ? card.prevented : there.effects(effects),
    clause,
  };
}

/** Answers that do nothing but the same at another moment are said together. */
export function joined(answers: readonly Answer[]): Answer[] {
  const out: Answer[] = [];
  const plain = ({ before, after, clause: { instead, playsAs, limit } }: Answer): boolean =>
    before.length + after.length === 0 && !instead && playsAs === undefined && limit === undefined;
  for (const answer of answers) {
    const last = out.at(-1);
    if (last && plain(last) && plain(answer) && last.effects === answer.effects)
      out.splice(-1, 1, { ...last, moments: [...last.moments, ...answer.moments] });
    else out.push(answer);
  }
  return out;
}

/** The moments of an answer: those under the same condition, then those under another. */
function momentsOf({ moments }: Answer, speaker: Voice): string {
  const { card } = speaker.language;
  const groups: { if?: string | undefined; events: string[] }[] = [];
  for (const { event, if: condition } of moments) {
    const last = groups.at(-1);
    if (last && last.if === condition) last.events.push(event);
    else groups.push({ if: condition, events: [event] });
  }
  return card.anyEvent(
    groups.map(({ if: condition, events }) => {
      const event = speaker.either(events);
      return condition === undefined ? event : card.eventIf(event, condition);
    }),
  );
}

/** Answers as clauses; `before` is what the card does when it is played without an answer. */
export function responseClauses(answer: Answer, before: string | undefined, speaker: Voice): Clause[] {
  const { clause, effects } = answer;
  const { card } = speaker.language;
  const responding = card.responding(momentsOf(answer, speaker));
  const same = before === effects && clause.playsAs === undefined;
  const instead = clause.instead && clause.do.length > 0;
  const text = same ? card.same : instead ? card.instead(effects) : effects;
  const when = clause.playsAs ? card.playedAs(clause.playsAs, responding) : responding;
  return [
    ...answer.before,
    { when, text, ...(same ? { same } : {}), ...often(clause.limit, speaker) },
    ...answer.after,
  ];
}

export function orderClauses(clause: OrderClause, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  const { targets, effects } = unnamedTargets(speaker.words, clause.targets, clause.do);
  return [
    ...priceClauses({ targets, ...(clause.pay ? { pay: clause.pay } : {}) }, speaker),
    {
      when: card.order(clause.inPlaceOf ? 'in place of the card play' : clause.timing),
      text: provided(clause.if, speaker.effects(effects), speaker),
      ...often(clause.limit, speaker),
    },
  ];
}
