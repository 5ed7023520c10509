/** Why something cannot be done, in English: turns. */
export const TURN = {
  'turn.card-play.auto-advance': 'Cards are played before orders are given; this turn’s card play is over.',
} as const;
