/** copy skills: for this turn cards have the skills that another has now, in addition to their own (`skill.mindmeld`). */
import {
  addLasting,
  candidates,
  card,
  type Effect,
  fill,
  isAble,
  type Json,
  type Modifier,
  type Selector,
  selectorOf,
  skillsOf,
  target,
  targeted,
  type Whom,
} from '@spaceline/engine/words';

interface CopySkillsEffect {
  readonly do: 'copy skills';
  readonly target: Selector;
  /** Whose skills: picked before. */
  readonly of: Selector;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    'copy skills': CopySkillsEffect;
  }
}

export const copySkillsRoom = targeted<CopySkillsEffect>({
  about: 'They gain another’s skills for this turn, on top of their own.',
  fields: { target, of: target },
  participle: 'taught',
  act: (g, targets, { effect, context }) => {
    // Regular skills with their levels, including gained ones; a classification is not a skill (`class.not-skill`).
    const skills = candidates(g, effect.of, context).flatMap((id) =>
      isAble(card(g, id)) ? skillsOf(g, id) : [],
    );
    const modifier: Modifier = { mod: 'gain skill', skills, scope: { from: 'this' } };
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

/** For this turn they have another's skills in addition to their own. */
export const copySkills = (whom: Whom, from: Selector): Effect => ({
  do: 'copy skills',
  target: selectorOf(whom),
  of: from,
});
