/**
 * Makes mutants of a card: its description with one thing changed, as a slip of the pen would change it. The description
 * is plain data, so it is walked from top to bottom, and at each word, number, list and condition the changes that
 * `words.ts` knows are noted. The same seed gives the same mutants.
 *
 * A card with errata has several versions of its text. A change is made in all versions that read alike at that place:
 * they are one sentence, written once.
 */
import type { Behaviour, CardFacts, DatedBehaviour } from '@spaceline/engine';
import {
  endsAll,
  type Fields,
  isFields,
  isImplied,
  isNarrowing,
  isOfType,
  OF_PERSONNEL,
  PERSONNEL_EVENTS,
  SHIP_ACTIONS,
  SHIP_EVENTS,
  staysAlike,
} from './alike.ts';
import {
  EXCHANGES,
  FOR_OTHERS,
  FROM_ONE,
  familyOf,
  LEFT_OUT,
  LISTS,
  NAMES,
  NARROWING,
  NEVER_EMPTY,
  NOTHING_SO_CALLED,
  PLURAL_POOLS,
  QUESTIONS,
  VERB_EXCHANGES,
} from './words.ts';

/** A card's text with one change in it. */
export interface Mutant {
  /** Where and what: `dilemma.unless.all.0.skill: MEDICAL → Geology`. */
  readonly what: string;
  readonly versions: readonly DatedBehaviour[];
  /** Versions, by number, in which something is different. */
  readonly changed: readonly number[];
}

type Path = readonly (string | number)[];

interface Change {
  readonly path: Path;
  /** What stands there instead; `LEFT_OUT` when nothing does. */
  readonly to: unknown;
  readonly what: string;
}

/** A number from a text, spread evenly enough to draw by (FNV-1a). */
export function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The last letters must reach the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const named = (path: Path): string => path.join('.');

/** All changes to one version of a text. */
class Walk {
  readonly changes: Change[] = [];
  private readonly root: Behaviour;
  private readonly facts: CardFacts;
  private readonly seed: string;
  /** Every word of the text: a change should not put in what stands elsewhere in it. */
  private readonly words: ReadonlySet<string>;

  constructor(root: Behaviour, facts: CardFacts, seed: string) {
    this.root = root;
    this.facts = facts;
    this.seed = seed;
    this.words = new Set([...JSON.stringify(root).matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''));
  }

  all(): readonly Change[] {
    const clauses = Object.keys(this.root);
    // Leaving out the only clause is a blank card, which is asked by itself.
    if (clauses.length > 1)
      for (const clause of clauses)
        if (!FOR_OTHERS.has(clause) && !this.isByRule(clause)) this.leaveOut([clause]);
    this.fields(this.root as unknown as Fields, []);
    return this.changes;
  }

  /** An artifact that says nothing else is used as equipment anyway. */
  private isByRule(clause: string): boolean {
    return clause === 'earned' && this.root.earned === 'equipment';
  }

  /** A clause of a text that has others. */
  private isClause(path: Path): boolean {
    return path.length === 1 && Object.keys(this.root).length > 1;
  }

  private put(path: Path, to: unknown, what: string): void {
    this.changes.push({ path, to, what });
  }

  private exchange(path: Path, from: unknown, to: unknown): void {
    if (to === LEFT_OUT) this.leaveOut(path);
    else this.put(path, to, `${named(path)}: ${said(from)} → ${said(to)}`);
  }

  private leaveOut(path: Path): void {
    this.put(path, LEFT_OUT, `${named(path)} left out`);
  }

  private draw<T>(from: readonly T[], path: Path): T | undefined {
    return from[drawn(`${this.seed} ${named(path)}`) % Math.max(1, from.length)];
  }

  private value(value: unknown, path: Path, key: string, parent: Fields): void {
    if (Array.isArray(value)) this.list(value, path, key, parent);
    else if (isFields(value)) this.fields(value, path, key);
    else if (typeof value === 'number') this.number(value, path, key, parent);
    else if (typeof value === 'boolean') this.truth(value, path, parent);
    else if (typeof value === 'string') this.word(value, path, key, parent);
  }

