/** How the runtime collects garbage in a node. */
import { setFlagsFromString } from 'node:v8';

/**
 * V8 watches which places in the code make objects that live long, and from then on puts what they make among the old ones
 * at once. A position lives from one move of its game to the next, so in a busy node all code that copies cards and views
 * looks like that; but nearly everything it makes is soon garbage, and among the old ones it stays until a full collection, with
 * all that it refers to. So this guessing is turned off for nodes. A runtime that does not know the setting says so and goes on.
 */
export function collectQuickly(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
