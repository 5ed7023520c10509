/** A game between programs as a replay, like those from a server. */
import { answered, type Logged, type Replay, replayFrom } from '@spaceline/engine';
import { type Match, playMatch } from '../match.ts';

/** Plays a game to its end and keeps the log. `game` is its name. */
export function recordMatch(
  match: Omit<Match, 'after' | 'seed'> & { readonly seed: string },
  game = 'match',
  build = 'unknown',
): Replay {
  const entries: Logged[] = [];
  const { outcome } = playMatch({
    ...match,
    after({ state }, answer) {
      entries.push(answered(entries.length + 1, answer, state, new Date(0)));
    },
  });
  return replayFrom({
    game,
    build,
    players: match.players.map(({ name }) => ({ name, deck: name, bot: name })),
    setup: match.setup,
    seed: match.seed,
    entries,
    outcome,
  });
}
