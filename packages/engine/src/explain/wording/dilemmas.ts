/** The text of a dilemma, section by section. */
import type { Behaviour, DilemmaText } from '../../catalogue/behaviour.ts';
import type { CardFacts } from '../../catalogue/facts.ts';
import type { Clause, Voice } from '../../catalogue/language.ts';
import { priceClauses } from './moments.ts';
import { speakerFor } from './speaker.ts';

/** What a section asks, and what happens to those who do not have it. */
function mainTexts(text: DilemmaText, speaker: Voice): string[] {
  const { card } = speaker.language;
  const { faces } = speaker;
  // A dilemma that is gone either way is no wall: those who fail are stopped (`dilemma.condition.fail`).
  const stops = text.after === 'discard' && !text.then;
  const effects = text.then ? speaker.effects(text.then) : card.stopped(faces);
  if (text.unless) {
    const condition = speaker.condition(text.unless);
    return [text.then || stops ? card.unless(condition, effects) : card.wall(faces, condition)];
  }
  if (text.toGetPast) {
    const wall = card.wall(faces, speaker.condition(text.toGetPast));
    return text.then ? [wall, card.wallFails(effects)] : [wall];
  }
  if (text.toGetPastByLot)
    return [
      card.wallByLot(
        faces,
        text.toGetPastByLot.map((way) => speaker.condition(way)),
      ),
    ];
  return text.then ? [effects] : [];
}

export function dilemmaClauses(text: DilemmaText, speaker: Voice): Clause[] {
  const { card } = speaker.language;
  if (text.at) {
    const { at } = text;
    const { host, language, single, words } = speaker;
    return (['space', 'planet'] as const).map((kind) => {
      const half = dilemmaClauses(at[kind], speakerFor(language, kind, host, { single, words }));
      return { text: card.halfOf(kind, half.map(card.prose)) };
    });
  }
  const [first, ...more] = mainTexts(text, speaker);
  const main = [
    ...(text.if ? [card.if(speaker.clause(text.if), first ?? '')] : first === undefined ? [] : [first]),
    ...more,
  ];
  const [met, ...clauses]: Clause[] = [
    ...(text.targets ? priceClauses({ targets: text.targets }, speaker) : []),
    ...main.map((said) => ({ text: said })),
    ...(text.otherwise ? [{ text: card.otherwise(speaker.effects(text.otherwise)) }] : []),
    ...(text.overcome ? [{ when: card.overcome, text: speaker.effects(text.overcome) }] : []),
    ...(text.continues ? [{ text: card.continues }] : []),
    ...(text.also ?? []).flatMap((section) => dilemmaClauses(section, speaker)),
    ...(text.after === 'discard' ? [{ text: card.discard }] : []),
  ];
  return met ? [{ timing: card.encountered, ...met }, ...clauses] : [];
}

/** When a dilemma's own points are scored, where its text does not say it by an effect (`points.dilemma`, `dilemma.cure`). */
export function whenScored({ dilemma, cure }: Behaviour, facts: CardFacts): 'overcome' | 'cured' | null {
  if (facts.type !== 'dilemma' || (facts.points ?? 0) <= 0 || !dilemma) return null;
  const sections = dilemma.at ? [dilemma.at.space, dilemma.at.planet] : [dilemma];
  if (sections.some(({ unless, toGetPast }) => unless ?? toGetPast)) return 'overcome';
  return cure && cure.how !== 'nullified' ? 'cured' : null;
}
