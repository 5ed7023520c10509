/** Conditions as phrases: `2 Computer Skill or 3 SCIENCE`. */
import { ANY_INTELLIGENCE } from '../../queries/characteristics.ts';
import type { Condition } from '../../queries/condition.ts';
import type { Filter } from '../../queries/filter.ts';
import { NOT_NEW, nounFor, saidOf } from './filters.ts';
import type { Speaker } from './speaker.ts';

type Total = Extract<Condition, { total: unknown }>;
type ShipState = Extract<Condition, { ship: unknown; where: unknown }>;

function wordTotal({ total, over, under, best, by }: Total, speaker: Speaker): string {
  const what = total.join(' + ');
  const bound =
    over !== undefined && under !== undefined
      ? speaker.say('c.between', { what, n: over, m: under })
      : over !== undefined
        ? speaker.say('c.over', { what, n: over })
        : speaker.say('c.under', { what, n: under ?? 0 });
  if (by === 'one') return speaker.say('c.by one', { what: bound });
  return best === undefined ? bound : speaker.say('c.best', { what: bound, n: speaker.count(best) });
}

function counted(filter: Filter, count: number, speaker: Speaker): string {
  const noun = speaker.that(filter, count !== 1);
  // A title names one card by itself; anything else is counted.
  const isOne = 'named' in filter || ('all' in filter && filter.all.some((f) => 'named' in f));
  return count === 1 && isOne ? noun : `${speaker.count(count)} ${noun}`;
}

function wordSkill(skill: string, level: number, speaker: Speaker): string {
  const name = skill === ANY_INTELLIGENCE ? speaker.say('c.any skill', { skill: 'Intelligence' }) : skill;
  return level === 1
    ? speaker.say('c.one skill', { skill: name })
    : speaker.say('c.skill', { n: level, skill: name });
}

function wordShip({ ship, other }: ShipState, speaker: Speaker): string {
  return typeof ship === 'string'
    ? speaker.say('c.ship', { state: ship })
    : speaker.say(other ? 'c.other ship' : 'c.ship fits', {
        that: speaker.that({ all: [{ type: 'ship' }, ship] }),
      });
}

/** Alternatives inside a conjunction stand in brackets. */
function inner(condition: Condition, speaker: Speaker): string {
  const text = wordCondition(condition, speaker);
  return 'any' in condition && condition.any.length > 1 ? `(${text})` : text;
}

export function wordCondition(condition: Condition, speaker: Speaker): string {
  if ('all' in condition) {
    const types = condition.all.flatMap((c) =>
      'classification' in c && c.count === 1 ? c.classification : [],
    );
    if (types.length > 2 && types.length === condition.all.length)
      return speaker.say('c.each class', { these: speaker.both(types) });
  }
  if ('all' in condition) return speaker.both(condition.all.map((c) => inner(c, speaker)));
  if ('any' in condition) return speaker.either(condition.any.map((c) => wordCondition(c, speaker)));
  if ('not' in condition && 'opposing' in condition.not)
    return speaker.say('c.no opposing', { that: speaker.that(condition.not.opposing) });
  if ('not' in condition && 'has' in condition.not && condition.not.count > 1)
    return speaker.say('c.fewer', { these: counted(condition.not.has, condition.not.count, speaker) });
  if ('not' in condition) {
    const what = wordCondition(condition.not, speaker);
    return what.startsWith('one ')
      ? speaker.say('c.none', { that: what.slice('one '.length) })
      : speaker.say('c.not', { what });
  }
  if ('skill' in condition) return wordSkill(condition.skill, condition.level, speaker);
  if ('classification' in condition)
    return counted({ classification: condition.classification }, condition.count, speaker);
  if ('total' in condition) return wordTotal(condition, speaker);
  if ('has' in condition)
    return speaker.say('c.has', { these: counted(condition.has, condition.count, speaker) });
  if ('no' in condition) return speaker.say('c.none', { that: speaker.that(condition.no) });
  if ('discard' in condition)
    return speaker.say(condition.only === 'stopped' ? 'c.stopping' : 'c.discard', {
      these: counted(condition.discard, condition.min, speaker),
    });
  if ('ship' in condition && 'where' in condition) return wordShip(condition, speaker);
  if ('part' in condition) {
    const what = wordCondition(condition.meets, speaker);
    return speaker.say(condition.part === 'planet' ? 'c.part planet' : 'c.part ship', { what });
  }
  if ('score' in condition) return speaker.say('c.score', { n: condition.points });
  if ('of' in condition) {
    const what = wordCondition(condition.meets, speaker);
    if (typeof condition.of === 'object') return speaker.say('c.picked', { what, name: condition.of.picked });
    // What lies there since an earlier turn is said behind where it lies.
    const since = ` ${NOT_NEW}`;
    return condition.of === 'table' && what.endsWith(since)
      ? speaker.say('c.table long', { what: what.slice(0, -since.length) })
      : speaker.say(`c.${condition.of}`, { what });
  }
  if ('place' in condition) {
    const mission = speaker.say('that', { that: speaker.say('thing.mission') });
    return speaker.say(speaker.event === mission ? `c.${condition.place} mission` : `c.${condition.place}`);
  }
  if ('host' in condition) return speaker.say('c.host', { host: speaker.host, that: saidOf(condition.host) });
  if ('aboardYour' in condition)
    return speaker.say('c.aboard your', { that: speaker.that(condition.aboardYour) });
  if ('this' in condition && 'state' in condition.this && condition.this.state === 'acting as crew')
    return speaker.say('c.acting as crew');
  if ('this' in condition && 'not' in condition.this && 'state' in condition.this.not) {
    if (condition.this.not.state === 'new') return speaker.say('c.earlier');
  }
  if ('this' in condition) return speaker.say('c.this', { that: nounFor(condition.this, false, 'card') });
  if ('fullTurns' in condition) return speaker.say('c.full turns', { n: speaker.count(condition.fullTurns) });
  if ('couldSolve' in condition)
    return speaker.say(condition.couldSolve ? 'c.could solve' : 'c.could not solve');
  if ('opposing' in condition) return speaker.say('c.opposing', { that: speaker.that(condition.opposing) });
  if ('unopposed' in condition) return speaker.say('c.unopposed');
  if ('counter' in condition)
    return speaker.say('c.counter', { name: condition.counter, n: condition.atLeast });
  if ('goal' in condition) return speaker.say('c.goal', { host: speaker.host });
  if ('outside' in condition) return speaker.say('c.outside dilemmas');
  if ('battled' in condition) return speaker.say(condition.battled ? 'c.battled' : 'c.never battled');
  if ('agreed' in condition) return speaker.say('c.stakes');
  return speaker.say(condition.constant ? 'c.always' : 'c.never');
}

