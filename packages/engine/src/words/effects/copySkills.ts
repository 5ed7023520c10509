/** copy skills: cards have for this turn, besides their own skills, those that another has now (`skill.mindmeld`). */

import { fill } from '../../catalogue/speaking.ts';
import type { Effect } from '../../language/effect.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { skillsOf } from '../../queries/characteristics.ts';
import { addLasting } from '../../queries/modifier.ts';
import { isAble } from '../../queries/presence.ts';
import { card } from '../../state/game.ts';
import type { Json } from '../../state/types.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { targeted } from './targeted.ts';

interface CopySkillsEffect {
  readonly do: 'copy skills';
  readonly target: Selector;
  /** Whose skills: picked before. */
  readonly of: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'copy skills': CopySkillsEffect;
  }
}

export const copySkillsRoom = targeted<CopySkillsEffect>({
  about: 'They have the skills of another for this turn, besides their own.',
  fields: { target, of: target },
  participle: 'taught',
  act: (g, targets, { effect, context }) => {
    // Regular skills with their levels, gained ones too; a classification is none (`class.not-skill`).
    const skills = candidates(g, effect.of, context).flatMap((id) =>
      isAble(card(g, id)) ? skillsOf(g, id) : [],
    );
    const modifier: Modifier = { mod: 'gain skill', skills, scope: { of: 'this', whose: 'every' } };
    addLasting(g, {
      source: context.source,
      seat: context.you,
      targets,
      modifier: modifier as unknown as Json,
      until: 'turn',
    });
    return targets;
  },
  english: (effect, speaker) =>
    fill('{target} also {target|has|have} the skills of {of} until the end of this turn', {
      target: speaker.those(effect.target),
      of: speaker.those(effect.of),
    }),
  becomes: ['lends the skills', 'lend the skills'],
  tendency: 'helps',
  strikes: 'nobody',
});

/** They have the skills of another for this turn, besides their own. */
export const copySkills = (whom: Whom, from: Selector): Effect => ({
  do: 'copy skills',
  target: selectorOf(whom),
  of: from,
});
