/**
 * Everything that can keep a player from doing something, each under a key: the rule that says so, and behind `#` what sets it apart where a rule has
 * several reasons. The English is here, chapter by chapter, rather than beside the checks, so that every other language can be complete by its type.
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
