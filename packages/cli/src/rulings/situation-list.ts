/** Lists situations for people who match them with scenarios: text, cards, claims, and what is wrong or missing. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import type { Scenario } from '@spaceline/scenarios';
import { countSituations, wrongWith } from './coverage.ts';
import { type SituationProof, waitsOfSituation } from './situations.ts';
import { passesUnder, placeOf } from './verdicts.ts';

/** The status of a situation, in a few words. */
export function stateOf(proof: SituationProof): string {
  const { runs, unmatched, claims, situation } = proof;
  if (unmatched) return 'unmatched';
  if (situation.nothingToPlay !== undefined) return `nothing to play: ${situation.nothingToPlay}`;
  if (!runs) return `waits for ${waitsOfSituation(proof).join(', ')}`;
  const places = claims.flatMap(({ place, against }) => (against.length === 0 ? [place] : []));
  return `runs: ${places.join(', ')}`;
}

export function situationAsData(proof: SituationProof) {
  const { situation, runs, unmatched, claims, cards, examples, faults } = proof;
  return { ...situation, runs, unmatched, claims, cards, examples, faults };
}

/** One situation in words. `near` are the scenarios that name its entry: the first place to look for a proof. */
export function situationInWords(proof: SituationProof, near: readonly Scenario[]): string {
  const { situation, cards } = proof;
  const needs = cards.map(
    ({ title, ids, playable }) => `${title} (${playable ? '' : 'NOT playable: '}${ids.join(', ')})`,
  );
  const line = (name: string, text: string): string[] => (text === '' ? [] : [`  ${name.padEnd(9)} ${text}`]);
  return [
    `${situation.id}  ${stateOf(proof)}`,
    ...line('setup', situation.setup),
    ...line('do', situation.do),
    ...line('expect', situation.expect),
    ...line('needs', needs.join('; ')),
    ...line('mentions', (situation.mentions ?? []).join(', ')),
    ...line('examples', proof.examples.map(saysPlayable).join(', ')),
    ...(proof.unmatched ? near.flatMap((scenario) => line('near', describeNear(scenario))) : []),
    ...wrongWith(proof).map((wrong) => `  WRONG     ${wrong}`),
  ].join('\n');
}

function describeNear(scenario: Scenario): string {
  const uses = [
    ...(scenario.plain.size > 0 ? ['plain'] : []),
    ...(scenario.invented.size > 0 ? ['invented'] : []),
    ...(passesUnder(scenario, scenario.rules) ? [] : ['FAILS']),
  ];
  const says = [scenario.rules, ...uses, ...scenario.situations];
  return `${placeOf(scenario)}  ${scenario.title} (${says.join('; ')})`;
}

/** A title, with a note if the card cannot be played yet. */
function saysPlayable(title: string): string {
  const printings = loadCatalogue().printings(title);
  const playable = printings.some(({ facts }) => loadLibrary().get(facts.id)?.playable);
  return playable ? title : `${title} (not playable)`;
}

/** The last line of a list. */
export function situationsCounted(proofs: readonly SituationProof[]): string {
  const { total, run, pending, unmatched } = countSituations(proofs);
  return `${total} situations: ${run} run, ${pending} pending, of those ${unmatched} unmatched.`;
}
