/** Pools with their own name: this card, what it is on, the ship concerned, what a text has picked or remembered. */

import { uses } from '../../language/fields.ts';
import { rememberedIn } from '../../language/memory.ts';
import type { Selector } from '../../language/selector.ts';
import { card, inPlay, type PoolRoom } from '../../state/game.ts';
import { isAboard } from '../../state/insides.ts';

/** What was picked under a name. */
interface PickedPool {
  readonly picked: string;
}
/** What this card has remembered under a name while in play. */
interface RememberedPool {
  readonly remembered: string;
}
declare module '../../language/selector.ts' {
  interface PoolWords {
    this: 'this';
    host: 'host';
    ship: 'ship';
    event: 'event';
    picked: PickedPool;
    remembered: RememberedPool;
  }
}

const thisRoom: PoolRoom<'this'> = {
  about: 'This card.',
  fields: {},
  cards: (_, __, { source }) => [source],
  english: () => ({ text: 'this card', plural: false }),
  reach: {
    takesIn: (_, target, { source }) => target === source,
    english: () => ({ text: 'this card', plural: false }),
  },
  several: false,
  mistaken: [],
  ofGroup: 'nobody',
};

const hostRoom: PoolRoom<'host'> = {
  about: 'The card this one is on.',
  fields: {},
  cards: (g, _, { source }) => (card(g, source).zone === 'on' ? [card(g, source).host] : []),
  english: (_, { host }) => ({ text: host, plural: false }),
  reach: {
    takesIn: (g, target, { source }) => card(g, source).zone === 'on' && card(g, source).host === target,
    english: (_, { host }) => ({ text: host, plural: false }),
  },
  several: false,
  mistaken: [],
  ofGroup: 'nobody',
};

const shipRoom: PoolRoom<'ship'> = {
  about: 'The ship or facility concerned.',
  fields: {},
  cards: (_, __, { vessel }) => (vessel >= 0 ? [vessel] : []),
  english: () => ({ text: 'the ship', plural: false }),
  // A device serves the ship it is aboard (`cloak.small-device`).
  reach: {
    takesIn: (g, target, { source }) => isAboard(card(g, source), target),
    english: '{those} with this card aboard',
  },
  several: false,
  mistaken: [],
  ofGroup: 'nobody',
};

const eventRoom: PoolRoom<'event'> = {
  about: 'What a response or a trigger is about.',
  fields: {},
  cards: (_, __, { picked }) => picked.event ?? [],
  english: (_, { event }) => ({ text: event, plural: false }),
  reach: 'none',
  several: false,
  mistaken: [],
  ofGroup: 'members',
};

const pickedRoom: PoolRoom<PickedPool> = {
  about:
    'Cards the same text has picked under a name; `it` is the latest pick, `target` what a card was played on.',
  fields: { picked: uses('picked') },
  cards: (_, { picked: name }, { picked }) => picked[name] ?? [],
  english: ({ picked: name }, speaker) => {
    if (name === 'it') return { text: 'it', plural: false };
    if (name === 'target') return { text: speaker.target, plural: false };
    return { text: `the ${name}`, plural: !speaker.single.has(name) };
  },
  // Text on picked cards applies to just those (see `until`), so its own reach does not matter.
  reach: {
    takesIn: () => false,
    english: (pool, speaker) => speaker.those({ from: pool }),
  },
  several: false,
  mistaken: [],
  ofGroup: 'picked',
};

const rememberedRoom: PoolRoom<RememberedPool> = {
  about: 'Cards this card has remembered under a name while in play.',
  fields: { remembered: uses('remembered') },
  cards: (g, { remembered: name }, { source }) =>
    rememberedIn(card(g, source).memory, name).filter((id) => inPlay(card(g, id))),
  english: ({ remembered: name }) => ({ text: `the ${name}`, plural: true }),
  reach: {
    takesIn: (g, target, { source }, { remembered: name }) =>
      rememberedIn(card(g, source).memory, name).includes(target),
    english: ({ remembered: name }) => ({ text: `the ${name}`, plural: true }),
  },
  several: false,
  mistaken: [],
  ofGroup: 'picked',
};

export const SINGLE_POOLS = {
  this: thisRoom,
  host: hostRoom,
  ship: shipRoom,
  event: eventRoom,
  picked: pickedRoom,
  remembered: rememberedRoom,
};

/** The ship that faces the dilemma, or that the card is on. */
export const theShip: Selector = { from: 'ship' };
/** What this card is on. */
export const host: Selector = { from: 'host' };
export const thisCard: Selector = { from: 'this' };
/** What a response or a trigger is about. */
export const thatCard: Selector = { from: 'event' };
/** What was picked last. */
export const it: Selector = { from: { picked: 'it' } };
/** What an interrupt or an event was played on. */
export const theTarget: Selector = { from: { picked: 'target' } };
/** Those picked under a name. */
export const of = (name: string): Selector => ({ from: { picked: name } });
/** Those this card remembers under a name. */
export const remembered = (name: string): Selector => ({ from: { remembered: name } });
