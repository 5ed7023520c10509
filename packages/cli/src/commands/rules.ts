/** `spaceline rules`: shows rules, and which of them the code enforces and a scenario proves. */
import { fileURLToPath } from 'node:url';
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { DEFAULT_RULES } from '@spaceline/engine';
import {
  findCitations,
  loadRulebook,
  loadRulings,
  type Places,
  type Rule,
  type Ruling,
  rulesCoverage,
  type Standings,
  standingsOf,
  statementOn,
  switchesOfRule,
} from '@spaceline/rulings';
import { judge } from '@spaceline/scenarios';
import { type Command, Option } from 'commander';
import { datingOf } from '../rulings/entry.ts';
import { createIndex } from '../rulings/finding.ts';
import { rulesInSections, sourceLines, wordingLines } from '../rulings/rule.ts';
import { everyScenario } from '../rulings/verdicts.ts';
import { parseDate } from './options.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export function register(rules: Command): void {
  rules
    .command('show')
    .description('show a rule, the rulings on it, the code that enforces it, the scenarios that prove it')
    .argument('<id>', 'such as attempt.solved, or a family such as cloak')
    .option('--rules <date>', 'as it reads on this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print it as JSON')
    .action(show);
  rules
    .command('coverage')
    .description('count the rules that the code enforces and that a passing scenario proves')
    .option('--json', 'print the counts as JSON')
    .addOption(
      new Option('--missing <what>', 'also list the rules that are not so').choices(['enforced', 'proven']),
    )
    .option('--unproven', 'also list the rules that no scenario proves, by what they wait for')
    .action(coverage);
}

/** Which scenarios prove which rules, or one rule; only passing ones count. */
export function provenBy(one?: string): Places {
  const proven: Places = new Map();
  for (const scenario of everyScenario()) {
    const wanted = scenario.proves.filter((id) => one === undefined || id === one);
    if (wanted.length === 0 || !judge(scenario).ok) continue;
    for (const id of wanted)
      proven.set(id, [...(proven.get(id) ?? []), `${scenario.file}:${scenario.spot.line}`]);
  }
  return proven;
}

/** Rules used in code, and rules named in a comment next to the code that enforces them. */
function enforcedBy(): { readonly cited: Places; readonly refusing: number } {
  const { cited, beside } = findCitations(root);
  const all: Places = new Map([...cited].map(([id, places]) => [id, [...places]]));
  for (const [id, places] of beside) all.set(id, [...(all.get(id) ?? []), ...places]);
  return { cited: all, refusing: cited.size };
}

function show(id: string, options: { readonly rules: string; readonly json?: true }): void {
  const { rules } = loadRulebook();
  const rule = rules.get(id);
  if (!rule) {
    missing(id, options.rules);
    return;
  }
  const enforced = enforcedBy().cited.get(id) ?? [];
  const proven = provenBy(id).get(id) ?? [];
  const rulings = loadRulings().byRule.get(id) ?? [];
  const switches = switchesOfRule(id);
  if (options.json) {
    const ids = rulings.map((entry) => entry.id);
    const statement = statementOn(rule, options.rules);
    console.log(JSON.stringify({ ...rule, statement, rulings: ids, switches, enforced, proven }));
  } else console.log(inWords(rule, options.rules, rulings, switches, enforced, proven));
}

/** For an unknown id: the rules of the family it names, or similar ones. */
function missing(id: string, date: string): void {
  const { rules, suggest } = loadRulebook();
  const family = [...rules.keys()].filter((each) => each.startsWith(`${id}.`) || each.startsWith(`${id}-`));
  if (family.length > 0) {
    console.log(`${id} is a family of ${family.length} rules.`);
    for (const line of rulesInSections(family, date)) console.log(`  ${line}`);
    return;
  }
  const alike = suggest(id, 5);
  const words = id.replaceAll(/[.-]/g, ' ');
  const found = createIndex(date, { cards: false })(words, { only: (kind) => kind === 'rule', limit: 5 });
  const near = [...new Set([...alike, ...found.map((hit) => hit.id)])].slice(0, 6);
  console.error(
    `The rulebook has no rule "${id}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''} "spaceline rulings search" finds rules by their words.`,
  );
  process.exitCode = 2;
}

/** What the code makes of a rule; one that scenarios prove is followed, even where the code does not name it. */
function enforcedInWords(enforced: readonly string[], proven: readonly string[]): string[] {
  if (enforced.length > 0) return list('Enforced at', enforced);
  return [
    proven.length > 0
      ? 'Enforced: the code follows it, as the scenarios show, but no place in it names the rule.'
      : 'Not enforced: no place in the code names the rule, and no scenario proves it.',
  ];
}

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

