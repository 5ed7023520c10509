/** What a role allows beyond playing. */
import type { Person } from '@spaceline/wire';
import { Problem } from '../problem.ts';

const isStaff = ({ role }: Person): boolean => role === 'director' || role === 'administrator';

/** Whether somebody may decide the outcome of a game. */
export const mayAdjudicate = isStaff;
/** Whether somebody may remove messages and mute their authors. */
export const mayModerate = isStaff;

/** Whether somebody may change roles and read the audit log. */
export const isAdministrator = ({ role }: Person): boolean => role === 'administrator';

export function needs(right: (person: Person) => boolean, person: Person): void {
  if (right(person)) return;
  throw new Problem(
    'forbidden',
    right === isAdministrator
      ? 'Only administrators can do this.'
      : 'Only directors and administrators can do this.',
  );
}
