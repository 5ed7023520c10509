/**
 * What the compiler knows of procedures. The lines marked `@ts-expect-error` must not compile: `npm run check` fails when one of them
 * does. None of them is run.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../src/language/context.ts';
import type { Game } from '../src/state/game.ts';
import { call, finish, procedure } from '../src/timing/machine.ts';
import { questionsAre } from '../src/timing/purpose.ts';
import { chance } from '../src/timing/windows.ts';

export function doesNotCompile(g: Game, context: Context): void {
  // @ts-expect-error There is no such procedure.
  procedure('chances', {});
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
  // @ts-expect-error Nobody asks questions under that name.
  questionsAre('solving', () => null);
}

test('procedures that are not declared as they are do not compile', () => {
  assert.equal(typeof doesNotCompile, 'function');
  assert.throws(() => procedure('chance', { offer() {}, answered() {} }), /defined twice/);
});
