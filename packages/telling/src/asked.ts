/** The line that says who is asked, and for what. What the question hides is never named to the one who waits. */
import { type ActDecision, cardOf, type HeardEvent, type Seat, type Viewed } from '@spaceline/engine';
import { capital, type Names } from './names.ts';
import { questionInWords } from './questions.ts';
import { tell } from './story.ts';

const SEEDED: Readonly<Record<string, string>> = {
  doorway: 'a doorway',
  mission: 'a mission',
  dilemma: 'a dilemma or artifact',
  facility: 'a facility',
};

/** What may be responded to: something that was begun, has happened or is about to. */
function occasionInWords(event: HeardEvent, view: Viewed, names: Names): string {
  const about = cardOf(event);
  const card = about === undefined ? 'A card' : capital(names.card(about));
  if (event.kind === 'aboutToDie') return `${card} is about to die.`;
  if (event.kind === 'aboutToBeDestroyed') return `${card} is about to be destroyed.`;
  return tell(event, view, names, names) ?? (about === undefined ? 'Something has happened.' : `${card}.`);
}

/** What the player is asked to do in a moment of acting. */
function actInWords(decision: ActDecision, view: Viewed, names: Names): string {
  switch (decision.window) {
    case 'seed':
      return view.phase === 'mission'
        ? 'Place your next mission'
        : `Seed ${SEEDED[view.phase] ?? 'a card'}, or nothing more`;
    case 'turn':
      if (view.turn.segment === 'play')
        return view.turn.plays > 0
          ? 'Your turn: play a card, or give orders'
          : 'Your turn: your card play is used; give orders, or end the turn';
      return 'Your turn: give orders, or end the turn';
    case 'start':
      return 'Your turn begins: anything first?';
    case 'end':
      return 'Your turn is ending: anything first?';
    case 'between':
      return `${capital(names.player(view.turn.seat))} has acted: do you do anything before the turn goes on?`;
    case 'respond':
      return decision.event
        ? `${occasionInWords(decision.event, view, names)} Do you respond?`
        : 'Do you respond?';
    case 'suspend':
      return 'Do you suspend play here?';
    case 'loan':
      return 'Give orders to the cards under your control for now';
    case 'report':
      return 'Who reports next?';
    case 'instead':
      return 'What do you play instead?';
  }
}

/** What is pending, as the viewer may hear of it; null when nothing is. */
export function askedInWords(view: Viewed, names: Names): { seat: Seat; text: string } | null {
  const { decision } = view;
  if (!decision) return null;
  const { seat } = decision;
  if (decision.kind === 'waiting') return { seat, text: `${capital(names.player(seat))} decides` };
  const text =
    decision.kind === 'act' ? actInWords(decision, view, names) : questionInWords(decision, names, view);
  return { seat, text };
}
