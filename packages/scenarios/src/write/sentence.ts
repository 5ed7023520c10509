/**
 * Requests and choices as the sentences that mean them: the other way round of `sentence/`. A sentence is given only when reading
 * it again gives the request back; where titles are not enough to tell cards apart, there is none.
 */
import {
  type Answer,
  type CardId,
  factsOf,
  type LocationId,
  type Place,
  type Request,
  titleOf,
} from '@spaceline/engine';
import { MisunderstoodError } from '../names.ts';
import { seatName } from '../scenario.ts';
import { choiceOf } from '../sentence/choice.ts';
import type { Saying } from '../sentence/phrase.ts';
import { readVerb, requestsOf } from '../sentence/sentence.ts';

/** How cards are called in a sentence, from the plainest to the most exact. */
const STYLES = ['title', 'owner', 'id'] as const;
type Style = (typeof STYLES)[number];

interface Words {
  card(id: CardId): string;
  cards(ids: readonly CardId[]): string;
  mission(at: LocationId): string;
  place(place: Place): string;
  mode(id: CardId, mode: number | undefined): string;
}

function wordsIn({ g, names }: Saying, style: Style): Words {
  const card = (id: CardId): string => {
    const label = names.call(g, id);
    const c = g.state.cards[id];
    if (!c || label !== titleOf(g, id) || style === 'title') return label;
    return `${seatName(c.owner)}'s ${style === 'id' ? factsOf(g, id).id : label}`;
  };
  const mission = (at: LocationId): string => {
    const found = g.state.cards
      .filter((c) => c.zone === 'line' && c.host === at)
      .sort((a, b) => a.order - b.order)[0];
    return found ? names.call(g, found.id) : '';
  };
  return {
    card,
    cards: (ids) => ids.map(card).join(', '),
    mission,
    place({ zone, host }) {
      if (zone === 'space') return `space at ${mission(host)}`;
      return zone === 'planet' ? `planet of ${mission(host)}` : card(host);
    },
    mode(id, mode) {
      const facts = factsOf(g, id);
      const affiliation =
        mode === undefined || !('affiliations' in facts) ? undefined : facts.affiliations[mode];
      return affiliation === undefined ? '' : ` as ${affiliation}`;
    },
  };
}

/** Where something comes into play, after its name. */
function entering({ g, seat }: Saying, words: Words, { zone, host }: Place): string {
  switch (zone) {
    case 'on':
      return g.state.cards[host]?.zone === 'line'
        ? `at ${words.mission(g.state.cards[host]?.host ?? -1)}`
        : `on ${words.card(host)}`;
    case 'under':
      return `under ${words.mission(host)}`;
    case 'edge': {
      const line = Object.values(g.state.lines).find((each) => each.includes(host)) ?? [];
      return `between ${words.mission(host)} and ${words.mission(line[line.indexOf(host) + 1] ?? -1)}`;
    }
    case 'table':
      return host === seat ? '' : `for ${seatName(host === 0 ? 0 : 1)}`;
    case 'stack':
      return '';
    case 'docked':
      return `to ${words.card(host)}`;
    default:
      return `to ${words.place({ zone, host })}`;
  }
}

function playing(saying: Saying, words: Words, request: Extract<Request, { do: 'play' }>): string {
  const { card, to, mode, clause } = request;
  const { type } = factsOf(saying.g, card);
  const rest = `${words.mode(card, mode)}${clause === undefined ? '' : ` clause ${clause + 1}`}`;
  if (type === 'facility' && (to.zone === 'space' || to.zone === 'planet'))
    return `build ${words.card(card)} at ${words.mission(to.host)}${rest}`;
  const reports = ['personnel', 'ship', 'equipment'].includes(type) && clause === undefined;
  return `${reports ? 'report' : 'play'} ${words.card(card)} ${entering(saying, words, to)}${rest}`;
}

function seeding(saying: Saying, words: Words, { card, to, mode }: Extract<Request, { do: 'seed' }>): string {
  const place =
    to.zone === 'space' || to.zone === 'planet'
      ? `at ${words.mission(to.host)}`
      : entering(saying, words, to);
  return `seed ${words.card(card)} ${place}${words.mode(card, mode)}`;
}

