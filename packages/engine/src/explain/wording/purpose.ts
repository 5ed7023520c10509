/** The price of a question in English: what is given up, and what happens to those who do not. */
import type { Purpose } from '../../language/purpose.ts';
import { speakerFor } from './speaker.ts';

const GROUPS = { space: 'd.group.crew', planet: 'd.group.team', either: 'd.group.either' } as const;

export function describePrice(
  { what = { all: [] }, otherwise, faces = 'either' }: Purpose,
  several: boolean,
): { readonly what: string; readonly otherwise: string | null } {
  const speaker = speakerFor(faces);
  const fails = (): string =>
    otherwise && otherwise.length > 0
      ? speaker.effects(otherwise)
      : speaker.say('d.stopped', { group: speaker.say(GROUPS[faces]) });
  return { what: speaker.that(what, several), otherwise: otherwise ? fails() : null };
}
