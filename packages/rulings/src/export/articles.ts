/** The rulings of a printed document: one article per subject, with announcements and pointers folded into it. */
import type { Ruling, RulingKind } from '../entries.ts';
import { escaped, inline } from './markup.ts';

/** The ids in the document, so that no link leads nowhere. */
export type Shown = ReadonlySet<string>;

const KINDS: Readonly<Record<RulingKind, string>> = {
  definition: 'definition',
  clarify: 'clarification',
  add: 'addition',
  replace: 'replacement',
  delete: 'deletion',
  erratum: 'erratum',
  'cross-reference': 'pointer',
};

/** The title of an entry, without the editors' marks. */
export const topicOf = ({ topic }: Pick<Ruling, 'topic'>): string => {
  const plain = topic.replace(/ \((?:announced|glossary) change\)$/, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Titles that begin with an article are filed under their second word, as in the documents. */
export const filedAs = (topic: string): string => topic.replace(/^The (?=\S)/, '').replace(/^["“]/, '');

export const byTopic = (a: Ruling, b: Ruling): number =>
  filedAs(topicOf(a)).localeCompare(filedAs(topicOf(b)), 'en') || (a.id < b.id ? -1 : 1);

/** An entry with those that only announce it or point at its subject. */
export interface Article {
  readonly entry: Ruling;
  readonly pointers: readonly Ruling[];
}

/**
 * Entries for a reader at a table: those in force, and separately those that only concern the editors of the glossary.
 */
export function articlesOf(entries: readonly Ruling[]): {
  readonly ruling: readonly Article[];
  readonly editorial: readonly Ruling[];
} {
  const editorial = entries.filter(({ waitsFor }) => waitsFor.includes('nothing to play'));
  const rest = entries.filter((entry) => !editorial.includes(entry));
  const says = rest.filter(({ kind }) => kind !== 'cross-reference');
  const leader = (pointer: Ruling) => says.findLast(({ subject }) => subject === pointer.subject);
  const pointers = rest.filter((entry) => entry.kind === 'cross-reference');
  const alone = pointers.filter((pointer) => leader(pointer) === undefined);
  return {
    ruling: [...says, ...alone].sort(byTopic).map((entry) => ({
      entry,
      pointers: pointers.filter((pointer) => leader(pointer) === entry),
    })),
    editorial: [...editorial].sort(byTopic),
  };
}

/** A link, if the target is in the document. */
export const link = (id: string, shown: Shown): string => (shown.has(id) ? `<a href="#${id}">${id}</a>` : id);

/** An article in full. */
export function articleHtml({ entry, pointers }: Article, shown: Shown): string {
  const { id, kind, dating, since, summary, cards, rules, amends, replaces } = entry;
  const over = [
    ...replaces.map((other) => `replaces ${link(other, shown)}`),
    ...amends.map((other) => `amends ${link(other, shown)}`),
  ];
  return `<article id="${id}">
<h4>${escaped(topicOf(entry))}</h4>
<p class="where">${id} · ${KINDS[kind]} · <b>${dating}</b> ${since}${over.length > 0 ? ` · ${over.join(', ')}` : ''}</p>
<p>${inline(summary, shown)}</p>
${pointers.map((pointer) => `<p class="links" id="${pointer.id}">Announced or pointed to in ${pointer.id}.</p>`).join('\n')}
${cards.length > 0 ? `<p class="links">Cards: ${cards.map(({ title }) => escaped(title)).join('; ')}</p>` : ''}
<p class="links">Rules: ${rules.map((rule) => link(rule, shown)).join(' ')}</p>
</article>`;
}

/** An entry that changes nothing at a table, in short. */
export const editorialHtml = (entry: Ruling): string =>
  `<p id="${entry.id}"><b>${escaped(topicOf(entry))}</b> ${inline(entry.summary)} <span class="where">${entry.id}</span></p>`;
