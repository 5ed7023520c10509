/** Modifiers as clauses: `your personnel present have STRENGTH +2`. */
import type { Limit } from '../../catalogue/behaviour.ts';
import type { Amount } from '../../queries/amount.ts';
import type { Filter } from '../../queries/filter.ts';
import type { ActionWord, Modifier, Scope } from '../../queries/modifier.ts';
import { wordThere } from './conditions.ts';
import { isKey } from './english.ts';
import { article } from './filters.ts';
import type { Phrase, Speaker } from './speaker.ts';

type Of<M extends Modifier['mod']> = Extract<Modifier, { mod: M }>;
type Wording = { readonly [M in Modifier['mod']]: (m: Of<M>, speaker: Speaker, subject?: Phrase) => string };

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function change(by: Amount, speaker: Speaker): string {
  if (typeof by === 'number') return signed(by);
  if (by === 'box') return speaker.say('number.box');
  const what =
    'counter' in by
      ? speaker.say('each counted', { counter: by.counter })
      : 'picked' in by
        ? `“${by.picked}”`
        : 'dotsOf' in by
          ? speaker.say('each dot', { those: speaker.those({ from: by.dotsOf }) })
          : by.each.whose === 'every'
            ? scopeOf(by.each, speaker, false).text
            : speaker.say('each of', { those: scopeOf(by.each, speaker).text });
  return speaker.say('m.each', { by: signed(by.times), what });
}

/** A number that text works out. */
export const wordAmount = (amount: Amount, speaker: Speaker): string =>
  change(amount, speaker).replace(/^[+]/, '');

/** The cards a scope reaches, as words. */
function scopeOf(scope: Scope, speaker: Speaker, plural = true): Phrase {
  if (typeof scope.of === 'object')
    return { text: speaker.say('pool.remembered', { name: scope.of.remembered }), plural: true };
  const { where = { all: [] } } = scope;
  if (scope.of === 'this' || scope.of === 'host') {
    const who = scope.of === 'this' ? speaker.say('pool.this') : speaker.host;
    // One card, and only while it is so.
    const text = 'state' in where ? speaker.say('scope.while', { who, state: where.state }) : who;
    return { text, plural: false };
  }
  // One title is one card, however many the scope could reach.
  const several = plural && !('named' in where);
  // Several kinds of cards are reached together.
  const noun =
    several && 'any' in where
      ? speaker.both(where.any.map((f) => speaker.that(f, several)))
      : speaker.that(where, several);
  const whose = scope.whose === 'every' ? noun : `${speaker.say(`of.${scope.whose}`)} ${noun}`;
  // Where they are is said before who is left out: `personnel here except …`.
  const [those = '', ...left] = whose.split(' except ');
  const there = speaker.say(`scope.${scope.of}`, { those });
  return { text: [there, ...left].join(' except '), plural: several };
}

/** One card of a kind, titles without an article; what several titles begin with names any of them: `any HQ card`. */
function oneOf(filter: Filter, speaker: Speaker): string {
  const that = speaker.that(filter);
  if ('named' in filter) return /^[A-Z]{2,}$/.test(that) ? `any ${that} card` : that;
  return 'depicts' in filter ? that : article(that);
}

/** Cards that may do something do it in play, which need not be said. */
function ships(scope: Scope, speaker: Speaker): Phrase {
  const { text, plural } = scopeOf(scope, speaker);
  return { text: scope.of === 'in play' ? text.replace(/ in play$/, '') : text, plural };
}

/** What may or may not be done, as words; most are their own name. */
function action(word: ActionWord, speaker: Speaker): string {
  const key = `act.${word}`;
  return isKey(key) ? speaker.say(key) : word;
}

function has(what: string, m: { readonly scope: Scope }, speaker: Speaker, subject?: Phrase): string {
  return speaker.say('m.has', { who: subject ?? scopeOf(m.scope, speaker), what });
}

function ofWhom(m: { readonly scope: Scope }, speaker: Speaker, subject?: Phrase): string {
  return (subject ?? scopeOf(m.scope, speaker)).text;
}

export function wordLimit({ times, per, shared, either }: Limit, speaker: Speaker): string {
  const n = times === 1 ? speaker.say('once') : speaker.say('times', { n: speaker.count(times) });
  const often =
    per === 'event'
      ? speaker.say(times === 1 ? 'limit.event' : 'limit.events', { n: speaker.count(times) })
      : speaker.say(`limit.${per}`, { n });
  const limit = either ? speaker.say('limit.either', { limit: often }) : often;
  if (shared === undefined) return limit;
  return speaker.say(shared === 'here' ? 'limit.shared here' : 'limit.shared', { limit });
}

