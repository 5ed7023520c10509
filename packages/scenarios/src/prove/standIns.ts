/**
 * Proofs in which some card is a stand-in: an invented card, or a real one without its text. An invented card may show
 * what no real card shows, and the scenario says why (`standIn`); it never replaces a card that could be played.
 */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import type { Library } from '@spaceline/engine';
import type { Scenario } from '../scenario.ts';

export interface StandIn {
  readonly file: string;
  readonly title: string;
  /** What it proves: the id of a card, or of a rulings entry. */
  readonly proves: string;
  /** Titles of cards that exist only in this scenario. */
  readonly invented: readonly string[];
  /** Titles of real cards whose text is left out because nobody has written it. */
  readonly unwritten: readonly string[];
  /** Titles of real cards whose text is left out although it is written. */
  readonly written: readonly string[];
  /** Why no real card shows what the invented ones do. */
  readonly why: string | null;
}

/** The proofs of cards and rulings with stand-ins among their cards, in the order given. */
export function standInsAmong(
  scenarios: Iterable<Scenario>,
  library: Library = loadLibrary(),
): readonly StandIn[] {
  const { cards } = loadCatalogue();
  return [...scenarios].flatMap(({ file, title, card, rulings, invented, plain, standIn }) => {
    const proves = card ?? rulings[0];
    if (proves === undefined || invented.size + plain.size === 0) return [];
    const titles = (written: boolean): readonly string[] =>
      [...plain]
        .filter((id) => (library.get(id)?.playable ?? false) === written)
        .map((id) => cards.get(id)?.facts.title ?? id);
    return [
      {
        file,
        title,
        proves,
        invented: [...invented.values()].map(({ facts }) => facts.title),
        unwritten: titles(false),
        written: titles(true),
        why: standIn ?? null,
      },
    ];
  });
}
