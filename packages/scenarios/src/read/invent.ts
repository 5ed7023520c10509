/** Reads invented cards: facts based on another card or on next to nothing, and a behaviour as data. */
import {
  type Behaviour,
  CARD_TYPES,
  type CardFacts,
  type CardType,
  type Definition,
  SHARED_WORDS,
} from '@spaceline/engine';
import { isMap, isNode, isScalar } from 'yaml';
import { books } from '../books.ts';
import { didYouMean, type Source } from './source.ts';

/** Keys of a card's facts that may be replaced. */
export const FACT_KEYS = [
  'like',
  'type',
  'behaviour',
  'icons',
  'characteristics',
  'points',
  'countdown',
  'property',
  'uniqueness',
  'affiliations',
  'classification',
  'integrity',
  'cunning',
  'strength',
  'skills',
  'species',
  'gender',
  'personas',
  'depicts',
  'commands',
  'doesNotWorkWith',
  'quadrant',
  'shipClass',
  'range',
  'weapons',
  'shields',
  'staffing',
  'specialEquipment',
  'commandedBy',
  'kind',
  'onPlanet',
  'region',
  'location',
  'homeworldOf',
  'near',
  'far',
] as const;

/** The clauses a behaviour may have. */
export const BEHAVIOUR_KEYS: readonly string[] = Object.keys(SHARED_WORDS.parts.behaviour.fields);

/** Types with their own facts; an invented one must be like an existing card. */
const NEEDS_LIKE: ReadonlySet<CardType> = new Set(['personnel', 'ship', 'facility', 'mission']);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** All invented cards of a scenario, by id. */
export function readInvented(source: Source, node: unknown): Map<string, Definition> {
  const out = new Map<string, Definition>();
  if (node === undefined || node === null) return out;
  if (!isMap(node)) {
    source.wants(node, 'cards by title');
    return out;
  }
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const title = String(key.value);
    if (books().catalogue().byTitle(title) !== undefined) {
      source.say(key, `There is a card "${title}"; invent another title.`);
      continue;
    }
    const definition = readOne(source, title, isNode(value) ? value : null);
    if (definition) out.set(definition.facts.id, definition);
  }
  return out;
}

function readOne(source: Source, title: string, node: unknown): Definition | undefined {
  const fields = source.fields(node, FACT_KEYS, 'An invented card');
  const like = fields.read('like', (value) => {
    const written = source.text(value, 'the title of a card');
    const entry = written === undefined ? undefined : books().catalogue().byTitle(written);
    if (written !== undefined && entry === undefined)
      source.say(
        value,
        `There is no card "${written}".${didYouMean(written, books().catalogue().suggest(written))}`,
      );
    return entry;
  });
  const type = fields.read('type', (value) => source.word(value, CARD_TYPES)) ?? like?.facts.type;
  if (type === undefined) {
    source.say(fields.node, 'Expected "type", or "like" with the title of a card.');
    return undefined;
  }
  if (like === undefined && NEEDS_LIKE.has(type)) {
    source.say(fields.node, `An invented ${type} starts from one that exists: say which with "like".`);
    return undefined;
  }
  const given = Object.fromEntries(
    [...fields.entries]
      .filter(([key]) => key !== 'like' && key !== 'behaviour')
      .map(([key, { value }]) => [key, value?.toJSON()]),
  );
  const madeFrom = (printed: CardFacts | undefined): CardFacts =>
    ({
      icons: [],
      characteristics: [],
      ...(type === 'dilemma' ? { kind: 'either' } : {}),
      ...printed,
      ...(printed !== undefined && 'personas' in printed ? { personas: [title] } : {}),
      ...given,
      id: `invented/${slug(title)}`,
      title,
      type,
      set: 'invented',
    }) as unknown as CardFacts;
  const behaviour = fields.read('behaviour', (value) => {
    source.fields(value, BEHAVIOUR_KEYS, 'A behaviour');
    return value?.toJSON() as Behaviour | undefined;
  });
  const versions = behaviour === undefined ? [] : [{ from: '0000-00-00', behaviour }];
  // If it is like a card with errata, it changes with that card.
  const factVersions = like?.versions?.map((version) => ({ ...version, facts: madeFrom(version.facts) }));
  return {
    facts: madeFrom(like?.facts),
    ...(factVersions === undefined ? {} : { factVersions }),
    versions,
    playable: true,
  };
}
