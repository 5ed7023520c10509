/** Commands other than answers: look at things, ask why, take back, save, quit. */
import { loadCatalogue, RARE_WORDS } from '@spaceline/cards';
import {
  type AnyPart,
  behaviourOn,
  cardText,
  factsOn,
  hashState,
  offerOf,
  type Refusal,
} from '@spaceline/engine';
import { valueInWords } from '@spaceline/telling';
import { board, hand, missions } from './board.ts';
import { type Console, wrap } from './console.ts';
import { cardNamed, face } from './face.ts';
import { HELP } from './help.ts';
import { ruleInWords } from './rulebook.ts';
import { writeGame } from './save.ts';
import type { LineResult, Sitting } from './sitting.ts';
import { readWish, requestsOf } from './wish.ts';

/** Handles a typed command; null if the line is not one. */
export function commanded(sitting: Sitting, line: string): LineResult | 'shown' | null {
  const { console: out, history, seat, scene, story } = sitting;
  const [word = '', ...rest] = line.split(/\s+/);
  const argument = rest.join(' ');
  const show = (text: string): 'shown' => {
    out.write(text);
    return 'shown';
  };
  switch (word.toLowerCase()) {
    case 'help':
    case '?':
      return show(HELP);
    case 'board':
    case 'b':
      return show(`\n${board(scene)}`);
    case 'hand':
    case 'h':
      return show(`\n${hand(scene).join('\n')}`);
    case 'missions':
    case 'm':
      return show(missions(scene).join('\n'));
    case 'log':
      return show(
        story
          .slice(-(Number(argument) || 20))
          .map((each) => `  ${each}`)
          .join('\n'),
      );
    case 'card':
      return show(aboutCard(sitting, argument));
    case 'rule':
      return show(ruleInWords(argument, out.width, scene.view.rules));
    case 'why':
      return show(why(sitting, argument));
    case 'hint':
      return show(wrap(hintInWords(sitting), out.width, '  ', '  '));
    case 'auto':
      return sitting.auto();
    case 'undo': {
      const not = history.back();
      if (not !== null) return show(out.paint('bad', `  ${not}`));
      show(out.paint('good', '  Taken back.'));
      return 'again';
    }
    case 'save':
      return show(save(sitting, argument));
    case 'concede':
      return { decision: history.state().decision?.id ?? -1, seat, request: { do: 'concede' } };
    case 'quit':
    case 'q':
    case 'exit':
      return 'quit';
    default:
      return null;
  }
}

/** What a good player would do, and why. */
function hintInWords({ scene: { names, view }, hint }: Sitting): string {
  const { answer, why: reason } = hint();
  const { decision } = view;
  const cards = decision?.kind === 'choose' && decision.of === 'cards' && !decision.unseen;
  if ('choose' in answer) {
    const chosen = answer.choose.map((x) => (cards && typeof x === 'number' ? names.card(x) : String(x)));
    return `${chosen.length > 0 ? chosen.join(', ') : 'nothing'}. ${reason}`;
  }
  const offer = offerOf(answer.request);
  const parts = (Object.entries(offer.with) as [AnyPart, unknown][]).map(([name, value]) =>
    Array.isArray(value)
      ? value.map((each) => valueInWords(offer, name, each, names)).join(', ')
      : valueInWords(offer, name, value, names),
  );
  return `${[offer.do, ...parts].join(' · ')}. ${reason}`;
}

/** A refusal: the sentence, and the rule to look up. */
export const refused = (out: Console, { rule, text }: Refusal): string =>
  out.paint('bad', wrap(`No: ${text} [${rule}]`, out.width, '  ', '      '));

function aboutCard({ scene: { names, view }, engine, console: out }: Sitting, title: string): string {
  if (title === '') return '  Name a card: card Data';
  const here = view.cards.filter((c) => c.card !== undefined).map((c) => names.card(c.id));
  const found = cardNamed(loadCatalogue(), title, here);
  if (typeof found === 'string') return `  ${found}`;
  const definition = engine.library.get(found.facts.id);
  const facts = definition ? factsOn(definition, view.rules) : found.facts;
  return face(
    { ...found, facts },
    definition ? cardText(behaviourOn(definition, view.rules), facts, RARE_WORDS) : null,
    out.width,
  );
}

function save({ console: out, history, seat, opponent, file }: Sitting, named: string): string {
  const to = named === '' ? file : named;
  try {
    writeGame(to, {
      spaceline: 'game',
      version: 1,
      setup: history.setup,
      seed: history.seed,
      seat,
      opponent: opponent.name,
      answers: history.answers(),
      hash: hashState(history.state()),
    });
    return out.paint('good', `  Saved. Go on with: npx spaceline play --resume ${to}`);
  } catch (error) {
    return out.paint('bad', `  Not saved: ${error instanceof Error ? error.message : error}`);
  }
}

/** The rule that forbids a wish, or that it is possible. */
function why({ engine, history, console: out, scene: { view, names } }: Sitting, text: string): string {
  if (text === '') return '  Say what you would like to do: why attack bortas';
  const wish = readWish(text, view, names);
  if (typeof wish === 'string') return `  ${wish}`;
  let best: Refusal | null = null;
  for (const request of requestsOf(wish, view, names)) {
    const refusal = engine.why(history.state(), request);
    if (refusal === null) return out.paint('good', `  You can: look for "${wish.verb}" on the list.`);
    // A refusal by a game rule says more than one about the form of the request.
    if (!best || (best.rule.startsWith('protocol.') && !refusal.rule.startsWith('protocol.'))) best = refusal;
  }
  return best ? refused(out, best) : '  I cannot find such cards or places on the table.';
}
