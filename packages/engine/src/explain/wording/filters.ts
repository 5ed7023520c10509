/** Filters as noun phrases: `unique female Klingon personnel with Honor`. */
import type { CardType } from '../../catalogue/facts.ts';
import type { CardCondition, Filter } from '../../queries/filter.ts';

interface Noun {
  /** Words in front of the noun. */
  readonly before: readonly string[];
  readonly noun?: string;
  /** Words behind it. */
  readonly behind: readonly string[];
}

const before = (...words: string[]): Noun => ({ before: words, behind: [] });
const behind = (...words: string[]): Noun => ({ before: [], behind: words });
const named = (noun: string): Noun => ({ before: [], noun, behind: [] });

const TYPE_NOUNS: Readonly<Partial<Record<CardType, string>>> = {
  equipment: 'Equipment card',
  event: 'Event card',
  interrupt: 'Interrupt card',
  incident: 'Incident card',
  doorway: 'Doorway card',
  artifact: 'Artifact card',
};

/** States that stand behind the noun, and what is said of a card that is not so. */
const STATES: Readonly<Partial<Record<CardCondition, Noun>>> = {
  'in an Away Team': behind('in an Away Team'),
  'on a planet': behind('on the planet'),
  'on the surface': behind('on a planet’s surface'),
  'at its outpost': behind('at an outpost of its player’s'),
  'in space': behind('free in space'),
  'acting as crew': behind('that acts as crew'),
  victorious: behind('that killed the last of the crew'),
  new: behind('that came into play this turn'),
};
/** Said of a card that came into play before this turn. */
export const NOT_NEW = 'in play since an earlier turn';
const NOT_STATES: Readonly<Partial<Record<CardCondition, Noun>>> = {
  new: behind(NOT_NEW),
  'at its outpost': behind('away from its player’s outposts'),
  empty: before('occupied'),
  stopped: before('unstopped'),
};

/** Characteristics that are not what a card is, but what it belongs to. */
const TRAITS: Readonly<Record<string, Noun>> = { 'High Council': behind('of the High Council') };

function bounds(what: string, over: number | undefined, under: number | undefined): string {
  if (over !== undefined && under === over + 2) return `${what} ${over + 1}`;
  const parts = [over === undefined ? '' : `over ${over}`, under === undefined ? '' : `under ${under}`];
  return `${what} ${parts.filter(Boolean).join(' and ')}`;
}

/** Words in front of the noun and nothing else: affiliations, species, icons. */
const inFront = ({ before: front, noun, behind: back }: Noun): boolean =>
  front.length > 0 && noun === undefined && back.length === 0;

/** One of several things said of a card, beside others. */
function among(filters: readonly Filter[]): Noun {
  const parts = filters.map(partsOf);
  if (parts.every(inFront)) return before(orList([...new Set(parts.map((p) => p.before.join(' ')))]));
  const having = havingOneOf(filters);
  if (having !== undefined) return behind(having);
  // What somebody is, said once: `who is a Gul or a Legate`.
  if (parts.every((p) => p.before.length === 0 && p.behind.length === 0 && p.noun !== undefined))
    return behind(`that is ${orList(parts.map((p) => article(p.noun ?? '')))}`);
  if (parts.every((p) => p.noun === undefined && p.before.length === 0 && p.behind.length === 1))
    return behind(orList(parts.map((p) => p.behind.join(' '))));
  return behind(`that ${alternatives(filters, saidOf)}`);
}

/** Something said of a card: `is a [Q] card`, `has “Q” in its title`. */
export function saidOf(filter: Filter): string {
  const { before: front, noun, behind: back } = partsOf(filter);
  if (front.length === 0 && noun === undefined)
    return back
      .join(' and ')
      .replace(/^with /, 'has ')
      .replace(/^of /, 'is of ');
  if (noun === undefined && back.length === 0 && front.every((word) => /^[A-Z][a-z]/.test(word)))
    return `is ${front.join(' ')}`;
  return `is ${article(nounFor(filter, false, 'card'))}`;
}

