/** The board as text: the spaceline with the cards at each mission, the hand, the scores. */
import { sayRequirement } from '@spaceline/cards';
import type {
  Affiliation,
  CardFacts,
  CardView,
  MissionEnd,
  MissionFacts,
  SeatView,
  View,
} from '@spaceline/engine';
import { CLOAKED, DISABLED, PHASED, QUADRANTS, STASIS, STOPPED } from '@spaceline/engine';
import type { Names } from '@spaceline/telling';
import { type Console, cut, wrap } from './console.ts';

const short = (affiliation: Affiliation): string => affiliation.slice(0, 3).toUpperCase();

export interface Scene {
  readonly view: View;
  readonly names: Names;
  readonly console: Console;
}

const MARKS: readonly (readonly [flag: number, word: string])[] = [
  [STOPPED, 'stopped'],
  [DISABLED, 'disabled'],
  [STASIS, 'in stasis'],
  [CLOAKED, 'cloaked'],
  [PHASED, 'phased'],
];

/** The states of a card, in words. */
function marks(c: CardView): string[] {
  const out = MARKS.filter(([flag]) => (c.flags & flag) !== 0).map(([, word]) => word);
  if (c.hull > 0) out.push(`hull ${100 - c.hull}%`);
  if (c.captor >= 0) out.push('captive');
  if (c.countdown >= 0) out.push(`countdown ${c.countdown}`);
  return out;
}

const inBrackets = (words: readonly string[]): string => (words.length > 0 ? ` (${words.join(', ')})` : '');

/** The whole board. */
export function board(scene: Scene): string {
  const { view, console: out } = scene;
  const lines = [status(scene), ''];
  for (const quadrant of QUADRANTS) {
    const line = view.lines[quadrant];
    if (line.length === 0) continue;
    if (quadrant !== 'Alpha') lines.push(out.paint('title', `${quadrant} Quadrant`));
    line.forEach((id, index) => {
      lines.push(...location(scene, id, index + 1));
    });
  }
  const tables = view.cards.filter((c) => c.zone === 'table');
  if (tables.length > 0) {
    lines.push('', out.paint('title', 'On the table'));
    for (const c of tables)
      lines.push(`     ${owned(scene, c, scene.names.card(c.id))}${inBrackets(marks(c))}`);
  }
  if (view.phase === 'play') lines.push('', ...hand(scene));
  return lines.join('\n');
}

/** One line: turn, segment, scores. */
export function status({ view, names, console: out }: Scene): string {
  const you = view.players[view.seat];
  const other = view.players[view.seat === 0 ? 1 : 0];
  const mine = view.turn.seat === view.seat;
  const when =
    view.phase === 'play'
      ? `Turn ${view.turn.number} · ${mine ? 'yours' : `${names.player(view.turn.seat)}’s`}${segment(view, mine)}`
      : view.phase === 'over'
        ? 'The game is over'
        : `Seeding: the ${view.phase} phase`;
  const count = ({ score, hand: held, deck }: SeatView): string => `${score} (hand ${held}, deck ${deck})`;
  const score = `you ${count(you)} · ${names.player(view.seat === 0 ? 1 : 0)} ${count(other)}`;
  const gap = out.width - when.length - score.length - 6;
  // On a narrow screen the scores stand on a line of their own.
  return gap >= 1
    ? out.paint('title', `── ${when} ${'─'.repeat(gap)} ${score}`)
    : `${out.paint('title', `── ${when}`)}\n   ${score}`;
}

function segment(view: View, mine: boolean): string {
  if (!mine) return '';
  if (view.turn.segment === 'play')
    return view.turn.plays > 0 ? `, card play (${view.turn.plays} left)` : ', card play used';
  return view.turn.segment === 'orders' ? ', orders' : '';
}

function owned({ view, console: out }: Scene, c: CardView, text: string): string {
  return out.paint(c.controller === view.seat ? 'mine' : 'theirs', text);
}

