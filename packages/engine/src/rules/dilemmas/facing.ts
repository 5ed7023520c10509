/** Whom a dilemma faces, and the sections they have to face, one after the other. */

import type { DilemmaText, Targets } from '../../catalogue/behaviour.ts';
import type { Context } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { isPersonnel } from '../../queries/characteristics.ts';
import { equipmentAt } from '../../queries/groups.ts';
import { factsOf } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { isAble, isPhased, isStopped } from '../../queries/presence.ts';
import { kindOf } from '../../queries/spaceline.ts';
import { byText } from '../../state/causes.ts';
import { card, type Game, inPlay, typeOf } from '../../state/game.ts';
import { type CardId, type FrameOf, HALF_DONE, type LocationId, type Seat } from '../../state/types.ts';
import { stopCards, stopShip } from '../play/stopping.ts';

type EncounterStep =
  | 'reveal'
  | 'trigger'
  | 'targets'
  | 'conditions'
  | 'decide'
  | 'overcome'
  | 'effects'
  | 'afterEffects'
  | 'nextSection'
  | 'dispose';

export interface EncounterFrame extends FrameOf<'encounter', EncounterStep, 'effects'> {
  card: CardId;
  seat: Seat;
  location: LocationId;
  ship: CardId;
  /** Members of the attempt who encounter it; some may be gone before its end. */
  members: CardId[];
  /** A copy of this dilemma was already encountered in this attempt. */
  again: boolean;
  /** The section being faced. */
  section?: number;
  /** How the section being faced ended so far. */
  failed?: boolean;
  /** A condition of some section was met. */
  overcome?: boolean;
  /** The card's text has been open to responses. */
  answered?: boolean;
  resolving?: CardId;
  nullified?: boolean;
  picked?: Context['picked'];
  /** Which of several conditions was drawn. */
  rolled?: number;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    encounter: EncounterFrame;
  }
  interface Results {
    /** `returned`: put back under the mission. */
    encounter: 'passed' | 'failed' | 'returned';
  }
}

/** Dilemmas, and cards that are seeded and encountered like one (`dilemma.quantum-incursions`). */
export const isFaced = (g: Game, id: CardId): boolean =>
  typeOf(g, id) === 'dilemma' || textOf(g, id).dilemma !== undefined;

/** One text to be faced, by all or by one half of a group at a dual-icon mission. */
export interface Section {
  readonly text: DilemmaText;
  readonly faces: 'space' | 'planet' | 'either';
}

/** The texts on a card: both halves of a combo (`dilemma.combo`), or the sections of one dilemma (`dilemma.multi`). */
export function sectionsOf(g: Game, frame: Pick<EncounterFrame, 'card' | 'location'>): readonly Section[] {
  const facts = factsOf(g, frame.card);
  const faces = facts.type === 'dilemma' ? facts.kind : 'either';
  const { combo, dilemma } = textOf(g, frame.card);
  if (combo) {
    // A first half that is over is not encountered again (`dilemma.combo.memory`).
    const done = (card(g, frame.card).flags & HALF_DONE) !== 0;
    return (done ? [combo[1]] : combo).map((text) => ({ text, faces }));
  }
  const text = dilemma ?? {};
  if (!text.at) return [text, ...(text.also ?? [])].map((t) => ({ text: t, faces }));
  const space: Section = { text: text.at.space, faces: 'space' };
  const planet: Section = { text: text.at.planet, faces: 'planet' };
  const kind = kindOf(g, frame.location);
  return kind === 'dual' ? [space, planet] : [kind === 'space' ? space : planet];
}

export const sectionOf = (g: Game, frame: EncounterFrame): Section =>
  sectionsOf(g, frame)[frame.section ?? 0] ?? { text: {}, faces: 'either' };

/**
 * Members who face the section: unstopped, able and still here. At a dual-icon mission [S] dilemmas face ship and crew,
 * [P] dilemmas the Away Team, and [S/P] dilemmas both together (`encounter.dual-application`).
 */
export function facing(g: Game, frame: EncounterFrame): CardId[] {
  const alive = frame.members.filter((id) => {
    const c = card(g, id);
    return inPlay(c) && !isStopped(c) && !isPhased(c) && isAble(c);
  });
  const { faces } = sectionOf(g, frame);
  if (kindOf(g, frame.location) !== 'dual' || faces === 'either') return alive;
  const zone = faces === 'space' ? 'aboard' : 'planet';
  return alive.filter((id) => card(g, id).zone === zone);
}

/** Members who are still where the attempt is made: on the planet, or aboard the ship that makes it. */
export const stillFacing = (g: Game, { members, location, ship }: EncounterFrame): CardId[] =>
  members.filter((id) => {
    const { zone, host } = card(g, id);
    return zone === 'planet' ? host === location : zone === 'aboard' && host === ship;
  });

/** The situation of those who face the section, including their equipment. */
export function contextOf(g: Game, frame: EncounterFrame): Context {
  const people = facing(g, frame);
  const equipment: CardId[] = [];
  const places = new Map(people.map((id) => [`${card(g, id).zone}|${card(g, id).host}`, card(g, id)]));
  for (const c of places.values())
    equipment.push(...equipmentAt(g, frame.seat, { zone: c.zone, host: c.host }));
  return {
    source: frame.card,
    you: frame.seat,
    group: [...people, ...equipment],
    // A ship does not help those on the planet below it.
    vessel: sectionOf(g, frame).faces === 'planet' ? -1 : frame.ship,
    location: frame.location,
    picked: frame.picked ?? {},
  };
}

const asksForGroup = (selector: Selector): boolean =>
  selector.from === 'group' && selector.where !== undefined && selector.other === undefined;

const selectorOf = (effect: Effect): Selector | null =>
  'target' in effect && typeof effect.target === 'object' ? effect.target : null;

/**
 * A target with a specific characteristic works as a trigger: if nobody has it, the dilemma is discarded
 * (`dilemma.trigger-implicit`, `dilemma.target.absent`). A number is not such a characteristic (`dilemma.target.number`,
 * `target.exemption-number`).
 */
export function lacksTarget(g: Game, text: DilemmaText, context: Context): boolean {
  const named = Object.values((text.targets ?? {}) satisfies Targets);
  const used = (text.then ?? []).flatMap((effect) => selectorOf(effect) ?? []);
  return [...named, ...used].some(
    (selector) => asksForGroup(selector) && candidates(g, selector, context).length === 0,
  );
}

/** Stops the Away Team, or ship and crew, that failed (`stopped.group`, `stopped.dual`). */
export function stopGroup(g: Game, frame: EncounterFrame): void {
  const people = facing(g, frame).filter((id) => isPersonnel(g, id));
  const cause = byText(g, frame.card, 'stopped.group');
  const { faces } = sectionOf(g, frame);
  const withShip = frame.ship >= 0 && inPlay(card(g, frame.ship)) && faces !== 'planet';
  if (withShip) stopShip(g, frame.ship, cause);
  stopCards(g, people, cause);
}
