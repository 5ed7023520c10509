/** copy skills: cards have for this turn, besides their own skills, those that another has now (`skill.mindmeld`). */
import { skillsOf } from '../queries/characteristics.ts';
import { addLasting, type Modifier } from '../queries/modifier.ts';
import { isAble } from '../queries/presence.ts';
import { candidates, type Selector } from '../queries/selector.ts';
import { card } from '../state/game.ts';
import type { Json } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface CopySkillsEffect {
  readonly do: 'copy skills';
  readonly target: Selector;
  /** Whose skills: picked before. */
  readonly of: Selector;
}

defineTargeted<CopySkillsEffect>(
  'copy skills',
  'taught',
  (g, targets, { effect, context }) => {
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
  (effect, speaker) =>
    speaker.say('copy skills', { target: speaker.those(effect.target), of: speaker.those(effect.of) }),
);
