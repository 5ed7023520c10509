/**
 * "Why not?": a wish in a few words ("attack bortas", "beam Data", "attempt excavation") becomes the requests it could
 * mean, and the engine says which rule forbids them. Names may be shortened; only cards the person can see are
 * considered.
 */
import {
  type CardView,
  locationIn,
  type NamedPart,
  type Place,
  requestParts,
  VERB_NAMES,
  type Verb,
  type View,
  verbRoom,
} from '@spaceline/engine';
import { isCandidate, isOnBoard, type Names, plainWords } from '@spaceline/telling';

/** Other words for the verbs: those people use, and those sentences start with. */
const SYNONYMS: ReadonlyMap<string, Verb> = new Map(
  VERB_NAMES.flatMap((verb) => {
    const { also = [], says } = verbRoom(verb);
    const heads = says.map(({ say }) => say.text.split(' ')[0] ?? '');
    return [...heads, ...also].map((word): [string, Verb] => [word, verb]);
  }),
);

/** Words between names. */
const FILLERS: ReadonlySet<string> = new Set(
  'a aboard and at between can cant from i in is it my not on onto the there to under up down with'.split(
    ' ',
  ),
);

interface Wish {
  readonly verb: Verb;
  /** Cards named, in order. */
  readonly cards: readonly CardView[];
  /** Locations named. */
  readonly locations: readonly number[];
}

/** At most this many requests are tried. */
const MOST_REQUESTS = 400;

/** How many of the remaining words a title takes up, from their start. */
function taken(words: readonly string[], title: string): number {
  const of = plainWords(title);
  let best = 0;
  for (let start = 0; start < of.length; start++) {
    let n = 0;
    while (n < words.length && start + n < of.length && of[start + n]?.startsWith(words[n] ?? '')) n++;
    best = Math.max(best, n);
  }
  return best;
}

/** Reads a wish, or says what was not understood. */
export function readWish(text: string, view: View, names: Names): Wish | string {
  const words = plainWords(text);
  const two = `${words[0] ?? ''} ${words[1] ?? ''}`;
  const verb: Verb | undefined =
    VERB_NAMES.find((v) => v === two) ??
    VERB_NAMES.find((v) => v === words[0]) ??
    SYNONYMS.get(words[0] ?? '');
  if (!verb)
    return `Begin with what you want to do: ${VERB_NAMES.filter((v) => v !== 'concede').join(', ')}.`;
  let rest = words.slice(verb === two ? 2 : 1);
  const cards: CardView[] = [];
  const locations: number[] = [];
  const unknown: string[] = [];
  const seen = view.cards.filter((c) => c.card !== undefined);
  while (rest.length > 0) {
    let most = 0;
    let found: CardView[] = [];
    for (const c of seen) {
      const n = taken(rest, names.card(c.id));
      if (n > most) {
        most = n;
        found = [];
      }
      if (n === most && n > 0) found.push(c);
    }
    // Words that name nothing, like "with" or "to", are skipped.
    if (most === 0) {
      if (!FILLERS.has(rest[0] ?? '')) unknown.push(rest[0] ?? '');
      rest = rest.slice(1);
      continue;
    }
    rest = rest.slice(most);
    const [mission] = found.filter((c) => c.zone === 'line');
    const card = found.find((c) => c.zone !== 'line' && !cards.includes(c));
    if (mission) locations.push(mission.host);
    else if (card) cards.push(card);
  }
  if (cards.length === 0 && locations.length === 0 && unknown.length > 0)
    return `Nothing that you can see is called "${unknown.join(' ')}".`;
  return { verb, cards, locations };
}

/** All requests a wish could mean, most likely first. */
export function requestsOf(wish: Wish, view: View, names: Names): Record<string, unknown>[] {
  const fields = requestParts(wish.verb);
  let out: Record<string, unknown>[] = [{ do: wish.verb }];
  for (const field of fields) {
    const next: Record<string, unknown>[] = [];
    for (const request of out) {
      const values = valuesFor(field, wish, view, names, request);
      if (field.optional) next.push(request);
      for (const value of values) next.push({ ...request, [field.name]: value });
    }
    out = next.slice(0, MOST_REQUESTS);
  }
  // Requests with the most parts express most of the wish.
  return out.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
}

