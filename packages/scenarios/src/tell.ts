/** Events as sentences, for answers and for people who read along. */
import { type EventKind, type Game, type GameEvent, scene, subjects, titleOf } from '@spaceline/engine';
import type { Names } from './names.ts';
import { seatName } from './scenario.ts';

/** The sentence for each kind of event; $ is the cards, @ the player, % the location, # the number. */
const WORDS: Readonly<Record<EventKind, string | null>> = {
  phase: 'A seed phase begins.',
  gameStarts: 'The game begins.',
  turnStarts: "@'s turn begins.",
  turnEnds: "@'s turn ends.",
  seeded: '@ seeds $ at %.',
  played: '@ plays $.',
  reported: '$ reports.',
  fetched: '@ downloads $ to hand.',
  drawn: '@ draws a card.',
  discarded: '$ is discarded.',
  moves: '$ moves to %.',
  beams: '$ beam at %.',
  walks: '$ walk at %.',
  docks: '$ docks.',
  undocks: '$ undocks.',
  lands: '$ lands.',
  takesOff: '$ takes off.',
  cloaks: '$ cloaks.',
  decloaks: '$ decloaks.',
  attempts: '@ attempts %.',
  encountered: '@ meets $.',
  overcame: '@ overcomes $.',
  failed: '@ fails to overcome $.',
  returned: '$ goes back under %.',
  solved: '@ solves %.',
  attemptEnds: 'The attempt ends.',
  earned: '@ earns $.',
  artifactFound: '@ comes upon $.',
  misSeed: '$ is a mis-seed.',
  battle: '@ attacks.',
  stunned: '$ is stunned.',
  wounded: '$ is mortally wounded.',
  hit: '$ is hit.',
  damaged: '$ is damaged.',
  destroyed: '$ is destroyed.',
  battleEnds: 'The battle ends.',
  died: '$ dies.',
  stopped: '$ is stopped.',
  unstopped: '$ is unstopped.',
  disabled: '$ is disabled.',
  relocated: '$ is relocated.',
  captured: '$ is captured.',
  released: '$ is released.',
  nullified: '$ is nullified.',
  cured: '$ is cured.',
  scored: '@ scores # points.',
  lost: '@ loses # points.',
  modeChanged: '$ changes mode.',
  used: '@ uses $.',
  over: 'The game is over.',
  entersPlay: null,
  passes: null,
  arrives: null,
  loads: null,
  launches: null,
  phases: null,
  dephases: null,
  rolled: null,
  completed: null,
  raids: null,
  engaged: null,
  fires: null,
  evaded: null,
  battleWon: null,
  repaired: null,
  aboutToDie: null,
  aboutToBeDestroyed: null,
  selecting: null,
  selected: '$ is selected.',
  placed: null,
  controlled: null,
  expired: null,
  revealed: null,
  shuffled: null,
  segment: null,
  undone: null,
  staked: null,
};

/** One event in words with its deciding rule, or null if it goes without saying. */
export function tell(g: Game, names: Names, event: GameEvent): string | null {
  const words = WORDS[event.kind];
  if (words === null) return null;
  const cards = subjects(event)
    .map((id) => names.call(g, id))
    .join(', ');
  const mission = g.state.cards.find((c) => c.zone === 'line' && c.host === scene(event));
  const place = mission ? titleOf(g, mission.id) : '';
  const said = words.replace(/[$@%#]/g, (mark) => {
    if (mark === '$') return cards;
    if (mark === '@') return seatName(event.seat);
    return mark === '%' ? place : 'points' in event ? String(event.points) : '';
  });
  const tidy = said.replace(/ (?:at|to|under) \./, '.');
  return event.kind === 'attemptEnds' || event.kind === 'over' ? `${tidy} [${event.rule}]` : tidy;
}
