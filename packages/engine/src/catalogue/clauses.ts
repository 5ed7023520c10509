/** The fields of a behaviour's clauses, for code that walks one (`language/walk.ts`). */
import type { Amount } from '../language/amount.ts';
import type { Condition } from '../language/condition.ts';
import type { Effect } from '../language/effect.ts';
import type { Fate } from '../language/event.ts';
import {
  boolean,
  choice,
  either,
  type Fields,
  flag,
  forgettable,
  gives,
  LEFT_OUT,
  list,
  named,
  number,
  oneOf,
  optional,
  type PartName,
  type Parts,
  pair,
  part,
  record,
  uses,
  word,
} from '../language/fields.ts';
import type { Filter } from '../language/filter.ts';
import type { LocationFilter } from '../language/location.ts';
import type { Modifier } from '../language/modifier.ts';
import type { MomentWord } from '../language/moment.ts';
import type { Pool } from '../language/selector.ts';
import type { Affiliation, CardType } from '../language/traits.ts';
import type { Room, Slip } from '../language/words.ts';
import type {
  Behaviour,
  CauseClause,
  CureClause,
  DilemmaText,
  EntryClause,
  EventClause,
  EventZone,
  OrderClause,
  ResponseClause,
  SpecialDownloadClause,
  TargetSpec,
  TriggerClause,
  Waiver,
} from './behaviour.ts';
import { pileName } from './piles.ts';

type On<T extends TargetSpec['on']> = Extract<TargetSpec, { readonly on: T }>;
type Builds = NonNullable<Behaviour['builds']>;
type Location = NonNullable<Behaviour['location']>;
type Fights = NonNullable<Behaviour['fights']>;
type Halves = NonNullable<DilemmaText['at']>;

declare module '../language/fields.ts' {
  interface Parts {
    behaviour: Behaviour;
    entry: EntryClause;
    order: OrderClause;
    trigger: TriggerClause;
    response: ResponseClause;
    'special download': SpecialDownloadClause;
    dilemma: DilemmaText;
    halves: Halves;
    cause: CauseClause;
    cure: CureClause;
    'cured each': Exclude<CureClause['where'], string>;
    builds: Builds;
    'own location': Location;
    fights: Fights;
    'on table': On<'table'>;
    'on player': On<'player'>;
    'on card': On<'card'>;
    'on mission': On<'mission'>;
    'on under': On<'under'>;
    'on between': On<'between'>;
    'on nothing': On<'nothing'>;
    'on inside': On<'inside'>;
    'on with': On<'with'>;
    'on planet': On<'planet'>;
    'on at': On<'at'>;
    'on here': On<'here'>;
  }
}

const filter = word<Filter>('filter');
const condition = word<Condition>('condition');
const effects = list(word<Effect>('effect'));
const targets = record(part('selector'), 'picked');
const limit = part('limit');
const location = word<LocationFilter>('location');
const cardType = named<CardType>('card type');
const affiliation = named<Affiliation>('affiliation');
const whose = choice({ your: ['opponent', 'any'], opponent: ['your'], any: ['your', 'opponent'] });
const where = either(
  part('on table'),
  part('on player'),
  part('on card'),
  part('on mission'),
  part('on under'),
  part('on between'),
  part('on nothing'),
  part('on inside'),
  part('on with'),
  part('on planet'),
  part('on at'),
  part('on here'),
);
/** Where a card may enter, for words that grant entries. */
export const targetSpec = where;
/** Rules that an entry lifts. */
export const waivers = list(choice<Waiver>({ quadrant: ['copies'], copies: ['quadrant'] }), 1);

const zone = choice<EventZone>({
  hand: [LEFT_OUT, 'deck'],
  deck: [LEFT_OUT],
  discard: [LEFT_OUT],
  planet: [LEFT_OUT, 'aboard'],
  aboard: [LEFT_OUT, 'planet'],
  space: [LEFT_OUT],
});

