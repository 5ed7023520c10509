/** Reasons in words: what was lacking, why an attempt or a game ended, which card is behind a refusal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardLike, type Seat, type Shortfall } from '@spaceline/engine';
import {
  cureInWords,
  endInWords,
  outcomeInWords,
  refusalInWords,
  shortfallInWords,
  TABLE_ENGLISH,
  tell,
} from '../src/index.ts';
import { known, library, names, title, view } from './dealt.ts';

const science = { skill: 'SCIENCE', level: 1 } as const;
const medical = { skill: 'MEDICAL', level: 1 } as const;

test('what was needed and what was missing is said in one phrase', () => {
  const words = (shortfall: Shortfall): string => shortfallInWords(shortfall, names);
  assert.equal(
    words({ needed: { all: [science, medical] }, lacked: [{ what: science, has: 0 }] }),
    'needed SCIENCE and MEDICAL; nobody had SCIENCE',
  );
  const engineers = { skill: 'ENGINEER', level: 2 } as const;
  assert.equal(
    words({ needed: engineers, lacked: [{ what: engineers, has: 1 }] }),
    'needed 2 ENGINEER; there was only 1 ENGINEER',
  );
  const clever = { total: ['CUNNING'], over: 30 } as const;
  assert.equal(
    words({ needed: clever, lacked: [{ what: clever, has: 28 }] }),
    'needed CUNNING over 30; CUNNING was 28',
  );
  assert.equal(words({ needed: science, lacked: [] }), 'needed SCIENCE; the cost was not paid');
});

test('a dilemma that was not overcome and an attempt that ended say why', () => {
  const shortfall: Shortfall = { needed: science, lacked: [{ what: science, has: 0 }] };
  assert.equal(
    tell(heardLike('failed', 0, { card: known.id, shortfall }), view, names, names),
    `${title} is not overcome: it needed SCIENCE; nobody had SCIENCE.`,
  );
  assert.equal(
    tell(heardLike('attemptEnds', 0, { rule: 'attempt.end.no-group' }), view, names, names),
    'The attempt is over: nobody was left to go on. (attempt.end.no-group)',
  );
  assert.equal(
    tell(heardLike('attemptEnds', 0, { rule: 'attempt.end.insufficient', shortfall }), view, names, names),
    'The attempt is over: the mission asks for more than they have (SCIENCE; nobody had SCIENCE). (attempt.end.insufficient)',
  );
  const overcame = heardLike('overcame', 0, { card: known.id });
  assert.equal(tell(overcame, view, names, names), `${title} is overcome.`);
  const cards = view.cards.map((c) => (c.id === known.id ? { ...c, zone: 'on', host: known.id } : c));
  assert.match(tell(overcame, { ...view, cards }, names, names) ?? '', /does no harm, but it stays on/);
  assert.equal(endInWords('attempt.end.no-match', names)?.includes('affiliation'), true);
  assert.equal(endInWords('something.else', names), null);
});

test('how a game ended names who gave up, as each of them reads it', () => {
  const told = (rule: string, winner: Seat | null, me = 0) =>
    outcomeInWords(
      { rule, winner },
      { player: (seat) => (seat === me ? 'you' : 'Kurn'), language: TABLE_ENGLISH },
    );
  assert.match(told('win.hundred', 0) ?? '', /points/);
  assert.equal(told('end.concede', 1), 'You conceded.');
  assert.equal(told('end.concede', 0), 'Kurn conceded.');
  assert.equal(told('end.concede', 1, 1), 'Kurn conceded.');
  assert.match(told('server.forfeit', 1) ?? '', /^You forfeited/);
  assert.equal(told('server.draw', null), 'Both agreed to a draw.');
  assert.equal(told('something.else', 0), null);
});

test('a refusal names the card behind it and its cure', () => {
  const held = { rule: 'move.cannot-move', text: 'A card keeps this ship from moving.' };
  assert.equal(refusalInWords(held, names), held.text, 'without a card it stays as it is');
  const what = { skill: 'ENGINEER', level: 2 } as const;
  assert.equal(
    refusalInWords({ ...held, card: known.id, cure: { needed: what, lacked: [{ what, has: 1 }] } }, names),
    `${title} keeps this ship from moving. It is cured by 2 ENGINEER; there is only 1 ENGINEER.`,
  );
  const trap = library.get('premiere/menthar-booby-trap');
  assert.ok(trap);
  assert.equal(cureInWords(trap, view.rules, names), '2 ENGINEER aboard');
  const archer = library.get('premiere/archer');
  assert.ok(archer);
  assert.equal(cureInWords(archer, view.rules, names), null);
});