/** A mission in one line: number, kind, title, points, span, icons, owner, seeds. */
function location(scene: Scene, id: number, number: number): string[] {
  const { view, console: out } = scene;
  const at = (zone: string) => view.cards.filter((c) => c.zone === zone && c.host === id);
  const stacked = at('line');
  const shown = stacked.find((c) => c.owner === view.seat) ?? stacked[0];
  const facts = shown && scene.names.facts(shown.id);
  const here = view.locations[id];
  if (!shown || facts?.type !== 'mission' || !here) return [`  ${number}. (nothing)`];
  const mine = shown.owner === view.seat;
  const seeds = at('under').length;
  const mySeeds = at('under').filter((c) => c.owner === view.seat).length;
  const solved =
    here.solvedBy >= 0
      ? out.paint('good', ` ✓ solved by ${scene.names.player(here.solvedBy === 0 ? 0 : 1)}`)
      : '';
  const under =
    seeds > 0 && solved === ''
      ? out.paint('faint', ` ${seeds} seed${seeds > 1 ? 's' : ''}${mySeeds > 0 ? `, ${mySeeds} yours` : ''}`)
      : '';
  const room = out.width < 100 ? 23 : 28;
  const title = cut(facts.title, room).padEnd(room);
  const head = `${String(number).padStart(3)}. ${kindMark(facts)} ${out.paint(mine ? 'mine' : 'theirs', title)} ${ends(mine ? facts.near : facts.far)}${stacked.length > 1 ? ' both seeded it' : ''}${under}${solved}`;
  const lines = [here.status === 'destroyed' ? `${head} ${out.paint('bad', 'destroyed')}` : head];
  for (const c of stacked) lines.push(...played(scene, c, '       '));
  for (const c of at('space')) lines.push(...vessel(scene, c, '       '));
  for (const c of at('edge')) lines.push(`       beside it: ${owned(scene, c, scene.names.card(c.id))}`);
  lines.push(...surface(scene, at('planet')));
  return lines;
}

const kindMark = (facts: MissionFacts): string =>
  facts.kind === 'planet' ? '◍' : facts.kind === 'space' ? '✦' : '◍✦';

const ends = (end: MissionEnd): string => {
  const icons = end.icons.length > 0 ? end.icons.map(short).join(' ') : end.attemptBy ? 'any' : '–';
  return `${String(end.points ?? '–').padStart(3)} points, span ${end.span ?? '–'}, ${icons}`;
};

/** A ship or facility with its crew, docked ships and cards played on it. */
function vessel(scene: Scene, c: CardView, indent: string): string[] {
  const { view, names, console: out } = scene;
  const facts = names.facts(c.id);
  const inside = view.cards.filter((each) => each.zone === 'aboard' && each.host === c.id);
  const extra = [...stats(facts, c), ...marks(c)];
  const name = `${facts?.type === 'ship' ? '▷' : '▣'} ${names.card(c.id)}`;
  const crew =
    inside.length > 0 ? `: ${people(scene, inside)}` : facts?.type === 'ship' ? ': nobody aboard' : '';
  const lines = fitted(
    `${indent}${owned(scene, c, name)}${inBrackets(extra)}${crew}`,
    out.width,
    `${indent}    `,
  );
  for (const ship of inside.filter((each) => names.facts(each.id)?.type === 'ship'))
    lines.push(...vessel(scene, ship, `${indent}  `));
  for (const ship of view.cards.filter((each) => each.zone === 'docked' && each.host === c.id))
    lines.push(...vessel(scene, ship, `${indent}  ⊢ `));
  lines.push(...played(scene, c, `${indent}  `));
  return lines;
}

const stats = (facts: CardFacts | undefined, c: CardView): string[] =>
  facts?.type === 'ship'
    ? [
        `RANGE ${text(facts.range)}${c.spent > 0 ? `, ${c.spent} spent` : ''}`,
        `${text(facts.weapons)}/${text(facts.shields)}`,
      ]
    : [];

const text = (value: unknown): string => (typeof value === 'number' ? String(value) : '?');

function people({ names }: Scene, cards: readonly CardView[]): string {
  return cards
    .filter((c) => names.facts(c.id)?.type !== 'ship')
    .map((c) => `${names.card(c.id)}${inBrackets(marks(c))}`)
    .join(', ');
}

