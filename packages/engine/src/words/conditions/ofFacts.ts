/** Conditions asked of printed facts alone, for whoever looks at no game: bots that think ahead, the deck builder. */
import type { ConditionRoom, Lacking } from '../../catalogue/rooms.ts';
import type { Condition } from '../../language/condition.ts';
import { tagOf } from '../../language/words.ts';
import type { Game } from '../../state/game.ts';
import { CONDITIONS } from './index.ts';
import { ONE_MISSING } from './unknown.ts';

const known = new WeakMap<Condition, Lacking>();

/**
 * How far a group is from meeting a condition, by printed facts: 0 when it does, else roughly how many more people it would take.
 * What facts cannot tell counts as one person missing. A condition is read once and asked without end.
 */
export function conditionOfFacts(condition: Condition): Lacking {
  const ready = known.get(condition);
  if (ready) return ready;
  const { ofFacts } = CONDITIONS[tagOf(CONDITIONS, condition)] as unknown as ConditionRoom<Game, Condition>;
  const read = ofFacts === 'unknown' ? ONE_MISSING : ofFacts(condition, conditionOfFacts);
  known.set(condition, read);
  return read;
}
