/** Reads printed values: attributes (`attr.*`), point boxes, affiliations, and the slots of a staffing box. */
import type { Affiliation, AttributeValue, Quadrant } from '@spaceline/engine';
import { AFFILIATION_ICONS } from '../requirements/lexicon.ts';

const AFFILIATIONS: ReadonlySet<string> = new Set(Object.values(AFFILIATION_ICONS));

/** A number, a number with X in it, or one of the marks that are not a number (`attr.undefined`). */
export function readAttribute(printed: number | string): AttributeValue | undefined {
  if (typeof printed === 'number') return printed;
  const variable = /^(?:(\d+)([+-]))?X$/i.exec(printed);
  if (variable !== null) return { base: Number(variable[1] ?? 0), x: variable[2] === '-' ? -1 : 1 };
  return ['NO', 'Q', '*'].includes(printed) ? 'undefined-value' : undefined;
}

/** The two numbers of a dual-personnel card (`attr.dual`). */
export function readPair(printed: number | string | undefined): readonly [number, number] | undefined {
  const pair = /^(\d+)\+(\d+)$/.exec(String(printed));
  return pair === null ? undefined : [Number(pair[1]), Number(pair[2])];
}

/** The number in a point box: `30*` is 30 and perhaps more by the card's text; `X` is none. */
export function readPoints(printed: number | string | null | undefined): number | null {
  if (typeof printed === 'number') return printed;
  const starred = /^(\d+)\*$/.exec(printed ?? '');
  return starred === null ? null : Number(starred[1]);
}

export function isAffiliation(name: string): name is Affiliation {
  return AFFILIATIONS.has(name);
}

const QUADRANT_ICONS: Readonly<Record<string, Quadrant>> = {
  '[GQ]': 'Gamma',
  '[DQ]': 'Delta',
  '[MU]': 'Mirror',
};

/** No icon means Alpha (`quadrant.native.card`). */
export function quadrantOf(icons: readonly string[]): Quadrant {
  for (const icon of icons) {
    const quadrant = QUADRANT_ICONS[icon];
    if (quadrant !== undefined) return quadrant;
  }
  return 'Alpha';
}

const STAFFING_ICONS: ReadonlySet<string> = new Set(
  'Cmd Stf AU Films OS Maq KCA TE Borg Com Def Nav Ent-E OCD NA SKR KW Car Dom'
    .split(' ')
    .map((name) => `[${name}]`),
);

/** Staffing words that are not icons, and the characteristic or skill that a personnel needs to fill each. */
const STAFFING_WORDS: Readonly<Record<string, string>> = {
  android: 'Android',
  'any human': 'Human',
  cadets: 'Cadet',
  empathy: 'Empathy',
  pakled: 'Pakled',
  reman: 'Reman',
  smuggling: 'Smuggling',
  'think tank personnel': 'Think Tank-related personnel',
  vulcan: 'Vulcan',
};

export interface Staffing {
  readonly alternatives: readonly (readonly string[])[];
  readonly unknown: readonly string[];
}

/**
 * A staffing box as alternatives of slots. A slot is an icon (`[Cmd]`), a named personnel (`{Balok}`), or the
 * characteristic or skill that fills it (`Vulcan`, `Empathy`). An empty box is one alternative without slots.
 */
export function readStaffing(printed: string): Staffing {
  const unknown: string[] = [];
  const alternatives = printed.split(/\s+OR\s+/).map((alternative) => readSlots(alternative.trim(), unknown));
  return { alternatives, unknown };
}

function readSlots(alternative: string, unknown: string[]): string[] {
  if (alternative === '') return [];
  if (/^\{[^}]+\}$/.test(alternative)) return [alternative];
  const icons = alternative.match(/^(?:\[[^\]]+\]\s*)+$/)
    ? (alternative.match(/\[[^\]]+\]/g) ?? [])
    : undefined;
  if (icons !== undefined) {
    return icons.map((printed) => {
      const icon = printed === '[Bor]' ? '[Borg]' : printed;
      if (!STAFFING_ICONS.has(icon)) unknown.push(icon);
      return icon;
    });
  }
  const counted = /^(?:(\d+)\s+)?(.+?)(?:\s+x(\d+))?$/.exec(alternative);
  const words = counted?.[2] ?? alternative;
  const slot = STAFFING_WORDS[words.toLowerCase()];
  if (slot === undefined) {
    unknown.push(alternative);
    return [alternative];
  }
  return Array.from({ length: Number(counted?.[1] ?? counted?.[3] ?? 1) }, () => slot);
}
