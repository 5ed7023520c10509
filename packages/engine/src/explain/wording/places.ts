/** Where cards stand: facilities, cards that are locations, missions with a span of their own. */
import type { Behaviour } from '../../catalogue/behaviour.ts';
import type { Voice } from '../../catalogue/language.ts';

export function placeTexts(behaviour: Behaviour, speaker: Voice): string[] {
  const { card } = speaker.language;
  const lines: string[] = [];
  const { stands, builds, coexists, location, span, worth, spares } = behaviour;
  const standing = stands && card.stands(stands, speaker.words);
  if (standing && builds && !builds.with) lines.push(card.buildsAlone(standing));
  else {
    if (standing) lines.push(standing);
    if (builds?.with) lines.push(card.builds(builds.with, speaker.words));
  }
  if (coexists) lines.push(card.coexists(coexists, speaker.words));
  if (spares) lines.push(card.spares);
  if (location) lines.push(card.location(location.span));
  if (span !== undefined) lines.push(card.span(speaker.language.said.total(span, speaker)));
  if (worth !== undefined) lines.push(card.worth(speaker.number(worth, 'point')));
  return lines;
}
