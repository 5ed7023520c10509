/**
 * Whole cards: `dilemma('Armus – Skin of Evil', { … })`. Only what differs from the rules is written; a later version of
 * the text is added with `since`.
 */

import type {
  Behaviour,
  CureClause,
  DilemmaText,
  EntryClause,
  OrderClause,
  OrderTiming,
  ResponseClause,
  SpecialDownloadClause,
  TargetSpec,
  Targets,
  TriggerClause,
  Waiver,
} from '../../catalogue/behaviour.ts';
import type { DatedBehaviour } from '../../catalogue/library.ts';
import type { PileName } from '../../catalogue/piles.ts';
import type { Amount } from '../../language/amount.ts';
import type { Condition } from '../../language/condition.ts';
import { type Do, listOf } from '../../language/effect.ts';
import type { Filter } from '../../language/filter.ts';
import type { Limit } from '../../language/limit.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Phase } from '../../language/phase.ts';
import type { Affiliation, Attribute, CardType, Classification } from '../../language/traits.ts';
import { placeOn } from '../effects/vocabulary.ts';
import { both, classification, personnel } from '../filters/vocabulary.ts';
import { gainSkill, modify } from '../modifiers/vocabulary.ts';
import type { Answers } from './moments.ts';
import { crew } from './selectors.ts';

type OneOrMore<T> = T | readonly T[];
const several = <T>(what: OneOrMore<T> | undefined): readonly T[] | undefined =>
  what === undefined ? undefined : Array.isArray(what) ? what : [what as T];

/** Where a card is played, and whether it stays there. */
export interface Where {
  readonly where: TargetSpec;
  readonly stays?: boolean;
  readonly boards?: true;
}
export const onTable: Where = { where: { on: 'table' } };
/** On either player's side of the table, to stay. */
export const besideAnyPlayer: Where = { where: { on: 'player' }, stays: true };
/** For either player, without staying. */
export const forAnyPlayer: Where = { where: { on: 'player' }, stays: false };
/** On the edge between two neighbours of a spaceline. */
export const betweenLocations: Where = { where: { on: 'between' } };
export const betweenMissions: Where = { where: { on: 'between', missions: true } };
export const forItsEffect: Where = { where: { on: 'nothing' } };
export const on = (filter: Filter, condition?: Condition): Where => onWhose('any', filter, condition);
export const onYour = (filter: Filter, condition?: Condition): Where => onWhose('your', filter, condition);
export const onOpponents = (filter: Filter, condition?: Condition): Where =>
  onWhose('opponent', filter, condition);
const onWhose = (whose: 'your' | 'opponent' | 'any', filter: Filter, condition?: Condition): Where => ({
  where: { on: 'card', filter, whose, ...(condition ? { if: condition } : {}) },
});
/** Enters play aboard such a ship, or next to such a card. */
export const aboardWith = (where: Where): Where => ({ ...where, boards: true });
/** An interrupt that remains in play where it was put. */
export const staying = (where: Where): Where => ({ ...where, stays: true });
/** Targets a card in play without being put on it. */
export const targeting = (filter: Filter): Where => ({ ...on(filter), stays: false });
/** On a mission; without a place, on any. */
export const onMission = (place?: LocationFilter): Where => ({
  where: { on: 'mission', ...(place === undefined ? {} : { place }) },
});

/** Of units: aboard such a ship or facility of yours; ships dock there, or are carried. */
export const toYour = (filter: Filter): Where => ({ where: { on: 'inside', filter, whose: 'your' } });
/** Aboard one that has an affiliation of the card. */
export const toYourMatching = (filter: Filter): Where => ({
  where: { on: 'inside', filter, whose: 'your', matching: true },
});
/** Of units: in the crew or Away Team of such a card of yours. */
export const whereYour = (filter: Filter): Where => ({ where: { on: 'with', filter, whose: 'your' } });
/** Of units: on the surface of such a planet, or of any. */
export const toPlanet = (place?: LocationFilter): Where => ({
  where: { on: 'planet', ...(place === undefined ? {} : { place }) },
});
/** Of units: where this card is. */
export const reportingHere: Where = { where: { on: 'here' } };
/** Of units: aboard this ship. */
export const aboardThis: Where = { where: { on: 'here', aboard: true } };

