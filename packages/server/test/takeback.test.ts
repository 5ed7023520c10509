/** When a player may take back without asking, over a whole random game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom } from '@spaceline/bots';
import {
  type Answer,
  beforeLastAnswer,
  freeTakebacks,
  type Logged,
  nothingCrossed,
  type Stepped,
} from '@spaceline/engine';
import { drawn, engine, setup } from './table.ts';

const logged = (seq: number, entry: Logged['entry']): Logged => ({ seq, entry, hash: '', at: new Date(0) });

test('own steps can be taken back; never an own draw, a random result, or anything the other did or was asked', () => {
  const chance = chanceFrom('takeback');
  let { state } = engine.start(setup, 'takeback');
  const counts = { free: 0, drew: 0, asked: 0 };
  for (let seq = 1; seq < 400 && !state.outcome; seq++) {
    const { seat, said } = drawn(state, chance);
    const answer = { decision: state.decision?.id, seat, ...said } as Answer;
    const step = engine.apply(state, answer);
    const stepped: Stepped = { ...step, logged: logged(seq, { kind: 'answer', seat, answer }) };
    const free = nothingCrossed(engine, seat, state, [stepped]);
    const other = seat === 0 ? 1 : 0;
    assert.equal(nothingCrossed(engine, other, state, [stepped]), false);
    if (free) counts.free++;
    // What the other player draws costs only the one who takes back (docs/decisions/0013).
    if (step.events.some((event) => event.kind === 'drawn' && event.seat === seat)) {
      counts.drew++;
      assert.equal(free, false, `a card was drawn at ${seq}`);
    }
    if (step.state.decision?.seat !== seat) {
      counts.asked++;
      assert.equal(free, false, `the other is asked at ${seq}`);
    }
    state = step.state;
  }
  for (const [what, count] of Object.entries(counts)) assert.ok(count > 5, `${what}: ${count}`);
});

test('the last answer that counts is found, and free ones are counted since the other’s last action', () => {
  const answer = (seq: number, seat: 0 | 1) => logged(seq, { kind: 'answer', seat, answer: {} as Answer });
  const back = (seq: number, to: number) => logged(seq, { kind: 'undo', to, reason: 'free' });
  const log = [answer(1, 0), answer(2, 1), answer(3, 0), answer(4, 0), back(5, 3)];
  assert.equal(beforeLastAnswer(log, 0, 5, 0), 2);
  assert.equal(beforeLastAnswer(log, 0, 5, 1), 1);
  assert.equal(beforeLastAnswer(log.slice(0, 1), 0, 1, 1), null);
  assert.equal(freeTakebacks(log, 0), 1);
  assert.equal(freeTakebacks([...log, answer(6, 1)], 0), 0);
});
