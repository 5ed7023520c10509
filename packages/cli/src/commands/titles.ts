/** Titles of cards as people type them. */
import { loadCatalogue } from '@spaceline/cards';

/** Reports that no card has a title, and lists titles that contain it or else are spelled similarly. */
export function noSuchCard(title: string): string {
  const { cards, suggest } = loadCatalogue();
  const wanted = title.trim().toLowerCase();
  const words = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u);
  const having = [...cards.values()].flatMap(({ facts }) =>
    wanted !== '' && ` ${words(facts.title).join(' ')} `.includes(` ${words(wanted).join(' ')} `)
      ? [`  ${facts.title} (${facts.id})`]
      : [],
  );
  if (having.length > 0) {
    const more = having.length > MOST_NAMED ? `\n  and ${having.length - MOST_NAMED} more` : '';
    const those = having.length === 1 ? 'One card has' : `${having.length} cards have`;
    return `No card is called just "${title}". ${those} it in the title:\n${having.slice(0, MOST_NAMED).join('\n')}${more}`;
  }
  const near = suggest(title);
  return `There is no card "${title}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`;
}
const MOST_NAMED = 20;