/** One of the functions a card may be played for (`or.choose`). */
export interface FunctionSpec {
  readonly plays?: Where;
  /** It may be seeded there as well, in any phase. */
  readonly alsoSeeds?: true;
  /** Responds to something instead of being played freely. */
  readonly respond?: Answers;
  /** Played from hand as this type for it, if the card can be played as several. */
  readonly playsAs?: CardType;
  /** The effects replace what it responds to. */
  readonly instead?: true;
  /** Only at the start of your turn. */
  readonly atStartOfTurn?: true;
  readonly if?: Condition;
  readonly free?: true;
  readonly targets?: Targets;
  /** The cost, paid in initiation. */
  readonly pay?: Do;
  readonly limit?: Limit;
  readonly do?: Do;
}

/** How a card is seeded. */
export interface SeedSpec extends Where {
  /** In any phase if left out. */
  readonly phase?: Phase;
  /** "Seed one". */
  readonly most?: number;
  readonly if?: Condition;
  /** What happens as it is seeded. */
  readonly do?: Do;
}
/** Seeded on the table, in that phase if one is named, in addition to being played. */
export const seededOnTable = (phase?: Phase): SeedSpec => ({ ...onTable, ...(phase ? { phase } : {}) });

/** An icon that searches the discard pile as well. */
export const evenFromDiscard: SpecialDownloadClause = { from: 'discard too' };

/** Text in play that its player may use. */
export interface OrderSpec {
  readonly when?: OrderTiming;
  /** Responds to something while its card is in play. */
  readonly respond?: Answers;
  /** Used in the card play segment, in place of the normal card play. */
  readonly inPlaceOf?: 'card play';
  readonly if?: Condition;
  readonly targets?: Targets;
  readonly pay?: Do;
  readonly limit?: Limit;
  readonly do: Do;
}

/** How a unit may report by its own text. */
export interface ReportSpec extends Where {
  readonly free?: true;
  readonly limit?: Limit;
  readonly waives?: readonly Waiver[];
}

/** What a card has in addition to the functions it is played for. */
export interface StandingSpec {
  /** Ways by which a unit may report, in addition to the rules. */
  readonly reports?: OneOrMore<ReportSpec>;
  /** Text in force while in play. */
  readonly apply?: OneOrMore<Modifier>;
  /** What it does by itself. */
  readonly when?: OneOrMore<TriggerClause>;
  /** What its player may use. */
  readonly may?: OneOrMore<OrderSpec>;
  readonly expires?: Do;
  /** This text is older than the countdown icon. */
  readonly noCountdown?: true;
  readonly discardWhen?: Condition;
  readonly nullifiedBy?: OneOrMore<Filter>;
  readonly onlyNullifiedBy?: readonly Filter[];
  readonly immune?: OneOrMore<Filter>;
  readonly unique?: true;
  readonly notDuplicatable?: true;
  readonly cumulative?: true;
  /** Fights as if it were personnel, with this STRENGTH. */
  readonly fights?: Amount;
  readonly keywords?: readonly string[];
  readonly zeroBox?: true;
  /** What its special download icons ask for or allow beyond the rules: one icon, or a list by icon. */
  readonly specialDownload?: OneOrMore<SpecialDownloadClause>;
  /** Whose personnel may use it. */
  readonly useOnlyBy?: readonly Affiliation[];
}

/** A function with text of its own, which is in force only if the card was played or seeded for it. */
export interface StandingFunctionSpec extends FunctionSpec, StandingSpec {
  readonly seeds?: OneOrMore<SeedSpec>;
}

export interface CardSpec extends FunctionSpec, StandingSpec {
  /** Ways to seed it in addition to the rules of its type. */
  readonly seeds?: OneOrMore<SeedSpec>;
  /** Seeded in the doorway phase, it opens this pile of its player. */
  readonly opens?: PileName;
  /** It is a location of its own, with this span. */
  readonly location?: { readonly span: number };
  /** Further functions, of which one is chosen when it is played. */
  readonly or?: OneOrMore<FunctionSpec>;
  /** Functions that have different texts in play. What is written beside them applies to all. */
  readonly functions?: readonly StandingFunctionSpec[];
}

export interface ArtifactSpec extends CardSpec {
  readonly earned: 'equipment' | 'hand' | Do;
  readonly playsAs?: CardType;
}

