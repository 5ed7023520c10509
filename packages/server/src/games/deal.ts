/**
 * Dealing: from when a full table starts until its game has a seed. The server draws a secret and publishes its hash; the
 * clients that promised a share reveal it; the seed is derived from all of it (`record/fair.ts` of the engine). In the
 * meantime everything is stored with the table and never sent.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentTo, type FairRecord, type GameSetup, settleFair } from '@spaceline/engine';
import type { Deal as DealTold } from '@spaceline/wire';
import { Problem } from '../problem.ts';
import type { Deal } from '../storage/schema.ts';

type BySeat<T> = readonly [T, T];

/** All games on a server use a random stream that nobody can guess. */
export const serverSetup = (setup: GameSetup): GameSetup => ({ ...setup, chance: 'chacha20' });

const unguessable = (): string => randomBytes(32).toString('hex');

/** Fixes a deal: from here on nothing can change except by revealing the promised shares. */
export function newDeal(setup: GameSetup, promises: BySeat<string | null>, after?: string): Deal {
  const game = randomUUID();
  const secret = unguessable();
  const commitment = commitmentTo(secret, { game, setup: serverSetup(setup), promises });
  return {
    game,
    secret,
    commitment,
    promises,
    told: [null, null],
    ...(after === undefined ? {} : { after }),
  };
}

/** Whether every promised share has been revealed. */
export const isComplete = ({ promises, told }: Deal): boolean =>
  promises.every((promise, seat) => promise === null || told[seat] !== null);

/** The seed, and the record of how it was derived. Throws if the setup is not the one that was fixed. */
export function settle(deal: Deal, setup: GameSetup): { readonly fair: FairRecord; readonly seed: string } {
  const { game, secret, promises, told } = deal;
  const settled = settleFair(secret, { game, setup: serverSetup(setup), promises }, told);
  if (settled.fair.commitment !== deal.commitment)
    throw new Problem('conflict', 'The game would start differently from how it was dealt. Start again.');
  return settled;
}

/** A deal in progress, as it is sent. */
export const dealSeen = ({ game, commitment, promises, told }: Deal, until: Date): DealTold => ({
  game,
  commitment,
  promises,
  told: [told[0] !== null, told[1] !== null],
  until: until.toISOString(),
});

/** A finished deal, as it is sent while the secret is still secret. */
export const fairSeen = (game: string, { commitment, shares }: FairRecord): DealTold => ({
  game,
  commitment,
  promises: [shares[0].promise, shares[1].promise],
  told: [shares[0].by === 'player', shares[1].by === 'player'],
  until: null,
});
