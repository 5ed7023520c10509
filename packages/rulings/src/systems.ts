/**
 * What situations and entries wait for: parts of the game that the engine does not have yet, each with a description. A
 * name is removed once the engine has the part; a test finds names nobody waits for.
 */
export const SYSTEMS = {
  'a legible source': 'The one word that matters is unreadable in the copy of the document we have.',
  'alternate universe doors': 'Cards that let cards with the [AU] icon report.',
  'boldface commanders':
    'Commanders of a ship or facility by the text of a card, and cards that ask for one.',
  Borg: 'The Collective: drones, probing, scouting, assimilation, the Queen.',
  brainwashing: 'Captives that change sides.',
  'cards from outside the game': 'Cards fetched that are in no deck of the game.',
  'cards played as a cost': 'Cards that are discarded, returned or placed to pay for an action.',
  commandeering: 'Taking over ships and facilities of the opponent.',
  'completed objectives': 'Objectives that lie in the point area once completed.',
  'counted requirements': 'Missions that ask for so many of something, or whose requirements change.',
  doorways: 'Doorways that are seeded, opened and closed, and what comes through them.',
  downloads: 'Downloads by the text of cards, in place of a draw or a card play.',
  'Empok Nor': 'The station that is attempted and commandeered.',
  'facility commanders': 'Commanders of stations and other facilities.',
  'hidden agendas': 'Cards that are seeded or played face down and turned up later.',
  incidents: 'Incidents in general: how they are played, seeded and nullified.',
  infiltration: 'Infiltrators among the cards of the opponent.',
  'Mission II': 'Second versions of missions and the cards that stand for both.',
  'nothing to play':
    'An editorial matter, or a pointer to a text that is not in the document: no game can show it.',
  'nullifying between sections':
    'Cards that nullify a dilemma while a later section of it is being resolved.',
  objectives: 'Objectives in general: how they are seeded, targeted, completed and lost.',
  'Q-Continuum': 'The side deck of [Q] cards and Q-Flash.',
  'referee cards': 'Cards with the [Ref] icon, and the side deck that fetches them.',
  'romantic partners': 'Couples, and cards that ask for them.',
  'Second Edition cards': 'Cards of the other game that may be used in this one.',
  'selected skills': 'Skills a player chooses when a card is played.',
  'side decks': 'Decks opened by a doorway in the seed phase.',
  sites: 'Sites of stations, and being at one.',
  stasis: 'Personnel in stasis, disabled or deactivated by a card.',
  tactics: 'Tactics and the battle bridge.',
  'the next game': 'What one game leaves for the next one.',
  'time locations': 'Locations in another time, and the spaceline of another quadrant they belong to.',
  'time travel': 'Moving between times, and disrupting them.',
  tribbles: 'Tribbles, troubles and storage compartments.',
  'undefined attributes': 'Attributes printed as X, or not at all.',
  wormholes: 'Wormholes that are locations or join two.',
} as const;

/** A part of the game by its name. */
export type System = keyof typeof SYSTEMS;

/** Whether there is a part of the game of that name. */
export const isSystem = (name: string): name is System => Object.hasOwn(SYSTEMS, name);
