/** battled: the player has, or has not, battled in this game. */
import { boolean, type Condition, sentence } from '@spaceline/engine/words';

/** The player has, or has not, battled in this game, as attacker or defender (`battle.init.mordock`). */
interface BattledCondition {
  readonly battled: boolean;
}
declare module '@spaceline/engine/words' {
  interface RareConditionWords {
    battled: BattledCondition;
  }
}

export const battledRoom = sentence<BattledCondition>({
  about: 'The player has, or has not, taken part in a battle this game.',
  fields: { battled: boolean },
  holds: (g, { seat }, { battled }) => (g.state.players[seat]?.battled ?? false) === battled,
  english: ({ battled }) => (battled ? 'you have battled in this game' : 'you have not battled in this game'),
  ofFacts: 'unknown',
});

/** You have not taken part in a battle in this game. */
export const neverBattled: Condition = { battled: false };
/** You have taken part in one. */
export const hasBattled: Condition = { battled: true };
