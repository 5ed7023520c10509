/**
 * Named piles: side decks and other piles next to the table. A pile is data: its name, which doorway opens it, what it
 * may contain, whether its order matters and who may look through it. Decks, states, views and pages all use this list.
 */
import { choice } from '../language/fields.ts';
import type { CardFacts } from './facts.ts';

export const PILE_NAMES = ['tent', 'referee', 'continuum', 'bridge', 'tribbles', 'dyson', 'outside'] as const;
export type PileName = (typeof PILE_NAMES)[number];

/** A limit on a pile, and the rule that sets it. */
interface Bound {
  readonly rule: string;
}

export interface PileKind {
  /** As players call it. */
  readonly label: string;
  /** What opens it; if left out, it needs no opening (`side.general`, `doorway.open`). */
  readonly door?: string;
  /** Shuffled before the first turn, so that nobody knows its order (`side-deck.optional`). */
  readonly ordered?: true;
  /**
   * Who knows which cards are in it: everybody, if it is face up; its owner, who may look through it
   * (`side-deck.qs-tent.examine`); or nobody, although its owner knows the list.
   */
  readonly known: 'everybody' | 'owner' | 'nobody';
  readonly most?: Bound & { readonly cards: number };
  /** No two cards of one title. */
  readonly different?: Bound;
  /** What may be in it, in words and as a question. */
  readonly holds: Bound & { readonly what: string; readonly takes: (facts: CardFacts) => boolean };
}

const isQ = (facts: CardFacts): boolean => facts.q === true;
const isTribble = ({ type }: CardFacts): boolean => type === 'tribble' || type === 'trouble';
/** [Q] cards whose own text lets them into Q's Tent (`type.q-icon.qs-tent`). */
const IN_TENT: ReadonlySet<string> = new Set(["Q's Planet"]);

const THIRTEEN = 13;

/** None counts toward the deck size; the doorway that opens one is a normal seed card (`side-deck.count.q96`). */
export const PILES: Readonly<Record<PileName, PileKind>> = {
  tent: {
    label: "Q's Tent",
    door: "Q's Tent",
    known: 'owner',
    most: { cards: THIRTEEN, rule: 'side-deck.qs-tent.size' },
    different: { rule: 'side-deck.qs-tent.different' },
    holds: {
      rule: 'side-deck.qs-tent.contents',
      what: 'cards other than [Q] cards, tactics, tribbles and troubles',
      takes: (facts) =>
        (!isQ(facts) || IN_TENT.has(facts.title)) && facts.type !== 'tactic' && !isTribble(facts),
    },
  },
  referee: {
    label: 'Referee pile',
    door: "Q's Tent: Civil War",
    known: 'everybody',
    most: { cards: THIRTEEN, rule: 'ref.tent-pile' },
    different: { rule: 'ref.tent-pile' },
    holds: { rule: 'ref.tent-pile', what: '[Ref] cards', takes: ({ icons }) => icons.includes('[Ref]') },
  },
  continuum: {
    label: 'Q-Continuum',
    door: 'Q-Flash',
    ordered: true,
    known: 'nobody',
    holds: { rule: 'q.deck.contents', what: '[Q] cards', takes: isQ },
  },
  bridge: {
    label: 'Battle Bridge',
    door: 'Battle Bridge Door',
    ordered: true,
    known: 'nobody',
    holds: { rule: 'side-deck.bb.contents', what: 'tactics', takes: ({ type }) => type === 'tactic' },
  },
  tribbles: {
    label: 'Tribble side deck',
    door: 'Storage Compartment Door',
    ordered: true,
    known: 'nobody',
    holds: { rule: 'tribble.deck', what: 'tribbles and troubles', takes: isTribble },
  },
  dyson: {
    label: 'Dyson Sphere',
    door: 'Dyson Sphere Door',
    known: 'owner',
    most: { cards: THIRTEEN, rule: 'side.general' },
    holds: { rule: 'side.general', what: 'dilemmas', takes: ({ type }) => type === 'dilemma' },
  },
  outside: {
    label: 'Outside the game',
    known: 'owner',
    holds: { rule: 'deck.outside-game', what: 'cards', takes: () => true },
  },
};

/** The piles of a deck, by name; a missing pile has no cards. */
export type Piles = { readonly [N in PileName]?: readonly string[] };

/** The piles that have cards, in the order of the list. */
export const pilesIn = (piles: Piles | undefined): readonly (readonly [PileName, readonly string[]])[] =>
  PILE_NAMES.flatMap((name) => {
    const ids = piles?.[name] ?? [];
    return ids.length > 0 ? [[name, ids] as const] : [];
  });

/** A pile named in a text, with another that could be written by mistake. */
export const pileName = choice<PileName>({
  tent: ['continuum'],
  referee: ['tent'],
  continuum: ['tent'],
  bridge: ['tribbles'],
  tribbles: ['bridge'],
  dyson: ['tent'],
  outside: ['tent'],
});

/** What a text calls a pile. */
export const pileInWords = (name: PileName): string => PILES[name].label.replace("'", '’');
