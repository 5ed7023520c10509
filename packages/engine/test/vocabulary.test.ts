/** The words for cards: they give plain data, they can be spoken, and the guide is right. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type CardFacts, describeBehaviour, ENGLISH, type Language } from '../src/index.ts';
import * as words from '../src/words/vocabulary.ts';

const {
  aboard,
  all,
  anyOf,
  atEndOf,
  behaviour,
  both,
  crew,
  dilemma,
  female,
  until,
  half,
  having,
  highest,
  host,
  interrupt,
  justPlayed,
  kill,
  modify,
  nullify,
  on,
  one,
  opponentPicks,
  playedAs,
  random,
  ship,
  since,
  skills,
  some,
  species,
  stop,
  targeting,
  thatCard,
  times,
  total,
  unique,
  yourTurns,
  cannot,
  theTarget,
  everyoneAboard,
  classification,
} = words;

const factsFor = (type: 'dilemma' | 'event', more: Partial<CardFacts> = {}): CardFacts =>
  ({
    id: 'test/card',
    title: 'Test',
    set: 'test',
    icons: [],
    characteristics: [],
    type,
    kind: 'planet',
    ...more,
  }) as unknown as CardFacts;

const spoken = (text: Parameters<typeof describeBehaviour>[0], facts = factsFor('dilemma')): string =>
  describeBehaviour(text, facts, undefined).join(' ');

test('a written card is plain data', () => {
  const card = dilemma('Test', {
    unless: anyOf(skills({ SECURITY: 3 }), total('STRENGTH').over(40)),
    then: kill(one(crew.where(female), opponentPicks)),
    after: 'discard',
  });
  assert.deepEqual(JSON.parse(JSON.stringify(card)), card);
  assert.deepEqual(card.versions[0]?.behaviour, {
    dilemma: {
      unless: {
        any: [
          { skill: 'SECURITY', level: 3 },
          { total: ['STRENGTH'], over: 40 },
        ],
      },
      then: [{ do: 'kill', target: { from: 'group', where: { gender: 'female' }, pick: 'opponent' } }],
      after: 'discard',
    },
  });
});

test('narrowing a pool makes a new one and leaves the old as it was', () => {
  const before = JSON.stringify(all(crew));
  const narrowed = all(crew.where(female).having('Honor').except(species('Klingon')));
  assert.equal(JSON.stringify(all(crew)), before);
  assert.deepEqual(narrowed, {
    from: 'group',
    where: { all: [{ gender: 'female' }, { skill: 'Honor' }] },
    except: { species: 'Klingon' },
  });
});

test('later versions follow the first, in order of date', () => {
  const card = interrupt(
    'Test',
    { respond: justPlayed(playedAs('interrupt')), do: nullify(thatCard) },
    since('2011-07-04', '2011-07-04/amanda-rogers', {
      respond: justPlayed(playedAs('interrupt')),
      do: nullify(thatCard),
      zeroBox: true,
    }),
  );
  assert.deepEqual(
    card.versions.map(({ from, ruling }) => [from, ruling]),
    [
      ['0000-00-00', undefined],
      ['2011-07-04', '2011-07-04/amanda-rogers'],
    ],
  );
});

test('the same words name targets of effects and the reach of text in force', () => {
  assert.deepEqual(modify('WEAPONS', 2, host), {
    mod: 'attribute',
    attributes: ['WEAPONS'],
    by: 2,
    scope: { from: 'host' },
  });
  assert.deepEqual(modify('STRENGTH', 1, crew).mod, 'attribute');
});

test('a dilemma is spoken as it is played', () => {
  const text = spoken(
    dilemma('Test', {
      unless: skills('MEDICAL', { SECURITY: 2 }),
      then: [kill(one(crew, random)), stop(some(2, crew, opponentPicks))],
      after: 'discard',
    }).versions[0]?.behaviour ?? {},
  );
  assert.equal(
    text,
    'Unless you have MEDICAL and 2 SECURITY, one random member of the Away Team is killed, then two members of the Away Team (opponent’s choice) are stopped. Discard this dilemma.',
  );
});

test('number, tie and place are spoken', () => {
  const say = (then: Parameters<typeof dilemma>[1]['then']): string =>
    spoken(dilemma('Test', { ...(then ? { then } : {}) }).versions[0]?.behaviour ?? {});
  assert.match(
    say(kill(highest('CUNNING', crew, { ties: 'you' }))),
    /highest CUNNING \(your choice among equals\)/,
  );
  assert.match(say(kill(half(crew, random, 'up'))), /rounded up/);
  assert.match(
    say(kill(one(crew.where(both(unique, having('Honor'))), random))),
    /unique member of the Away Team with Honor/,
  );
});

test('cards that are played are spoken', () => {
  const event = behaviour({
    plays: on(ship, aboard(skills({ Navigation: 2 }))),
    do: until('end of turn', theTarget, cannot('be attacked', theTarget)),
    apply: modify('SHIELDS', times(2, everyoneAboard.where(classification('SCIENCE'))), host),
    when: atEndOf(yourTurns, stop(host)),
  });
  assert.equal(
    spoken(event, factsFor('event')),
    'Plays on any ship if there are 2 Navigation aboard. That ship cannot be attacked until the end of this turn. The ship is SHIELDS +2 for each SCIENCE-classification personnel aboard. At the end of each of your turns, the ship is stopped.',
  );
  assert.match(
    spoken(behaviour({ plays: targeting(ship), do: nullify(theTarget) }), factsFor('event')),
    /^Plays on any ship\. That ship is nullified/,
  );
});

const asInterrupt = { type: 'interrupt' } as Partial<CardFacts>;

test('functions with the same effect say it once', () => {
  const text = behaviour({
    plays: words.forItsEffect,
    do: words.beamUpOrDown,
    or: [
      { respond: words.battleInitiated(), if: words.atPlanet, do: words.beamUpOrDown },
      { respond: words.justEncountered(words.isType('dilemma')), do: words.beamUpOrDown },
    ],
  });
  assert.equal(
    spoken(text, factsFor('event', asInterrupt)),
    'You beam personnel of yours, and equipment with them, up or down. Or: the same in response when a battle is initiated, if it is at a planet mission, or when a dilemma has just been encountered.',
  );
});

test('what is picked and used once is said in its place; what is used twice has a name', () => {
  const picked = { friend: one(words.hand, words.youPick) };
  const { of, toHand, discard } = words;
  assert.equal(
    spoken(
      behaviour({ plays: words.forItsEffect, targets: picked, do: discard(of('friend')) }),
      factsFor('event', asInterrupt),
    ),
    'One card in your hand (your choice) is discarded.',
  );
  assert.equal(
    spoken(
      behaviour({
        plays: words.forItsEffect,
        targets: picked,
        do: [discard(of('friend')), toHand(of('friend'))],
      }),
      factsFor('event', asInterrupt),
    ),
    'First one card in your hand (your choice) is chosen as the friend. The friend is discarded, then the friend goes to hand.',
  );
});

test('an event that does not stay says so, and text that ends with a turn names it', () => {
  assert.match(
    spoken(behaviour({ plays: targeting(ship), do: stop(theTarget) }), factsFor('event')),
    /That ship is stopped; then discard this card\.$/,
  );
  assert.match(
    spoken(behaviour({ plays: on(ship), when: atEndOf(yourTurns, words.destroy(host)) }), factsFor('event')),
    /At the end of your turn, the ship is destroyed\.$/,
  );
});

test('a text can be said in another language', () => {
  const shouting: Language = {
    ...ENGLISH,
    card: { ...ENGLISH.card, unless: (condition, effects) => `UNLESS you have ${condition}, ${effects}` },
  };
  const text =
    dilemma('Test', { unless: skills('Honor'), then: kill(all(crew)) }).versions[0]?.behaviour ?? {};
  assert.deepEqual(describeBehaviour(text, factsFor('dilemma'), undefined, shouting), [
    'UNLESS you have Honor, all members of the Away Team are killed.',
  ]);
});

test('every word the guide names exists', () => {
  const guide = readFileSync(new URL('../../../docs/authoring-cards.md', import.meta.url), 'utf8');
  const section = guide.slice(guide.indexOf('## The words'), guide.indexOf('## A card with several dates'));
  const called = [...section.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?<![.\w'])([a-z]\w*)\(/g)].map(([, name = '']) => name),
  );
  assert.ok(called.length > 60, 'the guide names many words');
  const missing = [...new Set(called)].filter((name) => !(name in words));
  assert.deepEqual(missing, []);
});
