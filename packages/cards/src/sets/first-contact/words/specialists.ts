/**
 * Mission specialists whose skill met a requirement of the mission where they are, for Assign Mission Specialists: who they are, and how many of those
 * who solved it. A skill takes no more of them than the levels asked for, and copies of a universal count once (`points.specialists`, `points.ams-cap`).
 */
import {
  type Amount,
  type AmountRoom,
  type CardId,
  type Condition,
  card,
  cardsAt,
  endFacing,
  type Filter,
  type FilterRoom,
  factsOf,
  type Game,
  holds,
  locationOf,
  number,
  oneOf,
} from '@spaceline/engine/words';

/** Its only skill is part of requirements of the mission here that its group meets. */
interface SkillNeededFilter {
  readonly skillNeeded: 'here';
}
/** So many points for each such specialist of the team an event is about. */
interface SpecialistsAmount {
  readonly eachSpecialist: number;
}
declare module '@spaceline/engine/words' {
  interface RareFilterWords {
    skillNeeded: SkillNeededFilter;
  }
  interface RareAmountWords {
    eachSpecialist: SpecialistsAmount;
  }
}

/** The only skill of a mission specialist. */
function skillOf(g: Game, id: CardId): string | undefined {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' || !facts.characteristics.includes('Mission Specialist')) return undefined;
  return facts.skills[0]?.skill;
}

/** Adds up the levels of each skill in requirements: in all of them, or in the ways that are met. */
function addLevels(
  condition: Condition,
  met: (way: Condition) => boolean,
  levels: Map<string, number>,
): void {
  if ('all' in condition) for (const each of condition.all) addLevels(each, met, levels);
  else if ('any' in condition) {
    for (const way of condition.any) if (met(way)) addLevels(way, met, levels);
  } else if ('skill' in condition && typeof condition.level === 'number')
    levels.set(condition.skill, (levels.get(condition.skill) ?? 0) + condition.level);
}

/** What the mission where somebody is asks for, by skill, as far as the group there meets it. */
function levelsAsked(g: Game, id: CardId): Map<string, number> {
  const levels = new Map<string, number>();
  const { zone, host, controller } = card(g, id);
  const location = locationOf(g, id);
  const requirements = location < 0 ? undefined : endFacing(g, location, controller)?.requirements;
  if (!requirements) return levels;
  const members = cardsAt(g, zone, host).filter((other) => card(g, other).controller === controller);
  const circle = { seat: controller, members, vessel: zone === 'aboard' ? host : -1, location };
  addLevels(requirements, (way) => holds(g, circle, way), levels);
  return levels;
}

function specialistsUsed(g: Game, team: readonly CardId[]): number {
  const [first] = team;
  if (first === undefined) return 0;
  const left = levelsAsked(g, first);
  const counted = new Set<string>();
  for (const id of team) {
    const skill = skillOf(g, id);
    const { title } = factsOf(g, id);
    const levels = skill === undefined ? 0 : (left.get(skill) ?? 0);
    if (skill === undefined || levels === 0 || counted.has(title)) continue;
    left.set(skill, levels - 1);
    counted.add(title);
  }
  return counted.size;
}

export const skillNeededRoom: FilterRoom<SkillNeededFilter> = {
  about: 'Is a mission specialist whose skill helped to meet the requirements of the mission here.',
  fields: { skillNeeded: oneOf('here') },
  fits: (g, id) => (levelsAsked(g, id).get(skillOf(g, id) ?? '') ?? 0) > 0,
  english: () => ({ before: [], noun: 'Mission Specialist', behind: ['whose skill met a requirement'] }),
  ofFacts: 'unknown',
};

export const eachSpecialistRoom: AmountRoom<Game, SpecialistsAmount> = {
  about: 'So many for each mission specialist of the solving team whose skill met a requirement.',
  fields: { eachSpecialist: number(1) },
  of: (g, { eachSpecialist }, { picked }) => eachSpecialist * specialistsUsed(g, picked?.event ?? []),
  english: ({ eachSpecialist }, unit, speaker) =>
    `${speaker.count(eachSpecialist)} ${unit}s for each of them`,
  englishAdded: ({ eachSpecialist }) => `+${eachSpecialist} for each of them`,
  ofFacts: () => 5,
};

/** A mission specialist whose skill met a requirement of the mission here. */
export const whoseSkillMetIt: Filter = { skillNeeded: 'here' };
/** So many points for each of them in the team that solved it; copies count once. */
export const forEachOfThem = (points: number): Amount => ({ eachSpecialist: points });