  private list(list: readonly unknown[], path: Path, key: string, parent: Fields): void {
    if (key === 'combo') this.put(path, [...list].reverse(), `${named(path)}: halves exchanged`);
    // A list that is left out as a whole anyway says nothing new when its only entry is.
    const alone = list.length < 2 && (NEVER_EMPTY.has(key) || NARROWING.has(key) || this.isClause(path));
    if (LISTS.has(key) && !alone)
      list.forEach((entry, index) => {
        if (key === 'all' && (isImplied(entry, list) || this.isNeedless(entry, path.slice(0, -2)))) return;
        this.leaveOut([...path, index]);
      });
    list.forEach((entry, index) => {
      const at = [...path, index];
      if (QUESTIONS.has(key) && isFields(entry)) this.turnRound(entry, at);
      this.value(entry, at, key, parent);
    });
  }

  private fields(fields: Fields, path: Path, own = ''): void {
    this.shape(fields, path, own);
    for (const [key, value] of Object.entries(fields)) {
      const at = [...path, key];
      // What lasts for a while holds for the cards it was put on, whatever its reach.
      if (key === 'scope' && own === 'modifier') continue;
      if (NARROWING.has(key) && isNarrowing(key, value) && !this.isNeedless(value, path)) this.leaveOut(at);
      if (QUESTIONS.has(key) && isFields(value)) this.turnRound(value, at);
      this.value(value, at, key, fields);
    }
  }

  /** A filter that leaves nobody out: only personnel have skills and STRENGTH, only ships fly. */
  private isNeedless(value: unknown, path: Path): boolean {
    const around = valueAt(this.root, path) as Fields;
    if (isOfType(value, 'ship') && SHIP_EVENTS.has(around.event ?? around.to)) return true;
    if (isOfType(value, 'personnel') && PERSONNEL_EVENTS.has(around.event ?? around.to)) return true;
    // Other seed cards are found, not encountered.
    if (isOfType(value, 'dilemma') && (around.event ?? around.to) === 'encountered') return true;
    if (path.at(-1) !== 'scope') return false;
    const { mod, attributes, action } = valueAt(this.root, path.slice(0, -1)) as Fields;
    const words: readonly unknown[] = Array.isArray(attributes) ? attributes : [];
    if (isOfType(value, 'ship')) return SHIP_ACTIONS.has(action) || words.includes('RANGE');
    if (!isOfType(value, 'personnel')) return false;
    return mod === 'gain skill' || mod === 'lose skill' || words.some((word) => OF_PERSONNEL.has(word));
  }

  /** Text on a card of its own player: a dilemma's on the ship it struck, or what is played on one's own cards. */
  private onOwnHost({ of }: Fields): boolean {
    // What a dilemma remembers are those it struck.
    if (isFields(of) && 'remembered' in of) return this.facts.type === 'dilemma';
    if (of !== 'host' && of !== 'aboard host') return false;
    const { plays = [] } = this.root;
    const played =
      plays.length > 0 && plays.every(({ where }) => where.on === 'card' && where.whose === 'your');
    return this.facts.type === 'dilemma' || played;
  }

  /** Changes that are seen in what an object is, rather than in one of its words. */
  private shape(fields: Fields, path: Path, own: string): void {
    const swapKey = (from: string, to: string) => {
      const { [from]: value, ...rest } = fields;
      this.put(path, { ...rest, [to]: value }, `${named([...path, from])} → ${to}`);
    };
    for (const [from, to] of [
      ['all', 'any'],
      ['any', 'all'],
    ] as const) {
      const arms = fields[from];
      if (Array.isArray(arms) && arms.length > 1) swapKey(from, to);
    }
    if (typeof fields.over === 'number' && fields.under === undefined) swapKey('over', 'under');
    if (typeof fields.under === 'number' && fields.over === undefined) swapKey('under', 'over');
    if (own === 'pick' && 'most' in fields) swapKey('most', 'least');
    if (own === 'pick' && 'least' in fields) swapKey('least', 'most');
    if (own === 'at' && 'space' in fields && 'planet' in fields)
      this.put(path, { space: fields.planet, planet: fields.space }, `${named(path)}: space ↔ planet`);
    if (typeof fields.do === 'string') this.verb(fields, path);
    if ('from' in fields) this.selector(fields, path);
    if (own === 'dilemma' || own === 'also' || own === 'combo' || own === 'space' || own === 'planet')
      this.section(fields, path);
  }

