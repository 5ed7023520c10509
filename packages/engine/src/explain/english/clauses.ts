/** The clauses of a card's text in English: when something is done, and what. */
import type { CardClauses } from '../../catalogue/language.ts';
import { pileInWords } from '../../catalogue/piles.ts';
import type { Filter } from '../../language/filter.ts';
import type { LocationFilter } from '../../language/location.ts';
import type { Grammar } from '../../language/walk.ts';
import { HOSTS } from '../../words/effects/placeOn.ts';
import { count, THAT_CARD, that, wayInWords } from '../../words/english.ts';
import { wordCondition, wordPresent } from './conditions.ts';
import { grammar } from './grammar.ts';
import { article, headFor, isName, nounFor, placeFor } from './nouns.ts';

const { and, or } = grammar;
const some = (words: Grammar, filters: readonly Filter[]): string =>
  or(filters.map((filter) => nounFor(words, filter, false)));

const MEMBERS = {
  space: 'of the crew',
  planet: 'of the Away Team',
  either: 'of the crew or Away Team',
  'that team': 'of that Away Team',
} as const;
const GROUPS = { space: 'the crew', planet: 'the Away Team', either: 'the crew or Away Team' } as const;

const DOORS = { play: 'plays', seed: 'seeds', either: 'seeds or plays', report: 'may report' } as const;
const enters: CardClauses['enters'] = (door, where, stays, speaker) =>
  where.on === 'player' && stays === false
    ? 'choose a player'
    : `${DOORS[door]} ${wayInWords(where, speaker)}`;

function standsAt(where: LocationFilter, words: Grammar): string {
  if (where === 'anywhere') return 'stands at any mission';
  // One stands on a planet, and at a mission.
  return `stands ${typeof where === 'object' && 'named' in where ? 'on' : 'at'} ${placeFor(words, where)}`;
}

const TURNS = {
  your: 'each of your turns',
  opponent: 'each of your opponent’s turns',
  every: 'every turn',
} as const;

const ORDERS = {
  orders: 'as an order',
  'any time': 'at any time, if you wish',
  'in place of the card play': 'instead of your normal card play',
  'card play': 'in your card play segment',
  'start of turn': 'at the start of your turn, if you wish',
  'end of turn': 'at the end of your turn, if you wish',
  'suspends play': 'suspending play',
} as const;

const CURED = {
  aboard: 'aboard',
  present: 'present',
  here: 'here',
  'another team': 'among a different Away Team here',
} as const;

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const WISH = 'if you wish';
const IN_PLAY = 'while in play';
const OWN_TIMING = /^(while in play|where present), (.*)$/;

