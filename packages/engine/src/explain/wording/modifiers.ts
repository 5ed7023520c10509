/** Modifiers as clauses: `your personnel present have STRENGTH +2`. */
import type { Limit } from '../../catalogue/behaviour.ts';
import type { Amount } from '../../queries/amount.ts';
import type { ActionWord, Modifier, Scope } from '../../queries/modifier.ts';
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
        : by.each.whose === 'every'
          ? scopeOf(by.each, speaker, false).text
          : speaker.say('each of', { those: scopeOf(by.each, speaker).text });
  return `${signed(by.times)} for each ${what}`;
}

/** A number that text works out. */
export const wordAmount = (amount: Amount, speaker: Speaker): string =>
  change(amount, speaker).replace(/^[+]/, '');

/** The cards a scope reaches, as words. */
function scopeOf(scope: Scope, speaker: Speaker, plural = true): Phrase {
  if (typeof scope.of === 'object')
    return { text: speaker.say('pool.remembered', { name: scope.of.remembered }), plural: true };
  if (scope.of === 'this') return { text: speaker.say('pool.this'), plural: false };
  if (scope.of === 'host') return { text: speaker.host, plural: false };
  const noun = speaker.that(scope.where ?? { all: [] }, plural);
  const whose = scope.whose === 'every' ? noun : `${speaker.say(`of.${scope.whose}`)} ${noun}`;
  const where = {
    present: 'present',
    'aboard host': 'aboard',
    vessel: 'that this is aboard',
    here: 'here',
    'in play': 'in play',
  }[scope.of];
  return { text: `${whose} ${where}`, plural };
}

const ACTIONS: Readonly<Partial<Record<ActionWord, string>>> = {
  attempt: 'be attempted',
  'attack without leader': 'attack without a leader',
  'attack cloaked': 'attack while cloaked',
  'be attacked landed': 'be attacked while landed',
  lead: 'act as a leader',
  attack: 'attack anyone',
  'act as crew':
    'act like a crew: move a ship and attack with it, beam and start battles, with neither staffing nor a leader',
  'go around': 'leave one end of the spaceline and enter the other',
  report: 'take reporting cards',
};

const list = (items: readonly string[]): string => items.join(', ');

function has(verb: string, m: { readonly scope: Scope }, speaker: Speaker, subject?: Phrase): string {
  const who = subject ?? scopeOf(m.scope, speaker);
  return `${who.text} ${who.plural ? 'have' : 'has'} ${verb}`;
}

function ofWhom(m: { readonly scope: Scope }, speaker: Speaker, subject?: Phrase): string {
  return (subject ?? scopeOf(m.scope, speaker)).text;
}

export function wordLimit({ times, per, shared }: Limit, speaker: Speaker): string {
  const n = times === 1 ? speaker.say('once') : speaker.say('times', { n: speaker.count(times) });
  const limit = speaker.say(`limit.${per}`, { n });
  if (shared === undefined) return limit;
  return speaker.say(shared === 'here' ? 'limit.shared here' : 'limit.shared', { limit });
}

