/** Every chapter of the rules and every verb of the vocabulary registers itself when it is loaded. */
import '../timing/windows.ts';
import '../timing/triggers.ts';
import '../effects/all.ts';
import './setup/seeding.ts';
import './setup/phases.ts';
import './turn/turn.ts';
import './play/playing.ts';
import './movement/moving.ts';
import './movement/beaming.ts';
import './movement/modes.ts';
import './missions/attempting.ts';
