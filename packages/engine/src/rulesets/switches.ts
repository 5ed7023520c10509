/**
 * Every place where the date changes the rules. A switch has a name, values with the day from which each applies, the
 * ruling that introduced it and the rules it concerns. Code asks the ruleset by name and never compares dates. Days
 * before the first entry use the first entry's value.
 */
export interface SwitchValue<T> {
  readonly from: string;
  readonly value: T;
  /** Id of the ruling that set this value, if one of the five documents did. */
  readonly ruling?: string;
  /**
   * If the ruling only says that the value applied *by* its day: the first day on which it may already have applied. From
   * then until `from` the previous value is the engine's choice, not something that is known.
   */
  readonly perhapsSince?: string;
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

/** The day Premiere went on sale; values from the beginning use it. */
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
  'mission.duplicates': define<'separate' | 'replace-with-universal' | 'stack-copies' | 'stack-personas'>(
    'What happens when both players seed the same unique mission',
    ['mission.duplicate.1997', 'mission.duplicate.stack', 'mission.duplicate.persona', 'mission.persona'],
    [
      { from: START, value: 'separate' },
      { from: '1997-11-01', value: 'replace-with-universal' },
      { from: '2000-08-01', value: 'stack-copies' },
      {
        from: '2014-12-01',
        value: 'stack-personas',
        ruling: '2014-12-01/missions',
        perhapsSince: '2013-07-02',
      },
    ],
  ),
  'mission.own-copy': define<boolean>(
    'At a stacked location each player uses only his own copy',
    ['mission.own-copy'],
    [
      { from: START, value: false },
      { from: '2014-12-01', value: true, ruling: '2014-12-01/missions', perhapsSince: '2013-07-02' },
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
      {
        from: '2000-08-01',
        value: 'throughout',
        ruling: '2000-09-25/mission-attempt',
        perhapsSince: '1996-10-02',
      },
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
      { from: '2011-07-04', value: true, ruling: '2011-07-04/mission-attempt', perhapsSince: '2000-09-26' },
    ],
  ),
  'turn.closed-list': define<'mixed' | 'orders-close'>(
    'Whether the first order of a turn ends card play',
    ['turn.card-play.2000', 'turn.card-play.allowed', 'turn.card-play.auto-advance', 'turn.no-return'],
    [
      { from: START, value: 'mixed' },
      // The document of 2011 (2011-07-04/turns) lists what is allowed in card play; that an order ends it is older.
      { from: '2000-09-25', value: 'orders-close', ruling: '2000-09-25/storage-compartment-door' },
    ],
  ),
  'stop.ship-unstops-crew': define<boolean>(
    'Cards aboard become unstopped with their ship',
    ['stop.unstop-ship', 'unstopped.ship'],
    [
      { from: START, value: false },
      { from: '2014-12-01', value: true, ruling: '2014-12-01/stopped', perhapsSince: '2013-07-02' },
    ],
  ),
  'cloak.limits': define<'none' | 'every-card' | 'non-missions'>(
    'Which cards may cloak or phase only once a turn, on their own turn and unstopped',
    ['cloak.once-per-turn', 'cloak.own-turn-unstopped', 'cloak.missions-exempt'],
    [
      { from: START, value: 'none' },
      {
        from: '2011-07-04',
        value: 'every-card',
        ruling: '2011-07-04/cloaking-and-phasing',
        perhapsSince: '2000-09-26',
      },
      {
        from: '2014-12-01',
        value: 'non-missions',
        ruling: '2014-12-01/cloaking-and-phasing',
        perhapsSince: '2013-07-02',
      },
    ],
  ),
  'cloak.rules': define<'old' | 'full'>(
    'What it means to be cloaked or phased: out of reach of attacks, or absent altogether',
    [
      'cloak.old.engaged',
      'cloak.cloaked.not-targetable',
      'cloak.cloaked.absent',
      'cloak.cloaked.no-transfer',
      'cloak.cloaked.no-dock-land',
      'phase.not-targetable',
      'phase.move-range-only',
      'phase.unaffected',
    ],
    [
      { from: START, value: 'old' },
      {
        from: '2011-07-04',
        value: 'full',
        ruling: '2011-07-04/cloaking-and-phasing',
        perhapsSince: '2000-09-26',
      },
    ],
  ),
  'cloak.device': define<'ships' | 'ships-and-facilities'>(
    'What a Cloaking Device serves',
    ['cloak.device', 'special-equip.cloak'],
    [
      { from: START, value: 'ships' },
      // The entry of 2014-12-01 on the device says the same again.
      {
        from: '2011-07-04',
        value: 'ships-and-facilities',
        ruling: '2011-07-04/cloaking-and-phasing',
        perhapsSince: '2000-09-26',
      },
    ],
  ),
  'unique.mixed': define<boolean>(
    'A unique and a non-unique card of one title or persona exclude each other',
    ['unique.mixed-title'],
    [
      { from: START, value: false },
      {
        from: '2011-07-04',
        value: true,
        ruling: '2011-07-04/unique-and-universal',
        perhapsSince: '2000-09-26',
      },
    ],
  ),
  'unique.facility': define<'per-game' | 'per-player'>(
    'For whom a facility that is not duplicatable is limited to one',
    ['unique.nonduplicatable', 'unique.in-play', 'facility.hq.unique'],
    [
      { from: START, value: 'per-game' },
      {
        from: '2011-07-04',
        value: 'per-player',
        ruling: '2011-07-04/unique-and-universal',
        perhapsSince: '2000-09-26',
      },
    ],
  ),
  'title.groups': define<'exact' | 'colon-or-dash'>(
    'Whether a title also names the cards that add words to it after a colon or dash',
    ['ref.exact', 'ref.group'],
    [
      { from: START, value: 'exact' },
      { from: '2011-07-04', value: 'colon-or-dash', ruling: '2011-07-04/card-titles' },
    ],
  ),
  'outpost.return': define<'anybodys' | 'own'>(
    'Whether a ship is called back to an outpost although its player has none',
    ['facility.outpost.absent'],
    [
      { from: START, value: 'anybodys' },
      { from: '2011-07-04', value: 'own', ruling: '2011-07-04/outpost', perhapsSince: '2000-09-26' },
    ],
  ),
  'homeworld.vulcan': define<boolean>(
    'Vulcan is an affiliation, so that its homeworld is one',
    ['homeworld.def', 'homeworld.before', 'affil.vulcan'],
    [
      { from: START, value: false },
      { from: '2011-07-04', value: true, ruling: '2011-07-04/homeworld' },
    ],
  ),
  'playing.factions': define<boolean>(
    'Playing a faction counts like playing an affiliation',
    ['playing.def-2014', 'playing.def-2000', 'faction.uses'],
    [
      { from: START, value: false },
      {
        from: '2014-12-01',
        value: true,
        ruling: '2014-12-01/playing-an-affiliation',
        perhapsSince: '2013-07-02',
      },
    ],
  ),
  'span.space-cap': define<boolean>(
    'A Space mission has a span of at most 5',
    ['span.space-cap'],
    [
      { from: START, value: true },
      { from: '2011-07-04', value: false, ruling: '2011-07-04/space', perhapsSince: '2000-09-26' },
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
  'battle.ferengi-own': define<boolean>(
    'Ferengi may attack Ferengi; no document of these years settles it',
    ['battle.affil.table'],
    [{ from: START, value: true }],
  ),
  'battle.guramba': define<'away-teams' | 'crews-too'>(
    'Which groups Guramba protects from an attack with a single leader',
    ['battle.init.guramba', 'skill.guramba'],
    [
      { from: START, value: 'away-teams' },
      { from: '1999-08-30', value: 'crews-too' },
    ],
  ),
  'solve.order': define<'artifacts-then-points' | 'text-personnel-artifacts-points'>(
    'In what order a solved mission pays out',
    ['solve.order'],
    [
      { from: START, value: 'artifacts-then-points' },
      {
        from: '2014-12-01',
        value: 'text-personnel-artifacts-points',
        ruling: '2014-12-01/missions-attempt',
        perhapsSince: '2013-07-02',
      },
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
  'capture.place': define<'captive-area' | 'escorted'>(
    'Where captives are kept',
    ['capture.era'],
    [
      { from: START, value: 'captive-area' },
      { from: '1999-08-01', value: 'escorted' },
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
  'misseed.artifacts': define<'each' | 'all'>(
    'What one illegally seeded artifact does to the other artifacts of its player',
    ['misseed.artifacts', 'misseed.before-1997'],
    [
      { from: START, value: 'each' },
      { from: '1997-11-01', value: 'all' },
    ],
  ),
  'seed.special-downloads': define<'forbidden' | 'allowed'>(
    'Whether special downloads are used in the seed phases',
    ['seed.special-download', 'special-download.seed-phase'],
    [
      { from: START, value: 'forbidden' },
      {
        from: '2011-07-04',
        value: 'allowed',
        ruling: '2011-07-04/downloading-special-download',
        perhapsSince: '2000-09-26',
      },
    ],
  ),
  'download.unplayed': define<'to hand' | 'play'>(
    'Whether what a text downloads may go to hand though the text does not say so',
    ['download.1997-option', 'download.play-now'],
    [
      { from: START, value: 'to hand' },
      { from: '2000-09-25', value: 'play' },
    ],
  ),
  'download.seeded': define<'shown' | 'hidden'>(
    'Whether a card that is downloaded and seeded is shown',
    ['download.show-target.seed-exception', 'download.seed.secret'],
    [
      { from: START, value: 'shown' },
      { from: '2014-12-01', value: 'hidden', ruling: '2014-12-01/downloading' },
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
      {
        from: '2014-12-01',
        value: 'independent',
        ruling: '2014-12-01/dilemma-resolution',
        perhapsSince: '2013-07-02',
      },
    ],
  ),
} as const;

export type SwitchName = keyof typeof SWITCHES;
export type SwitchValueOf<N extends SwitchName> = (typeof SWITCHES)[N]['values'][number]['value'];
