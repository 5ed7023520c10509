/** Modifiers as clauses: `your personnel present have STRENGTH +2`. The words themselves are said in their rooms (`words/modifiers/`). */
import type { Phrase, Speaker } from '../../catalogue/speaking.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { actionInWords } from '../../words/modifiers/actions.ts';
import { MODIFIERS } from '../../words/modifiers/index.ts';
import { reached } from '../../words/modifiers/saying.ts';

/** What a modifier does, as a clause; `subject` names those it reaches when its scope does not. */
export function wordModifier(modifier: Modifier, speaker: Speaker, subject?: Phrase): string {
  const { english } = MODIFIERS[modifier.mod] as unknown as ModifierRoom<Modifier>;
  const text = english(modifier, speaker, subject);
  return modifier.while
    ? speaker.say('while', { condition: speaker.clause(modifier.while), effects: text })
    : text;
}

/** What several modifiers in a row forbid the same cards is said at once: `cannot beam or cloak`. */
function forbidden(modifiers: readonly Modifier[], speaker: Speaker): string[] {
  const out: { text: string; scope?: string; actions: string[] }[] = [];
  for (const modifier of modifiers) {
    const scope = modifier.mod === 'cannot' ? JSON.stringify(modifier.scope) : undefined;
    const last = out.at(-1);
    if (modifier.mod !== 'cannot' || scope === undefined)
      out.push({ text: speaker.modifier(modifier), actions: [] });
    else if (last?.scope === scope) {
      last.actions.push(actionInWords(modifier.action));
      const who = reached(modifier.scope, speaker).text;
      last.text = `${who} cannot ${speaker.either(last.actions)}`;
    } else {
      const actions = [actionInWords(modifier.action)];
      out.push({ text: speaker.modifier(modifier), scope, actions });
    }
  }
  return out.map(({ text }) => text);
}

/** Modifiers one by one; those in a row that hold while the same is true are said together. */
export function modifierLines(modifiers: readonly Modifier[], speaker: Speaker): string[] {
  const groups: { while?: string | undefined; modifiers: Modifier[] }[] = [];
  for (const { while: condition, ...modifier } of modifiers) {
    const clause = condition && speaker.clause(condition);
    const last = groups.at(-1);
    if (last && last.while === clause) last.modifiers.push(modifier as Modifier);
    else groups.push({ while: clause, modifiers: [modifier as Modifier] });
  }
  return groups.flatMap(({ while: condition, modifiers: those }) => {
    const texts = forbidden(those, speaker);
    return condition === undefined
      ? texts
      : speaker.say('while', { condition, effects: speaker.both(texts) });
  });
}
