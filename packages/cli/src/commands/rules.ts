/** `spaceline rules`: shows rules, and which of them the code enforces and a scenario proves. */
import { fileURLToPath } from 'node:url';
import { nearest } from '@spaceline/cards';
import {
  findCitations,
  loadRulebook,
  loadRulings,
  type Places,
  type Rule,
  type Ruling,
  rulesCoverage,
  switchesOfRule,
} from '@spaceline/rulings';
import { judge, readScenarioFile, scenarioFiles } from '@spaceline/scenarios';
import { type Command, Option } from 'commander';
import { datingOf } from '../rulings/entry.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export function register(program: Command): void {
  const rules = program.command('rules').description('the rulebook, and what the code makes of it');
  rules
    .command('show')
    .description(
      'show a rule, the rulings that bear on it, the code that enforces it, the scenarios that prove it',
    )
    .argument('<id>', 'such as attempt.solved')
    .option('--json', 'print it as JSON')
    .action(show);
  rules
    .command('coverage')
    .description('count the rules that the code enforces and that a passing scenario proves')
    .option('--json', 'print the counts as JSON')
    .addOption(
      new Option('--missing <what>', 'also list the rules that are not so').choices(['enforced', 'proven']),
    )
    .action(coverage);
}

/** Which scenarios prove which rules; only those that pass count. */
function provenBy(): Places {
  const proven: Places = new Map();
  for (const file of scenarioFiles([`${root}packages/scenarios`])) {
    for (const scenario of readScenarioFile(file).scenarios) {
      if (scenario.proves.length === 0 || !judge(scenario).ok) continue;
      for (const id of scenario.proves)
        proven.set(id, [...(proven.get(id) ?? []), `${scenario.file}:${scenario.spot.line}`]);
    }
  }
  return proven;
}

/** Rules the code works with, and those it names in a comment beside what enforces them. */
function enforcedBy(): { readonly cited: Places; readonly refusing: number } {
  const { cited, beside } = findCitations(root);
  const all: Places = new Map([...cited].map(([id, places]) => [id, [...places]]));
  for (const [id, places] of beside) all.set(id, [...(all.get(id) ?? []), ...places]);
  return { cited: all, refusing: cited.size };
}

function show(id: string, options: { readonly json?: true }): void {
  const { rules } = loadRulebook();
  const rule = rules.get(id);
  if (!rule) {
    const near = nearest(id, rules.keys(), 5);
    console.error(
      `The rulebook has no rule "${id}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`,
    );
    process.exitCode = 2;
    return;
  }
  const enforced = enforcedBy().cited.get(id) ?? [];
  const proven = provenBy().get(id) ?? [];
  const rulings = loadRulings().byRule.get(id) ?? [];
  const switches = switchesOfRule(id);
  if (options.json) {
    const ids = rulings.map((entry) => entry.id);
    console.log(JSON.stringify({ ...rule, rulings: ids, switches, enforced, proven }));
  } else console.log(inWords(rule, rulings, switches, enforced, proven));
}

function inWords(
  rule: Rule,
  rulings: readonly Ruling[],
  switches: readonly string[],
  enforced: readonly string[],
  proven: readonly string[],
): string {
  const dates = [rule.from && `from ${rule.from}`, rule.until && `until ${rule.until}`]
    .filter(Boolean)
    .join(', ');
  const places = (title: string, list: readonly string[]) =>
    list.length === 0 ? [`${title} nowhere`] : [title, ...list.map((place) => `  ${place}`)];
  return [
    `${rule.id} (chapter ${rule.chapter}, ${rule.section} ${rule.sectionTitle}${dates ? `; ${dates}` : ''})`,
    '',
    rule.statement,
    ...rule.details,
    ...rule.examples.map((example) => `Example: ${example}`),
    ...(rule.sources.length > 0 ? [`Sources: ${rule.sources.join(', ')}`] : []),
    ...(rule.see.length > 0 ? [`See also: ${rule.see.join(', ')}`] : []),
    ...(switches.length > 0 ? [`Date switches: ${switches.join(', ')}`] : []),
    ...(rulings.length > 0
      ? [
          '',
          ...places(
            'Rulings',
            rulings.map((entry) => `${entry.id}  ${entry.topic} (${datingOf(entry)})`),
          ),
        ]
      : []),
    '',
    ...places('Enforced at', enforced),
    ...places('Proven by', proven),
  ].join('\n');
}

function coverage(options: { readonly json?: true; readonly missing?: string }): void {
  const { cited, refusing } = enforcedBy();
  const proven = provenBy();
  const counts = rulesCoverage({ cited, proven });
  // A proof without a citation: the code follows the rule without saying where.
  const uncited = [...proven.keys()].filter((id) => !cited.has(id)).sort();
  const has = options.missing === 'proven' ? proven : cited;
  const missing =
    options.missing === undefined ? [] : [...loadRulebook().rules.keys()].filter((id) => !has.has(id));
  if (options.json) {
    console.log(
      JSON.stringify({ ...counts, refusing, uncited, ...(options.missing === undefined ? {} : { missing }) }),
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
  console.log(`${refusing} rules are named by the code itself, the others beside it.`);
  console.log(`${uncited.length} rules are proven though the code names them nowhere.`);
  if (counts.unknown.length > 0) console.log(`Not in the rulebook: ${counts.unknown.join(', ')}`);
  for (const id of missing) console.log(`  ${id}`);
}
