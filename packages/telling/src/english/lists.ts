/** Several things in one English phrase. */
import { ENGLISH } from '@spaceline/engine';

/** Things by name, or some of many: `Data, Worf and 3 more`. */
export function some(names: readonly string[], most = 6): string {
  if (names.length === 0) return 'nobody';
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : ENGLISH.grammar.and(shown);
}
