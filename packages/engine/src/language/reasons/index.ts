/**
 * Every reason why a player cannot do something. The key is the rule that says so, followed by `#` and a name if a rule
 * has several reasons. The English texts are here, by chapter, and not next to the checks, so that the type can require
 * every other language to be complete.
 */
import { BATTLE } from './battle.ts';
import { CAPTURE } from './capture.ts';
import { MISSIONS } from './missions.ts';
import { MOVEMENT } from './movement.ts';
import { PLAY } from './play.ts';
import { PROTOCOL } from './protocol.ts';
import { REPORTING } from './reporting.ts';
import { SETUP } from './setup.ts';
import { TURN } from './turn.ts';

export const ENGLISH_REASONS = {
  ...BATTLE,
  ...CAPTURE,
  ...MISSIONS,
  ...MOVEMENT,
  ...PLAY,
  ...PROTOCOL,
  ...REPORTING,
  ...SETUP,
  ...TURN,
} as const;

type English = typeof ENGLISH_REASONS;
export type ReasonKey = keyof English;
/** What a reason names besides itself. */
export type ReasonParts<K extends ReasonKey> = English[K] extends (parts: infer P) => string ? P : undefined;
/** A reason that names nothing but itself. */
export type PlainReason = {
  [K in ReasonKey]: ReasonParts<K> extends undefined ? K : never;
}[ReasonKey];
/** Every reason in a language. */
export type Reasons = {
  readonly [K in ReasonKey]: ReasonParts<K> extends undefined ? string : (parts: ReasonParts<K>) => string;
};

const isKnown = (reasons: Reasons, key: string): key is ReasonKey => Object.hasOwn(reasons, key);

/** A reason in words, or null when this program does not know it. */
export function sayReason(reasons: Reasons, key: string, parts: unknown): string | null {
  if (!isKnown(reasons, key)) return null;
  const said = reasons[key];
  return typeof said === 'string' ? said : (said as (parts: unknown) => string)(parts);
}
