/**
 * Every place where the date changes the rules. A switch has a name, values with the day from which each holds,
 * the ruling that brought it and the rules it concerns. Code asks the ruleset by name and never compares dates.
 * Days before the first entry use the first entry's value.
 */
export interface SwitchValue<T> {
  readonly from: string;
  readonly value: T;
  /** Id of the ruling that set this value, when one of the five documents did. */
  readonly ruling?: string;
}

export interface Switch<T> {
  readonly summary: string;
  readonly rules: readonly string[];
  readonly values: readonly SwitchValue<T>[];
}

const define = <T extends string | number | boolean>(
  summary: string,
  rules: readonly string[],
  values: readonly SwitchValue<T>[],
): Switch<T> => ({ summary, rules, values });

/** The day Premiere was on sale; values that hold from the beginning use it. */
const START = '1994-11-01';

export const SWITCHES = {
  'deck.size': define<'sixty' | 'thirty-thirty'>(
    'How large a deck must be',
    ['deck.size.sixty', 'deck.size.seed-max', 'deck.size.draw-min'],
    [
      { from: START, value: 'sixty' },
      { from: '1997-11-01', value: 'thirty-thirty' },
    ],
  ),
  'mission.duplicates': define<'separate' | 'stack-copies' | 'stack-personas'>(
    'What happens when both players seed the same unique mission',
    ['mission.duplicate.stack', 'mission.duplicate.persona', 'mission.persona'],
    [
      { from: START, value: 'separate' },
      { from: '2000-08-01', value: 'stack-copies' },
      { from: '2014-12-01', value: 'stack-personas', ruling: '2014-12-01/missions' },
    ],
  ),
  'mission.own-copy': define<boolean>(
    'At a stacked location each player uses only his own copy',
    ['mission.own-copy'],
    [
      { from: START, value: false },
      { from: '2014-12-01', value: true, ruling: '2014-12-01/missions' },
    ],
  ),
  'skill.plain-intelligence': define<'named' | 'any'>(
    'What a plain "Intelligence" asks for',
    ['skill.intelligence.plain-2011', 'skill.intelligence.plain-2014'],
    [
      { from: START, value: 'named' },
      { from: '2014-12-01', value: 'any', ruling: '2014-12-01/intelligence' },
    ],
  ),
  'attempt.matching': define<'to-begin' | 'throughout'>(
    'When a matching personnel must be in the group',
    ['attempt.matching-personnel', 'attempt.matching-lost'],
    [
      { from: START, value: 'to-begin' },
      { from: '2000-08-01', value: 'throughout', ruling: '2000-09-25/mission-attempt' },
    ],
  ),
  'attempt.space-from': define<'ship-or-facility' | 'ship'>(
    'From where a space mission may be attempted',
    ['attempt.space-group'],
    [
      { from: START, value: 'ship-or-facility' },
      { from: '1998-02-03', value: 'ship' },
    ],
  ),
  'attempt.replaced-ends': define<boolean>(
    'A dilemma put back under the mission ends the attempt',
    ['dilemma.dispose.return-ends', 'attempt.end.replaced'],
    [
      { from: START, value: false },
      { from: '2011-07-04', value: true, ruling: '2011-07-04/mission-attempt' },
    ],
  ),
  'turn.closed-list': define<boolean>(
    'Only listed actions fit into the card play segment',
    ['turn.card-play.allowed', 'turn.card-play.auto-advance'],
    [
      { from: START, value: false },
      { from: '2011-07-04', value: true, ruling: '2011-07-04/turns' },
    ],
  ),
  'stop.ship-unstops-crew': define<boolean>(
    'Cards aboard become unstopped with their ship',
    ['stop.unstop-ship', 'unstopped.ship'],
    [
      { from: START, value: false },
      { from: '2014-12-01', value: true, ruling: '2014-12-01/stopped' },
    ],
  ),
  'cloak.limits': define<'none' | 'every-card' | 'non-missions'>(
    'Which cards may cloak or phase only once a turn, on their own turn and unstopped',
    ['cloak.once-per-turn', 'cloak.own-turn-unstopped', 'cloak.missions-exempt'],
    [
      { from: START, value: 'none' },
      { from: '2011-07-04', value: 'every-card', ruling: '2011-07-04/cloaking-and-phasing' },
      { from: '2014-12-01', value: 'non-missions', ruling: '2014-12-01/cloaking-and-phasing' },
    ],
  ),
  'unique.mixed': define<boolean>(
    'A unique and a non-unique card of one title or persona exclude each other',
    ['unique.mixed-title'],
    [
      { from: START, value: false },
      { from: '2011-07-04', value: true, ruling: '2011-07-04/unique-and-universal' },
    ],
  ),
  'span.space-cap': define<boolean>(
    'A Space mission has a span of at most 5',
    ['span.space-cap'],
    [
      { from: START, value: true },
      { from: '2011-07-04', value: false, ruling: '2011-07-04/space' },
    ],
  ),
  'target.lost': define<'objectives' | 'three-types'>(
    'Which cards are discarded when their target is lost',
    ['target.lost-host'],
    [
      { from: START, value: 'objectives' },
      { from: '2014-12-01', value: 'three-types', ruling: '2014-12-01/target' },
    ],
  ),
  'staff.non-aligned': define<boolean>(
    'A Non-Aligned ship needs a Non-Aligned personnel aboard',
    ['staff.nonaligned-ship'],
    [
      { from: START, value: false },
      { from: '1997-11-01', value: true },
    ],
  ),
  'battle.personnel': define<'totals' | 'pairing'>(
    'How a personnel battle is fought',
    ['battle.pers.era-old', 'battle.pers.seq.4-pair'],
    [
      { from: START, value: 'totals' },
      { from: '1997-11-01', value: 'pairing' },
    ],
  ),
  'battle.damage': define<'two-hits' | 'hull'>(
    'How damage is counted',
    ['battle.damage.era-old', 'battle.damage.hull'],
    [
      { from: START, value: 'two-hits' },
      { from: '1999-08-01', value: 'hull' },
    ],
  ),
  'battle.federation-may-attack': define<'nobody' | 'borg'>(
    'Whom the Federation may attack',
    ['battle.affil.table'],
    [
      { from: START, value: 'nobody' },
      { from: '1997-11-01', value: 'borg' },
    ],
  ),
  'solve.order': define<'artifacts-then-points' | 'text-personnel-artifacts-points'>(
    'In what order a solved mission pays out',
    ['solve.order'],
    [
      { from: START, value: 'artifacts-then-points' },
      { from: '2014-12-01', value: 'text-personnel-artifacts-points', ruling: '2014-12-01/missions-attempt' },
    ],
  ),
  'end.deck-out': define<'either' | 'both'>(
    'When empty decks end the game',
    ['end.deck-out.1994', 'end.deck-out.later'],
    [
      { from: START, value: 'either' },
      { from: '2000-09-25', value: 'both' },
    ],
  ),
  'capture.custody': define<'captor-chooses' | 'capturing-group'>(
    'Which group takes a new captive along',
    ['capture.relocate-specific'],
    [
      { from: START, value: 'captor-chooses' },
      { from: '2000-09-25', value: 'capturing-group', ruling: '2000-09-25/capturing' },
    ],
  ),
  'misseed.wrong-kind': define<'discard' | 'out-of-play'>(
    'Where a mis-seed goes',
    ['misseed.revealed', 'misseed.before-1997'],
    [
      { from: START, value: 'discard' },
      { from: '1997-11-01', value: 'out-of-play' },
    ],
  ),
  'start.first-turn': define<'second-seeder' | 'first-seeder'>(
    'Who takes the first turn',
    ['start.first-turn'],
    [
      { from: START, value: 'second-seeder' },
      { from: '1997-11-01', value: 'first-seeder' },
    ],
  ),
  'dilemma.sections': define<'all-or-nothing' | 'independent'>(
    'How dilemmas with several sections are faced',
    ['dilemma.multi'],
    [
      { from: START, value: 'all-or-nothing' },
      { from: '2014-12-01', value: 'independent', ruling: '2014-12-01/dilemma-resolution' },
    ],
  ),
} as const;

export type SwitchName = keyof typeof SWITCHES;
export type SwitchValueOf<N extends SwitchName> = (typeof SWITCHES)[N]['values'][number]['value'];