/** One section of a dilemma. */
export interface SectionSpec {
  readonly if?: Condition;
  readonly targets?: Targets;
  readonly unless?: Condition;
  readonly toGetPast?: Condition;
  /** Several ways past, one of which a die selects at every encounter. */
  readonly toGetPastByLot?: readonly Condition[];
  readonly then?: Do;
  readonly otherwise?: Do;
  readonly overcome?: Do;
  readonly after?: 'discard';
  readonly continues?: true;
  readonly notRepeatable?: true;
}

export interface DilemmaSpec extends SectionSpec, StandingSpec {
  /** It stays in play there, before its other effects. */
  readonly placeOn?: 'ship' | 'mission' | 'table' | 'far end' | 'space';
  /** In play it counts as a card of this type. */
  readonly playsAs?: CardType;
  /** Further sections. */
  readonly also?: OneOrMore<SectionSpec>;
  /** Two texts, for space and for planet missions. */
  readonly at?: { readonly space: SectionSpec; readonly planet: SectionSpec };
  readonly cure?: CureSpec;
  /** Checked like a cure once it is in play, but scores nothing. */
  readonly nullifyWith?: CureSpec;
  /** The player who destroys it in battle scores its points. */
  readonly bounty?: true;
  /** Titles of cards that may be used while it is being faced. */
  readonly lets?: OneOrMore<string>;
}
type CureSpec = Condition | { readonly with: Condition; readonly where: CureClause['where'] };

const withDefined = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T;

function standing(spec: StandingSpec): Behaviour {
  const used = several(spec.may) ?? [];
  const responds = used.flatMap((each) => (each.respond ? [respondClause(each, each.respond)] : []));
  const orders = used
    .filter(({ respond }) => respond === undefined)
    .map(
      ({ when, respond: _, pay, do: what, ...rest }): OrderClause => ({
        timing: when ?? rest.inPlaceOf ?? 'orders',
        ...rest,
        ...(pay ? { pay: listOf(pay) } : {}),
        do: listOf(what),
      }),
    );
  return withDefined({
    entries: several<EntryClause>(spec.reports),
    apply: several(spec.apply),
    when: several(spec.when),
    orders: orders.length > 0 ? orders : undefined,
    responds: responds.length > 0 ? responds : undefined,
    expires: spec.expires === undefined ? undefined : listOf(spec.expires),
    noCountdown: spec.noCountdown,
    discardWhen: spec.discardWhen,
    nullifiedBy: several(spec.nullifiedBy),
    onlyNullifiedBy: spec.onlyNullifiedBy,
    immune: several(spec.immune),
    limit: spec.unique ? 'unique' : spec.notDuplicatable ? 'not duplicatable' : undefined,
    cumulative: spec.cumulative,
    fights: spec.fights === undefined ? undefined : { strength: spec.fights },
    keywords: spec.keywords,
    zeroBox: spec.zeroBox,
    specialDownloads: several(spec.specialDownload),
    useOnlyBy: spec.useOnlyBy,
  }) as Behaviour;
}

const playsClause = (spec: FunctionSpec, plays: Where): EntryClause =>
  withDefined({
    door: spec.alsoSeeds ? 'either' : undefined,
    ...plays,
    when: spec.atStartOfTurn ? 'start of turn' : undefined,
    if: spec.if,
    free: spec.free,
    targets: spec.targets,
    pay: spec.pay === undefined ? undefined : listOf(spec.pay),
    limit: spec.limit,
    do: spec.do === undefined ? undefined : listOf(spec.do),
  }) as EntryClause;

const seedsClause = ({ do: effects, ...spec }: SeedSpec): EntryClause => ({
  door: 'seed',
  ...spec,
  ...(effects === undefined ? {} : { do: listOf(effects) }),
});

const respondClause = (spec: FunctionSpec, answers: Answers): ResponseClause =>
  withDefined({
    ...answers,
    playsAs: spec.respond === answers && spec.playsAs ? spec.playsAs : undefined,
    if: spec.if ?? answers.if,
    targets: spec.targets,
    pay: spec.pay === undefined ? undefined : listOf(spec.pay),
    limit: spec.limit,
    instead: spec.instead,
    do: spec.do === undefined ? [] : listOf(spec.do),
  }) as ResponseClause;

/** A doorway that opens a pile is seeded before anything else (`doorway.seed-phase`). */
const OPENING: EntryClause = { door: 'seed', where: { on: 'table' }, phase: 'doorway' };

