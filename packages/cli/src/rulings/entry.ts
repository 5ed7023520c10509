/** An entry in words: its text, when it applies, what it changed and what is linked to it. */
import {
  loadRulings,
  type Ruling,
  type Standing,
  type SubjectOn,
  standingOn,
  stepsBy,
  subjectOn,
} from '@spaceline/rulings';
import { createIndex } from './finding.ts';
import type { EntryProof } from './proofs.ts';
import { plain, rulesInSections } from './rule.ts';
import { stateOf } from './situation-list.ts';
import { sidesAcross, versionsBy } from './versions.ts';

/** What the user asked to see: an entry, or a subject with everything about it. */
export type Asked =
  | { readonly entry: Ruling }
  | { readonly subject: string }
  | { readonly near: readonly string[] };

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’"“”.!]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The entry with an id, the subject with a name or card title, or similar ones. */
export function asked(words: string, date: string): Asked {
  const rulings = loadRulings();
  const entry = rulings.find(words.trim());
  if (entry) return { entry };
  const wanted = slug(words);
  if (rulings.subjects.has(wanted)) return { subject: wanted };
  for (const other of rulings.entries.values()) {
    const names = [other.topic, other.id.slice(other.id.indexOf('/') + 1)];
    if (names.some((name) => slug(name) === wanted)) return { subject: other.subject };
  }
  const near = createIndex(date, { cards: false })(words, { only: (kind) => kind === 'ruling', limit: 5 });
  return { near: near.map(({ id }) => id) };
}

const STANDING: Readonly<Record<Standing, string>> = {
  'in force': 'in force',
  perhaps: 'perhaps in force already: the next document has it, unmarked',
  'not yet': 'not yet in force',
  replaced: 'no longer in force',
};

/** Since when an entry applies: `from 2011-07-04`, or `by 2011-07-04` if the document does not mark it as new. */
export const datingOf = ({ dating, since, changed, date }: Ruling): string =>
  `${dating} ${since}${since === date ? '' : `, carried over on ${date}`}${changed ? ', marked as new or changed' : ''}`;

const list = (heading: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [heading, ...items.map((item) => `  ${item}`)];

const entryLine = (id: string): string => {
  const entry = loadRulings().find(id);
  return entry ? `${id}  ${entry.topic} (${entry.kind})` : id;
};

/** One complete entry. */
export function entryInWords(entry: Ruling, date: string, proof: EntryProof): string {
  const rulings = loadRulings();
  const document = rulings.documents.find(({ id }) => id === entry.document);
  const steps = stepsBy(entry.id).map(
    ({ name, before, after, from, perhapsSince }) =>
      `${name}: ${before} → ${after} ${perhapsSince === undefined ? `from ${from}` : `by ${from}; not known before, perhaps since ${perhapsSince}`}`,
  );
  const versions = versionsBy(entry.id).flatMap(({ card, title, from }) => {
    const { before, after } = sidesAcross(card, from);
    return [`${title} (${card}) from ${from}`, `  before: ${before}`, `  after:  ${after}`];
  });
  return [
    `${entry.topic}  (${entry.id})`,
    `${document?.title ?? entry.document}; ${entry.kind}; ${datingOf(entry)}`,
    `On ${date}: ${STANDING[standingOn(rulings, entry, date)]}`,
    '',
    plain(entry.summary),
    '',
    ...list(
      'Cards',
      entry.cards.map(({ title, ids }) => `${title} (${ids.join(', ')})`),
    ),
    ...list('Cards of the Second Edition', entry.elsewhere),
    ...list(`Rules, as they read on ${date}`, rulesInSections(entry.rules, date)),
    ...list('Replaces', entry.replaces.map(entryLine)),
    ...list('Amends', entry.amends.map(entryLine)),
    ...list('Repeats', entry.repeats === undefined ? [] : [entryLine(entry.repeats)]),
    ...list('Replaced by', entry.replacedBy.map(entryLine)),
    ...list('Amended by', entry.amendedBy.map(entryLine)),
    ...list('Repeated by', entry.repeatedBy === undefined ? [] : [entryLine(entry.repeatedBy)]),
    ...list('See also', [...entry.see, ...entry.seenFrom].map(entryLine)),
    ...list('Switches', steps),
    ...list('Versions of cards', versions),
    ...list('Notes on the text of the document, and doubts', entry.notes === '' ? [] : [plain(entry.notes)]),
    ...proofInWords(proof),
  ].join('\n');
}

function proofInWords({ proven, situations, scenarios, steps, waitsFor }: EntryProof): string[] {
  const across = new Set(steps.flatMap(({ after, before }) => [...after, ...before]));
  const lines = scenarios.map((scenario) => {
    const says = [
      ...(scenario.passes ? [] : ['FAILS']),
      ...(scenario.side === 'before' ? ['how it was before'] : []),
      ...(scenario.exercises ? [] : ['names no rule or card of this entry']),
      ...(across.has(scenario.place) ? ['comes out otherwise across the day'] : []),
    ];
    return `${scenario.place}  ${scenario.title} (${[scenario.rules, ...says].join('; ')})`;
  });
  return [
    ...list(
      'Situations',
      situations.map((proof) => `${proof.situation.id}  ${stateOf(proof)}`),
    ),
    proven ? 'Proven' : `Not proven; it waits for: ${waitsFor.join(', ')}`,
    ...lines.map((line) => `  ${line}`),
  ];
}

/** Everything about a subject on a day: the entry in force in full, the others by name. */
export function subjectInWords(subject: string, date: string, prove: (entry: Ruling) => EntryProof): string {
  const found: SubjectOn = subjectOn(loadRulings(), subject, date);
  const name = ({ id }: Ruling): string => entryLine(id);
  return [
    ...subjectHead(found, date, prove),
    '',
    ...list('Also in force on this', found.also.map(name)),
    ...list('Perhaps in force already', found.perhaps.map(name)),
    ...list('No longer in force', found.replaced.map(name)),
    ...list('Later', found.later.map(name)),
  ]
    .join('\n')
    .trimEnd();
}

/** The entry in force in full; where the documents only point elsewhere, what the rulebook says of the subject. */
function subjectHead(
  { subject, inForce, later }: SubjectOn,
  date: string,
  prove: (entry: Ruling) => EntryProof,
): string[] {
  if (inForce && inForce.kind !== 'cross-reference') return [entryInWords(inForce, date, prove(inForce))];
  const rules = [...new Set([...(inForce?.rules ?? []), ...later.flatMap((entry) => entry.rules)])];
  const words = rulesInSections(rules, date);
  return [
    inForce
      ? `On ${date} the documents themselves rule nothing about ${subject}: ${plain(inForce.summary)} (${inForce.id})`
      : `On ${date} no ruling about ${subject} is in force.`,
    ...list('It points to', (inForce?.see ?? []).map(entryLine)),
    ...(words.length > 0 ? ['', ...list(`What the rulebook says of it on ${date}`, words)] : []),
  ];
}
