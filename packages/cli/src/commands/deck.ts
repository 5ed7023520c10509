/** `spaceline deck`: whether a deck is legal and why not, what is in it, and conversion to other formats. */
import { writeFileSync } from 'node:fs';
import {
  DECK_FORMATS,
  type DeckFormat,
  type DeckOverview,
  type DeckWarning,
  deckFormatFor,
  deckOverview,
  deckWarnings,
  faultInWords,
  loadCatalogue,
  loadLibrary,
  type MissionOutlook,
  type ReadDeck,
  readDeck,
  writeDeckAs,
} from '@spaceline/cards';
import { createEngine, DEFAULT_RULES, PILE_NAMES, PILES } from '@spaceline/engine';
import { type Command, Option } from 'commander';
import { noSuchDeck, starterCalled, whyNoText } from './deckNames.ts';
import { parseDate, readText } from './options.ts';

interface Options {
  readonly rules: string;
  readonly json?: true;
}

const CODES = `
Warnings name cards that cannot enter play, in any game yet or by what this deck has, and cards that were not out on that day. They
leave the deck legal.
Exit code 1: the deck is not legal. 2: the file or something in it could not be read.`;

export function register(deck: Command): void {
  deck
    .command('check')
    .description('say whether a deck is legal, and what is wrong with it')
    .argument('<file>', 'a deck file of any format, or the key of a starter deck')
    .option('--rules <date>', 'under the rules of this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', CODES)
    .action(check);
  deck
    .command('show')
    .description('count what is in a deck, and say which of its missions its cards could solve')
    .argument('<file>', 'a deck file of any format, or the key of a starter deck')
    .option('--rules <date>', 'under the rules of this day', parseDate, DEFAULT_RULES)
    .option('--json', 'print it as JSON')
    .addHelpText('after', '\nExit code 2: the file or something in it could not be read.')
    .action(show);
  deck
    .command('convert')
    .description('write a deck in another format')
    .argument('<in>', 'a deck file of any format, or the key of a starter deck')
    .argument('<out>', 'the file to write: .dek for LackeyCCG’s XML, .txt for its text, .deck.txt for ours')
    .addOption(new Option('--to <format>', 'whatever the name of the file says').choices([...DECK_FORMATS]))
    .addHelpText('after', '\nExit code 2: a file could not be read or written; nothing is written then.')
    .action(convert);
}

type Loaded = ReadDeck & { readonly format: DeckFormat };

/** A deck from a file or one of the starter decks; null if there is none. */
function load(file: string): Loaded | null {
  const starter = starterCalled(file);
  if (starter) return { ...starter, faults: [], notes: [], format: 'text' };
  let text: string;
  try {
    text = readText(file);
  } catch {
    console.error(noSuchDeck(file));
    process.exitCode = 2;
    return null;
  }
  const why = whyNoText(file, text);
  if (why !== null) {
    console.error(why);
    process.exitCode = 2;
    return null;
  }
  return readDeck(text, loadCatalogue());
}

/** Reports what could not be read, and what may have been misread. */
function tell(file: string, { faults, notes }: ReadDeck): void {
  const spoken = [
    ...faults.map((fault) => ({ line: fault.line, text: faultInWords(fault) })),
    ...notes.map(({ line, text }) => ({ line, text: `line ${line}: note: ${text}` })),
  ].sort((a, b) => a.line - b.line);
  for (const { text } of spoken) console.error(`${file}, ${text}`);
}

function check(file: string, { rules, json }: Options): void {
  const read = load(file);
  if (!read) return;
  const { name, format, deck, notes } = read;
  const faults = createEngine(loadLibrary())
    .checkDeck(deck, rules)
    .map(({ rule, text }) => ({ rule, text }));
  const unread = read.faults;
  const warnings = deckWarnings(loadCatalogue(), loadLibrary(), deck, rules);
  const legal = faults.length === 0 && unread.length === 0;
  if (json) {
    const { counts, piles } = deckOverview(deck, loadLibrary(), rules);
    console.log(
      JSON.stringify({ file, name, format, rules, legal, counts, piles, faults, warnings, unread, notes }),
    );
  } else {
    tell(file, read);
    for (const [fault, copies] of together(faults.map(({ rule, text }) => `${rule}: ${text}`)))
      console.log(copies === 1 ? fault : `${fault} (${copies} times)`);
    for (const each of warnings) console.log(warningInWords(each));
    console.log(
      legal
        ? `${name || file} is legal under the rules of ${rules}.`
        : unread.length > 0
          ? `${name || file} could not be read whole.`
          : `${name || file} is not legal under the rules of ${rules}.`,
    );
  }
  process.exitCode = unread.length > 0 ? 2 : legal ? 0 : 1;
}

const warningInWords = ({ rule, text }: DeckWarning): string => `warning: ${text} [${rule}]`;

/** Counts identical messages. */
function together(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function show(file: string, { rules, json }: Options): void {
  const read = load(file);
  if (!read) return;
  const { name, about, format, deck, faults, notes } = read;
  const overview = deckOverview(deck, loadLibrary(), rules);
  if (json)
    console.log(JSON.stringify({ file, name, about, format, rules, ...overview, unread: faults, notes }));
  else {
    tell(file, read);
    console.log(inWords(name || file, about, overview));
  }
  if (faults.length > 0) process.exitCode = 2;
}

const counted = (counts: Readonly<Partial<Record<string, number>>>): string =>
  Object.entries(counts)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ');

const missionInWords = ({ title, kind, points, span, icons, requirements, team }: MissionOutlook): string => {
  const facts = [kind, `${points ?? 'no'} points`, `span ${span ?? '-'}`, icons.join('/')].filter(Boolean);
  const who = team === null ? 'nobody in this deck could' : `e.g. ${team.join(', ')}`;
  return [`${team === null ? '✗' : '✓'} ${title} (${facts.join(', ')})`, `    ${requirements}: ${who}`].join(
    '\n',
  );
};

function inWords(
  name: string,
  about: string,
  { counts, piles, types, affiliations, missions }: DeckOverview,
): string {
  const { missions: six, seeds, draw, all } = counts;
  const solvable = missions.filter(({ team }) => team !== null);
  const points = solvable.reduce((sum, mission) => sum + (mission.points ?? 0), 0);
  return [
    name,
    ...(about === '' ? [] : [about]),
    '',
    `${all} cards: ${six} missions, ${seeds} other seeds, ${draw} to draw from`,
    ...PILE_NAMES.flatMap((name) =>
      piles[name] === undefined ? [] : [`beside the deck: ${piles[name]} in ${PILES[name].label}`],
    ),
    `types: ${counted(types)}`,
    `affiliations: ${counted(affiliations) || 'none'}`,
    '',
    ...missions.map(missionInWords),
    '',
    `Its own cards could solve ${solvable.length} of ${missions.length} missions, for ${points} points.`,
  ].join('\n');
}

function convert(from: string, to: string, options: { readonly to?: DeckFormat }): void {
  const read = load(from);
  if (!read) return;
  tell(from, read);
  const { name, about, deck, faults } = read;
  if (faults.length > 0) {
    console.error('Nothing was written.');
    process.exitCode = 2;
    return;
  }
  const format = options.to ?? deckFormatFor(to);
  try {
    writeFileSync(to, writeDeckAs(format, deck, loadCatalogue(), { name, about }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