/** The behaviour of a card that is played. */
export function behaviour(spec: CardSpec): Behaviour {
  const functions = [spec, ...(several(spec.or) ?? [])];
  const plays = functions.flatMap((f) => (f.plays ? [playsClause(f, f.plays)] : []));
  const seeds = several(spec.seeds)?.map(seedsClause) ?? (spec.opens ? [OPENING] : []);
  const own = spec.functions ?? [];
  const entries = [...plays, ...seeds, ...own.flatMap(entriesFor)];
  const responds = functions.flatMap((f) => (f.respond ? [respondClause(f, f.respond)] : []));
  const stands = standing(spec);
  const answers = [...responds, ...(stands.responds ?? [])];
  return {
    ...(entries.length > 0 ? { entries } : {}),
    ...(spec.opens ? { opens: spec.opens } : {}),
    ...(spec.location ? { location: spec.location } : {}),
    ...(own.length > 0 ? { functions: own.map(standing) } : {}),
    ...stands,
    ...(answers.length > 0 ? { responds: answers } : {}),
  };
}

/** The ways into play by which a card has one of its functions. */
const entriesFor = (spec: StandingFunctionSpec, number: number): readonly EntryClause[] =>
  [
    ...(spec.plays ? [playsClause(spec, spec.plays)] : []),
    ...(several(spec.seeds)?.map(seedsClause) ?? []),
  ].map((entry) => ({ ...entry, for: number }));

const section = (spec: SectionSpec): DilemmaText =>
  withDefined({
    if: spec.if,
    targets: spec.targets,
    unless: spec.unless,
    toGetPast: spec.toGetPast,
    toGetPastByLot: spec.toGetPastByLot,
    then: spec.then === undefined ? undefined : listOf(spec.then),
    otherwise: spec.otherwise === undefined ? undefined : listOf(spec.otherwise),
    overcome: spec.overcome === undefined ? undefined : listOf(spec.overcome),
    after: spec.after,
    continues: spec.continues,
    notRepeatable: spec.notRepeatable,
  }) as DilemmaText;

const cureClause = (spec: CureSpec, placed: DilemmaSpec['placeOn'], how?: 'nullified'): CureClause => ({
  ...('where' in spec && 'with' in spec
    ? spec
    : { with: spec as Condition, where: placed === 'ship' ? 'aboard' : 'present' }),
  ...(how ? { how } : {}),
});

function dilemmaBehaviour(spec: DilemmaSpec): Behaviour {
  const { placeOn: placed, cure, nullifyWith } = spec;
  const text = section(placed ? { ...spec, then: [placeOn(placed), ...listOf(spec.then ?? [])] } : spec);
  const also = several(spec.also)?.map(section);
  const clause = cure
    ? cureClause(cure, placed)
    : nullifyWith
      ? cureClause(nullifyWith, placed, 'nullified')
      : undefined;
  return {
    dilemma: {
      ...text,
      ...(also ? { also } : {}),
      ...(spec.at ? { at: { space: section(spec.at.space), planet: section(spec.at.planet) } } : {}),
    },
    ...(clause ? { cure: clause } : {}),
    ...(spec.playsAs ? { playsAs: spec.playsAs } : {}),
    ...(spec.bounty ? { bounty: true } : {}),
    ...(spec.lets ? { lets: several(spec.lets) as readonly string[] } : {}),
    ...standing(spec),
  };
}

/** A card as it is written down: its title and the versions of its text in order of date. */
export interface WrittenCard {
  readonly title: string;
  readonly type: CardType;
  readonly versions: readonly DatedBehaviour[];
}

/** A later version of a text: the day from which it applies and the ruling that introduced it, `''` if none did. */
export interface Since<Spec> {
  readonly from: string;
  readonly ruling: string;
  readonly spec: Spec;
}
export const since = <Spec>(from: string, ruling: string, spec: Spec): Since<Spec> => ({
  from,
  ruling,
  spec,
});

const kindOf =
  <Spec>(type: CardType, describe: (spec: Spec) => Behaviour) =>
  (title: string, spec: Spec, ...later: Since<Spec>[]): WrittenCard => ({
    title,
    type,
    versions: [
      { from: '0000-00-00', behaviour: describe(spec) },
      ...later.map(({ from, ruling, spec: text }) => ({
        from,
        ...(ruling ? { ruling } : {}),
        behaviour: describe(text),
      })),
    ],
  });

