/**
 * Every verb a player has, by name. Offers are listed in this order, and games of random players depend on it. A declared
 * verb without a room here does not compile.
 */
import { whyNotRequest as whyNot } from '../timing/answers.ts';
import type { Verb } from '../timing/requests.ts';
import { type NamedPart, partsIn, roomOf, type VerbRoom, type VerbRooms } from '../timing/verbs.ts';
import { PASS } from '../timing/windows.ts';
import { ATTACK } from './battle/attacking.ts';
import { FIGHT } from './battle/fighting.ts';
import { BRIG, FREE } from './capture/holding.ts';
import { ATTEMPT } from './missions/attempting.ts';
import { BEAM, WALK } from './movement/beaming.ts';
import { LAUNCH, LOAD } from './movement/carrying.ts';
import { CLOAK, DECLOAK, DEPHASE, PHASE } from './movement/cloaking.ts';
import { DOCK, UNDOCK } from './movement/docking.ts';
import { LAND, TAKE_OFF } from './movement/landing.ts';
import { MODE } from './movement/modes.ts';
import { MOVE } from './movement/moving.ts';
import { TOW } from './movement/towing.ts';
import { DOWNLOAD } from './play/downloading.ts';
import { EXCHANGE } from './play/exchanging.ts';
import { ACTIVATE } from './play/holodecks.ts';
import { PLAY } from './play/playing.ts';
import { USE } from './play/using.ts';
import { SEED_MISSION } from './setup/missions.ts';
import { SEED } from './setup/seeding.ts';
import { CONCEDE, END_TURN } from './turn/turn.ts';

export const VERBS = {
  pass: PASS,
  'end turn': END_TURN,
  concede: CONCEDE,
  activate: ACTIVATE,
  play: PLAY,
  download: DOWNLOAD,
  'seed mission': SEED_MISSION,
  seed: SEED,
  brig: BRIG,
  free: FREE,
  beam: BEAM,
  walk: WALK,
  dock: DOCK,
  undock: UNDOCK,
  cloak: CLOAK,
  decloak: DECLOAK,
  phase: PHASE,
  dephase: DEPHASE,
  fight: FIGHT,
  use: USE,
  exchange: EXCHANGE,
  move: MOVE,
  land: LAND,
  'take off': TAKE_OFF,
  load: LOAD,
  launch: LAUNCH,
  tow: TOW,
  mode: MODE,
  attempt: ATTEMPT,
  attack: ATTACK,
} satisfies VerbRooms;

/** The names of all verbs. */
export const VERB_NAMES = Object.keys(VERBS) as readonly Verb[];
/** The room of a verb. */
export const verbRoom = (verb: Verb): VerbRoom<Verb> => roomOf(VERBS, verb);
/** What a request with a verb names, in order. */
export const requestParts = (verb: Verb): readonly NamedPart[] => partsIn(VERBS, verb);
/** Why a value does not have the shape of a request, or null; what it names need not exist. */
export const whyNotRequest = (value: unknown) => whyNot(VERBS, value);
