/** The library of rulings in the browser, fetched when a page first needs it. */

import url from '@data/rulings.json?url';
import {
  type Bundle,
  type BundledRule,
  type BundledRuling,
  bundledRulings,
  type Rulings,
  type Search,
  searchBundle,
} from '@spaceline/rulings/browser';
import { use } from 'react';
import { fetched } from './fetch.ts';
import type { RulingsData, ScenarioTitle } from './shapes.ts';

export interface RulingsLibrary {
  readonly bundle: Bundle;
  readonly rulings: Rulings;
  readonly rules: ReadonlyMap<string, BundledRule>;
  readonly entries: ReadonlyMap<string, BundledRuling>;
  readonly scenarios: RulingsData['scenarios'];
  /** Scenarios about a card, by its catalogue id. */
  readonly byCard: ReadonlyMap<string, readonly (ScenarioTitle & { readonly place: string })[]>;
  /** The search; its index is built on the first call. */
  readonly search: Search;
}

function libraryOf({ bundle, scenarios }: RulingsData): RulingsLibrary {
  const byCard = new Map<string, (ScenarioTitle & { readonly place: string })[]>();
  for (const [place, scenario] of Object.entries(scenarios)) {
    if (scenario.card === undefined) continue;
    byCard.set(scenario.card, [...(byCard.get(scenario.card) ?? []), { ...scenario, place }]);
  }
  let search: Search | undefined;
  return {
    bundle,
    scenarios,
    byCard,
    rulings: bundledRulings(bundle),
    rules: new Map(bundle.rules.map((rule) => [rule.id, rule])),
    entries: new Map(bundle.entries.map((entry) => [entry.id, entry])),
    search: (question, options) => {
      search ??= searchBundle(bundle);
      return search(question, options);
    },
  };
}

/** Fetches the library; later calls return the same value. */
export const loadRulings = fetched<RulingsData, RulingsLibrary>(url, libraryOf);

/** The library in a component; suspends until it is loaded. */
export const useRulings = (): RulingsLibrary => use(loadRulings());
