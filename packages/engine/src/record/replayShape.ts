/**
 * Whether a file's JSON is a replay, before anything is played: a file may be truncated, edited, or made to break a
 * program. Faults are reported with their place. The engine decides whether the game can be played.
 */
import { isDate } from '../rulesets/ruleset.ts';

/** More than any game has; a file beyond it was made for another reason. */
const MOST = { entries: 100_000, cards: 5000, text: 10_000 } as const;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST.text;
const isSeat = (value: unknown): boolean => value === 0 || value === 1;
const isOptional = (value: unknown, holds: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || holds(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isCards = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST.cards && value.every(isText);

const isDeck = (value: unknown): boolean =>
  isObject(value) &&
  [value.missions, value.seeds, value.draw].every(isCards) &&
  isOptional(value.piles, (piles) => isObject(piles) && Object.values(piles).every(isCards));

const isOutcome = (value: unknown): boolean =>
  isObject(value) && (value.winner === null || isSeat(value.winner)) && isText(value.rule);

function setupFault(setup: unknown): string | null {
  if (!isObject(setup)) return 'It does not say how the game began (setup).';
  const { decks, rules, first, format, chance } = setup;
  if (!Array.isArray(decks) || decks.length !== 2 || !decks.every(isDeck))
    return 'It needs two decks with missions, seeds and draw.';
  if (rules !== undefined && !(isText(rules) && isDate(rules))) return 'Its rules are of no day.';
  if (first !== undefined && !isSeat(first)) return 'It does not say who went first.';
  if (format !== undefined && !isObject(format)) return 'Its format is none.';
  return chance === undefined || isText(chance) ? null : 'It does not say what chance was drawn from.';
}

/** What an entry of each kind must have. */
const KINDS: ReadonlyMap<unknown, (entry: Fields, seq: number) => boolean> = new Map<
  unknown,
  (entry: Fields, seq: number) => boolean
>([
  ['answer', ({ seat, answer }) => isSeat(seat) && isObject(answer)],
  ['concede', ({ seat }) => isSeat(seat)],
  ['forfeit', ({ seat, reason }) => isSeat(seat) && isText(reason)],
  ['draw', () => true],
  ['adjudicate', ({ outcome, reason }) => isOutcome(outcome) && isText(reason)],
  ['undo', ({ to }, seq) => isWhole(to) && to >= 0 && to < seq],
]);

function entriesFault(entries: unknown): string | null {
  if (!Array.isArray(entries)) return 'It has no entries.';
  if (entries.length > MOST.entries) return `It has more than ${MOST.entries} entries.`;
  for (const [index, logged] of entries.entries()) {
    const seq = index + 1;
    if (!isObject(logged) || !isObject(logged.entry)) return `Entry ${seq} is none.`;
    if (logged.seq !== seq) return `Entry ${seq} has another number.`;
    if (!isText(logged.hash) || !isText(logged.at)) return `Entry ${seq} has no fingerprint or no time.`;
    if (!KINDS.get(logged.entry.kind)?.(logged.entry, seq)) return `Entry ${seq} cannot be read.`;
  }
  return null;
}

function playersFault(players: unknown): string | null {
  const isPlayer = (each: unknown): boolean =>
    isObject(each) && isText(each.name) && isText(each.deck) && isOptional(each.bot, isText);
  return Array.isArray(players) && players.length === 2 && players.every(isPlayer)
    ? null
    : 'It does not name two players.';
}

/** Why a value is not a replay; null if it is one. */
export function replayFault(value: unknown): string | null {
  if (!isObject(value) || value.spaceline !== 'replay') return 'It is no replay of a game.';
  if (value.version !== 1) return 'It is of a version that this program does not read.';
  if (!isText(value.game) || !isText(value.build) || !isText(value.seed))
    return 'It does not say which game it is, or what it was begun with.';
  if (!isOptional(value.fair, isObject)) return 'How its seed came about cannot be read.';
  if (!isOptional(value.outcome, isOutcome)) return 'Its outcome cannot be read.';
  return playersFault(value.players) ?? setupFault(value.setup) ?? entriesFault(value.entries);
}
