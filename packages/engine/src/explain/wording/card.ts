/**
 * A card's text in English, made from its behaviour: `describeCard`. Facts (attributes, skills, requirements) are shown
 * by whoever shows the card; this is what the card does.
 */
import type {
  Behaviour,
  CureClause,
  DilemmaText,
  EventClause,
  OrderClause,
  PlaysClause,
  ResponseClause,
  TargetSpec,
  TriggerClause,
} from '../../catalogue/behaviour.ts';
import type { CardFacts, DilemmaKind } from '../../catalogue/facts.ts';
import { behaviourOn, type Definition } from '../../catalogue/library.ts';
import type { Condition } from '../../queries/condition.ts';
import type { Modifier } from '../../queries/modifier.ts';
import type { EventKind } from '../../state/types.ts';
import { ENGLISH, isKey, type Messages } from './english.ts';
import { article, headFor, isName, isTitle } from './filters.ts';
import { limited, wordAmount } from './modifiers.ts';
import { placeLines } from './places.ts';
import { type Speaker, sentence, speakerFor } from './speaker.ts';

const GROUPS = { space: 'd.group.crew', planet: 'd.group.team', either: 'd.group.either' } as const;

function dilemmaLines(text: DilemmaText, speaker: Speaker): string[] {
  if (text.at) {
    const space = speakerFor('space', speaker.host, speaker.messages);
    const planet = speakerFor('planet', speaker.host, speaker.messages);
    return [
      speaker.say('d.at space', { text: dilemmaLines(text.at.space, space).join('; ') }),
      speaker.say('d.at planet', { text: dilemmaLines(text.at.planet, planet).join('; ') }),
    ];
  }
  const lines: string[] = [];
  for (const [name, selector] of Object.entries(text.targets ?? {}))
    lines.push(speaker.say('d.target', { these: speaker.those(selector), name }));
  const group = speaker.say(GROUPS[speaker.faces]);
  // A dilemma that is gone either way is no wall: those who fail are stopped (`dilemma.condition.fail`).
  const stops = text.after === 'discard' && !text.then;
  const effects = text.then ? speaker.effects(text.then) : speaker.say('d.stopped', { group });
  const main: string[] = [];
  if (text.unless) {
    const parts = { condition: speaker.condition(text.unless), effects };
    main.push(
      text.then || stops ? speaker.say('d.unless', parts) : speaker.say('d.wall', { ...parts, group }),
    );
  } else if (text.toGetPast) {
    main.push(speaker.say('d.wall', { group, condition: speaker.condition(text.toGetPast) }));
    if (text.then) main.push(speaker.say('d.wall fails', { effects }));
  } else if (text.then) main.push(speaker.say('d.effects', { effects }));
  if (text.if) {
    const [rest = '', ...more] = main;
    lines.push(speaker.say('d.if', { condition: speaker.clause(text.if), rest }), ...more);
  } else lines.push(...main);
  if (text.otherwise) lines.push(speaker.say('d.otherwise', { effects: speaker.effects(text.otherwise) }));
  if (text.overcome) lines.push(speaker.say('d.overcome', { effects: speaker.effects(text.overcome) }));
  if (text.continues) lines.push(speaker.say('d.continues'));
  for (const section of text.also ?? []) lines.push(...dilemmaLines(section, speaker));
  if (text.after === 'discard') lines.push(speaker.say('d.discard'));
  return lines;
}

/** What was picked, spoken of again. */
function targetOf(where: TargetSpec, speaker: Speaker): string {
  if (where.on === 'mission') return speaker.say('that', { that: speaker.say('thing.completed') });
  if (where.on !== 'card') return speaker.say('pool.event');
  const head = headFor(where.filter);
  return speaker.say('that', { that: isName(head) ? speaker.say('thing.card') : head });
}

