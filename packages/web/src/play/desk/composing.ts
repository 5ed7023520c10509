/**
 * A request put together part by part: what each part of an action could be in a position. Nothing is left out because it is not
 * allowed; that is what the question is for.
 */
import {
  type CardFacts,
  type CardView,
  isZoneInPlay,
  type NamedPart,
  type Place,
  type Request,
  requestParts,
  type Seat,
  type Verb,
  type Viewed,
} from '@spaceline/engine';
import { locationInWords, type Names, placesInWords } from '@spaceline/telling';

/** What can be asked about, in the order people think of it. */
export const ASKABLE: readonly Verb[] = [
  'attempt',
  'beam',
  'move',
  'play',
  'attack',
  'fight',
  'dock',
  'undock',
  'walk',
  'land',
  'take off',
  'cloak',
  'decloak',
  'use',
  'seed',
  'load',
  'launch',
  'tow',
  'mode',
  'exchange',
  'brig',
  'free',
  'end turn',
];

export type Value = number | string | boolean | Place;
export type Filling = Readonly<Record<string, Value | readonly number[]>>;

/** One part of the action: what it is called and what it could be. */
export interface Part {
  readonly name: string;
  readonly several: boolean;
  readonly optional: boolean;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
}

/** In play, and not a part of the spaceline itself. */
const onBoard = (c: CardView): boolean => isZoneInPlay(c) && c.zone !== 'line' && c.zone !== 'edge';

interface Scene {
  readonly view: Viewed;
  readonly names: Names;
  readonly seat: Seat;
}

/** Whether a card can stand in a part of that name. */
function fits({ names, seat }: Scene, verb: Verb, name: string, c: CardView): boolean {
  const type: CardFacts['type'] | undefined = names.facts(c.id)?.type;
  const mine = c.controller === seat;
  const inPlay = onBoard(c);
  const vessel = type === 'ship' || type === 'facility';
  switch (name) {
    case 'ship':
    case 'towed':
      return inPlay && type === 'ship' && (mine || name === 'towed');
    case 'with':
      return verb === 'attack' ? inPlay && vessel && mine : inPlay && mine && !vessel;
    case 'at':
    case 'into':
      return inPlay && vessel;
    case 'target':
      return inPlay && vessel;
    case 'group':
    case 'team':
      return inPlay && mine && type === 'personnel';
    case 'against':
      return inPlay && !mine && type === 'personnel';
    case 'captive':
      return c.captor === seat;
    case 'for':
      return c.zone === 'hand' && c.host === seat;
    case 'cards':
      return inPlay && (mine || c.captor === seat) && (type === 'personnel' || type === 'equipment');
    case 'card':
      if (verb === 'play') return c.zone === 'hand' && c.host === seat;
      if (verb === 'seed') return c.zone === 'seed' && c.host === seat;
      if (verb === 'use') return (inPlay && mine) || (c.zone === 'hand' && c.host === seat);
      return inPlay && mine;
    default:
      return inPlay;
  }
}

/** A card and where it is, so that copies can be told apart. */
const cardInWords = ({ names }: Scene, c: CardView): string =>
  ['aboard', 'docked', 'planet', 'space', 'on'].includes(c.zone)
    ? `${names.card(c.id)} (${names.place({ zone: c.zone as Place['zone'], host: c.host })})`
    : names.card(c.id);

function placesFor({ view, names, seat }: Scene, verb: Verb): readonly Place[] {
  const locations = Object.values(view.lines).flat();
  const vessels = view.cards.filter(
    (c) => onBoard(c) && ['ship', 'facility'].includes(names.facts(c.id)?.type ?? ''),
  );
  const at = (zone: Place['zone']): readonly Place[] => locations.map((host) => ({ zone, host }));
  const aboard = vessels.map(({ id }): Place => ({ zone: 'aboard', host: id }));
  if (verb === 'seed')
    return [...at('under'), ...at('space'), ...at('planet'), { zone: 'table', host: seat }];
  if (verb !== 'play') return [...at('planet'), ...aboard];
  const others = view.cards
    .filter((c) => onBoard(c) || c.zone === 'line')
    .map(({ id }): Place => ({ zone: 'on', host: id }));
  return [
    { zone: 'table', host: seat },
    { zone: 'stack', host: 0 },
    ...aboard,
    ...vessels.map(({ id }): Place => ({ zone: 'docked', host: id })),
    ...at('planet'),
    ...at('space'),
    ...others,
  ];
}

/** Numbers a part could be: affiliations of a card, clauses of a text. */
const NUMBERS = 4;

function optionsFor(scene: Scene, verb: Verb, { name, kind }: NamedPart): Part['options'] {
  const { view, names } = scene;
  switch (kind) {
    case 'card':
    case 'cards':
      return view.cards
        .filter((c) => c.card !== undefined && fits(scene, verb, name, c))
        .map((c) => ({ value: c.id, words: cardInWords(scene, c) }));
    case 'location':
      return Object.values(view.lines)
        .flat()
        .map((value) => ({ value, words: locationInWords(value, names) }));
    case 'place': {
      const places = placesFor(scene, verb);
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

/** Where cards come from is seen on the table and need not be said. */
const isGiven = (verb: Verb, name: string): boolean =>
  name === 'from' && (verb === 'beam' || verb === 'walk');

/** The parts of an action, each with what it could be. */
export const partsOf = (scene: Scene, verb: Verb): readonly Part[] =>
  requestParts(verb)
    .filter(({ name }) => !isGiven(verb, name))
    .map((field) => ({
      name: field.name,
      several: field.kind === 'cards',
      optional: field.optional,
      options: optionsFor(scene, verb, field),
    }));

const isFilled = ({ name, several }: Part, filling: Filling): boolean => {
  const value = filling[name];
  return value !== undefined && !(several && (value as readonly number[]).length === 0);
};

/** The parts that must still be said before it can be asked. */
export const missingOf = (scene: Scene, verb: Verb, filling: Filling): readonly Part[] =>
  partsOf(scene, verb).filter((part) => !part.optional && !isFilled(part, filling));

/** The request that was put together; null while a part is missing. */
export function requestOf(scene: Scene, verb: Verb, filling: Filling): Request | null {
  if (missingOf(scene, verb, filling).length > 0) return null;
  const request: Record<string, unknown> = { do: verb };
  for (const part of partsOf(scene, verb))
    if (isFilled(part, filling)) request[part.name] = filling[part.name];
  if (verb === 'beam' || verb === 'walk') {
    const [first] = filling.cards as readonly number[];
    const c = scene.view.cards.find(({ id }) => id === first);
    if (!c) return null;
    request.from = { zone: c.zone, host: c.host };
  }
  return request as Request;
}
