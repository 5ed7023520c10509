/** What a role allows beyond playing. */
import { Problem } from '../problem.ts';
import type { Person } from './sessions.ts';

const isStaff = ({ role }: Person): boolean => role === 'director' || role === 'administrator';

/** Whether somebody may say how a game ends. */
export const mayAdjudicate = isStaff;
/** Whether somebody may remove what was said, and silence who said it. */
export const mayModerate = isStaff;

export function needs(right: (person: Person) => boolean, person: Person): void {
  if (!right(person)) throw new Problem('forbidden', 'Only directors and administrators can do this.');
}
