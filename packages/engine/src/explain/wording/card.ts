/**
 * A card's text in English, made from its behaviour: `describeCard`. Facts (attributes, skills, requirements) are shown
 * by whoever shows the card; this is what the card does.
 */
import type {
  Behaviour,
  CureClause,
  DilemmaText,
  PlaysClause,
  TargetSpec,
} from '../../catalogue/behaviour.ts';
import type { CardFacts } from '../../catalogue/facts.ts';
import { behaviourOn, type Definition, factsOn } from '../../catalogue/library.ts';
import type { SaidRareWords } from '../../catalogue/rooms.ts';
import type { Speaker } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import { ENGLISH, type Messages } from '../../language/english.ts';
import type { Lack } from '../../language/shortfall.ts';
import type { DilemmaKind } from '../../language/traits.ts';
import { wordAmount } from '../../words/amounts.ts';
import { HOSTS } from '../../words/effects/placeOn.ts';
import { limited } from '../../words/modifiers/saying.ts';
import { wordLack, wordPresent } from './conditions.ts';
import { headFor, isName } from './filters.ts';
import { modifierLines } from './modifiers.ts';
import {
  answerOf,
  joined,
  orderLines,
  priceLines,
  provided,
  responseLines,
  triggerLines,
} from './moments.ts';
import { singleNames, unnamedTargets } from './naming.ts';
import { placeLines } from './places.ts';
import { calling, sentence, speakerFor, spokenWith } from './speaker.ts';

const GROUPS = { space: 'd.group.crew', planet: 'd.group.team', either: 'd.group.either' } as const;

