/**
 * A catalogue in which nearly every card has a text: cards without one get a synthetic text, as large as a real one and
 * with the same words. Each combines the texts of two cards of its type, so it listens, modifies and asks as they do. Used
 * to measure what more cards cost, not to play.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_WORDS, type Catalogue, type Texts } from '@spaceline/cards';
import { type Behaviour, type CardType, strayName } from '@spaceline/engine';
import { chanceFrom } from '../src/index.ts';

/** Types with too few written texts, and the types whose texts are most similar. */
const LIKE: Readonly<Partial<Record<CardType, CardType>>> = {
  objective: 'event',
  incident: 'event',
  doorway: 'event',
  tactic: 'interrupt',
  'time location': 'facility',
  site: 'facility',
  tribble: 'event',
  trouble: 'dilemma',
};

/** Merges both texts: lists are joined, and otherwise the first one wins. */
function joined(a: Behaviour, b: Behaviour): Behaviour {
  const out: Record<string, unknown> = { ...b, ...a };
  for (const [key, value] of Object.entries(b)) {
    const mine: unknown = a[key as keyof Behaviour];
    if (Array.isArray(mine) && Array.isArray(value)) out[key] = [...mine, ...value];
  }
  const text = structuredClone(out) as Behaviour;
  // A name that one text defines and the other uses can get lost when both fill the same field.
  return strayName(ALL_WORDS, text) ? structuredClone(a) : text;
}

/** Texts for cards without one, until this many cards have one. The same numbers give the same texts. */
export function manyTexts(catalogue: Catalogue, texts: Texts, most: number): ReadonlyMap<string, Behaviour> {
  const chance = chanceFrom('many texts');
  const byType = new Map<CardType, Behaviour[]>();
  for (const [id, versions] of texts) {
    const type = catalogue.cards.get(id)?.facts.type;
    const behaviour = versions.at(-1)?.behaviour;
    if (type && behaviour) byType.set(type, [...(byType.get(type) ?? []), behaviour]);
  }
  const made = new Map<string, Behaviour>();
  for (const [id, { facts, needsBehaviour }] of catalogue.cards) {
    if (texts.size + made.size >= most) break;
    const models = byType.get(LIKE[facts.type] ?? facts.type);
    if (needsBehaviour && models && !texts.has(id))
      made.set(id, joined(chance.pick(models), chance.pick(models)));
  }
  return made;
}

/** Writes them as sets into a folder next to the real ones: files that export their cards, twenty per file. */
export function writeTexts(
  folder: string,
  real: string,
  catalogue: Catalogue,
  made: ReadonlyMap<string, Behaviour>,
): void {
  const write = (set: string, name: string, source: string): void => {
    mkdirSync(join(folder, set), { recursive: true });
    writeFileSync(join(folder, set, name), source);
  };
  for (const entry of readdirSync(real, { recursive: true, withFileTypes: true })) {
    const set = entry.parentPath.slice(real.length).replaceAll('/', '');
    if (entry.isFile() && set !== '' && !entry.parentPath.endsWith('words'))
      write(
        set,
        entry.name,
        `export { cards } from ${JSON.stringify(join(entry.parentPath, entry.name))};\n`,
      );
  }
  for (const [code, set] of catalogue.sets) {
    const cards = set.cards.flatMap((id) => {
      const behaviour = made.get(id);
      const facts = catalogue.cards.get(id)?.facts;
      return behaviour && facts
        ? [
            {
              title: id.slice(id.indexOf('/') + 1),
              type: facts.type,
              versions: [{ from: '0000-00-00', behaviour }],
            },
          ]
        : [];
    });
    for (let n = 0; n < cards.length; n += 20)
      write(
        code,
        `synthetic-${n / 20}.ts`,
        `export const cards = JSON.parse(${JSON.stringify(JSON.stringify(cards.slice(n, n + 20), null, 1))});\n`,
      );
  }
}
