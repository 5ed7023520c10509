/**
 * What the parts of a sentence mean, as requests. A part may mean several things (`play X` for the table or for its
 * effect); then there is a request for each.
 */
import {
  type CardState,
  factsOf,
  type NamedPart,
  type Place,
  placeOf,
  type Request,
  requestParts,
  verbRoom,
} from '@spaceline/engine';
import { MisunderstoodError, type Named } from '../names.ts';
import { affiliationMeant, cardMeant, locationMeant, placeMeant } from './cards.ts';
import { placesMeant } from './entering.ts';
import { type Form, partsAmong, type SaidParts } from './forms.ts';
import { spotMeant } from './spots.ts';
import type { Saying } from './words.ts';

/** A value for each part that has one. */
type Values = Readonly<Record<string, unknown>>;

/** A sentence being resolved. */
interface Meaning {
  readonly saying: Saying;
  readonly form: Form;
  readonly said: SaidParts;
  /** What each part may be, as far as known. */
  readonly found: Map<string, readonly unknown[]>;
  /** The card that the sentence is about: it enters play or has affiliations. */
  subject?: CardState;
}

/**
 * All requests that may be meant; null if the form is not for a card of this type. Parts that others depend on are
 * resolved first.
 */
export function requestsMeant(saying: Saying, form: Form, said: SaidParts): readonly Request[] | null {
  const meaning: Meaning = { saying, form, said, found: new Map() };
  const parts = requestParts(form.verb);
  for (const { name } of parts) findPlace(meaning, name);
  for (const part of parts) findCards(meaning, part);
  const { subject } = meaning;
  const { only } = form.wording;
  if (only && !(subject && only.includes(factsOf(saying.g, subject.id).type))) return null;
  for (const part of parts) if (subject) findOfSubject(meaning, subject, part);
  let out: readonly Values[] = [{ do: form.verb }];
  for (const part of parts) out = out.flatMap((values) => joined(meaning, part, values));
  return out as unknown as readonly Request[];
}

function findPlace({ saying, said, found }: Meaning, name: string): void {
  const place = said.get(name);
  if (place && 'place' in place) found.set(name, [placeMeant(saying, place.place)]);
}

function findCards(meaning: Meaning, part: NamedPart): void {
  const { saying, form, said, found } = meaning;
  const what = said.get(part.name);
  if (!what || !('names' in what)) return;
  if (what.shared) {
    deal(meaning, partsAmong(form.verb, what.shared), what.names);
    return;
  }
  if (part.kind === 'location') {
    found.set(
      part.name,
      what.names.map((named) => locationMeant(saying, named)),
    );
    return;
  }
  const from = requestParts(form.verb).find(({ whereIs }) => whereIs === part.name);
  const [there] = (from && found.get(from.name)) ?? [];
  const cards = what.names.map((named) => cardMeant(saying, part, named, there as Place | undefined));
  const [first] = cards;
  if (!first) return;
  if (part.kind === 'name') {
    meaning.subject = first;
    found.set(part.name, [factsOf(saying.g, first.id).id]);
    return;
  }
  if (part.role === 'acts') meaning.subject ??= first;
  found.set(part.name, part.kind === 'cards' ? [cards.map(({ id }) => id)] : [first.id]);
}

/** A list that several parts share: each card goes to the part that fits its type. */
function deal({ saying, found }: Meaning, parts: readonly NamedPart[], names: readonly Named[]): void {
  const [first] = parts;
  if (!first) return;
  for (const named of names) {
    const c = cardMeant(saying, first, named);
    const { type } = factsOf(saying.g, c.id);
    found.set((parts.find(({ which }) => which?.types?.includes(type)) ?? first).name, [c.id]);
  }
}

/** Parts that depend on the card that the sentence is about. */
function findOfSubject({ saying, form, said, found }: Meaning, subject: CardState, part: NamedPart): void {
  const what = said.get(part.name);
  if (!what) return;
  if ('way' in what) {
    const places = placesMeant(saying, part, subject, what.way, form.wording.docks === true);
    if (places.length > 0) found.set(part.name, places);
  } else if ('spot' in what) found.set(part.name, [spotMeant(saying, subject, what.spot)]);
  else if ('word' in what) found.set(part.name, [numberMeant(saying, subject, part, what.word)]);
}

function numberMeant(saying: Saying, subject: CardState, { counts }: NamedPart, word: string): number {
  if (counts === 'affiliation') return affiliationMeant(saying, subject, word);
  if (!/^[1-9]\d?$/.test(word)) throw new MisunderstoodError(`"${word}" is no number from 1 on.`);
  return Number(word) - 1;
}

/** What a part may be, given the known values: stated, set by the words, or left open. */
const joined = (meaning: Meaning, part: NamedPart, values: Values): readonly Values[] =>
  (meaning.found.get(part.name) ?? unsaid(meaning, part, values)).map((value) =>
    value === undefined ? values : { ...values, [part.name]: value },
  );

type Unsaid = (g: Saying['g'], seat: Saying['seat'], said: Values) => readonly unknown[] | string;

function unsaid({ saying, form, found }: Meaning, part: NamedPart, values: Values): readonly unknown[] {
  const { g, seat } = saying;
  const sets: Values = { ...form.wording.sets };
  if (Object.hasOwn(sets, part.name)) return [sets[part.name]];
  const all: Values = {
    ...Object.fromEntries([...found].map(([name, [value]]) => [name, value])),
    ...values,
  };
  if (part.whereIs !== undefined) {
    const [first] = (all[part.whereIs] ?? []) as readonly number[];
    const c = g.state.cards[first ?? -1];
    return [c ? placeOf(c) : all.to];
  }
  const find = (verbRoom(form.verb).unsaid as Readonly<Record<string, Unsaid>> | undefined)?.[part.name];
  if (find) {
    const meant = find(g, seat, all);
    if (typeof meant === 'string') throw new MisunderstoodError(meant);
    return meant;
  }
  if (part.optional) return [undefined];
  return [
    ...(part.ways?.includes('table') ? [{ zone: 'table', host: seat }] : []),
    ...(part.ways?.includes('effect') ? [{ zone: 'stack', host: 0 }] : []),
  ];
}