function inWords(
  rule: Rule,
  date: string,
  rulings: readonly Ruling[],
  switches: readonly string[],
  enforced: readonly string[],
  proven: readonly string[],
): string {
  return [
    `${rule.id} (chapter ${Number(rule.chapter)}, ${rule.section} ${rule.sectionTitle}), as of ${date}`,
    '',
    ...wordingLines(rule, date),
    '',
    ...list('Sources', sourceLines(rule.sources, date)),
    ...(rule.see.length > 0 ? [`See also: ${rule.see.join(', ')}`] : []),
    ...(switches.length > 0 ? [`Date switches: ${switches.join(', ')}`] : []),
    ...list(
      'Rulings',
      rulings.map((entry) => `${entry.id}  ${entry.topic} (${datingOf(entry)})`),
    ),
    '',
    ...enforcedInWords(enforced, proven),
    ...(proven.length > 0 ? list('Proven by', proven) : ['Proven by no scenario.']),
  ].join('\n');
}

/** Every rule by why it needs no scenario of its own, or what one waits for. */
export const standings = (proven: Places): Standings =>
  standingsOf(loadRulebook().rules.keys(), (id) => proven.has(id), isWritten);

/** Whether some printing of a title can be played. */
function isWritten(title: string): boolean {
  const library = loadLibrary();
  return [...loadCatalogue().cards.values()].some(
    ({ facts }) => facts.title === title && library.get(facts.id)?.playable === true,
  );
}

/** What waits, by what it waits for: systems, cards, and what lacks nothing but a scenario. */
function unprovenLines({ same, defined, waiting }: Standings): string[] {
  const by = new Map<string, string[]>();
  for (const { id, waitsFor } of waiting) {
    const what =
      waitsFor === 'nothing'
        ? 'nothing but a scenario'
        : 'card' in waitsFor
          ? `the text of ${waitsFor.card}`
          : waitsFor.system;
    by.set(what, [...(by.get(what) ?? []), id]);
  }
  return [
    `${same.length} rules say what other rules say, ${defined.length} are definitions; ${waiting.length} wait for something:`,
    ...[...by].map(([what, ids]) => `  ${what} (${ids.length}): ${ids.join(', ')}`),
  ];
}

function coverage(options: {
  readonly json?: true;
  readonly missing?: string;
  readonly unproven?: true;
}): void {
  const { cited, refusing } = enforcedBy();
  const proven = provenBy();
  const counts = rulesCoverage({ cited, proven });
  // A proof without a citation: the code follows the rule without saying where.
  const uncited = [...proven.keys()].filter((id) => !cited.has(id)).sort();
  const has = options.missing === 'proven' ? proven : cited;
  const missing =
    options.missing === undefined ? [] : [...loadRulebook().rules.keys()].filter((id) => !has.has(id));
  const stand = standings(proven);
  const { same, defined, waiting } = stand;
  const nothing = waiting.filter(({ waitsFor }) => waitsFor === 'nothing').length;
  if (options.json) {
    console.log(
      JSON.stringify({
        ...counts,
        refusing,
        uncited,
        sameAs: same.length,
        defined: defined.length,
        waiting: waiting.length,
        waitingForNothing: nothing,
        ...(options.missing === undefined ? {} : { missing }),
        ...(options.unproven ? { unproven: waiting } : {}),
      }),
    );
    return;
  }
  const line = (name: string, c: { rules: number; enforced: number; proven: number }) =>
    `${name.padEnd(44)} ${String(c.rules).padStart(6)} ${String(c.enforced).padStart(9)} ${String(c.proven).padStart(7)}`;
  console.log(
    `${'chapter'.padEnd(44)} ${'rules'.padStart(6)} ${'enforced'.padStart(9)} ${'proven'.padStart(7)}`,
  );
  for (const [number, chapter] of Object.entries(counts.chapters).sort())
    console.log(line(`${number} ${chapter.title}`.slice(0, 44), chapter));
  console.log(line('all', counts));
  console.log(`${refusing} rules are named in the code itself, the others in comments.`);
  console.log(`${uncited.length} rules are proven although the code does not name them.`);
  if (counts.unknown.length > 0) console.log(`Not in the rulebook: ${counts.unknown.join(', ')}`);
  for (const line of options.unproven ? unprovenLines(stand) : []) console.log(line);
  if (!options.unproven)
    console.log(
      `Of the others ${same.length} say the same as a proven rule, ${defined.length} are definitions, ${waiting.length} wait, ${nothing} of them only for a scenario.`,
    );
  for (const id of missing) console.log(`  ${id}`);
}
