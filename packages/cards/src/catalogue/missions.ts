/** Missions: their kind, their place, and the two ends with their requirements parsed into conditions. */
import type {
  Affiliation,
  Condition,
  MissionEnd,
  MissionFacts,
  MissionKind,
  Quadrant,
} from '@spaceline/engine';
import { parseRequirement, RequirementError } from '../requirements/parse.ts';
import type { CommonFacts } from './common.ts';
import type { Context } from './context.ts';
import type { RawCard, RawEnd } from './raw.ts';
import { isAffiliation, readPoints } from './values.ts';

export function readMission(card: RawCard, common: CommonFacts, context: Context): MissionFacts {
  const { facts, report } = context;
  const kind = card.missionType ?? '';
  if (!isMissionKind(kind)) report(card.id, 'missionType', `unknown kind of mission ${kind}`);
  const location = facts.locations[card.id];
  const homeworldOf = facts.homeworlds[card.id];
  const ends = facts.ends[card.id];
  const printed = readEnd(card, context);
  if (placeOf(card.id, context) === 'unknown')
    report(card.id, 'location', 'not known: distinct from every other place until it is');
  if (card.attemptBy !== undefined) {
    const words = facts.attemptWords[card.id];
    if (words !== undefined) report(card.id, 'attemptBy', words);
    else if (ends?.near?.attemptBy === undefined)
      report(card.id, 'attemptBy', 'not recorded: read as any crew');
  }
  const near = withDifferences(printed, ends?.near, card, context);
  return {
    ...common,
    type: 'mission',
    uniqueness: card.uniqueness ?? 'unique',
    kind: isMissionKind(kind) ? kind : 'planet',
    quadrant: (card.quadrant ?? 'Alpha') as Quadrant,
    ...(card.region === undefined ? {} : { region: card.region }),
    ...(location === undefined ? {} : { location }),
    ...(homeworldOf !== undefined && isAffiliation(homeworldOf) ? { homeworldOf } : {}),
    near,
    far: withDifferences(near, ends?.far, card, context),
  };
}

/** Whether a mission's place is known, is none in particular, or is unknown. */
export function placeOf(id: string, { facts }: Context): 'known' | 'none' | 'unknown' {
  if (facts.locations[id] !== undefined) return 'known';
  return facts.noPlace.includes(id) ? 'none' : 'unknown';
}

function isMissionKind(kind: string): kind is MissionKind {
  return kind === 'planet' || kind === 'space' || kind === 'dual';
}

/** The end as recorded in the set. */
function readEnd(card: RawCard, context: Context): MissionEnd {
  const notation = context.facts.requirements[card.id] ?? card.requirements;
  const points = readPoints(card.points);
  const span = typeof card.span === 'number' ? card.span : null;
  if (span === null) context.report(card.id, 'span', `is not a number: ${card.span ?? 'missing'}`);
  return {
    icons: readIcons(card, card.affiliationIcons ?? [], context),
    ...(card.attemptBy === undefined ? {} : { attemptBy: { any: true as const } }),
    points,
    span,
    requirements: notation === undefined ? unread(card, context) : readNotation(card, notation, context),
  };
}

function withDifferences(
  end: MissionEnd,
  change: RawEnd | undefined,
  card: RawCard,
  context: Context,
): MissionEnd {
  if (change === undefined) return end;
  const { attemptBy: printedAttempt, ...rest } = end;
  const except = change.attemptBy?.except?.filter(isAffiliation);
  const changedAttempt = change.attemptBy && {
    any: true as const,
    ...(except === undefined ? {} : { except }),
  };
  // Icons on the changed end replace words that say who may attempt.
  const attemptBy = changedAttempt ?? (change.icons === undefined ? printedAttempt : undefined);
  return {
    ...rest,
    ...(change.icons === undefined ? {} : { icons: readIcons(card, change.icons, context) }),
    ...(attemptBy === undefined ? {} : { attemptBy }),
    ...(change.points === undefined ? {} : { points: change.points }),
    ...(change.span === undefined ? {} : { span: change.span }),
    ...(change.requirements === undefined
      ? {}
      : {
          requirements:
            change.requirements === null ? null : readNotation(card, change.requirements, context),
        }),
  };
}

function readIcons(card: RawCard, names: readonly string[], context: Context): Affiliation[] {
  for (const name of names) {
    if (!isAffiliation(name)) context.report(card.id, 'affiliationIcons', `unknown affiliation ${name}`);
  }
  return names.filter(isAffiliation);
}

/** A mission with no requirements cannot be attempted; one whose requirements no notation can say is never met. */
function unread(card: RawCard, context: Context): Condition | null {
  const reason = context.facts.behaviourOnly[card.id];
  if (reason === undefined) {
    context.report(card.id, 'requirements', 'none recorded: this mission cannot be attempted');
    return null;
  }
  context.report(card.id, 'requirements', `not in the notation: ${reason}`);
  return { constant: false };
}

function readNotation(card: RawCard, notation: string, context: Context): Condition {
  try {
    return parseRequirement(notation);
  } catch (error) {
    if (!(error instanceof RequirementError)) throw error;
    context.report(card.id, 'requirements', `cannot be parsed: ${error.message}`);
    return { constant: false };
  }
}