  private verb(effect: Fields, path: Path): void {
    const other = VERB_EXCHANGES[String(effect.do)];
    if (other !== undefined && isFields(effect.target)) this.exchange([...path, 'do'], effect.do, other);
  }

  private selector(selector: Fields, path: Path): void {
    if (!PLURAL_POOLS.has(selector.from)) return;
    if (selector.pick === undefined)
      this.put([...path, 'pick'], 'opponent', `${named(path)}: all → one, opponent picks`);
    else this.put([...path, 'pick'], LEFT_OUT, `${named(path)}: ${said(selector.pick)} → all`);
    // Ties of distance go by the rule, whoever is named.
    const { pick } = selector;
    if (isFields(pick) && pick.least !== 'distance' && selector.ties === undefined)
      this.put([...path, 'ties'], 'you', `${named(path)}: ties go to you`);
  }

  /** What becomes of a dilemma that was not overcome. Without a condition nothing fails, and nothing differs. */
  private section(text: Fields, path: Path): void {
    if (text.unless === undefined && text.toGetPast === undefined) return;
    const then: readonly unknown[] = Array.isArray(text.then) ? text.then : [];
    if (text.continues === undefined && !then.some(endsAll))
      this.put([...path, 'continues'], true, `${named(path)}: failing stops nobody`);
    // A card that is in play is not met again, whichever section has put it there.
    const placed = JSON.stringify([then, this.root.dilemma?.then]).includes('"place on"');
    if (placed) return;
    if (text.after === 'discard') this.put([...path, 'after'], LEFT_OUT, `${named(path)}: not discarded`);
    else if (text.after === undefined && text.continues === undefined)
      this.put([...path, 'after'], 'discard', `${named(path)}: discarded when failed`);
  }

  private turnRound(question: Fields, path: Path): void {
    // A target to be played on is no question, and a price cannot be turned round.
    if ('on' in question || JSON.stringify(question).includes('"discard":')) return;
    const inner = question.not;
    this.put(path, inner !== undefined ? inner : { not: question }, `${named(path)} turned round`);
  }

  private number(value: number, path: Path, key: string, parent: Fields): void {
    if (key === 'each') {
      this.exchange(path, value, -value);
      return;
    }
    const least = FROM_ONE.has(key) || (key === 'times' && 'per' in parent) ? 1 : Number.NEGATIVE_INFINITY;
    for (const other of [value + 1, value - 1]) if (other >= least) this.exchange(path, value, other);
  }

  private truth(value: boolean, path: Path, parent: Fields): void {
    const key = path.at(-1);
    if (key === 'continues') return;
    if (key === 'stays' && staysAlike(parent, value, this.facts.type)) return;
    if (!value || key === 'couldSolve' || key === 'constant') this.exchange(path, value, !value);
    // A predicate that is nothing but its mark has no other form; it is turned round where it stands.
    else if (Object.keys(parent).length > 1) this.leaveOut(path);
  }

  private word(word: string, path: Path, key: string, parent: Fields): void {
    if (NAMES.has(key) && !(key === 'as' && parent.mod === 'may attempt')) return;
    // A cure without points is a nullification in all but name.
    if (key === 'how' && word === 'nullified' && (this.facts.points ?? 0) === 0) return;
    if (key === 'of' && !('whose' in parent)) return;
    const own = key === 'whose' && this.onOwnHost(parent);
    for (const other of EXCHANGES[key]?.[word] ?? [])
      if (!(own && word === 'every' && other === 'your')) this.exchange(path, word, other);
    // A text that waits for full turns of one player acts at the end of such a turn, whatever others it looks at.
    const waits = parent.event === 'turnEnds' && isFields(parent.if) && 'fullTurns' in parent.if;
    if (key === 'whose' && word === 'your' && !waits) this.exchange(path, word, widest(parent));
    const family = familyOf(key === 'as' ? 'affiliation' : key, word);
    // An arm that nothing fits is an arm left out.
    if (family === NOTHING_SO_CALLED && path.at(-3) === 'any') return;
    const fresh = family.filter((other) => !this.words.has(other));
    const other = this.draw(fresh.length > 0 ? fresh : family, path);
    if (other !== undefined && EXCHANGES[key]?.[word] === undefined) this.exchange(path, word, other);
  }
}

