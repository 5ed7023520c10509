/** Exports the library: a bundle for programs and a document for people. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Bundle,
  bundleOf,
  findCitations,
  loadRulebook,
  loadRulings,
  type Places,
  printedDocument,
} from '@spaceline/rulings';
import type { Scenario } from '@spaceline/scenarios';
import { findableCards } from './finding.ts';
import { proveAll } from './proofs.ts';
import { loadScenarios, passesUnder, placeOf, root } from './verdicts.ts';
import { sidesAcross, versionsBy } from './versions.ts';

/** The whole library as of a day, with what code and scenarios say about it. */
export function buildBundle(date: string): Bundle {
  const scenarios = loadScenarios();
  const proofs = new Map(proveAll(scenarios).map((proof) => [proof.entry.id, proof]));
  const { cited, beside } = findCitations(root);
  const proven = provenRules(scenarios);
  return bundleOf(loadRulings(), loadRulebook(), date, {
    cards: findableCards(date),
    cardTexts: (ruling) =>
      versionsBy(ruling).map(({ card, title, from }) => ({
        card,
        title,
        from,
        ...sidesAcross(card, from),
      })),
    proofs: (ruling) => {
      const proof = proofs.get(ruling);
      return {
        proven: proof?.proven === true,
        proofs: (proof?.scenarios ?? []).map(({ place, title, rules, passes }) => ({
          place,
          title,
          rules,
          passes,
        })),
        runs: Object.fromEntries(
          (proof?.situations ?? []).flatMap(({ situation, runs, claims }) =>
            runs
              ? [
                  [
                    situation.id,
                    claims.filter(({ against }) => against.length === 0).map(({ place }) => place),
                  ],
                ]
              : [],
          ),
        ),
      };
    },
    enforced: (rule) => [...(cited.get(rule) ?? []), ...(beside.get(rule) ?? [])],
    proven: (rule) => proven.get(rule) ?? [],
  });
}

/** Rules, and the places of the passing scenarios that prove them. */
function provenRules(scenarios: readonly Scenario[]): Places {
  const proven: Places = new Map();
  for (const scenario of scenarios) {
    if (scenario.proves.length === 0 || !passesUnder(scenario, scenario.rules)) continue;
    for (const id of scenario.proves) proven.set(id, [...(proven.get(id) ?? []), placeOf(scenario)]);
  }
  return proven;
}

/** Writes both files into a folder and returns their names. */
export function exportTo(folder: string, date: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const bundle = join(folder, 'rulings.json');
  const document = join(folder, `rules-of-${date}.html`);
  writeFileSync(bundle, `${JSON.stringify(buildBundle(date))}\n`);
  writeFileSync(document, printedDocument(loadRulings(), loadRulebook(), date));
  return [bundle, document];
}
