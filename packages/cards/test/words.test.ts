/** Open words of card descriptions: words that no card of the catalogue has are refused when the texts are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour } from '@spaceline/engine';
import { loadCatalogue, loadTexts } from '../src/index.ts';
import { refuseWrongWords } from '../src/sets/refusing.ts';

const refuse = (text: Behaviour, ...others: Behaviour[]): void =>
  refuseWrongWords(
    loadCatalogue(),
    new Map([['premiere/archer', text], ...others.map((other, n) => [`other/${n}`, other] as const)]),
  );

test('the words of all written cards are known', () => {
  assert.doesNotThrow(loadTexts);
});

const wrong: readonly (readonly [what: string, text: Behaviour, said: RegExp])[] = [
  [
    'skill of a condition',
    { dilemma: { unless: { all: [{ skill: 'Leadershp', level: 2 }] } } },
    /"premiere\/archer" speaks of the skill "Leadershp", which no card has\. Did you mean "Leadership"/,
  ],
  [
    'skill of a list',
    { apply: [{ mod: 'lose skill', skills: ['Greeed'], scope: { from: 'in play' } }] },
    /the skill "Greeed"/,
  ],
  [
    'skill to be gained',
    {
      apply: [
        {
          mod: 'gain skill',
          skills: [{ skill: 'ENGINEERING', level: 1 }],
          scope: { from: 'present', whose: 'your' },
        },
      ],
    },
    /the skill "ENGINEERING".*"ENGINEER"/,
  ],
  ['icon', { immune: [{ icon: '[Aux]' }] }, /the icon "\[Aux\]"/],
  ['place', { stands: { named: 'Bajorr' } }, /the place "Bajorr".*"Bajor"/],
  ['species', { dilemma: { toGetPast: { has: { species: 'Vulcn' }, count: 1 } } }, /the species "Vulcn"/],
  ['characteristic', { immune: [{ trait: 'tricoder' }] }, /the characteristic "tricoder"/],
  ['title', { nullifiedBy: [{ named: 'Tox Uthatt' }] }, /the title "Tox Uthatt".*"Tox Uthat"/],
  ['persona', { immune: [{ persona: 'Lokutus' }] }, /the persona "Lokutus"/],
  [
    'special equipment',
    { immune: [{ specialEquipment: 'Tractor Beem' }] },
    /the special equipment "Tractor Beem"/,
  ],
  ['keyword', { immune: [{ keyword: 'Treatie' }] }, /the keyword "Treatie"/],
];

test('a pool that text in force cannot reach is refused with the card', () => {
  const hand: Behaviour = { apply: [{ mod: 'gain icon', icon: '[AU]', scope: { from: 'your hand' } }] };
  assert.throws(() => refuse(hand), /"premiere\/archer" reaches "your hand" while it is in force/);
});

for (const [what, text, said] of wrong)
  test(`a misspelt ${what} is refused with the card and the word`, () => {
    assert.throws(() => refuse(text, { keywords: ['Treaty'] }), said);
  });

test('words that cards have are taken', () => {
  const text: Behaviour = {
    dilemma: {
      unless: {
        any: [
          { skill: 'SECURITY', level: 1 },
          { skill: 'Intelligence (any)', level: 1 },
        ],
      },
    },
    apply: [{ mod: 'lose skill', skills: 'first', scope: { from: 'in play' } }],
    stands: { any: [{ icons: 'none' }, { region: 'Badlands Region' }, { named: 'Bajor' }] },
    immune: [
      { icon: '[AU]' },
      { named: 'Tox Uthat' },
      { keyword: 'Treaty' },
      { depicts: 'Worf' },
      { titleWord: 'Nor' },
      { shipClass: 'Galaxy Class' },
    ],
  };
  assert.doesNotThrow(() => refuse(text, { keywords: ['Treaty'] }));
});

const strays: readonly (readonly [what: string, text: Behaviour, said: RegExp])[] = [
  [
    'picked cards',
    {
      entries: [
        {
          where: { on: 'nothing' },
          targets: { exit: { from: 'in play', pick: 'you' } },
          do: [{ do: 'kill', target: { from: { picked: 'exti' } } }],
        },
      ],
    },
    /"premiere\/archer" uses the name "exti", but nothing in it picks cards under the name\. The names given there: "exit"/,
  ],
  [
    'cards picked in another clause',
    {
      entries: [{ where: { on: 'nothing' }, targets: { exit: { from: 'in play', pick: 'you' } } }],
      orders: [{ timing: 'orders', do: [{ do: 'kill', target: { from: { picked: 'exit' } } }] }],
    },
    /uses the name "exit".*The names given there: "killed"/,
  ],
  [
    'picked cards to be left out',
    { dilemma: { then: [{ do: 'stop', target: { from: 'group', other: 'ill' } }] } },
    /uses the name "ill"/,
  ],
  [
    'remembered cards',
    {
      dilemma: { then: [{ do: 'remember', as: 'lost', target: { from: 'group' } }] },
      apply: [{ mod: 'cannot', action: 'beam', scope: { from: { remembered: 'last' } } }],
    },
    /uses the name "last", but nothing in it remembers cards under the name\. The names given there: "lost"/,
  ],
  [
    'marks',
    { when: [{ event: 'turnEnds', whose: 'your', if: { counter: 'turns', atLeast: 2 }, do: [] }] },
    /uses the name "turns", but nothing in it counts under the name/,
  ],
];

for (const [what, text, said] of strays)
  test(`a name for ${what} that the text never gives is refused with the card and the names there are`, () => {
    assert.throws(() => refuse(text), said);
  });

for (const name of ['it', 'target', 'event', 'doomed', '#0'])
  test(`no text may pick cards under the name "${name}", which the rules use`, () => {
    assert.throws(
      () => refuse({ dilemma: { then: [{ do: 'pick', as: name, target: { from: 'group' } }] } }),
      new RegExp(`"premiere/archer" gives the name "${name}", which the rules give themselves`),
    );
  });

test('names that verbs give by themselves, and those the rules give, may be used', () => {
  assert.doesNotThrow(() =>
    refuse({
      dilemma: {
        then: [
          { do: 'kill', target: { from: 'group', pick: 'random' } },
          { do: 'score', points: { times: 1, picked: 'killed' }, who: 'opponent' },
          { do: 'stop', target: { from: { picked: 'it' } } },
        ],
      },
    }),
  );
});
