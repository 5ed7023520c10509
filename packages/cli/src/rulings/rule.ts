/** A rule in words, as of a day. */
import {
  datingOfPart,
  type Fold,
  foldAlike,
  loadRulebook,
  loadRulings,
  type Part,
  partStandingOn,
  type Rule,
  type RuleStanding,
  ruleStandingOn,
  SOURCES,
  type Source,
  type SourceTag,
  sentencesOf,
  sourcesOn,
  statementOn,
  wordingOn,
} from '@spaceline/rulings';

const MARKUP = /\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])|`([^`]+)`/g;

/** The little Markdown of the rulebook as plain text. */
export const plain = (text: string): string => text.replace(MARKUP, '$1$2$3');

/** What a rule says on a day, in its first sentence. */
export const inOneSentence = (rule: Rule, date: string): string =>
  plain(sentencesOf(statementOn(rule, date))[0] ?? '');

/** How a rule of another time stands, in words; nothing for one that holds. */
function whenInWords(standing: RuleStanding, date: string, from?: string, until?: string): string[] {
  if (standing === 'not yet')
    return [`Not yet in force on ${date}. From ${from ?? 'a later day'} on it says:`];
  if (standing === 'no longer') return [`No longer in force on ${date}. Until ${until ?? 'then'} it said:`];
  if (standing === 'stated later') return [`Nothing from before ${date} says so; a later source does.`];
  return [];
}

/** A part with its dates and doubts, followed by its examples. */
function partLines({ id }: Rule, part: Part, date: string): string[] {
  const dates = [
    part.from && `${datingOfPart(loadRulings(), id, part.from)} ${part.from}`,
    part.until && `until ${part.until}`,
  ]
    .filter(Boolean)
    .join(', ');
  const says = [
    ...(dates === '' ? [] : [dates]),
    ...(partStandingOn(part, date) === 'stated later' ? ['stated later'] : []),
    ...(part.confirmed === 'yes'
      ? []
      : [part.confirmed === 'no' ? 'not confirmed by a document' : 'confirmed only in part']),
  ];
  return [
    ...(part.text === '' ? [] : [`${plain(part.text)}${says.length > 0 ? ` (${says.join('; ')})` : ''}`]),
    ...part.examples.map((example) => `  Example: ${plain(example)}`),
  ];
}

const detailLines = (rule: Rule, part: Part, date: string): string[] =>
  part.text.startsWith('|')
    ? part.text
        .split('\n')
        .filter((row) => !/^\s*\|[-:| ]+\|\s*$/.test(row))
        .map(
          (row) =>
            `  ${plain(
              row
                .trim()
                .slice(1, -1)
                .trim()
                .split(/\s*\|\s*/)
                .join('  |  '),
            )}`,
        )
    : partLines(rule, part, date).map((line) => `  ${line}`);

/** The wording of a rule on a day, line by line. */
export function wordingLines(rule: Rule, date: string): string[] {
  const { standing, parts, details, from, until } = wordingOn(rule, date);
  return [
    ...whenInWords(standing, date, from, until),
    ...parts.flatMap((part) => partLines(rule, part, date)),
    ...details.flatMap((part) => detailLines(rule, part, date)),
  ];
}

/** Where a rule comes from, spelled out. */
export const sourceLines = (tags: readonly SourceTag[], date: string): string[] =>
  sourcesOn(tags, date).map((tag) => (SOURCES[tag] as Source).title);

/** Rules by section of the rulebook, what says the same folded into one line. */
export function rulesInSections(ids: readonly string[], date: string): string[] {
  const { rules } = loadRulebook();
  const known = ids.flatMap((id) => rules.get(id) ?? []);
  const byStanding = Map.groupBy(known, (rule) => ruleStandingOn(rule, date));
  const holding = [...(byStanding.get('in force') ?? []), ...(byStanding.get('stated later') ?? [])];
  const folds = foldAlike(holding, (rule) => statementOn(rule, date));
  const sections = Map.groupBy(folds, ({ first }) => first.sectionTitle);
  const named = (heading: string, others: readonly Rule[] = []) =>
    others.length === 0 ? [] : [`${heading}: ${others.map(({ id }) => id).join(', ')}`];
  return [
    ...[...sections].flatMap(([title, own]) => [
      `${title}:`,
      ...own.map((fold) => `  ${foldLine(fold, date)}`),
    ]),
    ...named('No longer in force', byStanding.get('no longer')),
    ...named('Not yet in force', byStanding.get('not yet')),
  ];
}

const foldLine = ({ first, also }: Fold<Rule>, date: string): string =>
  `${first.id}  ${inOneSentence(first, date)}${also.length > 0 ? ` (So also ${also.map(({ id }) => id).join(', ')}.)` : ''}`;
