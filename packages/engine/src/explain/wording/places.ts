/** Words about where cards stand: facilities, cards that are locations, missions with a span of their own. */
import type { Behaviour, StandsClause } from '../../catalogue/behaviour.ts';
import type { Speaker } from '../../catalogue/speaking.ts';
import { nounFor } from './filters.ts';

function standsLine({ on, kind, icons, completed }: StandsClause, speaker: Speaker): string {
  if (on !== undefined) return speaker.say('stands on', { place: on });
  const mission = `${kind === undefined ? '' : `${kind} `}mission${completed ? ' you completed' : ''}`;
  if (icons === undefined || icons === 'any') return speaker.say('stands at', { mission });
  return icons === 'none'
    ? speaker.say('stands at none', { mission })
    : speaker.say('stands at icons', { mission, icons: speaker.either(icons) });
}

export function placeLines(behaviour: Behaviour, speaker: Speaker): string[] {
  const lines: string[] = [];
  const { stands, builds, coexists, location, span } = behaviour;
  const standing = stands && standsLine(stands, speaker);
  if (standing && builds && !builds.with) lines.push(speaker.say('builds alone', { stands: standing }));
  else {
    if (standing) lines.push(standing);
    if (builds?.with) lines.push(speaker.say('builds', { that: speaker.that(builds.with) }));
  }
  if (coexists) lines.push(speaker.say('coexists', { those: nounFor(coexists, true, 'facility') }));
  if (behaviour.spares) lines.push(speaker.say('spares'));
  if (location) lines.push(speaker.say('is a location', { n: location.span }));
  if (span) {
    const each = span.each > 0 ? speaker.say('span more') : speaker.say('span less');
    const what =
      typeof span.of === 'object'
        ? speaker.say('span aboard', { skill: span.of.aboard })
        : speaker.say('span universal');
    lines.push(speaker.say('span is', { base: span.base, each, what }));
  }
  return lines;
}