/** A card whose own type is another, when it is played as one of a type. */
function stranger(filters: readonly Filter[]): string | undefined {
  const played = filters.find((f) => 'playedAs' in f);
  if (!played || !('playedAs' in played)) return undefined;
  const own = filters.some((f) => 'not' in f && 'type' in f.not && f.not.type === played.playedAs);
  return own && filters.length === 2 ? played.playedAs : undefined;
}

function partsOf(filter: Filter): Noun {
  if ('all' in filter) {
    const type = stranger(filter.all);
    if (type !== undefined) return named(`card of another type played as ${article(type)}`);
    // Alternatives among other things said of a card stand behind its noun.
    const parts = filter.all.map((f) => ('any' in f ? among(f.any) : partsOf(f)));
    // Of two nouns the kind of card gives way in front: `freighter ship`.
    const nouns = parts.flatMap((p) => p.noun ?? []);
    const noun = nouns.length > 1 ? (nouns.find((n) => isKind(n)) ?? nouns[0]) : nouns[0];
    // How many of it there may be comes before whose it is: `universal Kazon ship`.
    const front = [...parts.flatMap((p) => p.before), ...nouns.filter((n) => n !== noun)];
    const first: readonly string[] = front.filter((word) => word === 'unique' || word === 'universal');
    return {
      before: [...first, ...front.filter((word) => !first.includes(word))],
      ...(noun === undefined ? {} : { noun }),
      behind: parts.flatMap((p) => p.behind),
    };
  }
  if ('any' in filter) return named(alternatives(filter.any, (f) => nounFor(f, false)));
  if ('not' in filter) {
    if ('playedAs' in filter.not) return named(`non-${filter.not.playedAs} card`);
    const state = 'state' in filter.not ? NOT_STATES[filter.not.state] : undefined;
    if (state) return state;
    if ('staffingIcons' in filter.not && filter.not.staffingIcons === 1)
      return behind('with no staffing icons');
    const inner = partsOf(filter.not);
    if (inner.noun === undefined && inner.behind.length === 0)
      return before(...inner.before.map((w) => `non-${w}`));
    if (
      inner.noun === undefined &&
      inner.before.length === 0 &&
      inner.behind.every((w) => w.startsWith('with '))
    )
      return behind(...inner.behind.map((w) => w.replace('with ', 'without ')));
    return behind(`except ${nounFor(filter.not, false)}`);
  }
  if ('type' in filter) return named(TYPE_NOUNS[filter.type] ?? filter.type);
  if ('affiliation' in filter) return before(filter.affiliation);
  if ('species' in filter) return filter.species === 'Android' ? named('android') : before(filter.species);
  if ('gender' in filter) return before(filter.gender);
  if ('icon' in filter) return before(filter.icon);
  if ('classification' in filter) return before(`${filter.classification}-classification`);
  if ('skill' in filter) return behind(`with ${filter.skill}`);
  if ('trait' in filter) return TRAITS[filter.trait] ?? named(filter.trait);
  if ('named' in filter) return named(filter.named);
  if ('persona' in filter) return named(`a version of ${filter.persona}`);
  if ('depicts' in filter) return named(`any ${filter.depicts}`);
  if ('facilityKind' in filter) return named(filter.facilityKind);
  if ('shipOf' in filter) return named(`${filter.shipOf} ship`);
  if ('shipClass' in filter) return behind(`of the ${filter.shipClass}`);
  if ('staffingIcons' in filter) return behind(`with at least ${filter.staffingIcons} staffing icons`);
  if ('uniqueness' in filter) return before(filter.uniqueness);
  if ('attr' in filter) {
    if (filter.parity) return behind(`with ${filter.parity} ${filter.attr}`);
    return behind(`with ${bounds(filter.attr, filter.over, filter.under)}`);
  }
  if ('leader' in filter) return named('leader');
  if ('playedAs' in filter) return { before: [], noun: filter.playedAs, behind: ['(or card played as one)'] };
  if ('titleWord' in filter) return behind(`with “${filter.titleWord}” in its title`);
  if ('q' in filter) return before('[Q]');
  if ('keyword' in filter) return named(`${filter.keyword} card`);
  if ('lets' in filter) return behind(`that lets ${filter.lets} be used`);
  if ('state' in filter) return STATES[filter.state] ?? before(filter.state);
  return behind(`with ${filter.specialEquipment}`);
}

