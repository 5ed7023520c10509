/**
 * Reads requirement notation into a `Condition`. Recursive descent over the grammar of the cards:
 *
 *   requirements := alternative { OR alternative }        lowest precedence: A + B OR C is (A and B) or C
 *   alternative  := term { + term }
 *   term         := "(" requirements ")" [ "on planet" | "on ship" ] | unit
 *   unit         := sum ( ">" | "<" ) NUMBER [ "from one personnel" | "from best N personnel" ]
 *                 | "no" noun [ "here" ] | "not" "(" requirements ")" | "discard" N [ "to" N ] noun
 *                 | ship | [ N ] noun [ xN ] | CLASSIFICATION "-classification" [ xN ]
 *                 | "score" N | "always" | "never"
 *   sum          := ATTRIBUTE { + ATTRIBUTE }
 *   ship         := ( "landed" | "staffed" ) "ship" | { adjective } "ship" [ "with" feature ]
 *   feature      := ATTRIBUTE ( ">" | "<" ) NUMBER | N "staffing icons" | "(" requirements ")" "aboard"
 *
 * Nouns are read in `nouns.ts`. Nested conjunctions and alternatives come out flat, so that what `write.ts`
 * writes reads back as the same data.
 */
import {
  type Amount,
  type Attribute,
  CLASSIFICATIONS,
  type Classification,
  type Condition,
  type Filter,
} from '@spaceline/engine';
import { conjoin, readNoun } from './nouns.ts';
import { Reader } from './reader.ts';

export { RequirementError } from './tokens.ts';

const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  INTEGRITY: 'INTEGRITY',
  CUNNING: 'CUNNING',
  STRENGTH: 'STRENGTH',
  RANGE: 'RANGE',
  WEAPONS: 'WEAPONS',
  SHIELDS: 'SHIELDS',
};

export function parseRequirement(notation: string): Condition {
  const reader = new Reader(notation);
  const condition = requirements(reader);
  reader.end();
  return condition;
}

/** The filter a noun phrase stands for: `[Univ] [Kli] personnel`, `any tricorder`, `{Bat'leth}`. */
export function parseNoun(notation: string): Filter {
  const reader = new Reader(notation);
  const filter = readNoun(reader);
  reader.end();
  return filter;
}

function requirements(reader: Reader): Condition {
  const alternatives = [alternative(reader)];
  while (reader.takeSign('OR')) alternatives.push(alternative(reader));
  return alternatives.length === 1
    ? first(alternatives)
    : { any: alternatives.flatMap((one) => ('any' in one ? one.any : [one])) };
}

function alternative(reader: Reader): Condition {
  const terms = [term(reader)];
  while (reader.takeSign('+')) terms.push(term(reader));
  return terms.length === 1
    ? first(terms)
    : { all: terms.flatMap((one) => ('all' in one ? one.all : [one])) };
}

function first(conditions: readonly Condition[]): Condition {
  return conditions[0] ?? { constant: true };
}

function term(reader: Reader): Condition {
  if (!reader.takeSign('(')) return unit(reader);
  const meets = requirements(reader);
  reader.expectSign(')');
  if (reader.takeWords('on', 'planet')) return { part: 'planet', meets };
  if (reader.takeWords('on', 'ship')) return { part: 'ship', meets };
  return meets;
}

function unit(reader: Reader): Condition {
  if (reader.attribute(ATTRIBUTES) !== undefined) return total(reader);
  if (reader.takeWords('always')) return { constant: true };
  if (reader.takeWords('never')) return { constant: false };
  if (reader.takeWords('score'))
    return { amount: { points: 'you' }, is: 'at least', than: reader.expectNumber() };
  if (reader.takeWords('not')) return negation(reader);
  if (reader.takeWords('no')) return absence(reader);
  if (reader.takeWords('discard')) return discard(reader);
  if (reader.takeWords('landed', 'ship')) return { ship: 'landed', where: 'here' };
  if (reader.takeWords('ship', 'in', 'orbit')) return { ship: 'in orbit', where: 'here' };
  if (reader.takeWords('staffed', 'ship')) {
    return reader.takeWords('with') ? aboard(reader, { staffed: true }) : { ship: 'staffed', where: 'here' };
  }
  return classification(reader) ?? counted(reader);
}