/** A rest with how often it may be. */
export const limited = (rest: string, limit: Limit | undefined, speaker: Speaker): string =>
  limit ? speaker.say('limit', { rest, limit: wordLimit(limit, speaker) }) : rest;

const WORDINGS: Wording = {
  attribute: (m, speaker, subject) =>
    speaker.say('m.attribute', {
      who: subject ?? scopeOf(m.scope, speaker),
      what: speaker.both(m.attributes),
      by: change(m.by, speaker),
    }),
  'set attribute': (m, speaker, subject) => has(`${speaker.both(m.attributes)} ${m.to}`, m, speaker, subject),
  multiply: (m, speaker, subject) => {
    const what = speaker.both(m.attributes);
    if (m.by === 0) return has(speaker.say('m.none', { what }), m, speaker, subject);
    const times = m.by === 2 ? 'm.doubled' : m.by === 3 ? 'm.tripled' : 'm.times';
    return has(speaker.say(times, { what, n: m.by }), m, speaker, subject);
  },
  'gain skill': (m, speaker, subject) =>
    has(
      speaker.both(m.skills.map(({ skill, level }) => (level === 1 ? skill : `${level} ${skill}`))),
      m,
      speaker,
      subject,
    ),
  'lose skill': (m, speaker, subject) =>
    speaker.say(typeof m.skills === 'string' ? `m.loses ${m.skills}` : 'm.loses', {
      who: subject ?? scopeOf(m.scope, speaker),
      what: typeof m.skills === 'string' ? '' : speaker.both(m.skills),
    }),
  'gain icon': (m, speaker, subject) => has(m.icon, m, speaker, subject),
  becomes: (m, speaker, subject) =>
    speaker.say('m.becomes', {
      who: subject ?? scopeOf(m.scope, speaker),
      affiliation: m.affiliation,
    }),
  'special equipment': (m, speaker, subject) => has(m.name, m, speaker, subject),
  mix: (m, speaker) => speaker.say('m.mix', { these: speaker.both(m.affiliations) }),
  'may attempt': (m, speaker) => speaker.say('m.may attempt', { as: m.as }),
  cannot: (m, speaker, subject) =>
    speaker.say('m.cannot', { who: ofWhom(m, speaker, subject), action: action(m.action, speaker) }),
  allow: (m, speaker, subject) =>
    speaker.say(m.cost === undefined ? 'm.may' : m.cost === 'full RANGE' ? 'm.may for all' : 'm.may for', {
      who: subject ?? ships(m.scope, speaker),
      action: action(m.action, speaker),
      cost: m.cost ?? 0,
    }),
  carry: (m, speaker) => {
    const parts = { who: ships(m.scope, speaker), cargo: speaker.that(m.cargo, true) };
    return m.if
      ? speaker.say('m.carry if', { ...parts, there: wordThere(speaker.condition(m.if), speaker) })
      : speaker.say('m.carry', parts);
  },
  extra: (m, speaker) => {
    const who = speaker.who(m.forThatPlayer ? 'that player' : 'you');
    if (m.part === 'turn') return speaker.say('m.extra turn', { who, n: speaker.count(m.n + 1) });
    return speaker.say('m.extra', {
      who,
      n: speaker.count(m.n),
      part: speaker.say(`part.${m.part}`, { n: m.n }),
    });
  },
  repairs: (m, speaker) =>
    speaker.say('m.repairs', { who: scopeOf(m.scope, speaker, false), n: speaker.count(m.turns) }),
  evades: (m, speaker) => speaker.say('m.evades', { who: scopeOf(m.scope, speaker, false) }),
  nullifies: (m, speaker) =>
    speaker.say(`m.nullifies ${m.where}`, {
      these: 'any' in m.what ? speaker.both(m.what.any.map((f) => speaker.that(f))) : speaker.that(m.what),
    }),
  'cannot play': (m, speaker) =>
    speaker.say(`m.cannot play ${m.whose}`, { those: speaker.that(m.what, true) }),
  'open door': (m, speaker) => speaker.say('m.open door', { icon: m.icon }),
  'free play': (m, speaker) => {
    const kinds = ('any' in m.who ? m.who.any : [m.who]).map((f) => oneOf(f, speaker));
    // Where one kind has alternatives of its own, a comma parts it from the next.
    const nested = kinds.some((kind) => kind.includes(' or '));
    const those = nested ? `${kinds.join(', or ')},` : speaker.either(kinds);
    return limited(speaker.say('m.free play', { those }), m.limit, speaker);
  },
  span: (m, speaker) => speaker.say(`m.span ${m.whose}`, { by: signed(m.by) }),
  barrier: (m, speaker) => {
    const barred = speaker.say(m.how === 'bar' ? 'm.bar' : 'm.halt');
    return m.unless
      ? speaker.say('m.unless aboard', { barred, there: wordThere(speaker.condition(m.unless), speaker) })
      : barred;
  },
  'no beaming': (m, speaker) => {
    const what = speaker.say(`beam.${m.between}`);
    return m.most === undefined
      ? speaker.say('m.no beaming', { what })
      : speaker.say('m.few beaming', { what, n: speaker.count(m.most) });
  },
  'beam through': (m, speaker) => speaker.say('m.beam through', { these: speaker.either(m.titles) }),
  staffing: (m, speaker) => {
    const needs: string[] = [];
    if (m.drop === 'all') needs.push(speaker.say('staffing.none'));
    else if (m.drop) needs.push(speaker.say('staffing.fewer', { n: speaker.count(m.drop) }));
    if (m.crew) needs.push(speaker.say('staffing.crew', { n: speaker.count(m.crew) }));
    return speaker.say('m.needs', { who: scopeOf(m.scope, speaker), what: speaker.both(needs) });
  },
  'staffs as': (m, speaker) => speaker.say('m.staffs as', { who: scopeOf(m.scope, speaker), icon: m.icon }),
  'project holograms': (_, speaker) => speaker.say('m.holograms'),
  'expose hands': (_, speaker) => speaker.say('m.hands'),
  controlled: (_, speaker, subject) => speaker.say('m.controlled', { target: subject ?? speaker.host }),
  towable: (m, speaker) =>
    m.if ? speaker.say('m.towable with', { what: speaker.condition(m.if) }) : speaker.say('m.towable'),
  'must travel': (_, speaker) => speaker.say('m.must travel', { ship: speaker.host }),
};

