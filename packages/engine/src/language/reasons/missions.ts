/** Why something cannot be done, in English: missions. */
export const MISSIONS = {
  'attempt.attemptable#no-mission': 'There is no mission here that you could attempt.',
  'attempt.attemptable#no-requirements':
    'Your end of this mission has no requirements, or nobody may attempt it.',
  'attempt.solved': 'This mission is already solved.',
  'misseed.own-penalty': 'You met your own mis-seed here and may not solve this mission.',
  'attempt.planet-group': 'There is no Away Team of yours that could attempt this mission.',
  'attempt.space-group': 'A space mission is attempted with an undocked ship and its crew.',
  'who.controller#ship': 'Only the player who controls a ship gives it orders.',
  'stopped.cannot': 'Stopped cards may not begin or join an attempt.',
  'attempt.cloaked': 'Cloaked or phased cards may not attempt missions.',
  'attempt.matching-personnel': 'Nobody in the group matches an affiliation icon of this mission.',
  'attempt.matching-ship': 'Nobody in the crew matches the ship’s affiliation.',
  'attempt.borg': 'Borg never begin or join mission attempts.',
  'attempt.blocked': 'A card in play forbids attempts here.',
  'attempt.dual-group': 'This mission needs both a ship with crew and an Away Team.',
  'attempt.any-except': 'This mission may not be attempted by a group with such personnel.',
} as const;
