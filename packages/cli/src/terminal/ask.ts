/** Asks the person: the list of actions, the slots of an action, and choices. */
import {
  type Answer,
  type AnyPart,
  type ChooseDecision,
  fillOffer,
  type Offer,
  type Slot,
  slotsOf,
} from '@spaceline/engine';
import { choiceInWords, type Entry, menuOf, questionInWords, tell, valueInWords } from '@spaceline/telling';
import { status } from './board.ts';
import { commanded } from './commands.ts';
import { type Console, wrap } from './console.ts';
import { find, findSeveral } from './menu.ts';
import type { LineResult, Sitting } from './sitting.ts';

/** Asks the person once. */
export async function ask(sitting: Sitting): Promise<LineResult> {
  const { scene, engine, console: out, history } = sitting;
  const { decision } = scene.view;
  out.write(sitting.fresh ? '' : `\n${status(scene)}`);
  if (decision?.kind === 'choose') return askChoice(sitting, decision);
  const entries = menuOf(scene.view, scene.names, engine.offers(history.state()));
  const quiet = entries.find(({ offer }) => offer.do === 'pass');
  const event = decision?.kind === 'act' ? decision.event : undefined;
  if (event)
    out.write(`  ${tell(event, scene.view, scene.names, scene.names) ?? event.kind} Do you respond?`);
  out.write(menuText(entries, out));
  for (;;) {
    const typed = await out.ask(quiet ? `[Enter: ${quiet.text}] > ` : '> ');
    if (typed === null) return 'ended';
    const line = typed.trim();
    if (line === '') return quiet ? answered(sitting, quiet.offer, {}) : 'again';
    const command = commanded(sitting, line);
    if (command === 'shown') continue;
    if (command !== null) return command;
    const found = find(entries, line, (entry) => entry.text);
    const [entry] = found;
    if (entry === undefined)
      out.write(
        `  Nothing on the list is like that. "why ${line}" tells why; "help" tells what can be typed.`,
      );
    else if (found.length > 1) {
      out.write('  That could be:');
      for (const each of found) out.write(numbered(out, entries.indexOf(each), each.text));
    } else return fill(sitting, entry);
  }
}

function menuText(entries: readonly Entry[], out: Console): string {
  const lines: string[] = [];
  let group = '';
  for (const [i, entry] of entries.entries()) {
    if (entry.heading !== group) {
      group = entry.heading;
      lines.push(`  ${out.paint('faint', group)}`);
    }
    lines.push(numbered(out, i, wrap(entry.text, out.width - 7, '', '       ')));
  }
  return lines.join('\n');
}

const numbered = (out: Console, index: number, text: string): string =>
  `  ${out.paint('key', String(index + 1).padStart(3))}  ${text}`;

function answered(
  { history, seat }: Sitting,
  offer: Offer,
  filling: Readonly<Record<string, readonly unknown[]>>,
): Answer {
  return { decision: history.state().decision?.id ?? -1, seat, request: fillOffer(offer, filling) };
}

/** Asks for every open slot of an offer. */
async function fill(sitting: Sitting, { offer }: Entry): Promise<LineResult> {
  const filling: Record<string, readonly unknown[]> = {};
  for (const [name, slot] of slotsOf(offer)) {
    const values = await askSlot(sitting, offer, name, slot);
    if (!isList(values)) return values;
    filling[name] = values;
  }
  return answered(sitting, offer, filling);
}

const isList = (x: readonly unknown[] | LineResult): x is readonly unknown[] => Array.isArray(x);

async function askSlot(
  sitting: Sitting,
  offer: Offer,
  name: AnyPart,
  slot: Slot,
): Promise<readonly unknown[] | LineResult> {
  if (slot.among.length === 1 && slot.min >= 1) return slot.among;
  const several = !slot.single && slot.max > 1;
  return askAmong<unknown>(sitting, {
    among: slot.among,
    text: (value) => valueInWords(offer, name, value, sitting.scene.names),
    min: slot.single ? 1 : slot.min,
    max: several ? Math.min(slot.max, slot.among.length) : 1,
    prompt: several ? 'Which? Several, or all; Enter goes back > ' : 'Which? Enter goes back > ',
    back: true,
  });
}

interface Among<T> {
  readonly among: readonly T[];
  text(value: T): string;
  readonly min: number;
  readonly max: number;
  readonly prompt: string;
  /** Whether Enter returns to the list. */
  readonly back: boolean;
}

/** Shows a list and reads a selection from it. */
async function askAmong<T>(
  sitting: Sitting,
  { among, text, min, max, prompt, back }: Among<T>,
): Promise<readonly T[] | LineResult> {
  const { console: out } = sitting;
  for (;;) {
    for (const [i, value] of among.entries()) out.write(numbered(out, i, text(value)));
    const typed = await out.ask(prompt);
    if (typed === null) return 'ended';
    const line = typed.trim();
    if (line === '') {
      if (back) return 'again';
      continue;
    }
    const command = commanded(sitting, line);
    if (command === 'shown') continue;
    if (command !== null) return command;
    const picked = line === 'none' && min === 0 ? [] : findSeveral(among, line, text);
    if (typeof picked === 'string') out.write(`  ${picked}`);
    else if (picked.length < min || picked.length > max)
      out.write(`  Choose ${min === max ? min : `${min} to ${max}`}, not ${picked.length}.`);
    else return picked;
  }
}

async function askChoice(sitting: Sitting, decision: ChooseDecision): Promise<LineResult> {
  const { console: out, seat, scene } = sitting;
  const { among, min, max } = decision;
  const count = min === max ? `${min}` : `${min} to ${max}`;
  const question = questionInWords(decision, scene.names, scene.view);
  out.write(
    `  ${question}: ${count} of these${min === 0 ? ', or "none"' : ''} ${out.paint('faint', `[${decision.rule}]`)}`,
  );
  const picked = await askAmong(sitting, {
    among,
    text: (value) => choiceInWords(decision, value, scene.names, scene.view),
    min,
    max,
    prompt: '> ',
    back: false,
  });
  return isList(picked) ? { decision: decision.id, seat, choose: picked as (number | string)[] } : picked;
}
