/** Where a zoomed card appears: next to its anchor, on the screen, covering nothing that must stay clear. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, placeBeside } from '../src/cards/zoom/place.ts';

const screen = { width: 1280, height: 800 };
const prompt: Box = { left: 0, top: 560, width: 960, height: 68 };

const covered = (at: ReturnType<typeof placeBeside>, size: { width: number; height: number }, box: Box) =>
  at.left < box.left + box.width &&
  box.left < at.left + size.width * at.scale &&
  at.top < box.top + box.height &&
  box.top < at.top + size.height * at.scale;

test('it is to the right of its anchor, or to the left if there is no room', () => {
  const size = { width: 320, height: 400 };
  assert.deepEqual(placeBeside({ left: 100, top: 50, width: 80, height: 100 }, size, screen, []), {
    left: 192,
    top: 50,
    scale: 1,
  });
  const { left } = placeBeside({ left: 1100, top: 50, width: 80, height: 100 }, size, screen, []);
  assert.equal(left, 1100 - 12 - 320);
});

test('it covers neither the prompt nor a menu, and shrinks if it must', () => {
  const anchors: Box[] = [
    { left: 300, top: 420, width: 150, height: 110 },
    { left: 300, top: 660, width: 90, height: 120 },
  ];
  for (const anchor of anchors)
    for (const height of [300, 480, 640]) {
      const size = { width: 320, height };
      const at = placeBeside(anchor, size, screen, [prompt]);
      assert.ok(!covered(at, size, prompt), `${height} beside ${anchor.top}`);
      assert.equal(at.scale < 1, height === 640);
      assert.ok(at.top >= 0 && at.top + height * at.scale <= screen.height);
    }
  const menu: Box = { left: 460, top: 100, width: 300, height: 200 };
  const size = { width: 320, height: 300 };
  const at = placeBeside({ left: 300, top: 100, width: 150, height: 110 }, size, screen, [prompt, menu]);
  assert.ok(!covered(at, size, menu) && !covered(at, size, prompt));
});

test('if nothing fits, it is still next to its anchor', () => {
  const all: Box = { left: 0, top: 0, ...screen };
  const at = placeBeside({ left: 10, top: 10, width: 50, height: 50 }, { width: 320, height: 300 }, screen, [
    all,
  ]);
  assert.deepEqual(at, { left: 72, top: 12, scale: 1 });
});
