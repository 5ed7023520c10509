/** Which modifiers are said together, and under which condition. */
import type { Clause, Forbidden, Voice } from '../../catalogue/language.ts';
import type { Phrase } from '../../catalogue/speaking.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Reach } from '../../language/selector.ts';

/** What a modifier does, with the condition under which it does. */
export function wordModifier(modifier: Modifier, speaker: Voice, subject?: Phrase): string {
  const { said, card } = speaker.language;
  const text = said.modifier(modifier, speaker, subject);
  return modifier.while ? card.prose({ when: card.while(speaker.clause(modifier.while)), text }) : text;
}

/** What several modifiers in a row forbid the same cards is said at once: `cannot beam or cloak`. */
function forbidden(modifiers: readonly Modifier[], speaker: Voice): string[] {
  const out: { text: string; scope?: string; actions: Forbidden[] }[] = [];
  const together = (scope: Reach, actions: readonly Forbidden[]): string =>
    speaker.language.said.forbidden(scope, actions, speaker);
  for (const modifier of modifiers) {
    const scope = modifier.mod === 'cannot' ? JSON.stringify(modifier.scope) : undefined;
    const last = out.at(-1);
    if (modifier.mod !== 'cannot' || scope === undefined)
      out.push({ text: speaker.modifier(modifier), actions: [] });
    else if (last?.scope === scope) {
      last.actions.push(modifier.action);
      last.text = together(modifier.scope, last.actions);
    } else out.push({ text: speaker.modifier(modifier), scope, actions: [modifier.action] });
  }
  return out.map(({ text }) => text);
}

/** Modifiers one by one; those in a row that hold while the same is true are said together. */
export function modifierClauses(modifiers: readonly Modifier[], speaker: Voice): Clause[] {
  const { card, grammar } = speaker.language;
  const groups: { while?: string | undefined; modifiers: Modifier[] }[] = [];
  for (const { while: condition, ...modifier } of modifiers) {
    const clause = condition && speaker.clause(condition);
    const last = groups.at(-1);
    if (last && last.while === clause) last.modifiers.push(modifier as Modifier);
    else groups.push({ while: clause, modifiers: [modifier as Modifier] });
  }
  return groups.flatMap(({ while: condition, modifiers: those }): Clause | Clause[] => {
    const texts = forbidden(those, speaker);
    return condition === undefined
      ? texts.map((text) => ({ timing: card.inPlay, text }))
      : { when: card.while(condition), text: grammar.and(texts) };
  });
}
