/** What reading one card needs to know about all the others. */
import { lookUp } from '../requirements/lexicon.ts';
import type { Report } from './oddities.ts';
import type { RawAdditions, RawCard } from './raw.ts';
import { createSharing, type Sharing } from './sharing.ts';
import { titleGroups } from './titles.ts';

export interface Context {
  readonly facts: RawAdditions;
  readonly report: Report;
  readonly sharing: Sharing;
  readonly groups: ReadonlySet<string>;
  /** Titles of all cards, by type as recorded. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Characters that some card refers to as "any" of that name (`ref.any.personnel`). */
  readonly askedFor: ReadonlySet<string>;
  /** By ship or facility title: the personnel that its own record names as commanders. */
  readonly commandersOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** By personnel title: the ships and facilities that its own records name. */
  readonly commandsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

export function contextOf(facts: RawAdditions, cards: Iterable<RawCard>, report: Report): Context {
  const titles = new Map<string, Set<string>>();
  const commandersOf = new Map<string, Set<string>>();
  const commandsOf = new Map<string, Set<string>>();
  const groupable: string[] = [];
  const askedFor = new Set(namesInRequirements(facts));
  for (const card of cards) {
    put(titles, card.type, card.title);
    if (card.type !== 'Personnel' && card.type !== 'Ship') groupable.push(card.title);
    for (const name of namesInDownloads(card)) askedFor.add(name);
    const links = card.type === 'Personnel' ? commandsOf : commandersOf;
    for (const other of card.matchingCommand ?? []) put(links, card.title, other);
  }
  const sharing = createSharing();
  return {
    facts,
    report,
    sharing,
    groups: titleGroups(groupable),
    titles,
    askedFor,
    commandersOf,
    commandsOf,
  };
}

function namesInRequirements(facts: RawAdditions): string[] {
  const ends = Object.values(facts.ends).flatMap(({ near, far }) => [near?.requirements, far?.requirements]);
  return [...Object.values(facts.requirements), ...ends].flatMap((notation) =>
    [...(notation ?? '').matchAll(/any \{([^}]+)\}/g)].map(([, name]) => name ?? ''),
  );
}

function namesInDownloads(card: RawCard): string[] {
  const kinds = (card.specialDownloads ?? []).flatMap((download) => download.split(' OR '));
  return kinds.flatMap((download) => {
    const name = /^Any ([A-Z][\w']+)$/.exec(download)?.[1];
    return name === undefined || lookUp(name) !== undefined ? [] : [name];
  });
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}

/** Whether a card of one of these recorded types has this title. */
export function isTitle(context: Context, title: string, ...types: readonly string[]): boolean {
  return types.some((type) => context.titles.get(type)?.has(title) === true);
}