/** Cards played on another card. */
function played(scene: Scene, host: CardView, indent: string): string[] {
  return scene.view.cards
    .filter((c) => c.zone === 'on' && c.host === host.id)
    .map((c) => `${indent}on it: ${owned(scene, c, scene.names.card(c.id))}${inBrackets(marks(c))}`);
}

function surface(scene: Scene, cards: readonly CardView[]): string[] {
  const { view, names, console: out } = scene;
  const lines: string[] = [];
  const standing = (c: CardView): boolean => ['ship', 'facility'].includes(names.facts(c.id)?.type ?? '');
  for (const c of cards.filter(standing)) lines.push(...vessel(scene, c, '       on the planet '));
  for (const seat of [0, 1] as const) {
    const team = cards.filter((c) => c.controller === seat && !standing(c));
    if (team.length === 0) continue;
    const whose = seat === view.seat ? 'your Away Team' : `${names.player(seat)}’s Away Team`;
    const tone = seat === view.seat ? 'mine' : 'theirs';
    lines.push(
      ...fitted(`       ${out.paint(tone, whose)}: ${people(scene, team)}`, out.width, '           '),
    );
  }
  return lines;
}

/** Breaks long lines at commas. Colour codes are counted as text, so a line with them may come out a little shorter. */
function fitted(line: string, width: number, indent: string): string[] {
  const out: string[] = [];
  let now = '';
  for (const part of line.split(', ')) {
    const longer = now === '' ? part : `${now}, ${part}`;
    if (longer.length > width && now !== '') {
      out.push(`${now},`);
      now = `${indent}${part}`;
    } else now = longer;
  }
  out.push(now);
  return out;
}

/** The requirements of each mission. */
export function missions({ view, names, console: out }: Scene): string[] {
  return QUADRANTS.flatMap((quadrant) => view.lines[quadrant]).flatMap((id) => {
    const stacked = view.cards.filter((c) => c.zone === 'line' && c.host === id);
    const shown = stacked.find((c) => c.owner === view.seat) ?? stacked[0];
    const facts = shown && names.facts(shown.id);
    if (!shown || facts?.type !== 'mission') return [];
    const end = shown.owner === view.seat ? facts.near : facts.far;
    const needs = end.requirements === null ? 'cannot be attempted' : sayRequirement(end.requirements);
    return wrap(
      `${kindMark(facts)} ${facts.title}, ${ends(end).trim()}: ${needs}`,
      out.width,
      '  ',
      '      ',
    );
  });
}

/** The hand, one line per card. */
export function hand(scene: Scene): string[] {
  const { view, names, console: out } = scene;
  const cards = view.cards.filter((c) => c.zone === 'hand' && c.host === view.seat);
  return [
    out.paint('title', `Your hand (${cards.length})`),
    ...cards.map((c) => {
      const facts = names.facts(c.id);
      return `     ${cut(facts ? summary(facts) : names.card(c.id), out.width - 6)}`;
    }),
  ];
}

/** A card in one line: title, type, numbers, skills. */
export function summary(facts: CardFacts): string {
  switch (facts.type) {
    case 'personnel': {
      const numbers = `${text(facts.integrity)}-${text(facts.cunning)}-${text(facts.strength)}`;
      const skills = facts.skills.map(({ skill, level }) => (level > 1 ? `${skill} ×${level}` : skill));
      const icons = facts.icons.length > 0 ? ` ${facts.icons.join('')}` : '';
      return `${facts.title} · ${facts.affiliations.map(short).join('/')} ${facts.classification.join('/')} ${numbers}${icons} · ${skills.join(', ') || 'no skills'}`;
    }
    case 'ship': {
      const staffing = facts.staffing
        .map((slots) => (slots.length > 0 ? slots.join('') : 'no icons'))
        .join(' or ');
      return `${facts.title} · ${facts.affiliations.map(short).join('/')} ${facts.shipClass || 'ship'} · RANGE ${text(facts.range)} WEAPONS ${text(facts.weapons)} SHIELDS ${text(facts.shields)} · ${staffing}`;
    }
    default:
      return `${facts.title} · ${facts.type}`;
  }
}
