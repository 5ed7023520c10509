/**
 * Makes the data that pages fetch: the cards with their behaviours and the starter decks, and the library of rulings with
 * the scenarios that show them. The build gives each file a name that changes with its content.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { coverage, loadCatalogue, loadSurvey, loadTexts, packCards, starterDecks } from '@spaceline/cards';
import type { Bundle } from '@spaceline/rulings';
import { readScenarioFile, scenarioFiles } from '@spaceline/scenarios';
import type { CardsData, Counts, RulingsData, ScenarioTitle } from '../src/data/shapes.ts';
import { DATA, ROOT } from './paths.ts';
import { writeScenarios } from './scenarios.ts';

/** The library as `spaceline rulings export` writes it: judged, linked, as of the newest document. */
async function bundle(data: string): Promise<Bundle> {
  const folder = join(data, 'export');
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/spaceline.js'), 'rulings', 'export', '--out', folder],
    { cwd: ROOT },
  ).catch(({ stderr }: { readonly stderr: string }) => {
    throw new Error(`The rulings could not be exported:\n${stderr}`);
  });
  const read: Bundle = JSON.parse(readFileSync(join(folder, 'rulings.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return read;
}

/** Titles of the scenarios, by file and line. */
function scenarioTitles(): Record<string, ScenarioTitle> {
  const titles: Record<string, ScenarioTitle> = {};
  for (const file of scenarioFiles([join(ROOT, 'packages/scenarios')]))
    for (const { title, rules, card, spot } of readScenarioFile(file).scenarios) {
      const place = `${relative(ROOT, file).replaceAll('\\', '/')}:${spot.line}`;
      titles[place] = { title, rules, ...(card === undefined ? {} : { card }) };
    }
  return titles;
}

/** Why cards that are written cannot enter play. */
function shutOut(): Record<string, string> {
  const { library, entering } = loadSurvey();
  const why: Record<string, string> = {};
  for (const id of loadCatalogue().cards.keys()) {
    const entry = library.get(id)?.playable === true ? entering.of(id) : undefined;
    if (entry?.enters === false) why[id] = entry.reasons.map(({ text }) => text).join('; ');
  }
  return why;
}

/** Writes it into a folder. Calls `judging` when only the judge is left to wait for. */
export async function writeData(data: string, judging: () => void = () => {}): Promise<void> {
  mkdirSync(data, { recursive: true });
  // Judging every scenario takes longest and runs in its own process, while everything else is made here.
  const judged = bundle(data);
  // The failure is reported below; this avoids an unhandled rejection until then.
  judged.catch(() => undefined);
  const cards: CardsData = {
    cards: packCards(loadCatalogue(), loadTexts()),
    starters: starterDecks(),
    shutOut: shutOut(),
  };
  const scenarios = scenarioTitles();
  const { catalogue, playable, enterable, whole } = coverage(loadSurvey());
  writeScenarios(data);
  writeFileSync(join(data, 'cards.json'), JSON.stringify(cards));
  judging();
  // The catalogue already has the cards, so the library leaves them out.
  const rulings: RulingsData = { bundle: { ...(await judged), cards: [] }, scenarios };
  const { entries, rules } = rulings.bundle;
  const counts: Counts = {
    cards: catalogue,
    playable,
    enterable,
    whole,
    rulings: entries.length,
    rules: rules.length,
    documents: rulings.bundle.documents.map(({ date }) => date),
    starters: cards.starters.map(({ key, name, about }) => ({ key, name, about })),
  };
  writeFileSync(join(data, 'counts.json'), JSON.stringify(counts));
  const lost = rules.flatMap(({ proven }) => proven).filter((place) => !(place in rulings.scenarios));
  if (lost.length > 0)
    throw new Error(`Scenarios that prove rules have no title: ${lost.slice(0, 3).join(', ')}`);
  writeFileSync(join(data, 'rulings.json'), JSON.stringify(rulings));
}

if (import.meta.main) await writeData(DATA);
