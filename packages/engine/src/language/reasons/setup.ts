/** Why something cannot be done, in English: decks and seeding. */
import type { CardType } from '../traits.ts';

interface Title {
  readonly title: string;
}
/** A side deck: its name, and what it is called in English. */
interface Pile {
  readonly pile: string;
  readonly label: string;
}
interface Count {
  readonly count: number;
}

export const SETUP = {
  'seed.dilemma.types': 'Only dilemmas, artifacts and cards that seed like them belong under missions.',
  'seed.dilemma.kind-match':
    'A space dilemma needs a mission with a space icon, a planet dilemma one with a planet icon.',
  'seed.artifact.planet': 'Artifacts are seeded at planet missions.',
  'seed.artifact.one': 'Each player seeds one artifact at a location.',
  'seed.alternate-universe': 'An [AU] card may be seeded only with an open doorway that lets it in.',
  'seed.order#missions': 'Missions are seeded in the mission phase.',
  'seed.mission.draw':
    'Missions are seeded in the order in which they lie in the pile; this one is not on top.',
  'spaceline.region.contiguity': 'A location of a region goes to one of the two edges of that region.',
  'spaceline.ends': 'A mission is placed at either end of its quadrant’s spaceline.',
  'seed.order#seeding': 'This card is not seeded in this phase.',
  'seed.phase-named': 'Its text names another seed phase.',
  'seed.leftover': 'This card is not in your seed deck.',
  'deck.stock.seed#seeding':
    'Only missions, dilemmas, artifacts, facilities and cards that say so can be seeded.',
  'protocol.place#seeding': 'There is no such location.',
  'seed.doorway.limit': 'You have seeded as many of these as its text allows.',
  'side.general': 'You have brought no such side deck that it could open.',
  'side-deck.one-each': 'This side deck is open already, and you may have only one.',
  'seed.conditions': 'What its text asks for when it is seeded is not given.',
  'protocol.card#catalogue': ({ id }: { readonly id: string }) =>
    `There is no card "${id}" in the catalogue.`,
  'protocol.unplayable': ({ title }: Title) => `${title} is not playable yet: its text is not written.`,
  'date.text-version': ({ title, unknown }: Title & { readonly unknown: readonly string[] }) =>
    `${title} was changed later, and its ${unknown.join(' and ')} on that day is not known.`,
  'deck.missions.six#stranger': ({ title }: Title) => `${title} is no mission.`,
  'deck.missions.six#count': ({ count }: Count) => `A seed deck has six missions; this one has ${count}.`,
  'deck.missions.six#misplaced': ({ title }: Title) => `${title} belongs to the six missions of the deck.`,
  'deck.missions.unique-limit': ({ title }: Title) =>
    `${title} is not universal; a deck holds one copy of it.`,
  'deck.missions.persona-limit': ({ title, other }: Title & { readonly other: string }) =>
    `${title} and ${other} are the same place; a deck holds one.`,
  'deck.missions.universal': ({ title, count }: Title & Count) =>
    `A deck holds at most ${count} ${title} missions.`,
  'deck.illegal-mix': ({ title, type }: Title & { readonly type: CardType }) =>
    `${title} is a ${type} and can only be seeded.`,
  'deck.stock.q': ({ title }: Title) => `${title} is a [Q] card; it belongs in a Q-Continuum side deck.`,
  'deck.stock.tactics': ({ title }: Title) =>
    `${title} is a tactic; it belongs in a Battle Bridge side deck.`,
  'deck.stock.tribbles': ({ title }: Title) => `${title} belongs in a Tribble side deck.`,
  'borg.player': ({ title, other }: Title & { readonly other: string }) =>
    `A deck with ${title} plays Borg; ${other} is of another affiliation.`,
  'borg.bo': ({ title }: Title) => `${title} may be in a deck that plays Borg only.`,
  'deck.size.seed-max': ({ count }: Count) => `A seed deck has at most 30 cards; this one has ${count}.`,
  'deck.size.sixty': ({ count }: Count) => `A deck has 60 cards in all; this one has ${count}.`,
  'deck.size.draw-min': ({ count }: Count) => `A draw deck has at least 30 cards; this one has ${count}.`,
  // A side deck names the rule that says what it holds.
  'pile.most': ({ label, most, count }: Pile & Count & { readonly most: number }) =>
    `${label} holds at most ${most} cards; this one has ${count}.`,
  'pile.holds': ({ label, what, title }: Pile & Title & { readonly what: string }) =>
    `${label} holds only ${what}; ${title} may not be there.`,
  'pile.different': ({ label, title }: Pile & Title) =>
    `The cards in ${label} are all different; ${title} is there twice.`,
} as const;
