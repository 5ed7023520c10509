/** What was decided and what came of it, in words, as told by somebody who has seen all cards. */
import type { Answer, Engine, HeardEvent, Replay, State } from '@spaceline/engine';
import {
  capital,
  choiceInWords,
  fromAbove,
  type Names,
  namesOf,
  requestInWords,
  tellAll,
} from '@spaceline/telling';
import type { ReplayedStep } from './steps.ts';

export interface Words {
  /** An answer in words, as a menu would offer it to the player. */
  answer(state: State, answer: Answer): string;
  /** A step in words: an answer, or what ended the game from outside. */
  said(step: ReplayedStep): string;
  /** What happened in a step, in sentences. */
  story(step: ReplayedStep): string[];
}

/** Told by the analysis itself. */
const HEADINGS: ReadonlySet<string> = new Set(['turnStarts', 'phase']);

export function wordsOf(engine: Engine, replay: Replay): Words {
  const players = [replay.players[0]?.name ?? 'A', replay.players[1]?.name ?? 'B'] as const;
  const { library } = engine;

  function answerInWords(state: State, answer: Answer): string {
    const above = fromAbove(engine, state);
    const view = { ...engine.view(state, answer.seat), cards: above.cards };
    const names = namesOf(view, library, players);
    if ('request' in answer) return requestInWords(view, names, answer.request);
    const { decision } = state;
    if (decision?.kind !== 'choose') return 'choose';
    if (answer.choose.length === 0) return 'choose nothing';
    return `choose ${answer.choose.map((each) => choiceInWords(decision, each, names, view)).join(', ')}`;
  }

  /** Consecutive draws are told together; their titles are known here. */
  function drawn(first: HeardEvent, events: readonly HeardEvent[], names: Names): string {
    const titles: string[] = [];
    for (const event of events.slice(events.indexOf(first))) {
      if (event.kind !== 'drawn' || event.seat !== first.seat) break;
      titles.push(event.card === undefined ? 'a card' : names.card(event.card));
    }
    return `${capital(names.player(first.seat))} draws ${titles.join(', ')}.`;
  }

  return {
    answer: answerInWords,
    said({ logged: { entry }, before }) {
      switch (entry.kind) {
        case 'answer':
          return answerInWords(before, entry.answer);
        case 'concede':
          return 'give up';
        case 'forfeit':
          return `forfeit: ${entry.reason}`;
        case 'draw':
          return 'agree on a draw';
        case 'adjudicate':
          return `a judge ends the game: ${entry.reason}`;
        case 'undo':
          return 'take back';
      }
    },
    story({ before, after, events }) {
      const view = fromAbove(engine, after);
      const [then, now] = [fromAbove(engine, before), view].map((each) => namesOf(each, library, players));
      if (!then || !now) return [];
      return tellAll(events, view, then, now)
        .filter(({ aside, event }) => aside !== true && !HEADINGS.has(event.kind))
        .map(({ text, event }) => (event.kind === 'drawn' ? drawn(event, events, now) : text));
    },
  };
}
