/** A game between programs as a replay, like those a server gives. */
import { hashState, type Replay } from '@spaceline/engine';
import { type Match, playMatch } from '../match.ts';

/** Plays a game to its end and keeps the log. `game` is what it is called. */
export function recordMatch(
  match: Omit<Match, 'after' | 'seed'> & { readonly seed: string },
  game = 'match',
  build = 'unknown',
): Replay {
  const entries: Replay['entries'][number][] = [];
  const { outcome } = playMatch({
    ...match,
    after({ state }, answer) {
      entries.push({
        seq: entries.length + 1,
        entry: { kind: 'answer', seat: answer.seat, answer },
        hash: hashState(state),
        at: new Date(0).toISOString(),
      });
    },
  });
  return {
    spaceline: 'replay',
    version: 1,
    game,
    build,
    players: match.players.map(({ name }) => ({ name, deck: name, bot: name })),
    setup: match.setup,
    seed: match.seed,
    entries,
    outcome,
  };
}