export const dilemma = kindOf<DilemmaSpec>('dilemma', dilemmaBehaviour);
export const event = kindOf<CardSpec>('event', behaviour);
export const doorway = kindOf<CardSpec>('doorway', behaviour);
/** A doorway that is seeded under missions, and encountered, like a dilemma for space and planet. */
export const doorwayLikeDilemma = kindOf<SectionSpec>('doorway', (spec) => ({
  entries: [{ door: 'seed', where: { on: 'under' }, phase: 'dilemma' }],
  dilemma: section(spec),
}));
export const interrupt = kindOf<CardSpec>('interrupt', behaviour);
export const incident = kindOf<CardSpec>('incident', behaviour);
export const objective = kindOf<CardSpec>('objective', behaviour);
export const equipment = kindOf<StandingSpec>('equipment', standing);
export const artifact = kindOf<ArtifactSpec>('artifact', ({ earned, playsAs, ...spec }) => ({
  earned: earned === 'equipment' || earned === 'hand' ? earned : listOf(earned),
  ...(playsAs ? { playsAs } : {}),
  ...behaviour(spec),
}));
/** Equipment that gives personnel of a classification a further skill where it is present. */
export const kit = (owner: Classification, skill: Classification): StandingSpec => ({
  apply: gainSkill({ [skill]: 1 }, crew.where(both(personnel, classification(owner)))),
});
/** Equipment that adds to an attribute of your personnel present who may use it; copies add up. */
export const device = (which: Attribute, by: number, ...useOnlyBy: Affiliation[]): StandingSpec => ({
  useOnlyBy,
  cumulative: true,
  apply: modify(which, by, crew.where(personnel)),
});
/** A hand weapon: a device for STRENGTH. */
export const handWeapon = (by: number, ...useOnlyBy: Affiliation[]): StandingSpec =>
  device('STRENGTH', by, ...useOnlyBy);
/** Two dilemmas on one card, encountered one after the other (`dilemma.combo`). */
export const comboDilemma = kindOf<readonly [SectionSpec, SectionSpec]>('dilemma', ([first, second]) => ({
  combo: [section(first), section(second)],
}));
/** Text on a personnel, a ship, a mission or a facility, in addition to its facts. */
export const textOn = (type: CardType) => {
  const written = kindOf<StandingSpec>(type, standing);
  return (title: string, spec: StandingSpec, ...later: Since<StandingSpec>[]): WrittenCard => {
    if (Object.keys(spec).length === 0 && later.length === 0)
      throw new Error(
        `The text of "${title}" says nothing. If that is so, write nothingMore('${type}', '${title}').`,
      );
    return written(title, spec, ...later);
  };
};
/** Where a facility may be, who builds it and what may be next to it, in addition to text in play. */
export interface FacilitySpec extends StandingSpec {
  /** It may be established after the seed phase: where such a personnel is, or just by playing it. */
  readonly builds?: Filter | 'alone';
  readonly stands?: LocationFilter;
  /** Your facilities that may be there too. */
  readonly coexists?: Filter;
  /** Personnel inside when it is destroyed are left on the planet. */
  readonly spares?: true;
}
export const facilityText = kindOf<FacilitySpec>(
  'facility',
  ({ builds, stands, coexists, spares, ...rest }) => ({
    ...(stands ? { stands } : {}),
    ...(builds === undefined ? {} : { builds: builds === 'alone' ? {} : { with: builds } }),
    ...(coexists ? { coexists } : {}),
    ...(spares ? { spares } : {}),
    ...standing(rest),
  }),
);

/** A mission's span that is not a plain number, in addition to text in force. */
export interface MissionSpec extends StandingSpec {
  /** A span that the text computes. */
  readonly span?: Amount;
  /** Points that the text computes. */
  readonly worth?: Amount;
}
export const missionText = kindOf<MissionSpec>('mission', ({ span, worth, ...rest }) => ({
  ...(span === undefined ? {} : { span }),
  ...(worth === undefined ? {} : { worth }),
  ...standing(rest),
}));

/** A card marked as having text that turned out to say nothing beyond its facts. */
export const nothingMore = (type: CardType, title: string): WrittenCard =>
  kindOf<StandingSpec>(type, standing)(title, {});
