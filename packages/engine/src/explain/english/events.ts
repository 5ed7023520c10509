/** What happens, in English, and whom that is about: `your ship arrives here`. The moments themselves are said in their rooms (`words/moments.ts`). */
import type { CauseClause, EventClause, EventZone } from '../../catalogue/behaviour.ts';
import type { Happening } from '../../catalogue/language.ts';
import { roomOf } from '../../catalogue/rooms.ts';
import { fill, type Speaker } from '../../catalogue/speaking.ts';
import type { Fate } from '../../language/event.ts';
import type { MomentWord } from '../../language/moment.ts';
import type { Grammar } from '../../language/walk.ts';
import { joined, ownedBy, that } from '../../words/english.ts';
import { reached } from '../../words/modifiers/saying.ts';
import { article, headFor, isName, isTitle } from './nouns.ts';
import { withoutTail } from './selectors.ts';

const THIS_CARD = 'this card';

/** Whom or what an event is about. */
function subjectOf({ kind, clause }: Happening, speaker: Speaker): string {
  if (clause.about === 'host') return speaker.host;
  if (clause.about === 'this') return THIS_CARD;
  if (typeof clause.about === 'object' && 'remembered' in clause.about)
    return `one of the ${clause.about.remembered}`;
  if (clause.about !== undefined) {
    const whose = clause.whose === 'your' || clause.whose === 'opponent' ? { whose: clause.whose } : {};
    if (!clause.card) return speaker.those({ from: clause.about, ...whose }).text;
    const one = reached({ from: clause.about, where: clause.card, ...whose }, speaker, false).text;
    return isTitle(clause.card) || 'whose' in whose ? one : article(one);
  }
  const { thing, bare } = roomOf(speaker.words, 'moment', kind);
  const what = clause.card ? speaker.that(clause.card) : clause.battle ? `${clause.battle} battle` : thing;
  if (clause.whose !== 'every') return ownedBy(clause.whose, what);
  return (clause.card && isTitle(clause.card)) || bare ? what : article(what);
}

const FATES = { kill: 'to die', capture: 'to be captured' } as const satisfies Readonly<Record<Fate, string>>;

/** That chance picked them: in a selection, or before something else happens to them. */
const lotInWords = (kind: MomentWord): string =>
  kind === 'selecting' || kind === 'selected' ? ' at random' : ', having been selected at random';

const PLACES = {
  hand: 'hand',
  deck: 'the draw deck',
  discard: 'the discard pile',
  planet: 'a planet',
  aboard: 'a ship or facility',
  space: 'space',
} as const satisfies Readonly<Record<EventZone, string>>;

/** Who brought it about: `by your Klingon ship in battle`. */
function causeInWords({ by, source, helper, in: how }: CauseClause, speaker: Speaker): string[] {
  const doer = helper ?? source;
  const whose = by === undefined ? null : by === 'your' ? 'your' : 'your opponent’s';
  const who = doer
    ? whose === null
      ? article(speaker.that(doer))
      : `${whose} ${speaker.that(doer)}`
    : by === undefined
      ? null
      : by === 'your'
        ? 'you'
        : 'your opponent';
  return [...(who === null ? [] : [`by ${who}`]), ...(how === undefined ? [] : [`in ${how}`])];
}

export function eventInWords({ kind, clause }: Happening, speaker: Speaker): string {
  const { english, doing, byTeam } = roomOf(speaker.words, 'moment', kind);
  const { card: team, ...mission } = clause;
  if (byTeam && team)
    return `${eventInWords({ kind, clause: mission }, speaker)} with ${article(speaker.that(team))}`;
  // What somebody does, to cards that may be anybody's.
  const does = clause.whose === 'your' || clause.whose === 'opponent' ? doing?.[clause.whose] : undefined;
  const about = (of: EventClause): string => subjectOf({ kind, clause: of }, speaker);
  const event =
    does === undefined
      ? fill(english, { that: about(clause) })
      : fill(does, { that: about({ ...clause, whose: 'every' }) });
  return [
    clause.byLot ? `${event}${lotInWords(kind)}` : event,
    ...(clause.fate ? [FATES[clause.fate]] : []),
    ...(clause.cause ? causeInWords(clause.cause, speaker) : []),
    ...(clause.from ? [`from ${PLACES[clause.from]}`] : []),
    ...(clause.into ? [`to ${PLACES[clause.into]}`] : []),
    ...(clause.at ? [clause.at === 'here' ? 'here' : `at ${speaker.place(clause.at)}`] : []),
    ...(clause.present ? ['where this card is present'] : []),
  ].join(' ');
}

/** Several events of one subject name it once: `a ship arrives or comes to be here`. */
export function eventsInWords(happenings: readonly Happening[], speaker: Speaker): string {
  const events = happenings.map((each) => eventInWords(each, speaker));
  const subjects = new Set(happenings.map((each) => subjectOf(each, speaker)));
  const [subject, ...others] = subjects;
  if (subject === undefined || others.length > 0 || !events.every((e) => e.startsWith(`${subject} `)))
    return joined(events, ' or');
  return joined(withoutTail(events.map((e, n) => (n === 0 ? e : e.slice(subject.length + 1)))), ' or');
}

/** What an event is about, spoken of again: `that ship`, `that dilemma`. */
export function subjectAgain({ kind, clause }: Happening, speaker: Speaker): string | null {
  if (clause.about === 'host') return speaker.host;
  if (clause.about === 'this') return THIS_CARD;
  const { thing } = roomOf(speaker.words, 'moment', kind);
  const head = clause.card ? headFor(speaker.words, clause.card) : thing === 'card' ? null : thing;
  return head === null || isName(head) || kind === 'played' ? null : that(head);
}

/** A kind of event by itself. */
export function momentInWords(kind: MomentWord, words: Grammar): string {
  const { english, thing, bare } = roomOf(words, 'moment', kind);
  return fill(english, { that: bare || thing.endsWith('s') ? thing : `a ${thing}` });
}