/** Alternatives, each said once though two may sound the same. */
const alternatives = (filters: readonly Filter[], say: (filter: Filter) => string): string =>
  orList([...new Set(filters.map(say))]);

const orList = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

export const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** Nouns whose plural is like their singular, or that are proper names. */
const severalOf = (noun: string): string =>
  /(?:personnel|equipment|facility)$/i.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`;

const KINDS: ReadonlySet<string> = new Set(['personnel', 'ship', 'facility', 'mission', 'dilemma']);
const isKind = (noun: string): boolean => KINDS.has(noun) || noun.endsWith(' card');

/** Titles stand without an article. */
export const isTitle = (filter: Filter): boolean =>
  'any' in filter ? filter.any.every(isTitle) : 'named' in filter;

/** Titles and proper names: with a capital in front of the first word and of the last. */
export const isName = (noun: string): boolean =>
  /^[A-Z]/.test(noun) && !/(?:^|\s)[a-z]\S*$/.test(noun) && !noun.endsWith('card');

/** What a card that fits a filter is called when it is spoken of again: `ship` for `non-Borg ship`. */
export const headFor = (filter: Filter): string => partsOf(filter).noun ?? 'personnel';

/** Alternatives that differ in what one has and in nothing else: `with Youth or CUNNING over 7`. */
function havingOneOf(filters: readonly Filter[]): string | undefined {
  const parts = filters.map(partsOf);
  const had = parts.flatMap(({ before: front, noun, behind: back }) =>
    front.length === 0 && noun === undefined && back.length === 1 && back[0]?.startsWith('with ')
      ? back[0].slice('with '.length)
      : [],
  );
  return had.length === parts.length ? `with ${orList(had)}` : undefined;
}

/** Of people one says who. */
const ofPeople = (rest: string, head: string): string =>
  /personnel$/.test(head) ? rest.replace(/(^| )that (is|has|killed)\b/g, '$1who $2') : rest;

const inPlural = (rest: string, head: string): string =>
  ofPeople(rest, head)
    // One characteristic or name that is left out: `except a Warship`.
    .replace(/^( except) ([A-Z][a-z]+)$/, (_, except: string, noun: string) => `${except} ${article(noun)}`)
    .replace('(or card played as one)', '(or cards played as such)')
    .replace('in its title', 'in their titles');

/** A card that fits a filter, as words, and apart from it what stands behind the noun. */
export function nounAndRest(
  filter: Filter,
  plural: boolean,
  usual = 'personnel',
): readonly [noun: string, rest: string] {
  if ('any' in filter) {
    const having = havingOneOf(filter.any);
    if (having === undefined) return [alternatives(filter.any, (f) => nounFor(f, plural, usual)), ''];
    return [plural ? severalOf(usual) : usual, ` ${having}`];
  }
  const { before: front, noun = usual, behind: back } = partsOf(filter);
  const head = plural && !isName(noun) && !noun.startsWith('any ') ? severalOf(noun) : noun;
  const rest = back.map((words) => ` ${words}`).join('');
  return [[...front, head].join(' '), plural ? inPlural(rest, head) : ofPeople(rest, head)];
}

/** A card that fits a filter, as words; `personnel` when nothing else gives it a noun. */
export const nounFor = (filter: Filter, plural: boolean, usual = 'personnel'): string =>
  nounAndRest(filter, plural, usual).join('');
