/**
 * A card's text, made from its behaviour: `describeCard`. Facts (attributes, skills, requirements) are shown by whoever shows the card; this is what the
 * card does, clause by clause, in whatever language it is asked for.
 */
import { type Behaviour, type EntryClause, entriesBy, type TargetSpec } from '../../catalogue/behaviour.ts';
import type { CardFacts } from '../../catalogue/facts.ts';
import type { Clause, ClauseItem, Language, Voice } from '../../catalogue/language.ts';
import { behaviourOn, type Definition, factsOn } from '../../catalogue/library.ts';
import type { SaidRareWords } from '../../catalogue/rooms.ts';
import type { Usual } from '../../catalogue/speaking.ts';
import type { Condition } from '../../language/condition.ts';
import type { Effect } from '../../language/effect.ts';
import type { Filter } from '../../language/filter.ts';
import type { Lack } from '../../language/shortfall.ts';
import type { CardType, DilemmaKind } from '../../language/traits.ts';
import type { Grammar } from '../../language/walk.ts';
import { wordsWith } from '../../words/all.ts';
import { ENGLISH } from '../english/index.ts';
import { dilemmaClauses, whenScored } from './dilemmas.ts';
import { modifierClauses } from './modifiers.ts';
import {
  answerOf,
  joined,
  often,
  orderClauses,
  priceClauses,
  provided,
  responseClauses,
  triggerClauses,
} from './moments.ts';
import { singleNames, unnamedTargets } from './naming.ts';
import { placeTexts } from './places.ts';
import { calling, speakerFor } from './speaker.ts';

/** A card played on somebody in an Away Team speaks of that team. */
const onTeam = (where: TargetSpec): boolean =>
  where.on === 'card' && 'all' in where.filter
    ? where.filter.all.some((f) => 'state' in f && f.state === 'in an Away Team')
    : false;

/** Units enter play by reporting. */
const isUnit = (type: CardType): boolean => type === 'personnel' || type === 'ship' || type === 'equipment';

/** One way to play a card; `gone`: it is discarded after that, though cards played so may stay in play. */
function playClauses(clause: EntryClause, { type }: CardFacts, speaker: Voice, gone: boolean): Clause[] {
  const { card } = speaker.language;
  const { where } = clause;
  const { targets, effects: list } = unnamedTargets(speaker.words, clause.targets, clause.do);
  const there = calling(speaker, {
    target: card.target(where, speaker.words),
    ...(onTeam(where) ? { group: card.members('that team') } : {}),
  });
  const said = clause.do ? there.effects(list) : null;
  const effects = said !== null && gone ? card.thenDiscard(said) : said;
  const price = priceClauses({ targets, ...(clause.pay ? { pay: clause.pay } : {}) }, there);
  const whole = (text: string): Clause => ({
    ...(clause.when ? { when: card.startOfTurn } : {}),
    text: clause.free ? card.free(text) : text,
    ...often(clause.limit, speaker),
  });
  // A card played for its effect alone says what it does, and under which conditions.
  if (where.on === 'nothing' && effects !== null)
    return [...price, { timing: card.played, ...whole(provided(clause.if, effects, speaker)) }];
  let plays = card.enters(isUnit(type) ? 'report' : (clause.door ?? 'play'), where, clause.stays, speaker);
  if (clause.stays && where.on === 'card') plays = card.stays(plays);
  if (clause.boards) plays = card.boards(plays);
  for (const condition of [clause.if, where.on === 'card' || where.on === 'mission' ? where.if : undefined])
    if (condition) plays = card.playsIf(plays, speaker.clause(condition));
  return [whole(plays), ...price, ...(effects === null ? [] : [{ timing: card.played, text: effects }])];
}

/** Whether a text says itself what becomes of its card. */
const disposesOfItself = ({ do: effects = [] }: EntryClause): boolean =>
  effects.some(
    (effect) => effect.do === 'choose one' && effect.options.every(({ do: each }) => each.some(isAboutThis)),
  );