function dilemmaLines(text: DilemmaText, speaker: Speaker): string[] {
  if (text.at) {
    const { host, messages, single, words } = speaker;
    const space = speakerFor('space', host, messages, { single, words });
    const planet = speakerFor('planet', host, messages, { single, words });
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
  } else if (text.toGetPastByLot) {
    const ways = text.toGetPastByLot.map((c, n) =>
      speaker.say('d.way', { n: n + 1, way: speaker.condition(c) }),
    );
    main.push(speaker.say('d.wall by lot', { group, n: ways.length, ways: ways.join('; ') }));
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
  if (where.on === 'mission') return speaker.say('that', { that: speaker.say('thing.mission') });
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
      return speaker.say(where.missions ? 'plays between missions' : 'plays between');
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

/** A card played on somebody in an Away Team speaks of that team. */
const onTeam = (where: TargetSpec): boolean =>
  where.on === 'card' && 'all' in where.filter
    ? where.filter.all.some((f) => 'state' in f && f.state === 'in an Away Team')
    : false;

/** A card played for its effect alone says what it does, and under which conditions. */
function effectLines(clause: PlaysClause, effects: string, speaker: Speaker): string[] {
  const text = provided(clause.if, effects, speaker);
  const rest = clause.when ? speaker.say('at start', { plays: text }) : text;
  return [limited(clause.free ? speaker.say('free', { plays: rest }) : rest, clause.limit, speaker)];
}

/** One way to play a card; `gone`: it is discarded after that, though cards played so may stay in play. */
function playLines(clause: PlaysClause, speaker: Speaker, gone: boolean): string[] {
  const lines: string[] = [];
  const { targets, effects: list } = unnamedTargets(speaker.words, clause.targets, clause.do);
  const there = calling(speaker, {
    target: targetOf(clause.where, speaker),
    ...(onTeam(clause.where) ? { group: speaker.say('group.that team') } : {}),
  });
  const said = clause.do ? there.effects(list) : null;
  const effects = said !== null && gone ? speaker.say('then discard', { effects: said }) : said;
  if (clause.where.on === 'nothing' && effects !== null)
    return [
      ...priceLines({ targets, ...(clause.pay ? { pay: clause.pay } : {}) }, there),
      ...effectLines(clause, effects, speaker),
    ];
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
  lines.push(...priceLines({ targets, ...(clause.pay ? { pay: clause.pay } : {}) }, there));
  if (effects !== null) lines.push(effects);
  return lines;
}

/** A card of a type that may stay in play, but does not. */
function isGone(clause: PlaysClause, behaviour: Behaviour, facts: CardFacts): boolean {
  const type = behaviour.playsAs ?? facts.type;
  return type !== 'interrupt' && (clause.stays === false || clause.where.on === 'nothing');
}

const cureLine = ({ with: condition, where, how }: CureClause, speaker: Speaker): string =>
  typeof where === 'object'
    ? speaker.say('cure.each', { name: where.each, condition: wordPresent(condition, speaker) })
    : speaker.say(`${how === 'nullified' ? 'nullified' : 'cure'}.${where}`, {
        condition: speaker.condition(condition),
      });

/** A card that can be turned over works while it lies face up. */
const turns = ({ orders = [], when = [] }: Behaviour): boolean =>
  [...orders, ...when].some((clause) => clause.do.some((e) => e.do === 'flip' && e.target.from === 'this'));

function standingLines(behaviour: Behaviour, facts: CardFacts, speaker: Speaker): string[] {
  const lines: string[] = [];
  const names = (filters: Behaviour['immune'] = []): string =>
    speaker.either(filters.map((f) => speaker.that(f)));
  if (behaviour.useOnlyBy)
    lines.push(speaker.say('use only by', { these: speaker.both(behaviour.useOnlyBy) }));
  const inForce = modifierLines(behaviour.apply ?? [], speaker);
  lines.push(
    ...(turns(behaviour) ? inForce.map((effects) => speaker.say('while face up', { effects })) : inForce),
  );
  lines.push(...triggerLines(behaviour.when ?? [], speaker));
  for (const clause of behaviour.orders ?? []) lines.push(...orderLines(clause, speaker));
  if (behaviour.expires)
    lines.push(
      speaker.say('expires', {
        n: speaker.count(facts.countdown ?? 0),
        effects: speaker.effects(behaviour.expires),
      }),
    );
  else if (facts.countdown !== undefined && !behaviour.noCountdown && behaviour.plays)
    lines.push(speaker.say('expires alone', { n: speaker.count(facts.countdown) }));
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
  if (placed && typeof placed.target === 'string') return HOSTS[placed.target];
  const where = behaviour.plays
    ?.map((clause) => clause.where)
    .find(({ on }) => on === 'card' || on === 'mission');
  if (where?.on === 'card') return `the ${headFor(where.filter)}`;
  if (where?.on === 'mission') return HOSTS.mission;
  return facts.type === 'dilemma' && facts.kind === 'space' ? HOSTS.ship : ENGLISH['host.unknown'];
}

/** Does the card answer from where it lies in play? */
const stayingInPlay = ({ plays = [], responds = [], playsAs }: Behaviour, { type }: CardFacts): boolean =>
  (playsAs ?? type) !== 'interrupt' &&
  plays.some(({ where, stays }) => where.on !== 'nothing' && stays !== false) &&
  responds.every((clause) => clause.playsAs === undefined);

/** When a dilemma's own points are scored, where its text does not say it by an effect (`points.dilemma`, `dilemma.cure`). */
function whenScored(
  { dilemma, cure }: Behaviour,
  facts: CardFacts,
): 'd.points' | 'd.points cured' | undefined {
  if (facts.type !== 'dilemma' || (facts.points ?? 0) <= 0 || !dilemma) return undefined;
  const sections = dilemma.at ? [dilemma.at.space, dilemma.at.planet] : [dilemma];
  if (sections.some(({ unless, toGetPast }) => unless ?? toGetPast)) return 'd.points';
  return cure && cure.how !== 'nullified' ? 'd.points cured' : undefined;
}

/** What a behaviour does, as sentences. `rare`: words of its library that it may use besides the engine's. */
export function describeBehaviour(
  behaviour: Behaviour,
  facts: CardFacts,
  rare: SaidRareWords | undefined,
  messages?: Messages,
): string[] {
  const faces: DilemmaKind = facts.type === 'dilemma' ? facts.kind : 'either';
  const words = spokenWith(rare);
  const speaker = speakerFor(faces, hostOf(behaviour, facts), messages, {
    single: singleNames(words, behaviour),
    words,
  });
  const lines: string[] = [...earnedLine(behaviour, speaker)];
  const under = behaviour.seeds?.some(({ where }) => where.on === 'mission') === true;
  const onTable = speaker.say('plays on table');
  const played = (behaviour.plays ?? []).map((clause) =>
    playLines(clause, speaker, isGone(clause, behaviour, facts)),
  );
  // What may be seeded and played in the same place says so at once.
  const [first] = played;
  if (behaviour.seeds && !under && first?.[0] === onTable) first[0] = speaker.say('seeds or plays');
  else if (behaviour.seeds) lines.push(speaker.say(under ? 'seeds under' : 'seeds'));
  const before = played.at(-1)?.map(sentence).at(-1);
  const functions = [
    ...played,
    ...joined((behaviour.responds ?? []).map((clause) => answerOf(clause, speaker))).map((answer) =>
      responseLines(answer, before, speaker),
    ),
  ];
  // What answers from the table is no other way to play the card.
  const ways = stayingInPlay(behaviour, facts) ? played.length : functions.length;
  functions.forEach(([text = '', ...more], n) => {
    lines.push(n === 0 || n >= ways ? text : speaker.say('or function', { text }), ...more);
  });
  for (const text of behaviour.dilemma ? [behaviour.dilemma] : (behaviour.combo ?? []))
    lines.push(...dilemmaLines(text, speaker));
  lines.push(...placeLines(behaviour, speaker));
  lines.push(...standingLines(behaviour, facts, speaker));
  const scored = whenScored(behaviour, facts);
  if (scored !== undefined)
    lines.push(speaker.say(scored, { n: speaker.number(facts.points ?? 0, 'point') }));
  return lines.map(sentence);
}

/** What a condition asks for, as a phrase: `2 Computer Skill or 3 SCIENCE`. */
export const describeCondition = (condition: Condition, faces: DilemmaKind = 'either'): string =>
  speakerFor(faces).condition(condition);

/** One thing that was, or is, not there: `nobody had SCIENCE`. */
export const describeLack = (lack: Lack, was: 'was' | 'is' = 'was'): string =>
  wordLack(lack, was, speakerFor('either'));

/** A card's text in English under the rules of a day; empty for cards that are their facts alone. */
export const describeCard = (
  definition: Definition,
  rules: string,
  rare: SaidRareWords | undefined,
): string => describeBehaviour(behaviourOn(definition, rules), factsOn(definition, rules), rare).join(' ');
