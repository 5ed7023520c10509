/**
 * Every procedure of the rules, by name. One that is declared but not defined does not compile; those of verbs are in
 * their rooms.
 */
import { effects } from '../timing/effects.ts';
import type { ProcedureRooms } from '../timing/machine.ts';
import { paying } from '../timing/paying.ts';
import { secret } from '../timing/secret.ts';
import { select } from '../timing/selecting.ts';
import { selection } from '../timing/selection.ts';
import { triggers } from '../timing/triggers.ts';
import { action, chance, suspension, window } from '../timing/windows.ts';
import { casualtiesProcedure } from './battle/casualties.ts';
import { combat } from './battle/combat.ts';
import { personnelBattle } from './battle/personnelBattle.ts';
import { raid } from './battle/raiding.ts';
import { shipBattle } from './battle/shipBattle.ts';
import { capturing, openTraps } from './capture/capturing.ts';
import { encounter } from './dilemmas/encounter.ts';
import { attempt } from './missions/attempting.ts';
import { afterEarning, solve } from './missions/solving.ts';
import { transfer } from './movement/beaming.ts';
import { closing, splitting } from './movement/edges.ts';
import { flight } from './movement/moving.ts';
import { expire } from './play/countdown.ts';
import { destruction } from './play/destroying.ts';
import { downloading } from './play/downloads.ts';
import { playInstead } from './play/instead.ts';
import { performance, performanceResult, settle } from './play/performing.ts';
import { entering } from './play/playing.ts';
import { reportTogether } from './reporting/together.ts';
import { phase, setup } from './setup/phases.ts';
import { turn, turns } from './turn/turn.ts';

export const PROCEDURES = Object.freeze({
  setup,
  phase,
  turns,
  turn,
  window,
  action,
  chance,
  suspension,
  triggers,
  effects,
  paying,
  secret,
  select,
  selection,
  perform: performance,
  'perform result': performanceResult,
  settle,
  entering,
  'play instead': playInstead,
  'reporting together': reportTogether,
  downloading,
  destruction,
  expire,
  transfer,
  flight,
  splitting,
  closing,
  attempt,
  encounter,
  solve,
  'after earning': afterEarning,
  'ship battle': shipBattle,
  raid,
  'personnel battle': personnelBattle,
  combat,
  casualties: casualtiesProcedure,
  capturing,
  'open traps': openTraps,
} satisfies ProcedureRooms);