function place(where: TargetSpec, stays: boolean | undefined, speaker: Speaker): string {
  switch (where.on) {
    case 'table':
      return speaker.say('plays on table');
    case 'player':
      return speaker.say(stays === false ? 'plays for player' : 'plays on player');
    case 'between':
      return speaker.say('plays between');
    case 'nothing':
      return speaker.say('plays for effect');
    case 'mission': {
      const kind = where.kind === undefined ? '' : `${where.kind} `;
      const icon = where.icon === undefined ? '' : `${where.icon} `;
      const seen = where.unexamined ? 'an unexamined' : 'a';
      return speaker.say('plays on mission', { that: `${seen} ${icon}${kind}mission` });
    }
    case 'card': {
      const that = speaker.that(where.filter);
      return speaker.say(where.whose === 'any' ? 'plays on card' : `plays on ${where.whose}`, { that });
    }
  }
}

function playLines(clause: PlaysClause, speaker: Speaker): string[] {
  const lines: string[] = [];
  let plays = place(clause.where, clause.stays, speaker);
  if (clause.stays && clause.where.on === 'card') plays = speaker.say('stays', { plays });
  if (clause.boards) plays = speaker.say('boards', { plays });
  const { where } = clause;
  const conditions = [clause.if, where.on === 'card' || where.on === 'mission' ? where.if : undefined];
  for (const condition of conditions) {
    if (condition) plays = speaker.say('plays if', { plays, condition: speaker.clause(condition) });
  }
  if (clause.when) plays = speaker.say('at start', { plays });
  if (clause.free) plays = speaker.say('free', { plays });
  lines.push(limited(plays, clause.limit, speaker));
  const there = speakerFor(speaker.faces, speaker.host, speaker.messages, targetOf(where, speaker));
  lines.push(...priceLines(clause, there));
  if (clause.do) {
    const effects = there.effects(clause.do);
    lines.push(
      clause.stays === false && where.on !== 'nothing' && where.on !== 'card'
        ? speaker.say('then discard', { effects })
        : effects,
    );
  }
  return lines;
}

function priceLines(clause: Pick<PlaysClause, 'targets' | 'pay'>, speaker: Speaker): string[] {
  const lines = Object.entries(clause.targets ?? {}).map(([name, selector]) =>
    speaker.say('d.target', { these: speaker.those(selector), name }),
  );
  if (clause.pay) lines.push(speaker.say('pay', { effects: speaker.effects(clause.pay) }));
  return lines;
}

function eventOf(kind: EventKind, clause: EventClause, speaker: Speaker): string {
  const key = `e.${kind}`;
  const event = speaker.say(isKey(key) ? key : 'e.other', { that: subjectOf(kind, clause, speaker), kind });
  const where = clause.fromHand ? speaker.say('e.from hand', { event }) : event;
  return clause.at ? speaker.say(`e.${clause.at}`, { event: where }) : where;
}

/** Whom or what an event is about. */
function subjectOf(kind: EventKind, clause: EventClause, speaker: Speaker): string {
  if (clause.about === 'host') return speaker.host;
  if (clause.about === 'this') return speaker.say('pool.this');
  if (clause.about) return speaker.say('e.one of', { name: clause.about.remembered });
  const thing = clause.battle ? `thing.${clause.battle} battle` : `thing.${kind}`;
  const that = clause.card ? speaker.that(clause.card) : speaker.say(isKey(thing) ? thing : 'thing.card');
  if (clause.whose !== 'every') return `${speaker.say(`of.${clause.whose}`)} ${that}`;
  return (clause.card && isTitle(clause.card)) || kind === 'beams' || kind === 'scored'
    ? that
    : article(that);
}

/** Effects that happen only if something is so. */
function provided(condition: Condition | undefined, effects: string, speaker: Speaker): string {
  return condition ? speaker.say('if', { condition: speaker.clause(condition), then: effects }) : effects;
}

/** Text that is over at the end of a certain full turn names that turn. */
function lastTurn({ event, whose, if: condition, do: list }: TriggerClause, speaker: Speaker): string | null {
  const leaves = list.some((e) => e.do === 'discard' && e.target.from === 'this');
  if (event !== 'turnEnds' || whose !== 'your' || !leaves) return null;
  if (!condition || !('fullTurns' in condition)) return null;
  const nth = speaker.ordinal(condition.fullTurns);
  return speaker.say('at end.nth', { nth, effects: speaker.effects(list) });
}