const isAboutThis = (effect: Effect): boolean =>
  (effect.do === 'discard' || effect.do === 'to deck') && effect.target.from === 'this';

/** A card of a type that may stay in play, but does not. */
function isGone(clause: EntryClause, behaviour: Behaviour, facts: CardFacts): boolean {
  if (disposesOfItself(clause)) return false;
  const type = behaviour.playsAs ?? facts.type;
  return type !== 'interrupt' && (clause.stays === false || clause.where.on === 'nothing');
}

/** A card that can be turned over works while it lies face up. */
const turns = ({ orders = [], when = [] }: Behaviour): boolean =>
  [...orders, ...when].some((clause) => clause.do.some((e) => e.do === 'flip' && e.target.from === 'this'));

/** What a card does by itself, on order or in force while it is in play. */
function workingClauses(behaviour: Behaviour, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  const inForce = modifierClauses(behaviour.apply ?? [], speaker);
  const asLong = (clause: Clause): Clause => ({ when: card.faceUp, text: card.prose(clause) });
  return [
    ...(turns(behaviour) ? inForce.map(asLong) : inForce),
    ...triggerClauses(behaviour.when ?? [], speaker),
    ...(behaviour.orders ?? []).flatMap((clause) => orderClauses(clause, speaker)),
  ];
}

/** How a card in play comes to its end. */
function endingClauses(behaviour: Behaviour, facts: CardFacts, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  const { expires, cure, discardWhen, nullifiedBy, onlyNullifiedBy } = behaviour;
  const clauses: Clause[] = [];
  if (expires) clauses.push({ when: card.countdown(facts.countdown ?? 0), text: speaker.effects(expires) });
  else if (facts.countdown !== undefined && !behaviour.noCountdown && behaviour.entries)
    clauses.push({ when: card.countdown(facts.countdown), text: card.discarded });
  if (cure) clauses.push({ text: card.cure(cure, speaker) });
  if (discardWhen) clauses.push({ text: card.discardWhen(speaker.clause(discardWhen)) });
  if (nullifiedBy) clauses.push({ text: card.nullifiedBy(nullifiedBy, speaker.words) });
  if (onlyNullifiedBy) clauses.push({ text: card.onlyNullifiedBy(onlyNullifiedBy, speaker.words) });
  return clauses;
}

/** What else is true of a card. */
function otherTexts(behaviour: Behaviour, speaker: Voice): string[] {
  const { card, said } = speaker.language;
  const { bounty, lets, immune, limit, fights, cumulative, zeroBox } = behaviour;
  const lines: string[] = [];
  if (behaviour.dilemma && behaviour.playsAs) lines.push(card.countsAs(behaviour.playsAs));
  behaviour.specialDownloads?.forEach((clause, icon, icons) => {
    if (Object.keys(clause).length > 0)
      lines.push(card.specialDownload(clause, icons.length > 1 ? icon + 1 : null, speaker));
  });
  if (bounty) lines.push(card.bounty);
  if (lets) lines.push(card.lets(lets));
  if (immune) lines.push(card.immune(immune, speaker.words));
  if (limit) lines.push(card.inPlayAtOnce(limit));
  if (fights) lines.push(card.fights(said.total(fights.strength, speaker)));
  if (cumulative) lines.push(card.cumulative);
  if (zeroBox) lines.push(card.zeroBox);
  return lines;
}

function earnedClauses({ earned, playsAs = 'artifact' }: Behaviour, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  if (earned === undefined) return [];
  if (earned === 'equipment') return [{ text: card.asEquipment }];
  if (earned === 'hand') return [{ text: card.keptInHand(playsAs) }];
  // What found no place when it did its work is discarded.
  const placed = earned.some(
    (e) => e.do === 'place on' || ('target' in e && typeof e.target === 'object' && e.target.from === 'this'),
  );
  const effects = speaker.effects(earned);
  return [{ when: card.earned, text: placed ? effects : card.thenDiscard(effects) }];
}

