/**
 * Composes a request part by part: lists what each part of an action could be in a position. Illegal options are
 * included, since whether it is legal is the question.
 */
import {
  type CardView,
  GROUPS,
  type NamedPart,
  type Place,
  type Request,
  requestParts,
  type Seat,
  VERB_NAMES,
  type Verb,
  type Viewed,
  verbRoom,
  type Way,
} from '@spaceline/engine';
import { isCandidate, isOnBoard, locationInWords, type Names, placesInWords } from '@spaceline/telling';

/** The verbs one can ask about, in menu order: all except those that name something you cannot point at. */
export const ASKABLE: readonly Verb[] = VERB_NAMES.filter((verb) =>
  requestParts(verb).every(({ kind, counts }) => kind !== 'name' && counts !== 'spot'),
).sort((a, b) => GROUPS.indexOf(verbRoom(a).group) - GROUPS.indexOf(verbRoom(b).group));

export type Value = number | string | boolean | Place;
export type Filling = Readonly<Record<string, Value | readonly number[]>>;

/** One part of the action: its name and its options. */
export interface Part {
  readonly name: string;
  readonly label: string;
  readonly several: boolean;
  readonly optional: boolean;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
}

interface Scene {
  readonly view: Viewed;
  readonly names: Names;
  readonly seat: Seat;
}

/** A card and where it is, so that copies can be told apart. */
const cardInWords = ({ names }: Scene, c: CardView): string =>
  ['aboard', 'docked', 'planet', 'space', 'on'].includes(c.zone)
    ? `${names.card(c.id)} (${names.place({ zone: c.zone as Place['zone'], host: c.host })})`
    : names.card(c.id);

/** The possible places for a part: where crews go, or where a card enters play in the part's ways. */
function placesFor({ view, names, seat }: Scene, { ways }: NamedPart): readonly Place[] {
  const locations = Object.values(view.lines).flat();
  const vessels = view.cards.filter(
    (c) => isOnBoard(c) && ['ship', 'facility'].includes(names.facts(c.id)?.type ?? ''),
  );
  const at = (zone: Place['zone']): readonly Place[] => locations.map((host) => ({ zone, host }));
  const aboard = vessels.map(({ id }): Place => ({ zone: 'aboard', host: id }));
  if (!ways) return [...at('planet'), ...aboard];
  const by = (way: Way, places: readonly Place[]): readonly Place[] => (ways.includes(way) ? places : []);
  const others = view.cards
    .filter((c) => isOnBoard(c) || c.zone === 'line')
    .map(({ id }): Place => ({ zone: 'on', host: id }));
  return [
    ...by('under', at('under')),
    ...by('table', [{ zone: 'table', host: seat }]),
    ...by('effect', [{ zone: 'stack', host: 0 }]),
    ...by('to', [...aboard, ...vessels.map(({ id }): Place => ({ zone: 'docked', host: id }))]),
    ...by('at', [...at('planet'), ...at('space')]),
    ...by('on', others),
  ];
}

/** Numbers offered for a part: affiliations of a card, clauses of a text. */
const NUMBERS = 4;

function optionsFor(scene: Scene, part: NamedPart): Part['options'] {
  const { view, names, seat } = scene;
  switch (part.kind) {
    case 'card':
    case 'cards':
      return view.cards
        .filter((c) => c.card !== undefined && isCandidate(part, names, seat, c))
        .map((c) => ({ value: c.id, words: cardInWords(scene, c) }));
    case 'location':
      return Object.values(view.lines)
        .flat()
        .map((value) => ({ value, words: locationInWords(value, names) }));
    case 'place': {
      const places = placesFor(scene, part);
      const words = placesInWords(places, names);
      return places.map((value, index) => ({ value, words: words[index] ?? '' }));
    }
    case 'flag':
      return [true, false].map((value) => ({ value, words: value ? 'yes' : 'no' }));
    case 'number':
      return Array.from({ length: NUMBERS }, (_, n) => ({ value: n, words: String(n + 1) }));
    case 'name':
      return [];
  }
}

/** The parts of an action with their options. Where cards come from is clear from the table and left out. */
export function partsOf(scene: Scene, verb: Verb): readonly Part[] {
  const labels: Readonly<Record<string, string>> = scene.names.language.parts[verb];
  return requestParts(verb)
    .filter(({ whereIs }) => whereIs === undefined)
    .map((part) => ({
      name: part.name,
      label: labels[part.name] ?? part.label,
      several: part.kind === 'cards',
      optional: part.optional,
      options: optionsFor(scene, part),
    }));
}

const isFilled = ({ name, several }: Part, filling: Filling): boolean => {
  const value = filling[name];
  return value !== undefined && !(several && (value as readonly number[]).length === 0);
};

/** The parts that are still needed before it can be asked. */
export const missingOf = (scene: Scene, verb: Verb, filling: Filling): readonly Part[] =>
  partsOf(scene, verb).filter((part) => !part.optional && !isFilled(part, filling));

/** The composed request; null while a part is missing. */
export function requestOf(scene: Scene, verb: Verb, filling: Filling): Request | null {
  if (missingOf(scene, verb, filling).length > 0) return null;
  const request: Record<string, unknown> = { do: verb };
  for (const part of partsOf(scene, verb))
    if (isFilled(part, filling)) request[part.name] = filling[part.name];
  for (const { name, whereIs } of requestParts(verb)) {
    if (whereIs === undefined) continue;
    const [first] = filling[whereIs] as readonly number[];
    const c = scene.view.cards.find(({ id }) => id === first);
    if (!c) return null;
    request[name] = { zone: c.zone, host: c.host };
  }
  return request as Request;
}