/** "Whose" without restriction, in the words of the place where it stands. */
function widest(parent: Fields): unknown {
  if ('on' in parent) return 'any';
  return 'from' in parent ? LEFT_OUT : 'every';
}

function withChange(value: unknown, path: Path, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value) && typeof step === 'number') {
    const copy = [...value];
    if (rest.length === 0 && to === LEFT_OUT) copy.splice(step, 1);
    else copy[step] = withChange(copy[step], rest, to);
    return copy;
  }
  const fields = isFields(value) ? value : {};
  const { [step]: inner, ...others } = fields;
  if (rest.length === 0 && to === LEFT_OUT) return others;
  return { ...fields, [step]: withChange(inner, rest, to) };
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) at = (at as Fields | undefined)?.[step];
  return at;
}

/** Mutants of a text, each different from it and from one another. `inForce` tells which versions are played under. */
export function mutantsOf(
  versions: readonly DatedBehaviour[],
  facts: CardFacts,
  seed: string,
  inForce: ReadonlySet<number> = new Set(versions.keys()),
): Mutant[] {
  const changes = new Map<string, Change & { readonly versions: number[] }>();
  for (const [number, { behaviour }] of versions.entries()) {
    if (!inForce.has(number)) continue;
    for (const change of new Walk(behaviour, facts, `${seed} ${facts.id}`).all()) {
      const before = JSON.stringify(valueAt(behaviour, change.path)) ?? '';
      const key = `${change.what} ${before}`;
      const known = changes.get(key);
      if (known && !known.versions.includes(number)) known.versions.push(number);
      else if (!known) changes.set(key, { ...change, versions: [number] });
    }
  }
  const mutants: Mutant[] = [];
  const seen = new Set([JSON.stringify(versions)]);
  const add = (mutant: Mutant) => {
    const text = JSON.stringify(mutant.versions);
    if (seen.has(text)) return;
    seen.add(text);
    mutants.push(mutant);
  };
  for (const change of changes.values()) {
    const mutated = versions.map((version, number) =>
      change.versions.includes(number)
        ? { ...version, behaviour: withChange(version.behaviour, change.path, change.to) as Behaviour }
        : version,
    );
    const only = change.versions.length < versions.length ? `${sinceOf(versions, change.versions)}: ` : '';
    add({ what: `${only}${change.what}`, versions: mutated, changed: change.versions });
  }
  for (const mutant of misdated(versions)) if (mutant.changed.every((n) => inForce.has(n))) add(mutant);
  return mutants;
}

/** Which versions are meant, in words. */
function sinceOf(versions: readonly DatedBehaviour[], numbers: readonly number[]): string {
  const names = numbers.map((number) => nameOf(versions, number));
  return names.join(' and ');
}

/** A version by its day. */
export function nameOf(versions: readonly DatedBehaviour[], number: number): string {
  const { from = '' } = versions[number] ?? {};
  return number === 0 ? 'first text' : `text of ${from}`;
}

/** Errata that never came, and errata that were always there. */
function misdated(versions: readonly DatedBehaviour[]): Mutant[] {
  return versions.flatMap((version, number) => {
    const before = versions[number - 1];
    if (!before) return [];
    const put = (at: number, { behaviour }: DatedBehaviour) =>
      versions.map((each, i) => (i === at ? { ...each, behaviour } : each));
    return [
      { what: `${nameOf(versions, number)} never came`, versions: put(number, before), changed: [number] },
      {
        what: `${nameOf(versions, number)} already held before`,
        versions: put(number - 1, version),
        changed: [number - 1],
      },
    ];
  });
}