const WORDINGS: Wording = {
  attribute: (m, speaker, subject) =>
    has(`${list(m.attributes)} ${change(m.by, speaker)}`, m, speaker, subject),
  'set attribute': (m, speaker, subject) => has(`${list(m.attributes)} ${m.to}`, m, speaker, subject),
  multiply: (m, speaker, subject) => has(`${list(m.attributes)} times ${m.by}`, m, speaker, subject),
  'gain skill': (m, speaker, subject) =>
    has(
      list(m.skills.map(({ skill, level }) => (level === 1 ? skill : `${level} ${skill}`))),
      m,
      speaker,
      subject,
    ),
  'lose skill': (m, speaker, subject) =>
    has(
      m.skills === 'all'
        ? 'no skills'
        : m.skills === 'first'
          ? 'no first-named skill'
          : `no ${list(m.skills)}`,
      m,
      speaker,
      subject,
    ),
  'gain icon': (m, speaker, subject) => has(m.icon, m, speaker, subject),
  becomes: (m, speaker, subject) => {
    const who = subject ?? scopeOf(m.scope, speaker);
    return `${who.text} ${who.plural ? 'are' : 'is'} ${m.affiliation} instead of ${who.plural ? 'their' : 'its'} own affiliation`;
  },
  'special equipment': (m, speaker, subject) => has(m.name, m, speaker, subject),
  mix: (m, speaker) => `your ${speaker.both(m.affiliations)} cards are compatible`,
  'may attempt': (m) => `your ${m.as} personnel may attempt this mission`,
  cannot: (m, speaker, subject) => `${ofWhom(m, speaker, subject)} cannot ${ACTIONS[m.action] ?? m.action}`,
  allow: (m, speaker, subject) =>
    `${ofWhom(m, speaker, subject)} may ${ACTIONS[m.action] ?? m.action}${m.cost === undefined ? '' : ` for RANGE ${m.cost}`}`,
  carry: (m, speaker) => `${scopeOf(m.scope, speaker).text} may carry ${speaker.that(m.cargo, true)}`,
  extra: (m, speaker) => {
    const who = m.forThatPlayer ? 'that player has' : 'you have';
    return `${who} ${speaker.count(m.n)} more ${m.part}${m.n === 1 ? '' : 's'} each turn`;
  },
  nullifies: (m, speaker) =>
    `${m.where} it nullifies ${speaker.that(m.what)}`
      .replace(/^present it/, 'where present, it')
      .replace(/^in play it/, 'while in play, it'),
  'cannot play': (m, speaker) => {
    const who = { your: 'you cannot', opponent: 'your opponent cannot', every: 'nobody can' }[m.whose];
    return `${who} play ${speaker.that(m.what, true)}`;
  },
  'open door': (m) => `your ${m.icon} cards may enter play`,
  'free play': (m, speaker) =>
    `${speaker.that(m.who, true)} may be played here for free${m.limit ? ` (${wordLimit(m.limit, speaker)})` : ''}`,
  span: (m) =>
    `the span here is ${signed(m.by)}${m.whose === 'every' ? '' : m.whose === 'your' ? ' for you' : ' for your opponent'}`,
  barrier: (m, speaker) => {
    const unless = m.unless ? ` unless there is ${speaker.condition(m.unless)} aboard` : '';
    return m.how === 'bar' ? `no ship may pass here${unless}` : `ships must stop here${unless}`;
  },
  'no beaming': (m, speaker) => {
    const what = { planet: 'to or from the planet', ships: 'from ship to ship', anything: 'at all' }[
      m.between
    ];
    return m.most === undefined
      ? `nobody can beam ${what} here`
      : `at most ${speaker.count(m.most)} personnel each turn can beam ${what} here`;
  },
  'beam through': (m, speaker) => `your cards beam as if there were no ${speaker.either(m.titles)}`,
  staffing: (m, speaker) => {
    const { text: who, plural } = scopeOf(m.scope, speaker);
    const need = plural ? 'need' : 'needs';
    const less =
      m.drop === 'all'
        ? `${need} no staffing`
        : m.drop
          ? `${need} ${speaker.count(m.drop)} fewer staffing icons`
          : '';
    const crew = m.crew ? `${need} at least ${speaker.count(m.crew)} crew` : '';
    return `${who} ${[less, crew].filter(Boolean).join(' and ')}`;
  },
  'staffs as': (m, speaker) => `${scopeOf(m.scope, speaker).text} may staff as ${m.icon}`,
  'project holograms': () => '[Holo] cards may exist on this planet',
  'expose hands': () => 'both players’ hands lie face up',
  controlled: (_, speaker, subject) => `you control ${(subject ?? { text: speaker.host }).text}`,
  'must travel': () => 'its ship must do nothing but travel to its goal',
};

/** What a modifier does, as a clause; `subject` names those it reaches when its scope does not. */
export function wordModifier(modifier: Modifier, speaker: Speaker, subject?: Phrase): string {
  const wording = WORDINGS[modifier.mod] as (m: Modifier, s: Speaker, subject?: Phrase) => string;
  const text = wording(modifier, speaker, subject);
  return modifier.while ? `while ${speaker.clause(modifier.while)}, ${text}` : text;
}
