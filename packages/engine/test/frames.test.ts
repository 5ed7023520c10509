/**
 * What the compiler knows about procedures. The lines marked `@ts-expect-error` must not compile: `npm run check` fails
 * if one of them does. None of them is run.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../src/language/context.ts';
import { PROCEDURES } from '../src/rules/procedures.ts';
import type { Game } from '../src/state/game.ts';
import { call, finish, type ProcedureRooms, procedure, procedureAsking } from '../src/timing/machine.ts';
import { chance } from '../src/timing/windows.ts';

export function doesNotCompile(g: Game, context: Context): void {
  // @ts-expect-error There is no such procedure.
  procedure('chances', {});
  // @ts-expect-error The steps of a verb are in its room.
  procedure('effect lend', {});
  // @ts-expect-error The step `answered` is missing.
  procedure('chance', { offer() {} });
  procedure('chance', {
    offer(_g, frame) {
      // @ts-expect-error There is no such step.
      frame.at = 'asked';
      // @ts-expect-error Nor such a field.
      frame.passes = 1;
    },
    answered(_g, frame) {
      // @ts-expect-error A chance is taken or not.
      finish(g, frame, 'passed');
    },
  });
  // @ts-expect-error It must be told whose chance it is.
  chance({});
  // @ts-expect-error Nobody can call what is no procedure.
  call(g, { proc: 'chances', at: 'offer', seat: 0 });
  // @ts-expect-error A chance has no such step.
  call(g, { proc: 'chance', at: 'asked', seat: 0 });
  // @ts-expect-error A verb begins at its beginning.
  call(g, { proc: 'effect end attempt', at: 'end', effect: { do: 'end attempt' }, context });
  for (const frame of g.state.stack) {
    // @ts-expect-error An encounter ends somehow.
    if (frame.proc === 'encounter') finish(g, frame);
    // @ts-expect-error An attempt is given back how an encounter ended.
    if (frame.proc === 'attempt' && frame.returned === 'gone') return;
  }
  // @ts-expect-error Questions of a chance are told of its frames, which have no cards.
  procedureAsking('chance', (_g, { cards }) => cards, { offer() {}, answered() {} });
  // @ts-expect-error Procedures that are declared must be defined.
  ({ chance }) satisfies ProcedureRooms;
  // @ts-expect-error Each under its own name.
  ({ ...PROCEDURES, window: chance }) satisfies ProcedureRooms;
}

test('procedures that differ from their declaration do not compile', () => {
  assert.equal(typeof doesNotCompile, 'function');
});

test('a procedure makes frames at its first step', () => {
  assert.deepEqual(chance({ seat: 1 }), { proc: 'chance', at: 'offer', seat: 1 });
  assert.deepEqual(Object.keys(chance.steps), ['offer', 'answered']);
});
