/**
 * Printed features of a playable card that still do nothing: a special download of unplayable cards, an icon or a piece
 * of equipment whose rules are not written, a restriction box or a place that nobody has looked up. A card is whole if it
 * enters play and none of these are left.
 */
import {
  addCard,
  type CardFacts,
  createEngine,
  DEFAULT_RULES,
  emptyState,
  type Filter,
  fits,
  type Library,
} from '@spaceline/engine';
import type { Catalogue, CatalogueEntry } from '../catalogue/catalogue.ts';
import { writeNoun } from '../requirements/write.ts';
import type { Entering } from './entering.ts';

/** The kinds of missing features. */
export const LACKS = ['download', 'icon', 'equipment', 'affiliation', 'box', 'place', 'attempt'] as const;
export type LackKind = (typeof LACKS)[number];

export interface CardLack {
  readonly kind: LackKind;
  /** A sentence without its subject, to follow "but". */
  readonly text: string;
}

/** Icons that the rules use, or that name a group for other cards. All others do nothing yet. */
const WORKING: ReadonlySet<string> = new Set(
  // Staffing; universes, quadrants and doors; holograms; cards that act for themselves; countdowns.
  '[Cmd] [Stf] [AU] [GQ] [DQ] [MU] [Holo] [Self] [1] [2] [3] [4] [5] [6] [7] [8] [9]'
    // Groups.
    .concat(' [OS] [KCA] [TE] [Maq] [Films] [22] [Ent-E] [SKR] [TMP] [FC] [Orb] [Bar] [OCD] [Ref]')
    .split(' '),
);

const WHY_NOT: Readonly<Record<string, string>> = {
  '[KW]': 'its Ketracel-White icon does nothing yet',
  '[Com]': 'its Borg subcommand icon does nothing yet',
  '[Def]': 'its Borg subcommand icon does nothing yet',
  '[Nav]': 'its Borg subcommand icon does nothing yet',
};

const iconLack = (icon: string): string =>
  WHY_NOT[icon] ??
  (icon.startsWith('<')
    ? `its infiltration icon ${icon} does nothing yet`
    : `its icon ${icon} does nothing yet`);

/** Special equipment with its own rules (`special-equip.list`); other kinds work once a written text names them. */
const RULED_EQUIPMENT: ReadonlySet<string> = new Set([
  'Brig',
  'Cloaking Device',
  'Holodeck',
  'Phasing Cloak',
  'Tractor Beam',
]);

export interface Wholeness {
  /** What is left to do for a playable card; empty if nothing. */
  lacks(card: string): readonly CardLack[];
  /** It enters play, and everything printed on it works. */
  isWhole(card: string): boolean;
}

/** What a special download may fetch, as the card calls it. */
const asked = (filter: Filter): string => ('named' in filter ? filter.named : writeNoun(filter));

export function wholenessOf(catalogue: Catalogue, library: Library, entering: Entering): Wholeness {
  const playable = [...catalogue.cards.keys()].filter((id) => library.get(id)?.playable === true);
  const state = emptyState(DEFAULT_RULES, 1, 0);
  const cards = playable.map((id) => ({ id, card: addCard(state, id, 0, 'deck', 0) }));
  const g = createEngine(library).open(state);
  const written = JSON.stringify(playable.map((id) => library.get(id)?.versions));
  const unrecorded = new Set(
    catalogue
      .oddities()
      .filter(({ field }) => field === 'attemptBy')
      .map(({ card }) => card),
  );

  const downloads = (facts: CardFacts): CardLack[] =>
    (facts.specialDownloads ?? []).flatMap((filter): CardLack[] => {
      const found = cards.filter(({ card }) => fits(g, card, filter));
      if (found.some(({ id }) => entering.of(id).enters)) return [];
      const what = found.length === 0 ? 'no card that can be played' : 'no card that can enter play';
      return [{ kind: 'download', text: `its special download of ${asked(filter)} fetches ${what} yet` }];
    });

  const ofEntry = ({ facts, box, place }: CatalogueEntry): CardLack[] => {
    const lacks: CardLack[] = [...downloads(facts)];
    for (const icon of new Set(facts.icons))
      if (!WORKING.has(icon)) lacks.push({ kind: 'icon', text: iconLack(icon) });
    if ('specialEquipment' in facts)
      for (const name of facts.specialEquipment)
        if (!RULED_EQUIPMENT.has(name) && !written.includes(JSON.stringify(name)))
          lacks.push({ kind: 'equipment', text: `its ${name} does nothing yet` });
    if ('affiliations' in facts && facts.affiliations.includes('Borg'))
      lacks.push({ kind: 'affiliation', text: 'the rules for the Borg are not written yet' });
    if (box === 'unknown')
      lacks.push({ kind: 'box', text: 'whether it has a restriction box, and what is in it, is not known' });
    if (place === 'unknown') lacks.push({ kind: 'place', text: 'the place on it is not known' });
    if (unrecorded.has(facts.id))
      lacks.push({ kind: 'attempt', text: 'who may attempt it is not recorded; anybody may' });
    return lacks;
  };

  const known = new Map<string, readonly CardLack[]>();
  const lacks = (card: string): readonly CardLack[] => {
    const before = known.get(card);
    if (before) return before;
    const entry = catalogue.cards.get(card);
    const found = entry ? ofEntry(entry) : [];
    known.set(card, found);
    return found;
  };
  return { lacks, isWhole: (card) => entering.of(card).enters && lacks(card).length === 0 };
}
