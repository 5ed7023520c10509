/** All verbs that the engine knows by itself. A word that is declared and has no room here does not compile. */
import type { EffectRoom, SaidRareWords, SharedWords } from '../../catalogue/rooms.ts';
import type { Effect } from '../../language/effect.ts';
import type { Game } from '../../state/game.ts';
import { attackEachRoom } from './attackEach.ts';
import { battleRoom } from './battle.ts';
import { beamRoom } from './beam.ts';
import { chooseOneRoom, ifRoom } from './branch.ts';
import { captureRoom, releaseRoom } from './capture.ts';
import { cloakOrDecloakRoom } from './cloakShift.ts';
import { countRoom } from './count.ts';
import { damageRoom, destroyRoom } from './damage.ts';
import { decloakRoom } from './decloak.ts';
import { destroyLocationRoom } from './destroyLocation.ts';
import { disableRoom } from './disable.ts';
import { disappearRoom } from './disappear.ts';
import { discardRoom } from './discard.ts';
import { drawRoom } from './draw.ts';
import { endAttemptRoom } from './endAttempt.ts';
import { flipRoom } from './flip.ts';
import { holdRoom } from './hold.ts';
import { killRoom } from './kill.ts';
import { lendRoom } from './lend.ts';
import { lookRoom } from './look.ts';
import { moveOnRoom } from './moveOn.ts';
import { nullifyRoom } from './nullify.ts';
import { pickRoom } from './pick.ts';
import { placeOnRoom } from './placeOn.ts';
import { playAnotherRoom } from './playAnother.ts';
import { rearrangeDeckRoom } from './rearrangeDeck.ts';
import { relocateRoom } from './relocate.ts';
import { rememberRoom } from './remember.ts';
import { repairRoom } from './repair.ts';
import { reportRoom } from './report.ts';
import { scoreRoom } from './score.ts';
import { setCourseRoom } from './setCourse.ts';
import { shuffleRoom } from './shuffle.ts';
import { splitRoom } from './split.ts';
import { stopRoom, unstopRoom } from './stop.ts';
import { takeControlRoom } from './takeControl.ts';
import { toDeckRoom } from './toDeck.ts';
import { toHandRoom } from './toHand.ts';
import { undoRoom } from './undo.ts';
import { untilRoom } from './until.ts';

export const EFFECTS = {
  'attack each': attackEachRoom,
  battle: battleRoom,
  beam: beamRoom,
  if: ifRoom,
  'choose one': chooseOneRoom,
  capture: captureRoom,
  release: releaseRoom,
  'cloak or decloak': cloakOrDecloakRoom,
  count: countRoom,
  damage: damageRoom,
  destroy: destroyRoom,
  decloak: decloakRoom,
  'destroy location': destroyLocationRoom,
  disable: disableRoom,
  disappear: disappearRoom,
  discard: discardRoom,
  draw: drawRoom,
  'end attempt': endAttemptRoom,
  flip: flipRoom,
  hold: holdRoom,
  kill: killRoom,
  lend: lendRoom,
  look: lookRoom,
  'move on': moveOnRoom,
  nullify: nullifyRoom,
  pick: pickRoom,
  'place on': placeOnRoom,
  'play another': playAnotherRoom,
  'rearrange deck': rearrangeDeckRoom,
  relocate: relocateRoom,
  remember: rememberRoom,
  repair: repairRoom,
  report: reportRoom,
  score: scoreRoom,
  'set course': setCourseRoom,
  shuffle: shuffleRoom,
  split: splitRoom,
  stop: stopRoom,
  unstop: unstopRoom,
  'take control': takeControlRoom,
  'to deck': toDeckRoom,
  'to hand': toHandRoom,
  undo: undoRoom,
  until: untilRoom,
} satisfies SharedWords<Game>['effects'];

type Rooms = Readonly<Record<string, EffectRoom<Game, Effect> | undefined>>;

/** The room of a verb: the engine's, or one that the library has brought. */
function roomOf(verb: Effect['do'], rare: SaidRareWords | undefined): EffectRoom<Game, Effect> {
  const room = (EFFECTS as unknown as Rooms)[verb] ?? (rare?.effects as unknown as Rooms | undefined)?.[verb];
  if (!room) throw new Error(`Nobody knows the word "${verb}".`);
  return room;
}

const COUNTS = { helps: 1, harms: -1, neither: 0 } as const;

/** Whether effects help (above 0) or harm (below 0) the cards or the player they are about. */
export function tendencyOfEffects(effects: readonly Effect[], rare: SaidRareWords | undefined): number {
  const ofAll = (list: readonly Effect[]): number => {
    let sum = 0;
    for (const effect of list) {
      const { tendency } = roomOf(effect.do, rare);
      sum += typeof tendency === 'function' ? tendency(effect, ofAll) : COUNTS[tendency];
    }
    return sum;
  };
  return ofAll(effects);
}

/** What an effect does to a group that a bot sends through a dilemma in its head. */
export const strikeOf = (
  effect: Effect,
  rare: SaidRareWords | undefined,
): EffectRoom<Game, Effect>['strikes'] => roomOf(effect.do, rare).strikes;

/** What becomes of those a verb is done to, and what is done with cards out of a pile, for whoever words a question. */
export function becomesOf(
  verb: Effect['do'],
  rare: SaidRareWords | undefined,
): {
  readonly becomes: readonly [one: string, several: string] | null;
  readonly taken: string | null;
} {
  const { becomes, taken } = roomOf(verb, rare);
  return { becomes: becomes === 'unsaid' ? null : becomes, taken: taken ?? null };
}
