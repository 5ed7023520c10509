/** Moments that texts wait for or respond to. */
import type { MomentRoom, SharedWords } from '../catalogue/rooms.ts';
import type { EventKind } from '../language/event.ts';
import type { MomentWord } from '../language/moment.ts';
import type { Game } from '../state/game.ts';

declare module '../language/moment.ts' {
  interface MomentWords {
    turnStarts: 'turnStarts';
    turnEnds: 'turnEnds';
    seeded: 'seeded';
    played: 'played';
    reported: 'reported';
    entersPlay: 'entersPlay';
    drawn: 'drawn';
    used: 'used';
    moves: 'moves';
    passes: 'passes';
    arrives: 'arrives';
    docks: 'docks';
    beams: 'beams';
    decloaks: 'decloaks';
    dephases: 'dephases';
    relocated: 'relocated';
    attempts: 'attempts';
    encountered: 'encountered';
    solved: 'solved';
    completed: 'completed';
    battle: 'battle';
    raids: 'raids';
    engaged: 'engaged';
    stunned: 'stunned';
    battleWon: 'battleWon';
    aboutToBeDestroyed: 'aboutToBeDestroyed';
    destroyed: 'destroyed';
    selecting: 'selecting';
    selected: 'selected';
    aboutToDie: 'aboutToDie';
    died: 'died';
    stopped: 'stopped';
    captured: 'captured';
    scored: 'scored';
  }
}

const moment = (
  about: string,
  english: string,
  thing: string,
  mistaken: readonly EventKind[],
  more: Pick<MomentRoom, 'doing' | 'bare' | 'byTeam'> = {},
): MomentRoom => ({ about, fields: {}, english, thing, mistaken, ...more });

/** All moments. A declared word without a room here does not compile. */
export const MOMENTS = {
  turnStarts: moment('A turn starts.', '{that} starts', 'turn', ['turnEnds']),
  turnEnds: moment('A turn ends.', '{that} ends', 'turn', ['turnStarts']),
  seeded: moment('A card has just been seeded.', '{that} has just been seeded', 'card', ['played']),
  played: moment('A card has just been played.', '{that} has just been played', 'card', ['reported']),
  reported: moment('A card has just reported for duty.', '{that} has just reported', 'card', ['played']),
  entersPlay: moment('A card has entered play.', '{that} has come into play', 'card', ['drawn']),
  drawn: moment('A card has just been drawn.', '{that} has just been drawn', 'card', ['discarded']),
  used: moment('The text of a card has just been used.', '{that} has just been used', 'card', ['played']),
  moves: moment('A ship begins to move.', '{that} moves', 'ship', ['docks']),
  passes: moment('A ship passes a location.', '{that} passes by', 'ship', ['arrives']),
  arrives: moment('A ship arrives.', '{that} arrives', 'ship', ['passes']),
  docks: moment('A ship docks.', '{that} docks', 'ship', ['undocks']),
  beams: moment('Cards are about to be beamed.', '{that} begins', 'beaming', ['walks'], { bare: true }),
  decloaks: moment('A ship decloaks.', '{that} decloaks', 'card', ['cloaks']),
  dephases: moment('A ship dephases.', '{that} dephases', 'card', ['phases']),
  relocated: moment('Cards have been relocated.', '{that} comes to be', 'card', ['placed']),
  attempts: moment('A mission attempt begins.', '{that} begins', 'mission attempt', ['attemptEnds']),
  encountered: moment('A dilemma has just been encountered.', '{that} has just been encountered', 'dilemma', [
    'overcame',
  ]),
  solved: moment('A mission is solved.', '{that} is solved', 'mission', ['attempts'], {
    doing: { your: 'you solve {that}', opponent: 'your opponent solves {that}' },
    byTeam: true,
  }),
  completed: moment(
    'A mission has just been completed, and everything that solving it triggers is done.',
    '{that} has just been completed',
    'mission',
    ['attempts'],
    {
      doing: {
        your: 'you have just completed {that}',
        opponent: 'your opponent has just completed {that}',
      },
    },
  ),
  battle: moment('A battle has begun, before any fighting.', '{that} is initiated', 'battle', ['battleEnds']),
  raids: moment('A self-moving card begins to attack.', '{that} begins to attack', 'card', ['battle']),
  engaged: moment(
    'Two adversaries are about to fight each other.',
    '{that} is about to be fought',
    'personal combat',
    ['stunned'],
  ),
  stunned: moment('Somebody has been stunned in battle.', '{that} has just been stunned', 'personnel', [
    'engaged',
  ]),
  battleWon: moment('A battle has been won.', '{that} has just been won', 'battle', ['battle']),
  aboutToBeDestroyed: moment('A card is about to be destroyed.', '{that} is about to be destroyed', 'ship', [
    'damaged',
  ]),
  destroyed: moment('A card is destroyed.', '{that} is destroyed', 'card', ['damaged']),
  selecting: moment(
    'Somebody is about to be selected at random.',
    'somebody is about to be selected at random',
    'selection',
    ['selected'],
    { bare: true },
  ),
  selected: moment('Somebody has just been selected.', '{that} has just been selected', 'personnel', [
    'aboutToDie',
  ]),
  aboutToDie: moment('Somebody is about to die.', '{that} is about to die', 'personnel', ['stopped']),
  died: moment('Somebody has just died.', '{that} has just died', 'personnel', ['stopped']),
  stopped: moment('Somebody has just been stopped.', '{that} has just been stopped', 'card', ['unstopped']),
  captured: moment('Somebody is captured.', '{that} is captured', 'card', ['released']),
  scored: moment('Points are scored.', '{that} are scored', 'points', ['lost'], { bare: true }),
} satisfies SharedWords<Game>['moments'];

/** Does not compile if a moment is not a kind of event. */
true satisfies MomentWord extends EventKind ? true : never;
