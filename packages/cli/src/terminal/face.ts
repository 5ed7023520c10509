/** A card's face in words: all its recorded facts. */
import { type Catalogue, type CatalogueEntry, sayRequirement } from '@spaceline/cards';
import {
  type AttributeValue,
  type CardFacts,
  type CardText,
  describeFilter,
  type MissionEnd,
} from '@spaceline/engine';
import { summary } from './board.ts';
import { wrap } from './console.ts';

/** A sentence; its last word may already end with a full stop: `V.I.P.` */
const closed = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function end(whose: string, { icons, attemptBy, points, span, requirements }: MissionEnd): string {
  const who = icons.length > 0 ? icons.join(', ') : attemptBy ? 'any crew' : 'nobody';
  if (requirements === null) return `${whose}: span ${span ?? '–'}. It cannot be attempted.`;
  return `${whose}: ${points ?? 'no'} points, span ${span ?? '–'}, for ${who}. ${closed(`Needs ${sayRequirement(requirements)}`)}`;
}

/** A printed value, or nothing if the card has none. */
const value = (name: string, printed: AttributeValue | null | undefined): string[] => {
  if (printed === null || printed === undefined) return [];
  if (typeof printed === 'number') return [`${name} ${printed}`];
  return [`${name} ${printed === 'undefined-value' ? '–' : `${printed.base}${printed.x > 0 ? '+' : '−'}X`}`];
};

/** A list under its name; nothing when it is empty. */
const listed = (name: string, list: readonly string[]): string[] =>
  list.length > 0 ? [`${name} ${list.join(', ')}`] : [];

function details(facts: CardFacts): string[] {
  switch (facts.type) {
    case 'personnel':
      return [
        [facts.uniqueness, ...facts.species, facts.gender, `${facts.quadrant} Quadrant`].join(', '),
        ...listed(
          'a version of',
          facts.personas.filter((persona) => persona !== facts.title),
        ),
        ...listed('depicts', facts.depicts ?? []),
        ...listed('commands', facts.commands),
        ...listed(
          'does not work with',
          (facts.doesNotWorkWith ?? []).map((filter) => describeFilter(filter, true)),
        ),
      ];
    case 'ship':
      return [
        `${facts.uniqueness}, ${facts.quadrant} Quadrant`,
        ...listed('icons', facts.icons),
        ...listed('has', facts.specialEquipment),
        ...listed('of origin', facts.origins),
        ...listed('commanded by', facts.commandedBy),
      ];
    case 'facility':
      return [
        `${facts.uniqueness} ${facts.kind}${facts.onPlanet ? ' on a planet' : ''}, ${facts.affiliations.join('/') || 'of no affiliation'}, ${facts.quadrant} Quadrant`,
        ...listed('', [...value('WEAPONS', facts.weapons), ...value('SHIELDS', facts.shields)]).map((line) =>
          line.trim(),
        ),
        ...listed('icons', facts.icons),
        ...listed('has', facts.specialEquipment),
      ];
    case 'mission':
      return [
        `${facts.uniqueness} ${facts.kind} mission, ${facts.quadrant} Quadrant${facts.region ? `, ${facts.region}` : ''}${facts.location ? `, at ${facts.location}` : ''}${facts.homeworldOf ? `, homeworld of ${facts.homeworldOf}` : ''}`,
        ...listed('icons', facts.icons),
        end('Its own player’s end', facts.near),
        end('The opponent’s end', facts.far),
      ];
    case 'dilemma':
      return [
        `${facts.kind === 'either' ? 'space or planet' : facts.kind} dilemma`,
        ...listed('icons', facts.icons),
        ...listed('', [
          ...value('RANGE', facts.range),
          ...value('WEAPONS', facts.weapons),
          ...value('SHIELDS', facts.shields),
        ]).map((line) => line.trim()),
      ];
    default:
      return [...(facts.uniqueness ? [facts.uniqueness] : []), ...listed('icons', facts.icons)];
  }
}

/** What any card may have besides. */
const common = (facts: CardFacts): string[] => [
  ...(facts.type !== 'mission' && facts.points ? [`point box: ${facts.points}`] : []),
  ...(facts.countdown === undefined ? [] : [`countdown ${facts.countdown}`]),
  ...(facts.property === undefined ? [] : [`property: ${facts.property}`]),
  ...(facts.specialDownloads ?? []).map(
    (filter) => `special download: ${describeFilter(filter, false, 'card')}`,
  ),
  ...(facts.characteristics.length > 0 ? [`characteristics: ${facts.characteristics.join(', ')}`] : []),
];

/** A card's text: in one line, or one line for each clause with its timing first. */
const textLines = ({ list, sentences }: CardText): string[] => {
  if (list === null) return sentences.length === 0 ? [] : [sentences.join(' ')];
  return list.map(({ timing, text }) => `• ${timing === null ? '' : `${timing}: `}${text}`);
};

/** The face of a card for the screen. */
export function face({ facts, set, number }: CatalogueEntry, text: CardText | null, width: number): string {
  const lines = [
    summary(facts),
    ...details(facts),
    ...common(facts),
    ...(text === null ? [] : textLines(text)),
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
