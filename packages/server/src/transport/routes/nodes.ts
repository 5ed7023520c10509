/** Requests between nodes: writing to a game of another build. For everybody else this address does not exist. */
import { Id } from '@spaceline/wire';
import { z } from 'zod';
import type { Aside } from '../../games/games.ts';
import { Problem } from '../../problem.ts';
import { ENTER } from '../forward.ts';
import type { Services } from '../services.ts';
import type { Routes } from './route.ts';

/** Entries come from a node that created them, so only their target is checked. */
const Entering = z.object({
  game: Id,
  entry: z.looseObject({ kind: z.enum(['concede', 'forfeit', 'adjudicate']) }),
  at: z.number().int().min(0).optional(),
});

export function nodeRoutes(app: Routes, { games, forwarding }: Services): void {
  app.post(
    ENTER,
    {
      schema: { hide: true, body: z.unknown() },
    },
    async (request) => {
      if (!forwarding.isPassedOn(request))
        throw new Problem('not-found', 'There is nothing at this address.');
      const { game, entry, at } = Entering.parse(request.body);
      return { seq: await games.enter(game, entry as unknown as Aside, at) };
    },
  );
}
