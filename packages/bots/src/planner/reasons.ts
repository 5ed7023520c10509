/** Why the planner does something, one sentence for each reason. The only place with texts for people. */
export const REASONS = {
  'seed mission': (near: string) =>
    `${near} goes next to the other missions of mine, so that ships fly little.`,
  'seed artifact': (card: string, at: string) => `${card} goes under ${at}, which I mean to solve early.`,
  'seed dilemma': (card: string, at: string) =>
    `${card} goes under ${at}, where it should hurt this opponent most.`,
  'seed outpost': (at: string) =>
    `From ${at} the first missions can be reached with few plays and little flying.`,
  'seed table': (card: string) => `${card} helps from the first turn.`,
  'seed nothing': () => 'Nothing that is left would do any good where it may be seeded.',
  'play personnel': (card: string, goal: string) => `${card} brings the most towards ${goal}.`,
  'play body': (card: string) => `${card} makes the crew stronger against what may lie under the missions.`,
  'play ship': (card: string) => `The crew needs a ship, and ${card} is the best in hand.`,
  'play draw': (card: string) => `${card} finds the people the hand lacks.`,
  'play other': (card: string) => `${card} is of use now, and nothing better can be played.`,
  attempt: (goal: string, chance: string) =>
    `The group should solve ${goal} with a chance of about ${chance}.`,
  scout: (card: string, goal: string) => `${card} goes first and finds out what lies under ${goal}.`,
  gather: (goal: string) => `These people together have the best chance at ${goal}.`,
  aboard: (goal: string) => `The crew goes aboard for ${goal}.`,
  leave: (goal: string) => `The ship is staffed and its crew is good enough for ${goal}.`,
  fly: (goal: string) => `${goal} is worth the most for the way it takes.`,
  home: () => 'The crew cannot do more alone and fetches those who wait at home.',
  'pick up': () => 'The team is done here and goes back aboard.',
  dock: () => 'Docked, the ship is repaired and safe.',
  attack: (target: string) =>
    `Our WEAPONS beat the SHIELDS of ${target}, and its answer would do us no harm.`,
  fight: () => 'We are much stronger, and whoever falls there will be missed.',
  respond: (card: string) => `This is the moment for ${card}.`,
  try: (card: string) => `Thought through to its end, ${card} leaves me better off.`,
  keep: () => 'Nothing is worth a card now; it may be worth more later.',
  choose: () => 'Of what is mine the least goes, of what is theirs the most.',
  'choose best': () => 'These help my missions most.',
  option: () => 'This alternative costs the least.',
  slip: () => 'This looks good enough.',
  'end turn': () => 'Nothing more would help this turn.',
  forced: () => 'The rules leave little else.',
} as const satisfies Readonly<Record<string, (...names: string[]) => string>>;

export type Reason = keyof typeof REASONS;

/** The sentence for a reason. */
export function because(reason: Reason, ...names: string[]): string {
  const say: (...names: string[]) => string = REASONS[reason];
  return say(...names);
}
