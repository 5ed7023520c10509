/** The phases of a game: what is seeded one after the other, then play. */
export type Phase = 'doorway' | 'mission' | 'dilemma' | 'facility' | 'play' | 'over';
