/** `cards find` and `cards show`: every fact of a card can be shown and searched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spaceline } from './command.ts';

const found = (...words: string[]): string[] => {
  const { stdout } = spaceline('cards', 'find', ...words, '--json');
  return (JSON.parse(stdout) as { card: string }[]).map(({ card }) => card);
};

test('cards are found by numbers, words, set, text and special downloads, in combination', () => {
  assert.ok(
    found('--type', 'ship', '--shields', '>8', '--set', 'premiere').includes('premiere/uss-enterprise'),
  );
  assert.ok(!found('--type', 'ship', '--shields', '<8').includes('premiere/uss-enterprise'));
  assert.deepEqual(found('--title', 'Amanda Rogers', '--text', 'nullified'), ['premiere/amanda-rogers']);
  const klingons = found('--skill', 'honor', '--affiliation', 'klingon', '--type', 'personnel');
  assert.ok(klingons.includes('premiere/kurn') && !klingons.includes('premiere/data'));
  assert.ok(found('--download', 'Medical Kit').includes('first-contact/alyssa-ogawa'));
  assert.ok(found('--icon', 'AU').length > 0);
});

test('an unknown value is reported with similar ones, and no result exits with 1', () => {
  const skill = spaceline('cards', 'find', '--skill', 'Honour');
  assert.deepEqual([skill.status, /Near it: Honor/.test(skill.stderr)], [2, true]);
  assert.equal(spaceline('cards', 'find', '--type', 'starship').status, 2);
  assert.equal(spaceline('cards', 'find', '--set', 'premier').status, 2);
  assert.equal(spaceline('cards', 'find', '--shields', '>500').status, 1);
});

test('part of a title lists the cards that contain it', () => {
  const { status, stderr } = spaceline('cards', 'show', 'Picard');
  assert.equal(status, 2);
  assert.match(stderr, /^No card is called just "Picard"\. \d+ cards have it in the title:$/m);
  assert.match(stderr, /^ {2}Jean-Luc Picard \(premiere\/jean-luc-picard\)$/m);
  assert.match(spaceline('cards', 'show', 'Jean-Luc Pikard').stderr, /Near it: .*Jean-Luc Picard/);
});

test('show lists shields, special downloads and restrictions, and says that there is nothing more', () => {
  const shown = (title: string) => spaceline('cards', 'show', title).stdout;
  assert.match(shown('Federation Outpost'), /SHIELDS 30/);
  assert.match(shown('Alyssa Ogawa (First Contact)'), /special download: Medical Kit[\s\S]*nothing more/);
  assert.match(shown('Galen'), /does not work with Federation personnel/);
  assert.doesNotMatch(shown('Amanda Rogers'), /nothing more/);
});
