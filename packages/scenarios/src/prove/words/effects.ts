/** How the verbs are changed. Each effect is left out of its list as well, by whoever holds the list. */
import type { Effect, Selector } from '@spaceline/engine';
import {
  A_NAME,
  aModifier,
  anAmount,
  aSelector,
  asked,
  type ByTag,
  effects,
  exchange,
  type Fields,
  fitting,
  fromOne,
  isFields,
  LEFT_OUT,
  leavable,
  list,
  type Mutation,
  mark,
  moreEffects,
  number,
  others,
  type Place,
  type Rules,
  ruled,
  TAG,
  unchanged,
  within,
} from './mutation.ts';

type Verb = Effect['do'];

/** One of the verbs that do something to cards, for another of them. */
const verb =
  (other: Verb): Mutation<Verb> =>
  (value, at) =>
    isFields(at.around[0]?.target) ? [exchange(at, value, other)] : [];

const target = aSelector;
const who = others({ you: ['opponent'], opponent: ['you'], 'that player': ['you', 'opponent'] });

/** Cards, or a word for a place. */
const orCards =
  <T extends string>(words: Mutation<T | object>): Mutation<T | Selector> =>
  (value, at) =>
    typeof value === 'string' ? words(value, at) : target(value, at);

const EFFECTS = {
  kill: { do: verb('stop'), target, drawn: mark },
  stop: { do: verb('kill'), target, lasting: mark },
  unstop: { do: TAG, target },
  discard: { do: verb('to hand'), target, outOfPlay: mark },
  draw: { do: TAG, n: anAmount, who },
  'gain play': { do: TAG, n: number },
  score: { do: TAG, points: anAmount, who, stays: mark },
  pick: { do: TAG, as: A_NAME, target },
  'place on': {
    do: TAG,
    target: orCards(
      others({
        ship: ['mission'],
        mission: ['table'],
        table: ['mission'],
        'far end': ['space'],
        space: ['far end'],
      }),
    ),
    for: others({ 'that player': [LEFT_OUT] }),
  },
  'play at': { do: TAG, target, then: effects },
  'play another': { do: TAG, target },
  disable: {
    do: verb('stop'),
    target,
    how: others({ stasis: ['disabled'], disabled: ['stasis'] }),
    end: mark,
  },
  relocate: {
    do: verb('stop'),
    target,
    to: others({
      'furthest planet': ['end, opponent picks'],
      'end, opponent picks': ['furthest planet'],
      ship: ['there'],
      there: ['ship'],
      'a ship of yours here': [],
    }),
  },
  damage: { do: verb('destroy'), target },
  destroy: { do: verb('damage'), target },
  until: {
    do: TAG,
    target,
    modifier: aModifier,
    end: others({
      'end of turn': ['end of game'],
      'end of your next turn': ['end of turn'],
      'end of its next turn': ['end of turn'],
      'end of game': ['end of turn'],
    }),
  },
  if: { do: TAG, if: asked, then: effects, otherwise: moreEffects },
  'choose one': {
    do: TAG,
    who: others({ you: ['opponent'], opponent: ['you'] }),
    options: list((option, at) => effects(option.do, within(at, option as unknown as Fields, 'do')), {
      neverEmpty: true,
    }),
  },
  nullify: { do: verb('stop'), target },
  capture: {
    do: verb('kill'),
    target,
    by: others({ you: ['opponent'], opponent: ['you'] }),
    withGroup: mark,
  },
  release: { do: TAG, target, to: others({ outpost: [LEFT_OUT] }) },
  'to hand': { do: verb('discard'), target },
  'to deck': {
    do: verb('discard'),
    target,
    where: others({ top: ['bottom'], bottom: ['top'] }),
    shuffled: mark,
  },
  hold: { do: verb('discard'), target },
  remember: { do: TAG, as: A_NAME, target },
  count: { do: TAG, counter: A_NAME },
  'copy skills': { do: TAG, target, of: target },
  'end attempt': { do: TAG },
  beam: {
    do: TAG,
    way: unchanged('Each way has fields of its own.'),
    target,
    most: fromOne,
    orElse: effects,
  },
  'restore range': { do: TAG, target },
  rearrange: { do: TAG, who },
  'rearrange deck': { do: TAG, who, by: who },
  flip: { do: TAG, target },
  'cloak or decloak': { do: verb('decloak'), target },
  decloak: { do: verb('phase'), target },
  'set course': { do: TAG, target, to: orCards(others({ 'far end': [] })) },
  disappear: { do: verb('discard'), target },
  'name countdown': { do: TAG, who, most: fromOne },
  shuffle: { do: TAG, who },
  'destroy location': { do: TAG },
  battle: { do: TAG, with: target, against: target, during: leavable(aModifier) },
  board: { do: TAG, target },
  guess: { do: TAG, who, target, right: effects },
  forfeit: { do: TAG, who },
  'raise stakes': { do: TAG },
  repair: { do: verb('damage'), target },
  report: { do: TAG, who, what: fitting },
  'take control': {
    do: TAG,
    target,
    until: others({ 'end of turn': ['in play'], 'in play': ['end of turn'] }),
  },
  look: { do: TAG, target, who },
  'attack each': { do: verb('destroy'), target },
  'move on': { do: TAG, by: others({ card: [LEFT_OUT] }) },
  lend: { do: TAG, target, may: mark },
  phase: { do: verb('decloak'), target },
  split: { do: TAG, target, larger: A_NAME, smaller: A_NAME },
  undo: { do: TAG },
} satisfies ByTag<Effect, 'do'>;

export const EFFECT_RULES: Readonly<Record<string, object>> = EFFECTS;

export const effect: Mutation<Effect> = (value, at: Place) =>
  ruled(EFFECTS[value.do] as unknown as Rules<Effect>, value, at);
