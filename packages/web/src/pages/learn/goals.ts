/** The learner's goals, checked against what they see: the state of the table counts, not which button was pressed. */
import type { Scene } from './scene.ts';

export type Goal = (scene: Scene) => boolean;

/** One of the learner's cards is seeded under a mission. */
export const seededUnder =
  (mission: string, title: string): Goal =>
  ({ named, location }) =>
    named(title).some((c) => c.zone === 'under' && c.owner === 0 && c.host === location(mission));

/** One of the learner's facilities is at a mission. */
export const standsAt =
  (mission: string, title: string): Goal =>
  ({ named, location }) =>
    named(title).some(
      (c) => (c.zone === 'space' || c.zone === 'planet') && c.owner === 0 && c.host === location(mission),
    );

/** All of these are aboard a card of that title. */
export const aboard =
  (host: string, ...titles: readonly string[]): Goal =>
  ({ named }) => {
    const hosts = new Set(named(host).map(({ id }) => id));
    return titles.every((title) => named(title).some((c) => c.zone === 'aboard' && hosts.has(c.host)));
  };

/** All of these are at a mission, anywhere there. */
export const at =
  (mission: string, ...titles: readonly string[]): Goal =>
  ({ named, location, locationOf }) => {
    const here = location(mission);
    return titles.every((title) => named(title).some((c) => locationOf(c) === here));
  };

export const onPlanet =
  (mission: string, ...titles: readonly string[]): Goal =>
  ({ named, location }) =>
    titles.every((title) => named(title).some((c) => c.zone === 'planet' && c.host === location(mission)));

export const solved =
  (mission: string): Goal =>
  ({ view, location }) =>
    view.locations.some(({ id, solvedBy }) => id === location(mission) && solvedBy === 0);

export const points =
  (n: number): Goal =>
  ({ view }) =>
    view.players[0].score >= n;

/** The learner has begun another turn. */
export const anotherTurn =
  (number: number): Goal =>
  ({ view }) =>
    view.turn.seat === 0 && view.turn.number > number;

export const won: Goal = ({ view }) => view.outcome?.winner === 0;

export const destroyed =
  (title: string): Goal =>
  ({ named }) =>
    named(title).some((c) => c.zone === 'discard');
