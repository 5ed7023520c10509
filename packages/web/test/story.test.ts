/** The story the table tells: a summary of the last turn, what an attempt cost, sentences without rule ids. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Names, TABLE_ENGLISH } from '@spaceline/telling';
import type { StoryStep } from '../src/play/source.ts';
import { happeningOf, happeningsOf } from '../src/table/happening/happening.ts';
import { lastActions } from '../src/table/log/lastActions.ts';
import { lastTurnOf } from '../src/table/log/lastTurn.ts';
import { withoutRules } from '../src/table/log/rules.ts';
import type { Happened } from '../src/table/log/story.ts';
import { step } from './step.ts';

const names = {
  card: (id: number) => `Card ${id}`,
  location: (id: number) => `Place ${id}`,
  player: (seat: number) => (seat === 0 ? 'you' : 'Officer'),
  language: TABLE_ENGLISH,
} as unknown as Names;

const TURN: readonly StoryStep[] = [
  step(1, [{ kind: 'turnStarts', seat: 1, turn: 4 }]),
  step(2, [
    { kind: 'played', seat: 1, card: 7 },
    { kind: 'reported', seat: 1, card: 7 },
  ]),
  step(3, [
    { kind: 'attempts', seat: 1, location: 2, team: [5, 6] },
    { kind: 'encountered', seat: 1, card: 9 },
    { kind: 'overcame', seat: 1, card: 9 },
    { kind: 'scored', seat: 1, points: 5, cause: { source: 9 } },
    { kind: 'solved', seat: 1, location: 2 },
    { kind: 'scored', seat: 1, points: 30 },
    { kind: 'attemptEnds', seat: 1, location: 2, rule: 'attempt.end.solved' },
  ]),
  step(4, [
    { kind: 'attempts', seat: 1, location: 3, team: [5] },
    { kind: 'encountered', seat: 1, card: 8 },
    { kind: 'failed', seat: 1, card: 8 },
    { kind: 'died', seat: 1, card: 5 },
    { kind: 'attemptEnds', seat: 1, location: 3, rule: 'attempt.end.no-group' },
  ]),
  step(5, [
    { kind: 'arrives', seat: 1, card: 4, location: 1 },
    { kind: 'arrives', seat: 1, card: 4, location: 2 },
    { kind: 'drawn', seat: 1 },
  ]),
];
const SAID =
  'Officer solved Place 2: +35. Failed at Place 3: stopped by Card 8. Lost Card 5. Reported Card 7. Flew Card 4 to Place 2.';

test('the opponent’s last turn is summarised, most important first', () => {
  assert.equal(lastTurnOf([], 1, names), null);
  assert.deepEqual(lastTurnOf(TURN, 1, names), { seq: 1, over: false, text: SAID });
});

test('the summary stays through the viewer’s turn, whatever they do or take back, and ends with the opponent’s next turn', () => {
  const mine = [
    ...TURN,
    step(6, [{ kind: 'turnStarts', seat: 0, turn: 5 }]),
    step(7, [{ kind: 'discarded', seat: 0, card: 3 }], { seat: 0 }),
    step(8, [], { kind: 'undo', seat: 0, to: 6 }),
  ];
  assert.deepEqual(lastTurnOf(mine, 1, names, new Set([7])), { seq: 1, over: true, text: SAID });
  const next = lastTurnOf([...mine, step(9, [{ kind: 'turnStarts', seat: 1, turn: 6 }])], 1, names);
  assert.equal(next?.seq, 9);
  assert.match(next?.text ?? '', /^Officer is playing/);
});

test('steps that were taken back are not told', () => {
  const without = lastTurnOf(TURN, 1, names, new Set([3, 4, 5]));
  assert.equal(without?.text, 'Officer reported Card 7.');
});

test('what happens to the viewer is not in the opponent’s line', () => {
  const line = (seat: 0 | 1, text: string) =>
    ({ text, seat, kind: 'discarded', depth: 0, aside: false }) as const;
  const story: readonly Happened[] = [
    { seq: 1, seat: 1, kind: 'answer', lines: [line(0, 'mine'), line(1, 'theirs')] },
  ];
  assert.deepEqual(
    lastActions(story, 1).map(({ lines }) => lines[0]?.text),
    ['theirs'],
  );
});

test('an attempt tells what each card needed, cost and brought, and that it stays', () => {
  const lacking = { needed: { skill: 'SCIENCE', level: 1 }, lacked: [] } as const;
  const found = happeningOf([
    step(1, [
      { kind: 'attempts', seat: 0, location: 2, team: [5, 6] },
      { kind: 'encountered', seat: 0, card: 9 },
      { kind: 'placed', seat: 0, card: 9 },
      { kind: 'overcame', seat: 0, card: 9, rule: 'dilemma.condition.auto' },
      { kind: 'encountered', seat: 0, card: 8 },
      { kind: 'relocated', seat: 0, cards: [6], cause: { source: 8 } },
      { kind: 'encountered', seat: 0, card: 7 },
      { kind: 'failed', seat: 0, card: 7, shortfall: lacking },
      { kind: 'damaged', seat: 0, card: 4, after: 50 },
      { kind: 'stopped', seat: 0, cards: [4, 5] },
      { kind: 'returned', seat: 0, card: 7 },
      { kind: 'attemptEnds', seat: 0, location: 2, rule: 'attempt.end.no-group' },
    ]),
  ]);
  assert.ok(found?.kind === 'attempt');
  const [trap, abduction, wall] = found.meetings;
  assert.deepEqual([trap?.fate, trap?.stays, trap?.costs], ['overcame', true, []]);
  assert.deepEqual([abduction?.fate, abduction?.costs], ['faced', [{ kind: 'taken', cards: [6] }]]);
  assert.deepEqual(wall?.shortfall, lacking);
  assert.deepEqual(wall?.costs, [
    { kind: 'damaged', cards: [4], n: 50 },
    { kind: 'stopped', cards: [4, 5] },
  ]);
  assert.equal(happeningsOf(TURN.flatMap(({ events }) => events)).length, 2);
});

test('texts without links contain no rule ids', () => {
  assert.equal(
    withoutRules('The attempt is over: nobody was left to go on. (attempt.end.no-group)'),
    'The attempt is over: nobody was left to go on.',
  );
});
