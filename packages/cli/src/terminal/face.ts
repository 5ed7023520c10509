/** A card's face in words: everything that is recorded of it as facts. */
import { type Catalogue, type CatalogueEntry, writeRequirement } from '@spaceline/cards';
import type { CardFacts, MissionEnd } from '@spaceline/engine';
import { summary } from './board.ts';
import { wrap } from './console.ts';

function end(whose: string, { icons, attemptBy, points, span, requirements }: MissionEnd): string {
  const who = icons.length > 0 ? icons.join(', ') : attemptBy ? 'any crew' : 'nobody';
  const needs = requirements === null ? 'cannot be attempted' : writeRequirement(requirements);
  return `${whose}: ${points ?? 'no'} points, span ${span ?? '–'}, for ${who}. Needs ${needs}.`;
}

function details(facts: CardFacts): string[] {
  switch (facts.type) {
    case 'personnel':
      return [
        `${facts.uniqueness}, ${facts.species.join(', ')}, ${facts.gender}`,
        ...(facts.commands.length > 0 ? [`commands ${facts.commands.join(', ')}`] : []),
      ];
    case 'ship':
      return [
        facts.uniqueness,
        ...(facts.specialEquipment.length > 0 ? [`has ${facts.specialEquipment.join(', ')}`] : []),
      ];
    case 'mission':
      return [
        `${facts.kind} mission, ${facts.quadrant} Quadrant${facts.region ? `, ${facts.region}` : ''}${facts.location ? `, at ${facts.location}` : ''}`,
        end('Its own player’s end', facts.near),
        end('The opponent’s end', facts.far),
      ];
    case 'dilemma':
      return [`${facts.kind} dilemma`, ...(facts.points ? [`${facts.points} points`] : [])];
    default:
      return [];
  }
}

/** The face of a card for the screen. */
export function face({ facts, set, number }: CatalogueEntry, text: string, width: number): string {
  const lines = [
    summary(facts),
    ...details(facts),
    ...(facts.characteristics.length > 0 ? [`characteristics: ${facts.characteristics.join(', ')}`] : []),
    ...(text === '' ? [] : [text]),
    `${set.name}, ${number}`,
  ];
  return lines.map((line) => wrap(line, width, '  ', '    ')).join('\n');
}

/** The card a person means by a title or the beginning of one, or what to say instead. */
export function cardNamed(
  catalogue: Catalogue,
  title: string,
  inGame: readonly string[],
): CatalogueEntry | string {
  const entry = catalogue.byTitle(title);
  if (entry) return entry;
  const folded = title.toLowerCase();
  const here = inGame.find((name) => name.toLowerCase().includes(folded));
  const found = here === undefined ? undefined : catalogue.byTitle(here);
  if (found) return found;
  const near = catalogue.suggest(title, 3);
  return near.length > 0
    ? `There is no card "${title}". Did you mean ${near.join(', or ')}?`
    : `There is no card "${title}".`;
}