function triggerLine(clause: TriggerClause, speaker: Speaker): string {
  const last = lastTurn(clause, speaker);
  if (last !== null) return limited(last, clause.limit, speaker);
  const outcome =
    clause.instead && clause.do.length === 0 ? speaker.say('prevented') : speaker.effects(clause.do);
  const effects = provided(clause.if, outcome, speaker);
  let rest: string;
  const { host } = speaker;
  if (clause.event === 'turnStarts') rest = speaker.say(`at start.${clause.whose}`, { effects, host });
  else if (clause.event === 'turnEnds') rest = speaker.say(`at end.${clause.whose}`, { effects, host });
  else {
    const event = eventOf(clause.event, clause, speaker);
    rest = speaker.say(clause.instead && clause.do.length > 0 ? 'instead' : 'when', { event, effects });
  }
  if (clause.now) rest = speaker.say('now', { rest });
  if (clause.may) rest = speaker.say('may', { rest });
  return limited(rest, clause.limit, speaker);
}

function responseLines(clause: ResponseClause, speaker: Speaker): string[] {
  const event = eventOf(clause.to, clause, speaker);
  const effects = provided(clause.if, speaker.effects(clause.do), speaker);
  const text = speaker.say(clause.instead ? 'respond instead' : 'respond', { event, effects });
  const rest = clause.playsAs ? speaker.say('played as', { what: clause.playsAs, rest: text }) : text;
  return [...priceLines(clause, speaker), limited(rest, clause.limit, speaker)];
}

function orderLines(clause: OrderClause, speaker: Speaker): string[] {
  const effects = provided(clause.if, speaker.effects(clause.do), speaker);
  const rest = speaker.say(clause.inPlaceOf ? 'order.in place' : `order.${clause.timing}`, { effects });
  return [...priceLines(clause, speaker), limited(rest, clause.limit, speaker)];
}

const cureLine = ({ with: condition, where, how }: CureClause, speaker: Speaker): string =>
  typeof where === 'object'
    ? speaker.say('cure.each', { name: where.each, condition: speaker.condition(condition) })
    : speaker.say(`${how === 'nullified' ? 'nullified' : 'cure'}.${where}`, {
        condition: speaker.condition(condition),
      });

/** Modifiers one by one; those in a row that hold while the same is true are said together. */
function modifierLines(modifiers: readonly Modifier[], speaker: Speaker): string[] {
  const groups: { while?: string; texts: string[] }[] = [];
  for (const { while: condition, ...modifier } of modifiers) {
    const clause = condition && speaker.clause(condition);
    const text = speaker.modifier(modifier as Modifier);
    const last = groups.at(-1);
    if (clause !== undefined && last?.while === clause) last.texts.push(text);
    else groups.push(clause === undefined ? { texts: [text] } : { while: clause, texts: [text] });
  }
  return groups.map(({ while: condition, texts }) =>
    condition === undefined
      ? speaker.both(texts)
      : speaker.say('while', { condition, effects: speaker.both(texts) }),
  );
}

