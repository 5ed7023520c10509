/** Modifiers of attributes: more, fewer, set to a number, multiplied. */

import type { PrintedCard } from '../../catalogue/printed.ts';
import { fill } from '../../catalogue/speaking.ts';
import { type Amount, twice } from '../../language/amount.ts';
import { list, named, number, part, word } from '../../language/fields.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Reach } from '../../language/selector.ts';
import type { Attribute } from '../../language/traits.ts';
import { amountOf } from '../../queries/amount.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { change } from '../amounts.ts';
import { reachOf, type Whom } from '../vocabulary/selectors.ts';
import { has, reached } from './saying.ts';

interface AttributeModifier {
  readonly mod: 'attribute';
  readonly attributes: readonly Attribute[];
  readonly by: Amount;
  readonly scope: Reach;
}
interface SetAttributeModifier {
  readonly mod: 'set attribute';
  readonly attributes: readonly Attribute[];
  readonly to: number;
  readonly scope: Reach;
}
interface MultiplyModifier {
  readonly mod: 'multiply';
  readonly attributes: readonly Attribute[];
  readonly by: number;
  readonly scope: Reach;
}
interface CapModifier {
  readonly mod: 'cap';
  readonly attributes: readonly Attribute[];
  readonly most: number;
  readonly scope: Reach;
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    attribute: AttributeModifier;
    'set attribute': SetAttributeModifier;
    multiply: MultiplyModifier;
    cap: CapModifier;
  }
}

const attributes = list(named<Attribute>('attribute'), 1);
const scope = part('reach');

/** A card with other attributes. */
const withAttributes = (
  card: PrintedCard,
  attributes: readonly Attribute[],
  next: (n: number) => number,
): PrintedCard => ({
  ...card,
  ...(attributes.includes('INTEGRITY') ? { integrity: next(card.integrity) } : {}),
  ...(attributes.includes('CUNNING') ? { cunning: next(card.cunning) } : {}),
  ...(attributes.includes('STRENGTH') ? { strength: next(card.strength) } : {}),
});

const attributeRoom: ModifierRoom<AttributeModifier> = {
  about: 'Adds to attributes, or takes from them.',
  answers: {},
  fields: { attributes, by: word<Amount>('amount'), scope },
  doubled: (m) => ({ ...m, by: twice(m.by) }),
  attribute: { layer: 'add', changed: (g, { by }, now, asker) => now + amountOf(g, by, asker) },
  english: (m, speaker, subject) =>
    fill('{who} {who|is|are} {what} {by}', {
      who: subject ?? reached(m.scope, speaker),
      what: speaker.both(m.attributes),
      by: change(m.by, speaker),
    }),
  tendency: ({ by }) => (typeof by === 'number' && by < 0 ? -1 : 1),
  hinders: 'little',
  ofFacts: ({ attributes, by }, card, read) =>
    withAttributes(card, attributes, (n) => n + (read.amount(by) ?? 0)),
};

const setAttributeRoom: ModifierRoom<SetAttributeModifier> = {
  about: 'Sets attributes to a number.',
  answers: {},
  fields: { attributes, to: number(), scope },
  // A fixed value replaces the printed one before anything else (`attr.frame-of-mind`).
  attribute: { layer: 'set', changed: (_, { to }) => to },
  english: (m, speaker, subject) => has(`${speaker.both(m.attributes)} ${m.to}`, m, speaker, subject),
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const multiplyRoom: ModifierRoom<MultiplyModifier> = {
  about: 'Multiplies attributes.',
  answers: {},
  fields: { attributes, by: number(0), scope },
  attribute: { layer: 'multiply', changed: (_, { by }, now) => now * by },
  english: (m, speaker, subject) => has(multiplied(speaker.both(m.attributes), m.by), m, speaker, subject),
  tendency: ({ by }) => (by < 1 ? -1 : 1),
  hinders: 'little',
  ofFacts: ({ attributes, by }, card) => withAttributes(card, attributes, (n) => n * by),
};
function multiplied(what: string, by: number): string {
  if (by === 0) return `no ${what}`;
  if (by === 2) return `${what} doubled`;
  return by === 3 ? `${what} tripled` : `${what} times ${by}`;
}

const capRoom: ModifierRoom<CapModifier> = {
  about: 'Caps attributes at a number, whatever else adds to them.',
  answers: {},
  fields: { attributes, most: number(0), scope },
  attribute: { layer: 'cap', changed: (_, { most }, now) => Math.min(now, most) },
  english: (m, speaker, subject) =>
    has(`${speaker.both(m.attributes)} of at most ${m.most}`, m, speaker, subject),
  tendency: () => -1,
  hinders: 'little',
  ofFacts: ({ attributes: which, most }, card) => withAttributes(card, which, (n) => Math.min(n, most)),
};

export const ATTRIBUTE_MODIFIERS = {
  attribute: attributeRoom,
  'set attribute': setAttributeRoom,
  multiply: multiplyRoom,
  cap: capRoom,
};

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);

export const modify = (which: Attribute | readonly Attribute[], by: Amount, whom: Whom): Modifier => ({
  mod: 'attribute',
  attributes: listOf(which),
  by,
  scope: reachOf(whom),
});
export const setTo = (which: Attribute | readonly Attribute[], to: number, whom: Whom): Modifier => ({
  mod: 'set attribute',
  attributes: listOf(which),
  to,
  scope: reachOf(whom),
});
export const multiply = (which: Attribute | readonly Attribute[], by: number, whom: Whom): Modifier => ({
  mod: 'multiply',
  attributes: listOf(which),
  by,
  scope: reachOf(whom),
});
/** A number that counts marks on this card, or cards: `times(2, everyoneAboard.where(…))`, `times(-1, 'turns')`. */
export const times = (n: number, each: Whom | string): Amount =>
  typeof each === 'string' ? { times: n, counter: each } : { times: n, each: reachOf(each) };
/** Attributes are at most so high, whatever else adds to them. */
export const capped = (which: Attribute | readonly Attribute[], most: number, whom: Whom): Modifier => ({
  mod: 'cap',
  attributes: listOf(which),
  most,
  scope: reachOf(whom),
});