const locationOf = (view: View, { id }: CardView): number =>
  locationIn((each) => view.cards.find((c) => c.id === each), id);

/** Possible values of one field of the request. */
function valuesFor(
  field: NamedPart,
  wish: Wish,
  view: View,
  names: Names,
  request: Record<string, unknown>,
): unknown[] {
  const type = (c: CardView): string => names.facts(c.id)?.type ?? '';
  const fits = (c: CardView): boolean => isCandidate(field, names, view.seat, c);
  const named = wish.cards;
  const used = new Set(Object.values(request).flatMap((x) => (Array.isArray(x) ? x : [x])));
  const vessels = view.cards.filter((c) => ['ship', 'facility'].includes(type(c)) && isOnBoard(c));
  switch (field.kind) {
    case 'flag':
      return [true, false];
    case 'number':
      return [0, 1, 2];
    case 'name':
      return named.flatMap((c) => names.facts(c.id)?.id ?? []);
    case 'location': {
      const here = named.map((c) => locationOf(view, c)).filter((at) => at >= 0);
      return [...new Set([...wish.locations, ...here])];
    }
    case 'cards': {
      const meant = named.filter(fits);
      if (meant.length > 0)
        return [meant.map((c) => c.id), ...(meant.length > 1 ? meant.map((c) => [c.id]) : [])];
      // Personnel who move must be named; ships that could act are each tried.
      const mustBeSaid = requestParts(wish.verb).some(({ whereIs }) => whereIs === field.name);
      return mustBeSaid ? [] : view.cards.filter(fits).map((c) => [c.id]);
    }
    case 'place':
      return placesFor(field, wish, view, vessels, request);
    case 'card': {
      const fit = named.filter((c) => !used.has(c.id) && fits(c));
      if (fit.length > 0) return fit.map((c) => c.id);
      // Cards in the same place as an earlier named card are more likely meant.
      const [before] = [...used].flatMap((id) => view.cards.find((c) => c.id === id) ?? []);
      const here = before ? locationOf(view, before) : -1;
      const away = (c: CardView): number => (here >= 0 && locationOf(view, c) === here ? 0 : 1);
      return view.cards
        .filter((c) => isOnBoard(c) && fits(c) && !used.has(c.id))
        .sort((a, b) => away(a) - away(b))
        .map((c) => c.id);
    }
  }
}

function placesFor(
  { whereIs }: NamedPart,
  wish: Wish,
  view: View,
  vessels: readonly CardView[],
  request: Record<string, unknown>,
): Place[] {
  const [first] = Array.isArray(request.cards) ? (request.cards as number[]) : [];
  const moved = view.cards.find((c) => c.id === first);
  if (whereIs !== undefined) return moved ? [{ zone: moved.zone as Place['zone'], host: moved.host }] : [];
  const at = moved ? locationOf(view, moved) : -1;
  const hosts = wish.cards.filter((c) => vessels.includes(c));
  const places: Place[] = [];
  for (const c of hosts) places.push({ zone: 'aboard', host: c.id }, { zone: 'docked', host: c.id });
  for (const id of wish.locations)
    for (const zone of ['planet', 'under', 'space'] as const) places.push({ zone, host: id });
  if (places.length > 0) return places;
  if (at >= 0) {
    places.push({ zone: 'planet', host: at });
    for (const c of vessels)
      if (locationOf(view, c) === at && !(moved?.zone === 'aboard' && moved.host === c.id))
        places.push({ zone: 'aboard', host: c.id });
    return places;
  }
  for (const c of vessels)
    if (c.controller === view.seat)
      places.push({ zone: 'aboard', host: c.id }, { zone: 'docked', host: c.id });
  return [{ zone: 'table', host: view.seat }, ...places];
}
