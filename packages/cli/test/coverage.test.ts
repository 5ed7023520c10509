/** Card counts: the command's output, and the same numbers in the README. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { spaceline } from './command.ts';

const said = (n: number): string => n.toLocaleString('en-US');

test('cards coverage counts playable, enterable and complete cards, and the README has the same numbers', () => {
  const { status, stdout } = spaceline('cards', 'coverage', '--json');
  assert.equal(status, 0);
  const { catalogue, playable, enterable, whole, sets } = JSON.parse(stdout);
  assert.ok(whole > 0 && whole < enterable && enterable < playable && playable < catalogue);
  assert.equal(sets.premiere.enterable, sets.premiere.catalogue);
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  const words = `Of ${said(catalogue)} cards in the catalogue ${said(playable)} are written, ${said(enterable)} of those can be brought into a game, and on ${said(whole)} of them everything printed works.`;
  assert.ok(readme.includes(words), `the README should say: ${words}`);
});

test('cards coverage --missing lists what is missing, with reasons', () => {
  const { stdout } = spaceline('cards', 'coverage', '--set', 'voyager', '--missing', 'entry');
  assert.match(
    stdout,
    /^voyager\/ayala \(Ayala\) cannot enter play yet: it is native to the Delta Quadrant/m,
  );
  const boxes = JSON.parse(
    spaceline('cards', 'coverage', '--set', 'deep-space-nine', '--missing', 'box', '--json').stdout,
  );
  assert.ok(boxes.some(({ card }: { card: string }) => card === 'deep-space-nine/jaheel'));
});

test('cards enter shows the deck and the step, or says why not', () => {
  const gorath = spaceline('cards', 'enter', 'Gorath');
  assert.equal(gorath.status, 0);
  assert.match(gorath.stdout, /^Gorath reports to .*\nA game with this deck brought it into play:\n/);
  const ayala = spaceline('cards', 'enter', 'Ayala');
  assert.equal(ayala.status, 1);
  assert.match(ayala.stdout, /^Ayala cannot enter play yet: it is native to the Delta Quadrant/);
});