/** What a modifier does, as a clause; `subject` names those it reaches when its scope does not. */
export function wordModifier(modifier: Modifier, speaker: Speaker, subject?: Phrase): string {
  const wording = WORDINGS[modifier.mod] as (m: Modifier, s: Speaker, subject?: Phrase) => string;
  const text = wording(modifier, speaker, subject);
  return modifier.while
    ? speaker.say('while', { condition: speaker.clause(modifier.while), effects: text })
    : text;
}

/** What several modifiers in a row forbid the same cards is said at once: `cannot beam or cloak`. */
function forbidden(modifiers: readonly Modifier[], speaker: Speaker): string[] {
  const out: { text: string; scope?: string; actions: string[] }[] = [];
  for (const modifier of modifiers) {
    const scope = modifier.mod === 'cannot' ? JSON.stringify(modifier.scope) : undefined;
    const last = out.at(-1);
    if (modifier.mod !== 'cannot' || scope === undefined)
      out.push({ text: speaker.modifier(modifier), actions: [] });
    else if (last?.scope === scope) {
      last.actions.push(action(modifier.action, speaker));
      const who = scopeOf(modifier.scope, speaker).text;
      last.text = speaker.say('m.cannot', { who, action: speaker.either(last.actions) });
    } else {
      const actions = [action(modifier.action, speaker)];
      out.push({ text: speaker.modifier(modifier), scope, actions });
    }
  }
  return out.map(({ text }) => text);
}

/** Modifiers one by one; those in a row that hold while the same is true are said together. */
export function modifierLines(modifiers: readonly Modifier[], speaker: Speaker): string[] {
  const groups: { while?: string | undefined; modifiers: Modifier[] }[] = [];
  for (const { while: condition, ...modifier } of modifiers) {
    const clause = condition && speaker.clause(condition);
    const last = groups.at(-1);
    if (last && last.while === clause) last.modifiers.push(modifier as Modifier);
    else groups.push({ while: clause, modifiers: [modifier as Modifier] });
  }
  return groups.flatMap(({ while: condition, modifiers: those }) => {
    const texts = forbidden(those, speaker);
    return condition === undefined
      ? texts
      : speaker.say('while', { condition, effects: speaker.both(texts) });
  });
}
