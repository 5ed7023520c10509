/**
 * Prints what a refactoring must not change: a hash for each of ten games (every position and every event, byte for
 * byte), played by random players and by planners, and one for the texts of all written cards. Run it before and after,
 * and compare: `node scripts/fingerprint.ts > before.txt`. With `--events-by-kind` only the kind and the player of each
 * event count, for changes to the details of events: everything else must still be the same, answers included.
 */
import { createHash } from 'node:crypto';
import { PLAYERS, playMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, describeCard } from '@spaceline/engine';

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const SEEDS = 10;
const byKind = process.argv.includes('--events-by-kind');

const isEvent = (value: unknown): value is { kind: string; seat: number } =>
  typeof value === 'object' && value !== null && 'kind' in value && 'seat' in value && !('id' in value);

/**
 * What is hashed of a position and its events. (A decision also has a kind and a seat; unlike an event it has an id, which
 * tells the two apart.)
 */
const written = (value: unknown): string =>
  byKind
    ? JSON.stringify(value, (_, each: unknown) => (isEvent(each) ? [each.kind, each.seat] : each))
    : JSON.stringify(value);

for (const name of ['random', 'planner'] as const) {
  const maker = PLAYERS[name];
  if (!maker) throw new Error(`There is no player "${name}".`);
  for (let seed = 0; seed < SEEDS; seed++) {
    const hash = createHash('sha256');
    const [a, b] = [decks[seed % decks.length], decks[(seed + 1) % decks.length]];
    if (!a || !b) throw new Error('There are no starter decks.');
    const { decisions } = playMatch({
      engine,
      setup: { decks: [a, b] },
      seed: `fingerprint ${seed}`,
      players: [maker(library), maker(library)],
      after: ({ state }, answer, events) =>
        hash.update(written(byKind ? [state, answer, events] : [state, events])),
    });
    console.log(`${name} ${seed}: ${hash.digest('hex').slice(0, 32)} (${decisions} decisions)`);
  }
}

const texts = createHash('sha256');
let texted = 0;
for (const id of library.ids ?? []) {
  const definition = library.get(id);
  if (!definition?.versions.length) continue;
  texted++;
  for (const { from } of definition.versions)
    texts.update(`${id} ${from} ${describeCard(definition, from, library.words)}\n`);
}
console.log(`texts: ${texts.digest('hex').slice(0, 32)} (${texted} written cards)`);