/** What the card is on while in play, as words. */
function hostOf(behaviour: Behaviour, facts: CardFacts, { card }: Language, words: Grammar): string {
  const placed = behaviour.dilemma?.then?.find((effect) => effect.do === 'place on');
  if (placed && typeof placed.target === 'string') return card.host(placed.target);
  const where = behaviour.entries
    ?.map((clause) => clause.where)
    .find(({ on }) => on === 'card' || on === 'mission');
  if (where?.on === 'card') return card.hostCard(where.filter, words);
  if (where?.on === 'mission') return card.host('mission');
  return card.host(facts.type === 'dilemma' && facts.kind === 'space' ? 'ship' : 'unknown');
}

/** Does the card answer from where it lies in play? */
const stayingInPlay = (behaviour: Behaviour, { type }: CardFacts): boolean =>
  (behaviour.playsAs ?? type) !== 'interrupt' &&
  entriesBy(behaviour, 'play').some(({ where, stays }) => where.on !== 'nothing' && stays !== false) &&
  (behaviour.responds ?? []).every((clause) => clause.playsAs === undefined);

/** What a way to seed a card says; doorways that open a pile and what is seeded like a dilemma have their own words. */
function seedText(entry: EntryClause, { opens }: Behaviour, speaker: Voice): string {
  const { card } = speaker.language;
  if (opens) return card.opens(opens);
  if (entry.where.on === 'under') return card.seedsUnder;
  let text = card.enters('seed', entry.where, entry.stays, speaker);
  if (entry.most !== undefined) text = card.seedsMost(text, entry.most);
  if (entry.if) text = card.playsIf(text, speaker.clause(entry.if));
  return entry.do ? card.playsThen(text, speaker.effects(entry.do)) : text;
}

/** Ways to seed and to play a card, and what it answers. */
function functionClauses(behaviour: Behaviour, facts: CardFacts, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  const played = entriesBy(behaviour, 'play').map((clause) =>
    playClauses(clause, facts, speaker, isGone(clause, behaviour, facts)),
  );
  const seeded: Clause[] = [];
  for (const entry of behaviour.entries ?? []) {
    if (entry.door !== 'seed') continue;
    // What may be seeded and played in the same place says so at once.
    const same = seedText(entry, behaviour, speaker) === card.enters('seed', entry.where, undefined, speaker);
    const plays = card.enters('play', entry.where, undefined, speaker);
    const at = same
      ? played.find(([clause]) => clause !== undefined && card.prose(clause) === plays)
      : undefined;
    if (at) at.splice(0, 1, { text: card.enters('either', entry.where, undefined, speaker) });
    else seeded.push({ text: seedText(entry, behaviour, speaker) });
  }
  const last = played.at(-1)?.at(-1);
  const answers = joined((behaviour.responds ?? []).map((clause) => answerOf(clause, speaker)));
  const functions = [
    ...played,
    ...answers.map((answer) => responseClauses(answer, last && card.prose(last), speaker)),
  ];
  // What answers from the table is no other way to play the card.
  const ways = stayingInPlay(behaviour, facts) ? played.length : functions.length;
  const others = functions.flatMap(([clause, ...more], n): Clause[] => {
    if (clause === undefined) return [];
    return [n === 0 || n >= ways ? clause : { ...clause, other: true }, ...more];
  });
  return [...seeded, ...others];
}

