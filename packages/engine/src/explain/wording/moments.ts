/** When text acts: what happens, whom that is about, and what a card does then by itself, in answer or on order. */

import type {
  EventClause,
  OrderClause,
  PlaysClause,
  ResponseClause,
  TriggerClause,
} from '../../catalogue/behaviour.ts';
import type { MomentRoom } from '../../catalogue/rooms.ts';
import { fill, type Speaker } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import type { Effect } from '../../language/effect.ts';
import type { MomentWord } from '../../language/moment.ts';
import type { Pool } from '../../language/selector.ts';
import { visit } from '../../language/walk.ts';
import { limited } from '../../words/modifiers/saying.ts';
import { MOMENTS } from '../../words/moments.ts';
import { article, headFor, isName, isTitle } from './filters.ts';
import { unnamedTargets } from './naming.ts';
import { withoutTail } from './selectors.ts';
import { calling, sentence } from './speaker.ts';

export function priceLines(clause: Pick<PlaysClause, 'targets' | 'pay'>, speaker: Speaker): string[] {
  const lines = Object.entries(clause.targets ?? {}).map(([name, selector]) =>
    speaker.say('d.target', { these: speaker.those(selector), name }),
  );
  if (clause.pay) lines.push(speaker.say('pay', { effects: speaker.effects(clause.pay) }));
  return lines;
}

/** Speaks of what an event is about: `that ship`, `that dilemma`. */
function answering(kind: MomentWord, clause: EventClause, speaker: Speaker): Speaker {
  if (clause.about === 'host') return calling(speaker, { event: speaker.host });
  if (clause.about === 'this') return calling(speaker, { event: 'this card' });
  const { thing } = MOMENTS[kind];
  const head = clause.card ? headFor(clause.card) : thing === 'card' ? null : thing;
  if (head === null || isName(head) || kind === 'played') return speaker;
  return calling(speaker, { event: speaker.say('that', { that: head }) });
}

function eventOf(kind: MomentWord, clause: EventClause, speaker: Speaker): string {
  const { english, doing } = MOMENTS[kind] as MomentRoom;
  // What somebody does, to cards that may be anybody's.
  const does = clause.whose === 'your' || clause.whose === 'opponent' ? doing?.[clause.whose] : undefined;
  const event =
    does === undefined
      ? fill(english, { that: subjectOf(kind, clause, speaker) })
      : fill(does, { that: subjectOf(kind, { ...clause, whose: 'every' }, speaker) });
  const how = clause.byLot ? speaker.say('e.by lot', { event }) : event;
  const where = clause.fromHand ? speaker.say('e.from hand', { event: how }) : how;
  const placed = clause.at ? speaker.say(`e.${clause.at}`, { event: where }) : where;
  return clause.present ? speaker.say('e.present', { event: placed }) : placed;
}

/** Does text speak of those in a battle, though what it answers is no battle? */
function inBattle(kind: MomentWord, effects: readonly Effect[], { words }: Speaker): boolean {
  if (kind === 'battle' || kind === 'engaged') return false;
  let found = false;
  const pool = (from: Pool): void => {
    found ||= from === 'battle';
  };
  for (const effect of effects) visit(words, 'effect', effect, { pool });
  return found;
}

/** Whom or what an event is about. */
function subjectOf(kind: MomentWord, clause: EventClause, speaker: Speaker): string {
  if (clause.about === 'host') return speaker.host;
  if (clause.about === 'this') return 'this card';
  if (typeof clause.about === 'object' && 'remembered' in clause.about)
    return speaker.say('e.one of', { name: clause.about.remembered });
  if (clause.about !== undefined) return speaker.those({ from: clause.about }).text;
  const { thing, bare } = MOMENTS[kind] as MomentRoom;
  const that = clause.card ? speaker.that(clause.card) : clause.battle ? `${clause.battle} battle` : thing;
  if (clause.whose !== 'every') return `${speaker.say(`of.${clause.whose}`)} ${that}`;
  return (clause.card && isTitle(clause.card)) || bare ? that : article(that);
}

/** Effects that happen only if something is so. */
export function provided(condition: Condition | undefined, effects: string, speaker: Speaker): string {
  return condition ? speaker.say('if', { condition: speaker.clause(condition), then: effects }) : effects;
}

/** The card came into play before this turn. */
const isOlder = (condition: Condition): boolean =>
  'this' in condition &&
  'not' in condition.this &&
  'state' in condition.this.not &&
  condition.this.not.state === 'new';

/** Text that is over at the end of a turn, with its card or with what that is on, names that turn. */
function lastTurn({ event, whose, if: condition, do: list }: TriggerClause, speaker: Speaker): string | null {
  const leaves = list.some(
    (e) =>
      (e.do === 'discard' && e.target.from === 'this') || (e.do === 'destroy' && e.target.from === 'host'),
  );
  if (event !== 'turnEnds' || !leaves) return null;
  const effects = speaker.effects(list);
  if (whose === 'your' && !condition) return speaker.say('at end.once', { effects });
  if (whose === 'your' && condition && 'fullTurns' in condition)
    return speaker.say('at end.nth', { nth: speaker.ordinal(condition.fullTurns), effects });
  if (whose === 'host' && condition && isOlder(condition))
    return speaker.say('at end.next of host', { host: speaker.host, effects });
  return null;
}

