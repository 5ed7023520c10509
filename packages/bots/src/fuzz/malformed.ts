/**
 * Answers that must be refused: malformed shapes, stale and foreign decisions, impossible numbers, keys that target
 * prototypes, deep nesting, and requests that are well formed but illegal. Each is given to `apply`, which must refuse it
 * with a sentence and leave the state as it was.
 */
import {
  type Answer,
  type Deck,
  type Engine,
  hashState,
  type NamedPart,
  RefusedError,
  requestParts,
  type State,
  VERB_NAMES,
} from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import { playMatch } from '../match.ts';
import { greedyPlayer } from '../players/greedy.ts';
import { randomPlayer } from '../players/random.ts';

export interface Throwing {
  readonly engine: Engine;
  readonly answers: number;
  readonly seed: number | string;
  readonly decks: readonly Deck[];
  progress?(done: number): void;
}

export interface ThrowingReport {
  /** Answers that were refused as they should be. */
  readonly refused: number;
  /** By refusing rule, most frequent first. */
  readonly rules: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const ZONES: readonly string[] = [
  'aboard',
  'planet',
  'space',
  'on',
  'under',
  'table',
  'docked',
  'line',
  'hand',
];
const EVIL_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
];

/** Something that is not part of any answer. */
function rubbish(chance: Chance, depth = 0): unknown {
  switch (chance.below(18)) {
    case 0:
      return null;
    case 1:
      return undefined;
    case 2:
      return chance.happens(0.5);
    case 3:
      return -1 - chance.below(1000);
    case 4:
      return chance.below(100_000) + 0.5;
    case 5:
      return chance.pick([
        Number.NaN,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        1e308,
        2 ** 53,
        2 ** 31,
        -0.1,
      ]);
    case 6:
      return chance.pick(['', '0', 'pass', 'end turn', '\u0000', '💥', 'x'.repeat(5000), ...EVIL_KEYS]);
    case 7:
      return 10n ** 20n;
    case 8:
      return () => 1;
    case 9:
      return Symbol('no answer');
    case 10:
      return new Date(0);
    case 11:
      return new Map([['do', 'pass']]);
    case 12:
      return deep(chance, 200 + chance.below(3000));
    case 13:
      return Object.create(null);
    case 14:
      return JSON.parse(`{"${chance.pick(EVIL_KEYS)}":{"polluted":true}}`);
    case 15:
      return { toString: 1, valueOf: 1 };
    case 16:
      return depth > 3 ? [] : Array.from({ length: chance.below(6) }, () => rubbish(chance, depth + 1));
    default: {
      const out: Record<string, unknown> = {};
      for (let n = chance.below(4); n > 0 && depth <= 3; n--)
        out[chance.pick([...EVIL_KEYS, 'do', 'card', 'to', 'zone', 'host', 'x'])] = rubbish(
          chance,
          depth + 1,
        );
      return out;
    }
  }
}

function deep(chance: Chance, levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n++) value = chance.happens(0.5) ? [value] : { a: value };
  return value;
}

/** A request with valid words and existing numbers, combined without sense. */
export function senseless(state: State, chance: Chance): Record<string, unknown> {
  const card = (): number => chance.below(state.cards.length + 2);
  const location = (): number => chance.below(state.locations.length + 2);
  const place = () => ({ zone: chance.pick(ZONES), host: chance.happens(0.5) ? location() : card() });
  const fill: Readonly<Record<NamedPart['kind'], () => unknown>> = {
    card,
    cards: () => Array.from({ length: chance.below(5) }, card),
    location,
    place,
    number: () => chance.below(4),
    flag: () => chance.happens(0.5),
    name: () => chance.pick(state.defs),
  };
  const verb = chance.pick(VERB_NAMES.filter((v) => v !== 'concede'));
  const out: Record<string, unknown> = { do: verb };
  for (const { name, kind, optional } of requestParts(verb))
    if (!optional || chance.happens(0.5)) out[name] = fill[kind]();
  return out;
}

interface Thrown {
  readonly answer: unknown;
  /** Certain to be illegal in any position; otherwise the engine is asked first and legal ones are skipped. */
  readonly certain: boolean;
}