/** What a behaviour does, clause by clause. `rare`: words of its library that it may use besides the engine's. */
function clausesOf(
  behaviour: Behaviour,
  facts: CardFacts,
  rare: SaidRareWords | undefined,
  language: Language,
): Clause[] {
  const { card } = language;
  const faces: DilemmaKind = facts.type === 'dilemma' ? facts.kind : 'either';
  const words = wordsWith(rare);
  const speaker = speakerFor(language, faces, hostOf(behaviour, facts, language, words), {
    single: singleNames(words, behaviour),
    text: (added) => language.grammar.and(clausesOf(added, facts, rare, language).map(card.prose)),
    words,
  });
  const plain = (texts: readonly string[]): Clause[] => texts.map((text) => ({ text }));
  const scored = whenScored(behaviour, facts);
  const { dilemma, combo = [], useOnlyBy } = behaviour;
  const { functions } = behaviour;
  if (functions) {
    const { functions: _, entries = [], ...common } = behaviour;
    // Each function with the ways that lead to it, then what is common to all.
    const own = functions.flatMap((text, n): Clause[] => {
      const ways = entries.filter((entry) => entry.for === n);
      const [first, ...more] = clausesOf({ ...text, entries: ways }, facts, rare, language);
      return first ? [n === 0 ? first : { ...first, other: true }, ...more] : [];
    });
    const others = entries.filter((entry) => entry.for === undefined);
    return [
      ...own,
      ...clausesOf({ ...common, ...(others.length > 0 ? { entries: others } : {}) }, facts, rare, language),
    ];
  }
  return [
    ...earnedClauses(behaviour, speaker),
    ...functionClauses(behaviour, facts, speaker),
    ...(dilemma ? [dilemma] : combo).flatMap((text) => dilemmaClauses(text, speaker)),
    ...plain(placeTexts(behaviour, speaker)),
    ...plain(useOnlyBy ? [card.useOnlyBy(useOnlyBy)] : []),
    ...workingClauses(behaviour, speaker),
    ...endingClauses(behaviour, facts, speaker),
    ...plain(otherTexts(behaviour, speaker)),
    ...plain(scored === null ? [] : [card.points(speaker.number(facts.points ?? 0, 'point'), scored)]),
  ];
}

/** What a behaviour does, as sentences. */
export const describeBehaviour = (
  behaviour: Behaviour,
  facts: CardFacts,
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): readonly string[] => cardText(behaviour, facts, rare, language).sentences;

/** A card's text for whoever shows it: prose, or a list when there is much of it. */
export interface CardText {
  /** Its clauses with their timing apart, to be shown one below the other; null when it reads better as prose. */
  readonly list: readonly ClauseItem[] | null;
  readonly sentences: readonly string[];
}

/** From so many clauses on a text reads better as a list. */
const MANY = 3;

/** What a behaviour does: as a list of clauses when it has many or is of a type that has, and as sentences. */
export function cardText(
  behaviour: Behaviour,
  facts: CardFacts,
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): CardText {
  const clauses = clausesOf(behaviour, facts, rare, language);
  const large = facts.type === 'incident' || facts.type === 'objective';
  return {
    list: clauses.length >= MANY || (large && clauses.length > 0) ? clauses.map(language.card.item) : null,
    sentences: clauses.map((clause) => language.grammar.sentence(language.card.prose(clause))),
  };
}

/** What a condition asks for, as a phrase: `2 Computer Skill or 3 SCIENCE`. */
export const describeCondition = (
  condition: Condition,
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): string => speakerFor(language, 'either', undefined, { words: wordsWith(rare) }).condition(condition);

/** A card that fits a filter of printed facts, as words; `personnel` when nothing else gives it a noun. */
export const describeFilter = (
  filter: Filter,
  plural: boolean,
  usual: Usual = 'personnel',
  language: Language = ENGLISH,
): string => language.said.filter(filter, plural, usual, wordsWith(undefined));

/** One thing that was, or is, not there: `nobody had SCIENCE`. */
export const describeLack = (
  lack: Lack,
  was: 'was' | 'is',
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): string =>
  language.said.lack(lack, was, speakerFor(language, 'either', undefined, { words: wordsWith(rare) }));

/** A card's text under the rules of a day; empty for cards that are their facts alone. */
export const describeCard = (
  definition: Definition,
  rules: string,
  rare: SaidRareWords | undefined,
  language: Language = ENGLISH,
): string =>
  describeBehaviour(behaviourOn(definition, rules), factsOn(definition, rules), rare, language).join(' ');
