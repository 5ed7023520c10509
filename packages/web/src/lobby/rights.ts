/** Who moderates the chat and who settles disputes. The server decides; this only shows the buttons. */
import type { Person } from '@spaceline/wire';

export const isAdministrator = (person: Person | null): boolean => person?.role === 'administrator';

export const mayModerate = (person: Person | null): boolean =>
  person?.role === 'director' || isAdministrator(person);
