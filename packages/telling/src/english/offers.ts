/** What can be done, in English: the sentences of the verbs' rooms, with what a menu knows put in. */
import {
  type AnyPart,
  GROUPS,
  type NamedPart,
  type Piece,
  partsNamed,
  piecesOf,
  requestParts,
  VERB_NAMES,
  type Verb,
  verbRoom,
  type Wording,
} from '@spaceline/engine';
import type { Offered, TableLanguage } from '../language.ts';

/** Whether a menu says an offer by these words: for its card, the moment, what they say by themselves, and what is still open. */
function suits({ in: window, of, sets, open }: Wording<Verb>, offer: Offered): boolean {
  if (window !== undefined && offer.window !== window) return false;
  if (of && !of.some((type) => type === offer.type)) return false;
  if (Object.entries(sets ?? {}).some(([name, value]) => offer.fixed[name as AnyPart] !== value))
    return false;
  return open === undefined || offer.open;
}

const partInWords = ({ name, called }: NamedPart, offer: Offered): string =>
  offer.openCount(name)?.toString() ?? called ?? offer.part(name);

/** The words for an offer, from the room of its verb. */
function offerInWords(verb: Verb, offer: Offered): string {
  const { menu, says } = verbRoom(verb);
  const parts = requestParts(verb);
  const wording = [...(menu ?? []), ...says].find((each) => suits(each, offer));
  const isNamed = (name: string): boolean =>
    name === 'event' ? offer.event !== null : parts.some((part) => part.name === name && offer.isSaid(name));
  const said = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if ('words' in piece) return piece.words;
        if ('maybe' in piece) return partsNamed(piece.maybe).every(isNamed) ? said(piece.maybe) : '';
        if (piece.parts[0] === 'event') return offer.event ?? '';
        return parts
          .filter(({ name }) => piece.parts.includes(name))
          .map((part) => partInWords(part, offer))
          .join(' and ');
      })
      .join('');
  return wording ? said(piecesOf(wording.say)) : verb;
}

const byVerb = <T>(of: (verb: Verb) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(VERB_NAMES.map((verb) => [verb, of(verb)]));

export const offers = byVerb(
  (verb) => (offer: Offered) => offerInWords(verb, offer),
) as TableLanguage['offers'];
export const parts = byVerb((verb) =>
  Object.fromEntries(requestParts(verb).map(({ name, label }) => [name, label])),
) as TableLanguage['parts'];
export const groups = Object.fromEntries(GROUPS.map((group) => [group, group])) as TableLanguage['groups'];
