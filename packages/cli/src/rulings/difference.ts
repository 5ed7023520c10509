/** What changed between two days, in words. */
import {
  type Difference,
  differenceAbout,
  differenceBetween,
  foldAlike,
  loadRulebook,
  loadRulings,
  type Rule,
  type RuleChange,
  type Ruling,
  type SwitchChange,
  sentencesOf,
  speaksOf,
  statementOn,
  tellStep,
} from '@spaceline/rulings';
import { datingOf } from './entry.ts';
import { inOneSentence, plain } from './rule.ts';
import { type CardChange, cardChanges } from './versions.ts';

/** Changed rules, and the cards whose text changed. */
export interface WholeDifference extends Difference {
  readonly cards: readonly CardChange[];
  /** The subject it is limited to. */
  readonly subject?: string;
}

/** What changed between two days, overall or about one subject. */
export function difference(from: string, to: string, subject?: string): WholeDifference {
  const found = differenceBetween(loadRulings(), loadRulebook().rules.values(), from, to);
  const cards = cardChanges(from, to);
  if (subject === undefined) return { ...found, cards };
  const about = speaksOf(subject);
  return {
    ...differenceAbout(found, subject, statementOn),
    cards: cards.filter(({ title, before, after }) => about(title, before, after)),
    subject,
  };
}

/** For programs: entries and rules by id, so that everything fits on a screen. */
export function differenceAsData({ entries, rules, switches, ...rest }: WholeDifference): object {
  const brief = ({ id, topic, kind, dating, since, amends, replaces, repeats }: Ruling) => ({
    id,
    topic,
    kind,
    dating,
    since,
    ...(amends.length > 0 ? { amends } : {}),
    ...(replaces.length > 0 ? { replaces } : {}),
    ...(repeats === undefined ? {} : { repeats }),
  });
  return {
    ...rest,
    switches,
    entries: {
      new: entries.new.map(brief),
      changed: entries.changed.map(brief),
      carriedOver: entries.carriedOver.map(brief),
      ended: entries.ended.map(brief),
    },
    rules: {
      begin: rules.begin.map(({ id }) => id),
      end: rules.end.map(({ id }) => id),
      changed: rules.changed.map(({ rule, before, after }) => ({ id: rule.id, before, after })),
    },
  };
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : ['', `${heading} (${lines.filter((line) => !line.startsWith(' ')).length})`, ...lines];

const entryLines = (entry: Ruling): string[] => {
  const over = [
    ...entry.replaces.map((id) => `replaces ${id}`),
    ...entry.amends.map((id) => `amends ${id}`),
    ...(entry.repeats === undefined ? [] : [`repeats ${entry.repeats}`]),
  ];
  return [
    `${entry.id}  ${entry.topic} (${entry.kind}; ${datingOf(entry)})`,
    `    ${plain(sentencesOf(entry.summary)[0] ?? '')}`,
    ...(over.length > 0 ? [`    ${over.join(', ')}`] : []),
  ];
};

/** Rules as they read on a day, in a sentence each; what says the same stands once. */
const ruleLines = (rules: readonly Rule[], date: string): string[] =>
  foldAlike(
    rules.filter(({ working }) => !working),
    (rule) => statementOn(rule, date),
  ).map(
    ({ first, also }) =>
      `${first.id}  ${inOneSentence(first, date)}${also.length > 0 ? ` (So also ${also.map(({ id }) => id).join(', ')}.)` : ''}`,
  );

/** A rule's old and new text; just the addition, if the rest is unchanged. */
const changeLines = ({ before, after }: RuleChange): string[] =>
  after.startsWith(before)
    ? [`    Still so: ${plain(before)}`, `    Since then also: ${plain(after.slice(before.length).trim())}`]
    : [`    Before: ${plain(before)}`, `    Since then: ${plain(after)}`];

/** What is played differently, one sentence per step. */
const playedLines = ({ steps }: SwitchChange): string[] =>
  steps.map((step) => {
    const { now, before, from, dating } = tellStep(step);
    return dating === 'by'
      ? `By ${from} at the latest ${now}. Whether this was so earlier is not known; until then this plays: ${before}.`
      : `Since ${from} ${now}. Until then the rule was: ${before}.`;
  });

export function differenceInWords(found: WholeDifference): string {
  const { from, to, documents, entries, switches, rules, cards, subject } = found;
  const nothing = [...Object.values(entries), ...Object.values(rules), switches, cards].every(
    (list) => list.length === 0,
  );
  return [
    `What changed after ${from}, up to ${to}${subject === undefined ? '' : `, about ${subject}`}`,
    ...documents.map(({ title, date }) => `  ${date}  ${title}`),
    ...(documents.length === 0 ? ['  no document was issued'] : []),
    ...(nothing ? ['', `Nothing changed${subject === undefined ? '' : ` about ${subject}`}.`] : []),
    ...section('What is played differently', switches.flatMap(playedLines)),
    ...section(
      'Rules that say something else',
      foldAlike(rules.changed, ({ before, after }) => `${before} ${after}`).flatMap(({ first, also }) => [
        [first, ...also].map(({ rule }) => rule.id).join(', '),
        ...changeLines(first),
      ]),
    ),
    ...section('New rules', ruleLines(rules.begin, to)),
    ...section('Rules that ended', ruleLines(rules.end, from)),
    ...section(
      'Cards with new text or print',
      cards.flatMap(({ card, title, steps, before, after }) => [
        `${title} (${card}): ${steps.map((step) => `${step.from}, ${step.ruling ?? 'no entry of these documents'}`).join('; ')}`,
        `    Before: ${before || 'no text'}`,
        `    Since then: ${after || 'no text'}`,
      ]),
    ),
    ...section('New entries', entries.new.flatMap(entryLines)),
    ...section('Entries that change earlier ones', entries.changed.flatMap(entryLines)),
    ...section('Entries carried over unchanged', entries.carriedOver.flatMap(entryLines)),
    ...section('Entries that no longer hold', entries.ended.flatMap(entryLines)),
    ...section(
      'What moves in the engine',
      switches.flatMap(({ name, summary, steps }) => [
        `${name}: ${summary}`,
        ...steps.map(
          ({ from: day, before, after, ruling, perhapsSince }) =>
            `    ${perhapsSince === undefined ? '' : 'by '}${day}: ${before} → ${after}  (${ruling ?? 'no entry of these documents'}${perhapsSince === undefined ? '' : '; not known before that day'})`,
        ),
      ]),
    ),
  ].join('\n');
}