/** Conditions that are sentences by themselves; all others are things one has. */
const isClause = (condition: Condition): boolean =>
  'place' in condition ||
  'host' in condition ||
  'this' in condition ||
  'fullTurns' in condition ||
  'counter' in condition ||
  'goal' in condition ||
  'couldSolve' in condition ||
  'agreed' in condition ||
  'battled' in condition ||
  'outside' in condition ||
  ('of' in condition && (condition.of === 'aboard' || condition.of === 'yours aboard'));

/** Things one has in the group concerned: skills, totals, cards. */
const isHad = (condition: Condition): boolean =>
  'all' in condition
    ? condition.all.every(isHad)
    : 'any' in condition
      ? condition.any.every(isHad)
      : 'skill' in condition ||
        'classification' in condition ||
        'has' in condition ||
        ('total' in condition && condition.total.some((a) => !SHIP_TOTALS.has(a)));

const SHIP_TOTALS: ReadonlySet<string> = new Set(['RANGE', 'WEAPONS', 'SHIELDS']);

/** Alternatives that say of each thing one has that it must be present. */
export function wordPresent(condition: Condition, speaker: Speaker): string {
  if ('any' in condition) return speaker.either(condition.any.map((c) => wordPresent(c, speaker)));
  const what = wordCondition(condition, speaker);
  return isHad(condition) ? speaker.say('c.present', { what }) : what;
}

/** That something is there: `there is SECURITY`, `there are 2 SECURITY`. */
export const wordThere = (what: string, speaker: Speaker): string =>
  speaker.say(/^(?:[2-9]|\d\d|two|three|four|five|six) /.test(what) ? 'there are some' : 'there is', {
    what,
  });

/** A condition as a clause: `you have 2 ENGINEER`, `three of your full turns have passed`. */
export function wordClause(condition: Condition, speaker: Speaker): string {
  if ('of' in condition && condition.of === 'aboard')
    return wordThere(wordCondition(condition, speaker), speaker);
  // Nobody has an opponent: they are there, or not.
  if ('opposing' in condition || ('not' in condition && 'opposing' in condition.not))
    return wordThere(wordCondition(condition, speaker), speaker);
  if ('of' in condition && condition.of === 'yours aboard')
    return speaker.say('you have', { what: wordCondition(condition, speaker) });
  if ('aboardYour' in condition)
    return speaker.say('c.is aboard your', { that: speaker.that(condition.aboardYour) });
  if (isClause(condition)) return wordCondition(condition, speaker);
  if ('not' in condition && 'has' in condition.not && condition.not.count > 1)
    return speaker.say('there are', { what: wordCondition(condition, speaker) });
  if ('all' in condition && condition.all.some(isClause))
    return speaker.both(condition.all.map((c) => wordClause(c, speaker)));
  return speaker.say(isHad(condition) ? 'you have present' : 'you have', {
    what: wordCondition(condition, speaker),
  });
}
