/** `choose …`: an answer to a question, by the names of its options. */
import { type ChooseDecision, type Game, titleOf } from '@spaceline/engine';
import { MisunderstoodError, type Names } from '../names.ts';
import { didYouMean } from '../read/source.ts';

/** The options, in the words a step would use. */
export const offered = (g: Game, names: Names, { of, among, unseen }: ChooseDecision): string[] =>
  among.map((each) => {
    if (of === 'options') return String(each);
    // Face-down cards are counted from one.
    if (unseen) return String(Number(each) + 1);
    if (of === 'cards') return names.call(g, Number(each));
    const mission = g.state.cards.find((c) => c.zone === 'line' && c.host === each);
    return mission ? titleOf(g, mission.id) : `location ${each}`;
  });

/** The selection a sentence names. */
export function choiceOf(
  g: Game,
  names: Names,
  decision: ChooseDecision,
  text: string,
): readonly (number | string)[] {
  if (text === 'none' || text === 'nobody' || text === 'nothing') return [];
  const choices = offered(g, names, decision);
  const whole = choices.indexOf(text);
  if (whole >= 0) return [decision.among[whole] as number | string];
  const taken = new Set<number>();
  const take = (word: string, fits: (index: number) => boolean) => {
    const index = decision.among.findIndex((_, i) => !taken.has(i) && fits(i));
    if (index < 0)
      throw new MisunderstoodError(
        `"${word}" is not offered.${didYouMean(word, choices)} The choices are: ${choices.join(', ')}.`,
      );
    taken.add(index);
  };
  const ordinal = (word: string) => (/^\d+$/.test(word) ? Number(word) - 1 : -1);
  if (decision.of === 'options' || decision.unseen) {
    for (const word of text.split(/\s*,\s*|\s+and\s+/))
      take(word, (i) => choices[i] === word || i === ordinal(word));
  } else {
    for (const token of names.tokens(text)) {
      if (token.kind === 'comma') continue;
      if (token.kind === 'word') {
        take(token.text, (i) => i === ordinal(token.text));
        continue;
      }
      const meant = names.candidates(g, token, true);
      take(token.name, (i) => {
        const value = decision.among[i];
        return meant.some((c) =>
          decision.of === 'cards' ? c.id === value : c.zone === 'line' && c.host === value,
        );
      });
    }
  }
  return [...taken].map((i) => decision.among[i] as number | string);
}
