/** Writes a condition in the cards' own notation, so that `parseRequirement` reads back the same data. */
import type { Amount, Condition, ConditionWords, Filter } from '@spaceline/engine';
import { AFFILIATION_ICONS, phraseFor } from './lexicon.ts';

export function writeRequirement(condition: Condition): string {
  return 'any' in condition ? condition.any.map(writeAlternative).join(' OR ') : writeAlternative(condition);
}

/** A requirement for people to read: without the braces that mark titles in the notation. */
export const sayRequirement = (condition: Condition): string =>
  'constant' in condition && !condition.constant
    ? // What the notation cannot express is left to the mission's text, and nobody can meet it before that is written.
      'what its special text asks for'
    : writeRequirement(condition).replace(/[{}]/g, '');

function writeAlternative(condition: Condition): string {
  return 'all' in condition ? condition.all.map(writeTerm).join(' + ') : writeTerm(condition);
}

type Notation = { readonly [K in keyof ConditionWords]?: (condition: ConditionWords[K]) => string };

const inBrackets = (condition: Condition): string => `(${writeRequirement(condition)})`;

/** What the notation can express; `parse.ts` reads the same. Other conditions belong to card texts. */
const NOTATION: Notation = {
  all: inBrackets,
  any: inBrackets,
  not: ({ not }) =>
    'ship' in not && !('part' in not) && typeof not.ship === 'object' && not.where === 'here'
      ? `no ${writeShip(not.ship)} here`
      : `not ${inBrackets(not)}`,
  skill: ({ skill, level }) => `${writeNoun({ skill })}${times(level)}`,
  total: writeTotal,
  has: ({ has, count }) =>
    'classification' in has
      ? `${has.classification}-classification${times(count)}`
      : `${count === 1 ? '' : `${writeNumber(count)} `}${writeNoun(has)}`,
  no: ({ no }) => `no ${writeNoun(no)}`,
  discard: ({ discard, min, max }) =>
    `discard ${min === max ? min : `${min} to ${max}`} ${writeNoun(discard)}`,
  part: writePart,
  ship: writeShipState,
  amount: writeComparison,
  constant: ({ constant }) => (constant ? 'always' : 'never'),
};

function writeTerm(condition: Condition): string {
  const tag = Object.keys(condition).find((key) => key in NOTATION) as keyof Notation | undefined;
  const write = tag && (NOTATION[tag] as ((condition: Condition) => string) | undefined);
  if (!write) throw new Error(`The notation has no words for ${JSON.stringify(condition)}.`);
  return write(condition);
}

/** Only plain numbers are in the notation, and numbers for each member of the group. */
function writeNumber(amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if (typeof amount === 'object' && 'each' in amount && amount.each.from === 'group')
    return `${amount.times} each personnel`;
  throw new Error(`The notation has no number for ${JSON.stringify(amount)}.`);
}

function times(count: Amount): string {
  return count === 1 ? '' : ` x${writeNumber(count)}`;
}

function writeComparison({ amount, is, than }: ConditionWords['amount']): string {
  if (typeof amount === 'object' && 'points' in amount && is === 'at least')
    return `score ${writeNumber(than)}`;
  throw new Error(`The notation has no words for ${JSON.stringify({ amount, is, than })}.`);
}

function writeTotal(condition: ConditionWords['total']): string {
  const bound =
    condition.over === undefined
      ? `<${writeNumber(condition.under ?? 0)}`
      : `>${writeNumber(condition.over)}`;
  const sum = `${condition.total.join(' + ')}${bound}`;
  if (condition.by === 'one') return `${sum} from one personnel`;
  return condition.best === undefined ? sum : `${sum} from best ${condition.best} personnel`;
}

function writePart(condition: ConditionWords['part']): string {
  const meets = `(${writeRequirement(condition.meets)})`;
  if (condition.part === 'planet') return `${meets} on planet`;
  if (condition.staffed) return `staffed ship with ${meets} aboard`;
  return condition.ship === undefined
    ? `${meets} on ship`
    : `${writeShip(condition.ship)} with ${meets} aboard`;
}

function writeShipState(condition: ConditionWords['ship']): string {
  const { ship, where } = condition;
  if (ship === 'in orbit') return 'ship in orbit';
  if (typeof ship === 'string') return `${ship} ship`;
  if ('specialEquipment' in ship && where === 'group') return writeNoun(ship);
  const features = partsOf(ship);
  const plain = features.filter((part) => !('attr' in part || 'staffingIcons' in part));
  const feature = features.find((part) => 'attr' in part || 'staffingIcons' in part);
  const noun = writeShip({ all: plain });
  if (feature === undefined) return where === 'here' ? `${noun} here` : noun;
  if ('staffingIcons' in feature) return `${noun} with ${feature.staffingIcons} staffing icons`;
  return `${noun} with ${writeNoun(feature)}`;
}

function partsOf(filter: Filter): readonly Filter[] {
  return 'all' in filter ? filter.all : [filter];
}

function writeShip(filter: Filter): string {
  return [...partsOf(filter).map(writeNoun), 'ship'].join(' ');
}

/** A filter as a noun phrase. */
export function writeNoun(filter: Filter): string {
  const phrase = phraseFor(filter);
  if (phrase !== undefined) return phrase;
  if ('all' in filter) return filter.all.map(writeNoun).join(' ');
  if ('any' in filter) return filter.any.map(writeNoun).join('/');
  if ('not' in filter) return `non-${writeNoun(filter.not)}`;
  if ('named' in filter) return `{${filter.named}}`;
  if ('depicts' in filter) return `any {${filter.depicts}}`;
  if ('icon' in filter) return filter.icon;
  if ('affiliation' in filter) return `[${affiliationCode(filter.affiliation)}]`;
  if ('attr' in filter) {
    return `${filter.attr}${filter.over === undefined ? `<${filter.under ?? 0}` : `>${filter.over}`}`;
  }
  throw new Error(`The notation has no word for ${JSON.stringify(filter)}.`);
}

function affiliationCode(affiliation: string): string {
  const code = Object.entries(AFFILIATION_ICONS).find(([, name]) => name === affiliation)?.[0];
  return code ?? affiliation;
}
