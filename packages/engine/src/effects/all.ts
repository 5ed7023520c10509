/** Loads every verb, so that it can be said. */
import './kill.ts';
import './stop.ts';
import './discard.ts';
import './draw.ts';
import './score.ts';
import './pick.ts';
import './placeOn.ts';
import './disable.ts';
import './relocate.ts';
import './damage.ts';
import './last.ts';
import './branch.ts';
import './nullify.ts';
import './capture.ts';
import './toHand.ts';
