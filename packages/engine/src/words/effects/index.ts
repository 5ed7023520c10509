/** All verbs of the engine. A declared word without a room here does not compile. */
import type { SharedWords } from '../../catalogue/rooms.ts';
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
import { downloadRoom } from './download.ts';
import { drawRoom } from './draw.ts';
import { endAttemptRoom } from './endAttempt.ts';
import { flipRoom } from './flip.ts';
import { haltRoom } from './halt.ts';
import { holdRoom } from './hold.ts';
import { killRoom } from './kill.ts';
import { lendRoom } from './lend.ts';
import { lookRoom } from './look.ts';
import { moveOnRoom } from './moveOn.ts';
import { noDrawsRoom } from './noDraws.ts';
import { nullifyRoom } from './nullify.ts';
import { pickRoom } from './pick.ts';
import { placeOnRoom } from './placeOn.ts';
import { playAnotherRoom } from './playAnother.ts';
import { playAsPriceRoom } from './playAsPrice.ts';
import { rearrangeDeckRoom } from './rearrangeDeck.ts';
import { relocateRoom } from './relocate.ts';
import { rememberRoom } from './remember.ts';
import { repairRoom } from './repair.ts';
import { reportRoom } from './report.ts';
import { scoreRoom } from './score.ts';
import { keepOutRoom, selectAgainRoom, substituteRoom, volunteerRoom } from './selecting.ts';
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
  download: downloadRoom,
  draw: drawRoom,
  'no draws': noDrawsRoom,
  'end attempt': endAttemptRoom,
  flip: flipRoom,
  halt: haltRoom,
  hold: holdRoom,
  kill: killRoom,
  lend: lendRoom,
  look: lookRoom,
  'move on': moveOnRoom,
  nullify: nullifyRoom,
  pick: pickRoom,
  'place on': placeOnRoom,
  'play another': playAnotherRoom,
  'play as price': playAsPriceRoom,
  'rearrange deck': rearrangeDeckRoom,
  relocate: relocateRoom,
  remember: rememberRoom,
  repair: repairRoom,
  report: reportRoom,
  score: scoreRoom,
  'keep out': keepOutRoom,
  volunteer: volunteerRoom,
  substitute: substituteRoom,
  'select again': selectAgainRoom,
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