/** One answer that must be refused, made for a position. */
function thrown(state: State, legal: Answer, chance: Chance): Thrown {
  const head = { decision: legal.decision, seat: legal.seat };
  switch (chance.below(15)) {
    case 0:
      return { answer: rubbish(chance), certain: true };
    case 1:
      return { answer: { ...legal, decision: rubbish(chance) }, certain: true };
    case 2:
      return { answer: { ...legal, decision: legal.decision - 1 - chance.below(50) }, certain: true };
    case 3:
      return { answer: { ...legal, decision: legal.decision + 1 + chance.below(2 ** 30) }, certain: true };
    case 4:
      return {
        answer: { ...legal, seat: chance.pick<unknown>([1 - legal.seat, '0', 2, -1, null, rubbish(chance)]) },
        certain: true,
      };
    case 5:
      return { answer: { ...head, request: rubbish(chance) }, certain: true };
    case 6:
      return { answer: { ...head, choose: rubbish(chance) }, certain: false };
    case 7:
    case 12:
    case 13:
    case 14:
      return { answer: { ...head, request: senseless(state, chance) }, certain: false };
    case 8:
      return { answer: { ...head, request: { do: rubbish(chance) } }, certain: false };
    case 9:
      return { answer: mutated(legal, chance), certain: false };
    case 10:
      return {
        answer: { ...head, choose: Array.from({ length: 1 + chance.below(300) }, () => chance.below(500)) },
        certain: false,
      };
    default:
      return { answer: withKey(legal, chance), certain: 'request' in legal };
  }
}

/** A legal answer with one of its parts replaced. */
function mutated(legal: Answer, chance: Chance): unknown {
  if ('choose' in legal) {
    const choose: unknown[] = [...legal.choose];
    choose.push(chance.happens(0.5) ? (choose[0] ?? 'x') : rubbish(chance));
    return { ...legal, choose };
  }
  const keys = Object.keys(legal.request);
  return { ...legal, request: { ...legal.request, [chance.pick(keys)]: rubbish(chance) } };
}

/** A legal request with an unknown key. */
function withKey(legal: Answer, chance: Chance): unknown {
  if (!('request' in legal)) return { ...legal, choose: undefined };
  const key = chance.pick([...EVIL_KEYS, 'cheat', 'seat', 'decision']);
  const text = JSON.stringify(legal.request);
  // Parsed from text, `__proto__` is a key like any other.
  return { ...legal, request: JSON.parse(`{"${key}":{"polluted":1},${text.slice(1)}`) };
}

/** Positions from games in progress, with a legal answer for each. */
function* positions({ engine, decks, seed }: Throwing): Generator<{ state: State; legal: Answer }> {
  for (let game = 0; ; game++) {
    const chance = chanceFrom(`${seed}/${game}`);
    const kept: { state: State; legal: Answer }[] = [];
    playMatch({
      engine,
      setup: { decks: [chance.pick(decks), chance.pick(decks)], chance: 'sfc32' },
      seed: `${seed}/${game}`,
      players: [randomPlayer(), chance.happens(0.5) ? greedyPlayer(engine.library) : randomPlayer()],
      before({ state }, legal) {
        if (chance.happens(0.08)) kept.push({ state: engine.clone(state), legal });
      },
      after({ state }, legal) {
        if (state.outcome) kept.push({ state: engine.clone(state), legal });
      },
    });
    yield* kept;
  }
}

const AT_EACH = 60;
const MOST_FAULTS = 20;

/** Gives `apply` invalid answers until this many were refused. */
export function throwAnswers(throwing: Throwing): ThrowingReport {
  const { engine, answers } = throwing;
  const chance = chanceFrom(`${throwing.seed}/thrown`);
  const rules: Record<string, number> = {};
  const faults: string[] = [];
  let refused = 0;
  for (const { state, legal } of positions(throwing)) {
    const hash = hashState(state);
    for (let n = 0; n < AT_EACH && refused < answers && faults.length < MOST_FAULTS; n++) {
      const { answer, certain } = thrown(state, legal, chance);
      const rule = refusalOf(engine, state, answer, certain);
      if (rule === null) continue;
      if (rule.startsWith('!')) faults.push(`${rule.slice(1)} ${shown(answer)}`);
      else {
        refused++;
        rules[rule] = (rules[rule] ?? 0) + 1;
      }
      if (hashState(state) !== hash) faults.push(`A refused answer changed the state: ${shown(answer)}`);
    }
    throwing.progress?.(refused);
    if (refused >= answers || faults.length >= MOST_FAULTS) break;
  }
  if ('polluted' in {}) faults.push('An answer has changed the prototype of all objects.');
  const sorted = Object.fromEntries(Object.entries(rules).sort(([, a], [, b]) => b - a));
  return { refused, rules: sorted, faults };
}

/** The rule that refused; null if the answer happens to be legal; a text starting with `!` for a fault. */
function refusalOf(engine: Engine, state: State, answer: unknown, certain: boolean): string | null {
  try {
    engine.apply(state, answer as Answer);
  } catch (error) {
    if (!(error instanceof RefusedError)) return `!Not refused but broken: ${String(error)}`;
    const { rule, text } = error.refusal;
    return error.message === '' || text === '' || rule === '' ? '!Refused without a word:' : rule;
  }
  return certain ? '!Taken, and must not be:' : null;
}

function shown(answer: unknown): string {
  try {
    return (JSON.stringify(answer) ?? String(answer)).slice(0, 300);
  } catch {
    return '(an answer that cannot be written)';
  }
}
