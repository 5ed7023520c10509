/** Who looks after the talk, and whose word ends a dispute. The server decides; this shows the buttons. */
import type { Person } from '@spaceline/wire';

export const isAdministrator = (person: Person | null): boolean => person?.role === 'administrator';

export const mayModerate = (person: Person | null): boolean =>
  person?.role === 'director' || isAdministrator(person);