const EVENT: Fields<EventClause> = {
  whose: choice({
    your: ['opponent', 'every'],
    opponent: ['your'],
    every: ['your', 'opponent'],
    host: ['every'],
  }),
  card: optional(filter),
  battle: optional(choice({ ship: ['personnel', LEFT_OUT], personnel: ['ship', LEFT_OUT] })),
  about: optional(word<Pool>('pool')),
  from: optional(zone),
  into: optional(zone),
  cause: optional(part('cause')),
  byLot: optional(flag),
  fate: optional(choice<Fate>({ kill: [LEFT_OUT, 'capture'], capture: [LEFT_OUT, 'kill'] })),
  at: optional(location),
  present: optional(flag),
  if: optional(condition),
};

/** Ways to dispose of a dilemma that was not overcome. Without a condition nothing fails, and nothing differs. */
function disposals({ unless, toGetPast, continues, after }: DilemmaText): readonly Slip[] {
  if ((unless ?? toGetPast) === undefined || continues !== undefined) return [];
  return [
    { key: 'continues', to: true, what: ': failing stops nobody' },
    ...(after === undefined ? [{ key: 'after', to: 'discard', what: ': discarded when failed' }] : []),
  ];
}

/** Clauses as parts, with their rooms. */
export const CLAUSES = {
  cause: {
    about:
      'What must have brought an event about: who did it, by which card’s text, with whose help, in battle or not.',
    fields: {
      by: optional(choice({ your: ['opponent', LEFT_OUT], opponent: ['your', LEFT_OUT] })),
      source: optional(filter),
      helper: optional(filter),
      in: optional(choice({ battle: [LEFT_OUT] })),
    },
  },
  behaviour: {
    about: 'What a card does: a handful of clauses.',
    fields: {
      entries: optional(list(part('entry'))),
      opens: optional(pileName),
      builds: optional(part('builds')),
      stands: optional(location),
      coexists: optional(filter),
      spares: optional(flag),
      useOnlyBy: optional(list(affiliation)),
      dilemma: optional(part('dilemma')),
      combo: optional(pair(part('dilemma'))),
      earned: optional(either(choice({ equipment: ['hand'], hand: ['equipment', LEFT_OUT] }), effects)),
      playsAs: optional(cardType),
      location: optional(part('own location')),
      span: optional(word<Amount>('amount')),
      worth: optional(word<Amount>('amount')),
      functions: optional(list(part('behaviour'))),
      apply: optional(list(word<Modifier>('modifier'))),
      when: optional(list(part('trigger'))),
      orders: optional(list(part('order'))),
      responds: optional(list(part('response'))),
      specialDownloads: optional(list(part('special download'))),
      fights: optional(part('fights')),
      cure: optional(part('cure')),
      nullifiedBy: optional(list(filter)),
      onlyNullifiedBy: optional(list(filter)),
      immune: optional(list(filter)),
      lets: optional(list(named('title'))),
      limit: optional(choice({ unique: [LEFT_OUT], 'not duplicatable': [LEFT_OUT] })),
      cumulative: optional(flag),
      noCountdown: optional(flag),
      bounty: optional(flag),
      expires: optional(effects),
      keywords: optional(list(gives('keyword'))),
      discardWhen: optional(condition),
      zeroBox: optional(flag),
    },
    slips: ({ combo }) =>
      combo ? [{ key: 'combo', to: [...combo].reverse(), what: '.combo: halves exchanged' }] : [],
  },
  'special download': {
    about: 'What a special download icon asks for or allows beyond the rules.',
    fields: {
      if: optional(condition),
      to: optional(oneOf('hand')),
      from: optional(oneOf('discard too')),
    },
  },
  entry: {
    about: 'A way into play besides the rules of its type.',
    fields: {
      door: optional(choice({ seed: [], either: ['seed', LEFT_OUT] })),
      where,
      phase: optional(
        choice({
          doorway: ['facility'],
          mission: ['facility'],
          dilemma: ['facility'],
          facility: ['dilemma'],
          play: ['facility'],
          over: [],
        }),
      ),
      when: optional(oneOf('start of turn')),
      if: optional(condition),
      free: optional(flag),
      boards: optional(flag),
      stays: optional(boolean),
      targets: optional(targets),
      pay: optional(effects),
      limit: optional(limit),
      waives: optional(waivers),
      most: forgettable(number(1)),
      do: optional(effects),
      for: optional(number(0)),
    },
  },
  order: {
    about: 'Text its player may use.',
    fields: {
      timing: choice({
        orders: ['card play'],
        'any time': ['orders'],
        'card play': ['orders'],
        'start of turn': ['end of turn'],
        'end of turn': ['start of turn'],
        'suspends play': ['any time'],
      }),
      inPlaceOf: optional(oneOf('card play')),
      if: optional(condition),
      limit: optional(limit),
      targets: optional(targets),
      pay: optional(effects),
      do: effects,
    },
  },
  trigger: {
    about: 'Text that acts by itself when something happens.',
    fields: {
      ...EVENT,
      event: word<MomentWord>('moment'),
      now: optional(flag),
      may: optional(flag),
      limit: optional(limit),
      instead: optional(flag),
      do: effects,
    },
  },
  response: {
    about: 'A response, from hand or from play.',
    fields: {
      ...EVENT,
      to: word<MomentWord>('moment'),
      playsAs: optional(cardType),
      limit: optional(limit),
      targets: optional(targets),
      pay: optional(effects),
      instead: optional(flag),
      do: effects,
    },
  },
  dilemma: {
    about: 'One section of a dilemma: trigger, targets, condition, effects, what becomes of the card.',
    fields: {
      if: optional(condition),
      targets: optional(targets),
      unless: optional(condition),
      toGetPast: optional(condition),
      toGetPastByLot: optional(list(condition)),
      then: optional(effects),
      otherwise: optional(effects),
      overcome: optional(effects),
      after: optional(oneOf('discard')),
      continues: optional(flag),
      also: optional(list(part('dilemma'))),
      at: optional(part('halves')),
      notRepeatable: optional(flag),
    },
    slips: disposals,
  },
  halves: {
    about: 'Two texts of a dilemma, for space and for planet missions.',
    fields: { space: part('dilemma'), planet: part('dilemma') },
    slips: ({ space, planet }) => [{ to: { space: planet, planet: space }, what: ': space ↔ planet' }],
  },
  cure: {
    about: 'What ends the card while it is in play.',
    fields: {
      with: condition,
      where: either(
        choice({ aboard: ['here'], present: ['here'], here: ['present'], 'another team': ['present'] }),
        part('cured each'),
      ),
      how: optional(oneOf('nullified')),
    },
  },
  'cured each': {
    about: 'Cards that it remembers are cured one by one.',
    fields: { each: uses('remembered') },
  },
  builds: {
    about: 'It may be established after the seed phase: where such a personnel is, or by playing it alone.',
    fields: { with: optional(filter) },
  },
  'own location': { about: 'It is a location of its own, with this span.', fields: { span: number() } },
  fights: { about: 'It fights like personnel.', fields: { strength: word<Amount>('amount') } },
  'on table': { about: 'On the table.', fields: { on: oneOf('table') } },
  'on player': { about: 'At either player’s side.', fields: { on: oneOf('player') } },
  'on card': {
    about: 'On a card in play.',
    fields: {
      on: oneOf('card'),
      filter,
      whose,
      if: optional(condition),
    },
  },
  'on mission': {
    about: 'On a mission.',
    fields: {
      on: oneOf('mission'),
      place: optional(location),
      if: optional(condition),
    },
  },
  'on under': { about: 'Under a mission, like a dilemma.', fields: { on: oneOf('under') } },
  'on between': {
    about: 'Between two neighbours on a spaceline.',
    fields: { on: oneOf('between'), missions: optional(flag) },
  },
  'on nothing': { about: 'For its effect alone.', fields: { on: oneOf('nothing') } },
  'on inside': {
    about: 'Aboard a ship or facility, or docked there.',
    fields: { on: oneOf('inside'), filter, whose, matching: optional(flag) },
  },
  'on with': { about: 'With such a card.', fields: { on: oneOf('with'), filter, whose } },
  'on planet': {
    about: 'On the surface of a planet.',
    fields: { on: oneOf('planet'), place: optional(location) },
  },
  'on at': { about: 'Anywhere at a location.', fields: { on: oneOf('at'), place: location } },
  'on here': { about: 'Where this card is.', fields: { on: oneOf('here'), aboard: optional(flag) } },
} satisfies Partial<{ readonly [N in PartName]: Room<Parts[N]> }>;