export const clauses: CardClauses = {
  prose({ when, often, may, same, other, text }) {
    const both = when === undefined ? text : same ? `${text} ${when}` : `${when}, ${text}`;
    return [
      ...(other ? ['or:'] : []),
      both,
      ...(may ? [`(${WISH})`] : []),
      ...(often ? [`(${often.text})`] : []),
    ].join(' ');
  },
  item({ when, timing = null, often, may, other, text }) {
    // A clause that says itself how long it holds is not told it twice.
    const [, own, rest = text] = (timing === IN_PLAY && OWN_TIMING.exec(text)) || [];
    const leading = often?.leads === true;
    const parts = [
      other ? 'or' : null,
      leading ? often.text : null,
      when ?? own ?? timing,
      may ? WISH : null,
    ].filter((part) => part !== null);
    const whole = grammar.sentence(often && !leading ? `${rest} (${often.text})` : rest);
    // Behind the timing it goes on in the same breath.
    return parts.length === 0
      ? { timing: null, text: whole }
      : { timing: capital(parts.join(', ')), text: `${rest[0] ?? ''}${whole.slice(1)}` };
  },

  thatCard: THAT_CARD,
  host: (name) => (name === 'unknown' ? 'what it is on' : HOSTS[name]),
  hostCard: (filter, words) => `the ${headFor(words, filter)}`,
  target(where, words) {
    if (where.on === 'mission') return that('mission');
    if (where.on !== 'card') return THAT_CARD;
    const head = headFor(words, where.filter);
    return isName(head) ? THAT_CARD : that(head);
  },
  members: (faces) => MEMBERS[faces],
  group: (faces) => GROUPS[faces],

  nothing: 'nothing happens',
  if: (condition, effects) => `if ${condition}, ${effects}`,
  instead: (effects) => `instead ${effects}`,
  prevented: 'that is prevented',
  thenDiscard: (effects) => `${effects}; then discard this card`,
  price: 'as its price',
  picked: ({ text, plural }, name) => `first ${text} ${plural ? 'are' : 'is'} chosen as the ${name}`,

  encountered: 'when encountered',
  stopped: (faces) => `${GROUPS[faces]} is stopped`,
  unless: (condition, effects) => `unless you have ${condition}, ${effects}`,
  wall: (faces, condition) => `to get past, ${GROUPS[faces]} needs ${condition}`,
  wallFails: (effects) => `otherwise ${effects}`,
  wallByLot: (faces, ways) =>
    `to get past, ${GROUPS[faces]} needs what a number from 1 to ${ways.length}, drawn by lot at every encounter, shows: ${ways.map((way, n) => `${n + 1}: ${way}`).join('; ')}`,
  otherwise: (effects) => `otherwise ${effects}`,
  overcome: 'when it is overcome',
  continues: 'the mission continues',
  discard: 'discard this dilemma',
  halfOf: (kind, texts) => `at a ${kind} mission: ${texts.join('; ')}`,
  points: (points, when) => `worth ${points} when ${when}`,

  enters,
  playsIf: (text, condition) => `${text} if ${condition}`,
  playsThen: (text, effects) => `${text}; then ${effects}`,
  stays: (text) => `${text} and stays there`,
  boards: (text) => `${text} and comes aboard there`,
  free: (text) => `${text}, for free`,
  seedsUnder: 'seeds under a mission like a dilemma',
  seedsMost: (seeds, most) => `${seeds}, ${count(most)} for each player`,
  opens: (pile) => `seeds in the doorway phase and opens your ${pileInWords(pile)}`,
  played: 'when played',
  earned: 'when earned',
  asEquipment: 'used as equipment',
  keptInHand: (type) => `kept in hand until played as ${article(type)}`,
  countsAs: (type) => `in play it counts as ${article(type)}`,

  stands: standsAt,
  builds: (filter, words) =>
    `you may seed one, and build others where you have ${nounFor(words, filter, false)}`,
  buildsAlone: (stands) => `${stands}, and may be built there`,
  coexists: (filter, words) => `your ${nounFor(words, filter, true, 'facility')} may stand there too`,
  spares: 'if it is destroyed, those inside are left on the planet',
  location: (span) => `it is a location of span ${span}`,
  span: (span) => `its span is ${span}`,
  worth: (points) => `solving it is worth ${points}`,

  turn: (turn, whose, host) =>
    `at the ${turn} of ${whose === 'host' ? `each turn of the player who controls ${host}` : TURNS[whose]}`,
  lastTurn(which, host) {
    if (which === 'this') return 'at the end of your turn';
    return which === 'next of host'
      ? `at the end of the next turn of the player who controls ${host}`
      : `at the end of your ${grammar.ordinal(which.fullTurns)} full turn`;
  },
  startOfTurn: 'at the start of your turn',
  when: (event) => `when ${event}`,
  responding: (event) => `in response when ${event}`,
  same: 'the same',
  eventIf: (event, condition) => `${event}, if ${condition}`,
  anyEvent: (events) => events.join(', or when '),
  eventInBattle: (event) => `${event} in a personnel battle`,
  order: (timing) => ORDERS[timing],
  playedAs: (type, when) => `as ${article(type)}, ${when}`,
  nowAnd: (when) => `now and ${when}`,
  while: (condition) => `while ${condition}`,
  faceUp: 'while this card is face up',
  inPlay: IN_PLAY,
  countdown: (n) => `when its countdown of ${count(n)} runs out`,

  useOnlyBy: (these) => `for ${and(these)} personnel only`,
  discarded: 'it is discarded',
  discardWhen: (condition) => `discarded when ${condition}`,
  cure({ with: condition, where, how }, speaker) {
    if (typeof where === 'object')
      return `each of the ${where.each} is cured by ${wordPresent(condition, speaker)}, and this dilemma is cured with the last of them`;
    return `${how === 'nullified' ? 'nullified' : 'cured'} by ${wordCondition(condition, speaker)} ${CURED[where]}`;
  },
  nullifiedBy: (filters, words) => `nullified by ${some(words, filters)}`,
  onlyNullifiedBy: (filters, words) =>
    filters.length === 0 ? 'nothing nullifies it' : `nullified only by ${some(words, filters)}`,
  specialDownload({ if: condition, to, from }, which, speaker) {
    const icon = which === null ? 'its special download' : `its ${grammar.ordinal(which)} special download`;
    const says = [
      ...(from ? ['also searches your discard pile'] : []),
      ...(to ? ['takes the card to hand'] : []),
    ];
    if (condition === undefined) return `${icon} ${grammar.and(says)}`;
    const only = `${icon} works only if ${speaker.clause(condition)}`;
    return says.length === 0 ? only : `${only}, and ${grammar.and(says)}`;
  },
  bounty: 'its points go to whoever destroys it in battle',
  lets: (titles) => `${or(titles)} may be used against it`,
  immune: (filters, words) => `immune to ${some(words, filters)}`,
  inPlayAtOnce: (limit) => (limit === 'unique' ? 'one in play for each player' : 'one in play'),
  fights: (strength) => `it fights like personnel, with STRENGTH ${strength}`,
  cumulative: 'copies add up',
  zeroBox: 'this card has a point box of zero, so after use it goes to your point area',
};