function written(saying: Saying, words: Words, request: Request): string | null {
  const { g } = saying;
  const { card, cards, mission, place } = words;
  switch (request.do) {
    case 'attempt': {
      const by = [request.ship, request.team].flatMap((id) => (id === undefined ? [] : [card(id)]));
      return `attempt ${mission(request.location)}${by.length > 0 ? ` with ${by.join(' and ')}` : ''}`;
    }
    case 'beam':
    case 'walk':
      return `${request.do} ${cards(request.cards)} from ${place(request.from)} to ${place(request.to)}`;
    case 'move':
      return `move ${card(request.ship)} to ${mission(request.to)}`;
    case 'tow':
      return `tow ${card(request.towed)} with ${card(request.ship)} to ${mission(request.to)}`;
    case 'dock':
      return `dock ${card(request.ship)} at ${card(request.at)}`;
    case 'load':
      return `load ${card(request.ship)} into ${card(request.into)}`;
    case 'undock':
    case 'launch':
      return `${request.do} ${card(request.ship)}`;
    case 'land':
    case 'take off':
      return `${request.do} ${card(request.ship)}${request.by === undefined ? '' : ` by ${card(request.by)}`}`;
    case 'cloak':
    case 'phase':
      return `${request.do} ${card(request.card)}${request.with?.length ? ` with ${cards(request.with)}` : ''}`;
    case 'decloak':
    case 'dephase':
    case 'activate':
      return `${request.do} ${card(request.card)}`;
    case 'mode':
      return `mode ${card(request.card)} to${words.mode(request.card, request.mode).replace(' as', '')}`;
    case 'exchange':
      return `exchange ${card(request.card)} for ${card(request.for)}`;
    case 'attack':
      return `attack ${card(request.target)} with ${cards(request.with)}`;
    case 'fight':
      return `fight ${card(request.against)} with ${card(request.group)}`;
    case 'use': {
      const on = request.targets?.length ? ` on ${cards(request.targets)}` : '';
      const asked = g.state.decision?.kind === 'act' && g.state.decision.window === 'respond';
      return `${asked ? 'respond with' : 'use'} ${card(request.card)} clause ${request.clause + 1}${on}`;
    }
    case 'play':
      return playing(saying, words, request);
    case 'seed':
      return seeding(saying, words, request);
    case 'seed mission': {
      const facts = factsOf(g, request.card);
      const line = facts.type === 'mission' ? g.state.lines[facts.quadrant] : [];
      const before = line[request.index - 1];
      return `seed ${card(request.card)}${before === undefined ? '' : ` after ${mission(before)}`}`;
    }
    case 'brig':
      return `${request.into ? 'brig' : 'unbrig'} ${card(request.captive)}`;
    case 'free':
      return `free ${card(request.captive)}`;
    case 'pass':
    case 'end turn':
    case 'concede':
      return request.do;
    case 'download':
      return null;
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** A value with the keys of its records in one order; lists keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

const isUnclear = (error: unknown): boolean => error instanceof MisunderstoodError;

/** The sentence that means a request, or null when none does. */
export function sentenceOf(saying: Saying, request: Request): string | null {
  for (const style of STYLES) {
    const sentence = written(saying, wordsIn(saying, style), request)?.replace(/\s+/g, ' ').trim();
    if (sentence === undefined) return null;
    try {
      if (requestsOf(saying, readVerb(sentence)).some((meant) => same(meant, request))) return sentence;
    } catch (error) {
      if (!isUnclear(error)) throw error;
    }
  }
  return null;
}

/** The sentence that gives an answer to the decision that is open, or null when none does. */
export function answerInWords(saying: Saying, answer: Answer): string | null {
  const { g, names } = saying;
  const { decision } = g.state;
  if ('request' in answer) return sentenceOf(saying, answer.request);
  if (decision?.kind !== 'choose') return null;
  if (answer.choose.length === 0) return 'choose none';
  const at = answer.choose.map((value) => decision.among.indexOf(value));
  const numbers = `choose ${at.map((index) => index + 1).join(', ')}`;
  const named =
    decision.of === 'cards' && !decision.unseen
      ? [`choose ${answer.choose.map((id) => names.call(g, Number(id))).join(', ')}`]
      : decision.of === 'options'
        ? [`choose ${answer.choose.join(', ')}`]
        : [];
  for (const sentence of [...named, numbers])
    try {
      if (same(choiceOf(g, names, decision, readVerb(sentence).rest), answer.choose)) return sentence;
    } catch (error) {
      if (!isUnclear(error)) throw error;
    }
  return null;
}
