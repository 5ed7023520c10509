/** Skills, attributes and staffing of a deck's personnel, counted for the charts. */
import type { AttributeValue, Deck, Library, PersonnelFacts, ShipFacts } from '@spaceline/engine';

export interface Bar {
  readonly name: string;
  readonly value: number;
}

export interface Charts {
  readonly personnel: number;
  readonly ships: number;
  /** Levels of each skill over all personnel, the most common first. */
  readonly skills: readonly Bar[];
  readonly classifications: readonly Bar[];
  /** Averages over the personnel that have a number. */
  readonly attributes: readonly (Bar & { readonly low: number; readonly high: number })[];
  /** Staffing icons of the personnel, compared with what one copy of each ship needs. */
  readonly staffing: readonly { readonly icon: string; readonly have: number; readonly need: number }[];
}

/** Counts a deck: seeds and draw deck together. */
export function chartsOf(deck: Deck, library: Library): Charts {
  const facts = [...deck.seeds, ...deck.draw].flatMap((id) => library.get(id)?.facts ?? []);
  const people = facts.filter((each): each is PersonnelFacts => each.type === 'personnel');
  const ships = facts.filter((each): each is ShipFacts => each.type === 'ship');
  return {
    personnel: people.length,
    ships: ships.length,
    skills: bars(people.flatMap(({ skills }) => skills.map(({ skill, level }) => [skill, level] as const))),
    classifications: bars(
      people.flatMap(({ classification }) => classification.map((name) => [name, 1] as const)),
    ),
    attributes: (['integrity', 'cunning', 'strength'] as const).map((name) =>
      spread(
        name.toUpperCase(),
        people.map((person) => person[name]),
      ),
    ),
    staffing: staffing(people, ships),
  };
}

function bars(counted: readonly (readonly [string, number])[]): Bar[] {
  const sums = new Map<string, number>();
  for (const [name, value] of counted) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}

function spread(name: string, values: readonly AttributeValue[]) {
  const numbers = values.filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, value) => total + value, 0);
  return {
    name,
    value: numbers.length === 0 ? 0 : sum / numbers.length,
    low: numbers.length === 0 ? 0 : Math.min(...numbers),
    high: numbers.length === 0 ? 0 : Math.max(...numbers),
  };
}

function staffing(people: readonly PersonnelFacts[], ships: readonly ShipFacts[]): Charts['staffing'] {
  const needed = new Map<string, number>();
  for (const ship of new Map(ships.map((each) => [each.id, each])).values())
    for (const icon of ship.staffing[0] ?? []) needed.set(icon, (needed.get(icon) ?? 0) + 1);
  const icons = new Set(['[Cmd]', '[Stf]', ...needed.keys()]);
  return [...icons].map((icon) => ({
    icon,
    have: people.filter((person) => person.icons.includes(icon)).length,
    need: needed.get(icon) ?? 0,
  }));
}