/** Several events of one subject name it once: `a ship arrives or comes to be here`. */
function eventsOf(clauses: readonly TriggerClause[], speaker: Speaker): readonly string[] {
  const events = clauses.map((c) => eventOf(c.event, c, speaker));
  const subjects = new Set(clauses.map((c) => subjectOf(c.event, c, speaker)));
  const [subject, ...others] = subjects;
  if (subject === undefined || others.length > 0 || !events.every((e) => e.startsWith(`${subject} `)))
    return events;
  return withoutTail(events.map((e, n) => (n === 0 ? e : e.slice(subject.length + 1))));
}

/** What a trigger does, when, and under which condition. */
function triggerLine(clauses: readonly [TriggerClause, ...TriggerClause[]], speaker: Speaker): string {
  const [clause] = clauses;
  const last = lastTurn(clause, speaker);
  if (last !== null) return limited(last, clause.limit, speaker);
  const effects = triggerEffects(clause, speaker);
  let rest: string;
  const { host } = speaker;
  if (clause.event === 'turnStarts') rest = speaker.say(`at start.${clause.whose}`, { effects, host });
  else if (clause.event === 'turnEnds') rest = speaker.say(`at end.${clause.whose}`, { effects, host });
  else {
    const event = speaker.either(eventsOf(clauses, speaker));
    rest = speaker.say(clause.instead && clause.do.length > 0 ? 'instead' : 'when', { event, effects });
  }
  if (clause.now) rest = speaker.say('now', { rest });
  if (clause.may) rest = speaker.say('may', { rest });
  return limited(rest, clause.limit, speaker);
}

function triggerEffects(clause: TriggerClause, speaker: Speaker): string {
  const there = answering(clause.event, clause, speaker);
  const outcome =
    clause.instead && clause.do.length === 0 ? speaker.say('prevented') : there.effects(clause.do);
  return provided(clause.if, outcome, there);
}

/** Triggers one by one; several in a row that do the same at different moments are said together. */
export function triggerLines(clauses: readonly TriggerClause[], speaker: Speaker): string[] {
  const groups: { same: string; clauses: [TriggerClause, ...TriggerClause[]] }[] = [];
  for (const clause of clauses) {
    const { event, instead, now, may, limit } = clause;
    const turn = event === 'turnStarts' || event === 'turnEnds';
    const same = JSON.stringify([turn, instead, now, may, limit, triggerEffects(clause, speaker)]);
    const last = groups.at(-1);
    if (!turn && last?.same === same) last.clauses.push(clause);
    else groups.push({ same, clauses: [clause] });
  }
  return groups.map((group) => triggerLine(group.clauses, speaker));
}

/** A function of a card that answers something: its prices, when it may be, and what it does. */
interface Answer {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly moments: readonly { readonly event: string; readonly if?: string }[];
  readonly effects: string;
  readonly clause: ResponseClause;
}

export function answerOf(clause: ResponseClause, speaker: Speaker): Answer {
  const there = answering(clause.to, clause, speaker);
  const { targets, effects } = unnamedTargets(speaker.words, clause.targets, clause.do);
  const happening = eventOf(clause.to, clause, speaker);
  const event = inBattle(clause.to, clause.do, speaker)
    ? speaker.say('e.in battle', { event: happening })
    : happening;
  return {
    before: priceLines({ targets }, there),
    after: clause.pay ? priceLines({ pay: clause.pay }, there) : [],
    moments: [clause.if ? { event, if: there.clause(clause.if) } : { event }],
    effects: clause.instead && effects.length === 0 ? speaker.say('prevented') : there.effects(effects),
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
function momentsOf({ moments }: Answer, speaker: Speaker): string {
  const groups: { if?: string | undefined; events: string[] }[] = [];
  for (const { event, if: condition } of moments) {
    const last = groups.at(-1);
    if (last && last.if === condition) last.events.push(event);
    else groups.push({ if: condition, events: [event] });
  }
  return groups
    .map(({ if: condition, events }) => {
      const event = speaker.either(events);
      return condition === undefined ? event : speaker.say('moment if', { event, condition });
    })
    .reduce((a, b) => speaker.say('moment or', { a, b }));
}

/** Answers as sentences; `before` is what the card does when it is played without an answer. */
export function responseLines(answer: Answer, before: string | undefined, speaker: Speaker): string[] {
  const { clause, effects } = answer;
  const event = momentsOf(answer, speaker);
  const text =
    before === sentence(effects)
      ? speaker.say('respond too', { event })
      : speaker.say(clause.instead && clause.do && clause.do.length > 0 ? 'respond instead' : 'respond', {
          event,
          effects,
        });
  const rest = clause.playsAs ? speaker.say('played as', { what: clause.playsAs, rest: text }) : text;
  return [...answer.before, limited(rest, clause.limit, speaker), ...answer.after];
}

export function orderLines(clause: OrderClause, speaker: Speaker): string[] {
  const { targets, effects: list } = unnamedTargets(speaker.words, clause.targets, clause.do);
  const effects = provided(clause.if, speaker.effects(list), speaker);
  const rest = speaker.say(clause.inPlaceOf ? 'order.in place' : `order.${clause.timing}`, { effects });
  return [
    ...priceLines({ targets, ...(clause.pay ? { pay: clause.pay } : {}) }, speaker),
    limited(rest, clause.limit, speaker),
  ];
}
