/** look: a player sees hidden cards (`hand.hidden`). They stay known until shuffled. */

import { fill } from '../../catalogue/speaking.ts';
import { seatOf, type Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { location } from '../../queries/spaceline.ts';
import { byText } from '../../state/causes.ts';
import { card, emit } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target, who } from './parts.ts';
import { targeted } from './targeted.ts';

interface LookEffect {
  readonly do: 'look';
  readonly target: Selector;
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    look: LookEffect;
  }
}

export const lookRoom = targeted<LookEffect>({
  about: 'A player looks at hidden cards.',
  fields: { target, who },
  participle: 'seen',
  act: (g, targets, { effect, context }) => {
    const seat = seatOf(effect.who, context);
    for (const id of targets) {
      const c = card(g, id);
      c.seen |= 1 << seat;
      // A player who has seen a card seeded here has examined the mission (`encounter.examined`).
      if (c.zone === 'under') location(g, c.host).examined |= 1 << seat;
    }
    emit(g, {
      kind: 'revealed',
      seat,
      cards: targets,
      count: targets.length,
      cause: byText(g, context.source),
    });
    return targets;
  },
  english: (effect, speaker) =>
    fill('{who} {who|looks|look} at {target}', {
      who: speaker.who(effect.who),
      target: speaker.those(effect.target),
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  notes: true,
});

export const look = (whom: Whom, who: Who = 'you'): Effect => ({
  do: 'look',
  target: selectorOf(whom),
  who,
});
