/** The line that says who is asked, and for what. What the question hides is never named to the one who waits. */
import { type ActDecision, cardOf, type HeardEvent, type Seat, type Viewed } from '@spaceline/engine';
import type { Names } from './language.ts';
import { questionInWords } from './questions.ts';
import { tell } from './story.ts';

/** What may be responded to: something that was begun, has happened or is about to. */
function occasionInWords(event: HeardEvent, view: Viewed, names: Names): string {
  const { occasions } = names.language;
  const about = cardOf(event);
  const card = about === undefined ? null : names.card(about);
  if (event.kind === 'aboutToDie' || event.kind === 'aboutToBeDestroyed') return occasions[event.kind](card);
  if (event.kind === 'selecting') return occasions.selecting();
  return tell(event, view, names, names) ?? occasions.other(card);
}

/** What the player is asked to do in a moment of acting. */
const actInWords = ({ window, event }: ActDecision, view: Viewed, names: Names): string =>
  names.language.acts[window]({
    view,
    active: names.player(view.turn.seat),
    occasion: event ? occasionInWords(event, view, names) : null,
  });

/** What is pending, as the viewer may hear of it; null when nothing is. */
export function askedInWords(view: Viewed, names: Names): { seat: Seat; text: string } | null {
  const { decision } = view;
  if (!decision) return null;
  const { seat } = decision;
  if (decision.kind === 'waiting') return { seat, text: names.language.waiting(names.player(seat)) };
  const text =
    decision.kind === 'act' ? actInWords(decision, view, names) : questionInWords(decision, names, view);
  return { seat, text };
}
