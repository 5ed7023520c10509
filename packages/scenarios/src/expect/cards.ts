/** Expectations about single cards: their state, their values, who controls them, who sees them. */
import {
  type Attribute,
  affiliationsOf,
  attributeOf,
  type CardState,
  CLOAKED,
  compatible,
  DEACTIVATED,
  DISABLED,
  isStaffed,
  matchingCommanderOf,
  PHASED,
  rangeLeft,
  STASIS,
  STOPPED,
  skillLevel,
  titleOf,
  underHouseArrest,
} from '@spaceline/engine';
import { seatName } from '../scenario.ts';
import { cardNamed, type Judged, type Kind, named, seatNamed, together } from './expectation.ts';
import {
  byName,
  bySeat,
  byWord,
  entriesOf,
  listOf,
  names,
  number,
  numberOrNone,
  pairs,
  seat,
  seatOrNone,
  skillLevels,
} from './shapes.ts';

/** Each named card is in a state. */
const each = (is: (judged: Judged, c: CardState) => boolean, otherwise: string): Kind => ({
  shape: names,
  check: (judged, value) =>
    together(
      listOf(value).map((name) => (is(judged, cardNamed(judged, name)) ? null : `${name} ${otherwise}`)),
    ),
});

const flagged = (flag: number, set: boolean, otherwise: string): Kind =>
  each((_, c) => ((c.flags & flag) !== 0) === set, otherwise);

/** Each named card has a value. */
const valued = (shape: Kind['shape'], actual: (judged: Judged, c: CardState) => unknown): Kind => ({
  shape: byName(shape),
  check: (judged, value) =>
    together(
      entriesOf(value).map(([name, expected]) => {
        const found = actual(judged, cardNamed(judged, name));
        return found === expected ? null : `${name}: ${found}`;
      }),
    ),
});

const ATTRIBUTES: readonly Attribute[] = ['INTEGRITY', 'CUNNING', 'STRENGTH', 'RANGE', 'WEAPONS', 'SHIELDS'];

const compatibility = (wanted: boolean): Kind => ({
  shape: pairs,
  check: (judged, value) =>
    together(
      (value as [string, string][]).map(([one, other]) => {
        const a = cardNamed(judged, one);
        const b = cardNamed(judged, other);
        const found = compatible(judged.g, a.controller, a.id, b.id);
        return found === wanted ? null : `${one} and ${other} are ${found ? 'compatible' : 'not compatible'}`;
      }),
    ),
});

/** Whether the player's view shows which card it is. */
function shown(judged: Judged, player: string, c: CardState): boolean {
  const view = judged.engine.view(judged.state, seatNamed(player));
  return view.cards.some((seen) => seen.id === c.id && seen.card !== undefined);
}

const visible = (wanted: boolean): Kind => ({
  shape: bySeat(names),
  check: (judged, value) =>
    together(
      entriesOf(value).flatMap(([player, list]) =>
        listOf(list).map((name) => {
          const cards = judged.names.candidates(judged.g, named(name), !wanted);
          const right = wanted
            ? cards.some((c) => shown(judged, player, c))
            : cards.every((c) => !shown(judged, player, c));
          return right ? null : `${player} ${wanted ? 'does not see' : 'sees'} ${name}`;
        }),
      ),
    ),
});

export const cardExpectations: Readonly<Record<string, Kind>> = {
  stopped: flagged(STOPPED, true, 'is not stopped'),
  unstopped: flagged(STOPPED, false, 'is stopped'),
  disabled: flagged(DISABLED | DEACTIVATED, true, 'is not disabled'),
  stasis: flagged(STASIS, true, 'is not in stasis'),
  able: each((_, c) => (c.flags & (DISABLED | STASIS | DEACTIVATED)) === 0 && c.captor < 0, 'is not able'),
  arrested: each(({ g }, c) => underHouseArrest(g, c.id), 'is not under house arrest'),
  cloaked: flagged(CLOAKED, true, 'is not cloaked'),
  decloaked: flagged(CLOAKED, false, 'is cloaked'),
  phased: flagged(PHASED, true, 'is not phased'),
  dephased: flagged(PHASED, false, 'is phased'),
  damaged: valued(number, (_, c) => c.hull),
  countdown: valued(numberOrNone, (_, c) => (c.countdown < 0 ? 'none' : c.countdown)),
  captive: valued(seatOrNone, (_, c) => (c.captor < 0 ? 'none' : seatName(c.captor === 1 ? 1 : 0))),
  commander: valued(names, ({ g }, c) => {
    const commander = matchingCommanderOf(g, c.id);
    return commander === null ? 'none' : titleOf(g, commander);
  }),
  controller: valued(seat, (_, c) => seatName(c.controller)),
  range: valued(number, ({ g }, c) => rangeLeft(g, c.id)),
  attributes: {
    shape: byName(byWord(ATTRIBUTES, number)),
    check: (judged, value) =>
      together(
        entriesOf(value).flatMap(([name, wanted]) => {
          const { id } = cardNamed(judged, name);
          return entriesOf(wanted).map(([attribute, expected]) => {
            const found = attributeOf(judged.g, id, attribute as Attribute);
            return found === expected ? null : `${name} has ${attribute} ${found}`;
          });
        }),
      ),
  },
  skills: {
    shape: byName(skillLevels),
    check: (judged, value) =>
      together(
        entriesOf(value).flatMap(([name, wanted]) => {
          const { id } = cardNamed(judged, name);
          return entriesOf(wanted).map(([skill, expected]) => {
            const found = skillLevel(judged.g, id, skill);
            return found === expected ? null : `${name} has ${skill} ${found}`;
          });
        }),
      ),
  },
  affiliation: {
    shape: byName(names),
    check: (judged, value) =>
      together(
        entriesOf(value).map(([name, wanted]) => {
          const found = affiliationsOf(judged.g, cardNamed(judged, name).id);
          const same = [...found].sort().join() === listOf(wanted).sort().join();
          return same ? null : `${name} is ${found.join(' and ') || 'of no affiliation'}`;
        }),
      ),
  },
  staffed: each(({ g }, c) => isStaffed(g, c.id), 'is not staffed'),
  unstaffed: each(({ g }, c) => !isStaffed(g, c.id), 'is staffed'),
  compatible: compatibility(true),
  incompatible: compatibility(false),
  sees: visible(true),
  hidden: visible(false),
};
