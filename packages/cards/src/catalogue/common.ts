/** The facts every card has: identity, type, icons, characteristics, points, countdown, special downloads. */
import type { CardFacts, CardType, Filter } from '@spaceline/engine';
import { parseNoun } from '../requirements/parse.ts';
import { readCharacteristics } from './characteristics.ts';
import type { Context } from './context.ts';
import type { RawCard } from './raw.ts';
import { baseTitle, namesInFull } from './titles.ts';
import { readPoints } from './values.ts';

/** What all kinds of facts share, except the type, which each kind sets itself. */
export type CommonFacts = Omit<
  Pick<CardFacts, Extract<keyof CardFacts, 'id' | 'title' | 'set' | 'icons' | 'characteristics'>>,
  'type'
> &
  Partial<Pick<CardFacts, 'titleGroup' | 'q' | 'property' | 'points' | 'countdown' | 'specialDownloads'>>;

const TYPES: Readonly<Record<string, CardType>> = {
  Personnel: 'personnel',
  Ship: 'ship',
  Facility: 'facility',
  Site: 'site',
  Equipment: 'equipment',
  Mission: 'mission',
  'Time Location': 'time location',
  Dilemma: 'dilemma',
  Artifact: 'artifact',
  Event: 'event',
  Interrupt: 'interrupt',
  Incident: 'incident',
  Objective: 'objective',
  Doorway: 'doorway',
  Tactic: 'tactic',
  Tribble: 'tribble',
  Trouble: 'trouble',
};

/** A [Q] card keeps its base type (`type.q-icon`); a card of two types is read as the first (`type.multi`). */
export function readType(card: RawCard, context: Context): { type: CardType; q: boolean } {
  const q = card.type.startsWith('Q ');
  const name = q ? card.type.slice(2) : card.type;
  const [first = name, ...others] = name.split('/');
  if (others.length > 0)
    context.report(card.id, 'type', `printed with two types, read as ${first}: ${card.type}`);
  const type = TYPES[first];
  if (type === undefined) throw new Error(`${card.id} has a type the catalogue does not know: ${card.type}`);
  return { type, q };
}

export function readCommon(card: RawCard, context: Context, q: boolean): CommonFacts {
  const icons = card.icons ?? [];
  const countdown = icons.map((icon) => /^\[(\d)\]$/.exec(icon)?.[1]).find((number) => number !== undefined);
  const base = card.type === 'Personnel' || card.type === 'Ship' ? undefined : groupOf(card.title, context);
  const downloads = readDownloads(card, context);
  return {
    id: card.id,
    title: card.title,
    set: context.sharing.word(card.id.slice(0, card.id.indexOf('/'))),
    icons,
    characteristics: readCharacteristics(card).all,
    ...(base === undefined ? {} : { titleGroup: base }),
    ...(q ? { q: true as const } : {}),
    ...(card.property === undefined ? {} : { property: card.property }),
    ...(card.points === undefined ? {} : { points: readPointBox(card, context) }),
    ...(countdown === undefined ? {} : { countdown: Number(countdown) }),
    ...(downloads.length === 0 ? {} : { specialDownloads: downloads }),
  };
}

function groupOf(title: string, context: Context): string | undefined {
  if (context.groups.has(title)) return title;
  const base = baseTitle(title);
  return base !== undefined && context.groups.has(base) ? base : undefined;
}

function readPointBox(card: RawCard, context: Context): number | null {
  const points = readPoints(card.points);
  if (typeof card.points === 'string') {
    context.report(card.id, 'points', `${card.points} is read as ${points ?? 'no number'}`);
  }
  return points;
}

/** What each special download icon may fetch: one kind of card, or one of several joined by OR. An icon that names an unknown kind is left out. */
function readDownloads(card: RawCard, context: Context): Filter[] {
  return (card.specialDownloads ?? []).flatMap((printed) => {
    const kinds = printed.split(' OR ').map((kind) => readDownload(card, kind, context));
    const known = kinds.flatMap((kind) => kind);
    const [first] = known;
    if (first === undefined || known.length < kinds.length) return [];
    return known.length === 1 ? [first] : [{ any: known }];
  });
}

/** A card by its title, or any card that a noun phrase fits. */
function readDownload(card: RawCard, printed: string, context: Context): Filter[] {
  const any = /^any (.+)$/i.exec(printed)?.[1];
  if (any !== undefined) return readAny(card, any, context);
  if (!isKnownTitle(printed, context)) {
    context.report(card.id, 'specialDownloads', `no card of the catalogue is called ${printed}`);
  }
  return [{ named: printed }];
}

function isKnownTitle(title: string, context: Context): boolean {
  return context.groups.has(title) || [...context.titles.values()].some((titles) => titles.has(title));
}

function isCharacter(name: string, context: Context): boolean {
  return [...(context.titles.get('Personnel') ?? [])].some((title) => namesInFull(title, name));
}

/** "Any" with a noun is any card that fits; with the name of a character, any card that depicts it. */
function readAny(card: RawCard, noun: string, context: Context): Filter[] {
  try {
    return [parseNoun(noun)];
  } catch {
    if (context.groups.has(noun)) return [{ named: noun }];
    if (isCharacter(noun, context)) return [{ depicts: noun }];
    context.report(card.id, 'specialDownloads', `not a noun we know: any ${noun}`);
    return [];
  }
}