function standingLines(behaviour: Behaviour, facts: CardFacts, speaker: Speaker): string[] {
  const lines: string[] = [];
  const names = (filters: Behaviour['immune'] = []): string =>
    speaker.either(filters.map((f) => speaker.that(f)));
  if (behaviour.useOnlyBy)
    lines.push(speaker.say('use only by', { these: speaker.both(behaviour.useOnlyBy) }));
  lines.push(...modifierLines(behaviour.apply ?? [], speaker));
  for (const clause of behaviour.when ?? []) lines.push(triggerLine(clause, speaker));
  for (const clause of behaviour.orders ?? []) lines.push(...orderLines(clause, speaker));
  if (behaviour.expires)
    lines.push(
      speaker.say('expires', {
        n: speaker.count(facts.countdown ?? 0),
        effects: speaker.effects(behaviour.expires),
      }),
    );
  if (behaviour.cure) lines.push(cureLine(behaviour.cure, speaker));
  if (behaviour.discardWhen)
    lines.push(speaker.say('discard when', { condition: speaker.clause(behaviour.discardWhen) }));
  if (behaviour.nullifiedBy) lines.push(speaker.say('nullified by', { these: names(behaviour.nullifiedBy) }));
  if (behaviour.onlyNullifiedBy)
    lines.push(
      behaviour.onlyNullifiedBy.length === 0
        ? speaker.say('never nullified')
        : speaker.say('only nullified by', { these: names(behaviour.onlyNullifiedBy) }),
    );
  if (behaviour.bounty) lines.push(speaker.say('bounty'));
  if (behaviour.lets) lines.push(speaker.say('lets', { these: speaker.either(behaviour.lets) }));
  if (behaviour.immune) lines.push(speaker.say('immune', { these: names(behaviour.immune) }));
  if (behaviour.limit) lines.push(speaker.say(behaviour.limit));
  if (behaviour.fights)
    lines.push(speaker.say('fights', { n: wordAmount(behaviour.fights.strength, speaker) }));
  if (behaviour.cumulative) lines.push(speaker.say('cumulative'));
  if (behaviour.zeroBox) lines.push(speaker.say('zero box'));
  return lines;
}

function earnedLine(behaviour: Behaviour, speaker: Speaker): string[] {
  const { earned } = behaviour;
  if (earned === undefined) return [];
  if (earned === 'equipment') return [speaker.say('earned.equipment')];
  if (earned === 'hand')
    return [speaker.say('earned.hand', { what: `an ${behaviour.playsAs ?? 'artifact'}` })];
  // What found no place when it did its work is discarded.
  const placed = earned.some(
    (e) => e.do === 'place on' || ('target' in e && typeof e.target === 'object' && e.target.from === 'this'),
  );
  return [speaker.say(placed ? 'earned' : 'earned.once', { effects: speaker.effects(earned) })];
}

/** What the card is on while in play, as words. */
function hostOf(behaviour: Behaviour, facts: CardFacts): string {
  const placed = behaviour.dilemma?.then?.find((effect) => effect.do === 'place on');
  if (placed && typeof placed.target === 'string') return ENGLISH[`host.${placed.target}`];
  const where = behaviour.plays
    ?.map((clause) => clause.where)
    .find(({ on }) => on === 'card' || on === 'mission');
  if (where?.on === 'card') return `the ${headFor(where.filter)}`;
  if (where?.on === 'mission') return ENGLISH['host.mission'];
  return ENGLISH[facts.type === 'dilemma' && facts.kind === 'space' ? 'host.ship' : 'host.unknown'];
}

/** What a behaviour does, as sentences. */
export function describeBehaviour(behaviour: Behaviour, facts: CardFacts, messages?: Messages): string[] {
  const faces: DilemmaKind = facts.type === 'dilemma' ? facts.kind : 'either';
  const speaker = speakerFor(faces, hostOf(behaviour, facts), messages);
  const lines: string[] = [...earnedLine(behaviour, speaker)];
  if (behaviour.seeds) lines.push(speaker.say('seeds'));
  const functions = [
    ...(behaviour.plays ?? []).map((clause) => playLines(clause, speaker)),
    ...(behaviour.responds ?? []).map((clause) => responseLines(clause, speaker)),
  ];
  functions.forEach(([text = '', ...more], n) => {
    lines.push(n === 0 ? text : speaker.say('or function', { text }), ...more);
  });
  for (const text of behaviour.dilemma ? [behaviour.dilemma] : (behaviour.combo ?? []))
    lines.push(...dilemmaLines(text, speaker));
  lines.push(...placeLines(behaviour, speaker));
  lines.push(...standingLines(behaviour, facts, speaker));
  if (facts.type === 'dilemma' && (facts.points ?? 0) > 0 && behaviour.dilemma?.unless)
    lines.push(speaker.say('d.points', { n: speaker.number(facts.points ?? 0, 'point') }));
  return lines.map(sentence);
}

/** A card's text in English under the rules of a day; empty for cards that are their facts alone. */
export const describeCard = (definition: Definition, rules: string): string =>
  describeBehaviour(behaviourOn(definition, rules), definition.facts).join(' ');
