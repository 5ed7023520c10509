/**
 * Requests and choices as sentences: the inverse of `sentence/`. A sentence is returned only if reading it gives the
 * request back; if titles cannot tell the cards apart, there is none.
 */
import {
  type Answer,
  type CardId,
  type CardState,
  factsOf,
  type LocationId,
  type NamedPart,
  type Piece,
  type Place,
  partsNamed,
  piecesOf,
  type Request,
  requestParts,
  titleOf,
  type Verb,
  verbRoom,
  type Way,
  type Wording,
} from '@spaceline/engine';
import { MisunderstoodError } from '../names.ts';
import { seatName } from '../scenario.ts';
import { choiceOf } from '../sentence/choice.ts';
import { type Calls, wayInWords } from '../sentence/entering.ts';
import { readVerb, requestsOf } from '../sentence/sentence.ts';
import { spotInWords } from '../sentence/spots.ts';
import type { Saying } from '../sentence/words.ts';

/** How cards are named in a sentence, from the plainest to the most exact. */
const STYLES = ['title', 'owner', 'id'] as const;
type Style = (typeof STYLES)[number];

interface Words extends Calls {
  cards(ids: readonly CardId[]): string;
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
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The card that a request is about: it enters play, or acts. */
function subjectOf({ g, seat }: Saying, request: Request): CardState | undefined {
  const values: Values = { ...request };
  const parts = requestParts(request.do);
  const looked = parts.find(({ kind }) => kind === 'name');
  if (looked)
    return g.state.cards.find((c) => c.owner === seat && g.state.defs[c.def] === values[looked.name]);
  const acting = parts.find(({ role, name }) => role === 'acts' && typeof values[name] === 'number');
  return acting && g.state.cards[Number(values[acting.name])];
}

/** One part in words; null if a sentence cannot express it. */
function partInWords(
  saying: Saying,
  words: Words,
  subject: CardState | undefined,
  part: NamedPart,
  value: unknown,
  ways: readonly Way[] | undefined,
): string | null {
  switch (part.kind) {
    case 'card':
      return words.card(value as CardId);
    case 'cards':
      return words.cards(value as readonly CardId[]);
    case 'location':
      return words.mission(value as LocationId);
    case 'place':
      if (!part.ways) return words.place(value as Place);
      return subject ? wayInWords(saying, words, subject, value as Place, ways ?? part.ways) : null;
    case 'name':
      return subject ? words.card(subject.id) : null;
    case 'number':
      return subject ? numberInWords(saying, words, subject, part, Number(value)) : null;
    case 'flag':
      return null;
  }
}

function numberInWords(saying: Saying, words: Words, subject: CardState, { counts }: NamedPart, n: number) {
  if (counts === 'spot') return spotInWords(saying, subject, n, words.mission);
  if (counts !== 'affiliation') return String(n + 1);
  const facts = factsOf(saying.g, subject.id);
  return 'affiliations' in facts ? (facts.affiliations[n] ?? null) : null;
}

/** Whether a wording is the right one for a request: for its card, its moment, and everything it names. */
function suits(
  { g }: Saying,
  subject: CardState | undefined,
  wording: Wording<Verb>,
  request: Request,
): boolean {
  const values: Values = { ...request };
  const { decision } = g.state;
  if (wording.in !== undefined && !(decision?.kind === 'act' && decision.window === wording.in)) return false;
  const types = wording.of ?? wording.only;
  if (types && !(subject && types.includes(factsOf(g, subject.id).type))) return false;
  const sets: Values = { ...wording.sets };
  if (Object.entries(sets).some(([name, value]) => values[name] !== value)) return false;
  const said = partsNamed(piecesOf(wording.say));
  const { unsaid } = verbRoom(request.do);
  return requestParts(request.do).every(
    ({ name }) =>
      values[name] === undefined || said.includes(name) || Object.hasOwn({ ...sets, ...unsaid }, name),
  );
}

/** The sentence that a wording makes of a request; null if it cannot express a part. */
function written(saying: Saying, words: Words, wording: Wording<Verb>, request: Request): string | null {
  const values: Values = { ...request };
  const subject = subjectOf(saying, request);
  if (!suits(saying, subject, wording, request)) return null;
  const isNamed = (name: string): boolean => {
    const value = values[name];
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  };
  const inWords = (pieces: readonly Piece[]): string | null => {
    let out = '';
    for (const piece of pieces) {
      if ('words' in piece) out += piece.words;
      else if ('maybe' in piece) {
        if (!partsNamed(piece.maybe).some(isNamed)) continue;
        const inner = inWords(piece.maybe);
        if (inner === null) return null;
        out += inner;
      } else {
        const parts = requestParts(request.do).filter(
          ({ name }) => piece.parts.includes(name) && isNamed(name),
        );
        const said = parts.map((part) =>
          partInWords(saying, words, subject, part, values[part.name], wording.ways),
        );
        if (said.includes(null)) return null;
        out += said.join(' and ');
      }
    }
    return out;
  };
  return inWords(piecesOf(wording.say));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** A value with the keys of its records sorted; lists keep their order. */
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
  for (const style of STYLES)
    for (const wording of verbRoom(request.do).says) {
      const sentence = written(saying, wordsIn(saying, style), wording, request)?.replace(/\s+/g, ' ').trim();
      if (sentence === undefined) continue;
      try {
        if (requestsOf(saying, readVerb(sentence)).some((meant) => same(meant, request))) return sentence;
      } catch (error) {
        if (!isUnclear(error)) throw error;
      }
    }
  return null;
}

/** The sentence that gives an answer to the open decision, or null if none does. */
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
