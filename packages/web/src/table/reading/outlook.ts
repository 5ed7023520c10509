/** Whether a group could solve a mission: each requirement separately, and whether anybody may attempt it at all. */
import { sayRequirement } from '@spaceline/cards/browser';
import { type Condition, foldWays, type MissionEnd } from '@spaceline/engine';

export interface Requirement {
  readonly text: string;
  readonly met: boolean;
}

export interface Outlook {
  /** The requirements of the alternative that is closest to being met. */
  readonly requirements: readonly Requirement[];
  /** Somebody in the group has an affiliation that the mission allows, or anybody may attempt it. */
  readonly mayAttempt: boolean;
  readonly couldSolve: boolean;
}

interface Asked {
  readonly meets: (condition: Condition) => boolean;
  /** Somebody matches an icon of the mission. */
  readonly matches: boolean;
}

/** Null for an end that nobody can attempt. */
export function outlookOf(end: MissionEnd, { meets, matches }: Asked): Outlook | null {
  if (end.requirements === null) return null;
  const requirements = nearestWay(end.requirements, meets);
  const mayAttempt = end.attemptBy !== undefined || matches;
  return { requirements, mayAttempt, couldSolve: mayAttempt && meets(end.requirements) };
}

const nearestWay = (condition: Condition, meets: Asked['meets']): readonly Requirement[] =>
  foldWays<readonly Requirement[]>(condition, {
    all: (parts) => parts.flat(),
    any: (ways) => {
      const lacking = (way: readonly Requirement[]): number => way.filter(({ met }) => !met).length;
      return ways.reduce((best, way) => (lacking(way) < lacking(best) ? way : best), ways[0] ?? []);
    },
    one: (asked) => [{ text: sayRequirement(asked), met: meets(asked) }],
  });