function total(reader: Reader): Condition {
  const attributes: Attribute[] = [];
  do {
    const attribute = reader.attribute(ATTRIBUTES);
    if (attribute === undefined) throw reader.error('an attribute was expected');
    reader.skip();
    attributes.push(attribute);
  } while (reader.takeSign('+'));
  const limits = threshold(reader, bound);
  if (reader.takeWords('from')) {
    if (reader.takeWords('best')) {
      const best = reader.expectNumber();
      reader.expectWords('personnel');
      return { total: attributes, ...limits, best };
    }
    if (reader.expectNumber() !== 1)
      throw reader.error('only "from one personnel" or "from best N personnel"');
    reader.expectWords('personnel');
    return { total: attributes, ...limits, by: 'one' };
  }
  return { total: attributes, ...limits };
}

function threshold<N>(reader: Reader, number: (reader: Reader) => N): { over: N } | { under: N } {
  if (reader.takeSign('>')) return { over: number(reader) };
  reader.expectSign('<');
  return { under: number(reader) };
}

/** `40`, or for each member of the group: `10 each personnel`. */
function bound(reader: Reader): Amount {
  const n = reader.expectNumber();
  return reader.takeWords('each', 'personnel') ? { times: n, each: { from: 'group', whose: 'your' } } : n;
}

function negation(reader: Reader): Condition {
  reader.expectSign('(');
  const not = requirements(reader);
  reader.expectSign(')');
  return { not };
}

function absence(reader: Reader): Condition {
  const filter = readNoun(reader);
  if (!reader.takeWords('here')) return { no: filter };
  return { not: { ship: withoutShip(filter), where: 'here' } };
}

function discard(reader: Reader): Condition {
  const min = reader.expectNumber();
  const max = reader.takeWords('to') ? reader.expectNumber() : min;
  return { discard: readNoun(reader), min, max };
}

function classification(reader: Reader): Condition | undefined {
  for (const name of CLASSIFICATIONS) {
    if (reader.takeWords(`${name}-classification`)) {
      return { has: { classification: name as Classification }, count: reader.takeTimes() ?? 1 };
    }
  }
  return undefined;
}

function counted(reader: Reader): Condition {
  const leading = reader.takeNumber();
  const filter = readNoun(reader);
  const count = reader.takeTimes() ?? leading ?? 1;
  if ('skill' in filter) return { skill: filter.skill, level: count };
  if ('specialEquipment' in filter) return { ship: filter, where: 'group' };
  if (!isShip(filter)) return { has: filter, count };
  const ship = withoutShip(filter);
  if (reader.takeWords('with')) return shipWith(reader, ship);
  return { ship, where: reader.takeWords('here') ? 'here' : 'group' };
}

function shipWith(reader: Reader, ship: Filter): Condition {
  const attr = reader.attribute(ATTRIBUTES);
  if (attr !== undefined) {
    reader.skip();
    return {
      ship: conjoin([...parts(ship), { attr, ...threshold(reader, (each) => each.expectNumber()) }]),
      where: 'group',
    };
  }
  const icons = reader.takeNumber();
  if (icons !== undefined) {
    reader.expectWords('staffing', 'icons');
    return { ship: conjoin([...parts(ship), { staffingIcons: icons }]), where: 'group' };
  }
  return aboard(reader, parts(ship).length > 0 ? { ship } : {});
}

function aboard(reader: Reader, which: { ship?: Filter; staffed?: true }): Condition {
  reader.expectSign('(');
  const meets = requirements(reader);
  reader.expectSign(')');
  reader.expectWords('aboard');
  return { part: 'ship', meets, ...which };
}

function parts(filter: Filter): readonly Filter[] {
  return 'all' in filter ? filter.all : [filter];
}

function isShip(filter: Filter): boolean {
  return parts(filter).some((part) => 'type' in part && part.type === 'ship');
}

function withoutShip(filter: Filter): Filter {
  return conjoin(parts(filter).filter((part) => !('type' in part && part.type === 'ship')));
}
