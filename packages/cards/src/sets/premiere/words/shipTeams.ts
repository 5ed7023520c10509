/** ship teams: the Away Teams that came with the ship concerned. */
import {
  card,
  isInAwayTeam,
  locationOf,
  ofTheShip,
  type PoolRoom,
  poolOf,
  type Those,
} from '@spaceline/engine/words';

declare module '@spaceline/engine/words' {
  interface RarePoolWords {
    'ship teams': 'ship teams';
  }
}

export const shipTeamsRoom: PoolRoom<'ship teams'> = {
  about: 'The Away Teams of whoever controls the ship concerned, where it is.',
  fields: {},
  // A team stays behind when its ship leaves; the ship it came from is not recorded (`group.away-team`).
  cards: (g, _, context) =>
    ofTheShip(g, context, (id) => isInAwayTeam(g, id) && locationOf(g, id) === locationOf(g, context.vessel)),
  english: { noun: 'member', among: '{those} of the ship’s Away Teams', first: true },
  reach: {
    takesIn: (g, target, { source }) => {
      const { zone, host } = card(g, source);
      return (
        zone === 'on' &&
        isInAwayTeam(g, target) &&
        card(g, target).controller === card(g, host).controller &&
        locationOf(g, target) === locationOf(g, host)
      );
    },
    english: '{those} in the ship’s Away Teams',
    mistaken: ['aboard'],
  },
  several: true,
  mistaken: ['on planet'],
  ofGroup: 'members',
};

/** The Away Teams of the player who controls the ship concerned, at its location. */
export const itsAwayTeams: Those = poolOf('ship teams');
