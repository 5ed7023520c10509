/**
 * The ways to say a verb, from its room, and what a sentence says about each part: which words are where, not yet what
 * they mean.
 */
import {
  type NamedPart,
  type Piece,
  piecesOf,
  requestParts,
  VERB_NAMES,
  type Verb,
  verbRoom,
  type Wording,
} from '@spaceline/engine';
import type { Named } from '../names.ts';
import { readPlace, type SaidPlace } from './cards.ts';
import { readWay, type SaidWay } from './entering.ts';
import { readSpot, type SaidSpot } from './spots.ts';
import type { SaidWords } from './words.ts';

/** One way to say a verb: its first word, and what follows. */
export interface Form {
  readonly head: string;
  readonly verb: Verb;
  readonly wording: Wording<Verb>;
  readonly pieces: readonly Piece[];
}

const headOf = (verb: Verb, text: string): string =>
  text === verb || text.startsWith(`${verb} `) ? verb : (text.split(' ')[0] ?? text);

function formOf(verb: Verb, wording: Wording<Verb>): Form {
  const [first, ...rest] = piecesOf(wording.say);
  const text = first && 'words' in first ? first.words : '';
  const head = headOf(verb, text.trimEnd());
  return { head, verb, wording, pieces: [{ words: text.slice(head.length) }, ...rest] };
}

export const FORMS: readonly Form[] = VERB_NAMES.flatMap((verb) =>
  verbRoom(verb).says.map((wording) => formOf(verb, wording)),
);

/** What was said about one part, or about several that share a list. */
export type Said =
  /** `shared`: the parts to which the cards of the list belong. */
  | { readonly names: readonly Named[]; readonly shared?: readonly string[] }
  | { readonly place: SaidPlace }
  | { readonly way: SaidWay }
  | { readonly word: string }
  | { readonly spot: SaidSpot };
export type SaidParts = Map<string, Said>;

/** What a name in a part is expected to be, for error messages. */
function expected({ kind, which }: NamedPart): string | undefined {
  if (kind === 'location') return 'a mission';
  if (which?.whose === 'captive') return 'a captive';
  if (which?.where?.includes('hand') && which.where.length === 1) return 'a card in hand';
  const [only, ...others] = which?.types ?? [];
  return only !== undefined && others.length === 0 ? `a ${only}` : undefined;
}

function readPart(said: SaidWords, { wording }: Form, part: NamedPart): Said {
  switch (part.kind) {
    case 'card':
    case 'location':
    case 'name':
      return { names: [said.name(expected(part))] };
    case 'cards':
      return { names: said.list(expected(part)) };
    case 'place':
      return part.ways ? { way: readWay(said, wording.ways ?? part.ways) } : { place: readPlace(said) };
    case 'number':
      if (part.counts === 'spot') return { spot: readSpot(said) };
      return { word: said.word(part.counts === 'affiliation' ? 'an affiliation' : 'a number') };
    case 'flag':
      return { word: said.word('yes or no') };
  }
}

export const partsAmong = (verb: Verb, names: readonly string[]): readonly NamedPart[] =>
  requestParts(verb).filter(({ name }) => names.includes(name));

/** Whether an optional part is there: its first word comes next. */
function begins(said: SaidWords, pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  return first !== undefined && 'words' in first && said.isNext(first.words.trim().split(' ')[0] ?? '');
}

/** Reads pieces of a form and records what is said about each part. */
export function readPieces(said: SaidWords, form: Form, pieces: readonly Piece[], found: SaidParts): void {
  for (const piece of pieces) {
    if ('words' in piece)
      for (const word of piece.words.split(' ').filter((each) => each !== '')) said.need(word);
    else if ('maybe' in piece) {
      if (begins(said, piece.maybe)) readPieces(said, form, piece.maybe, found);
    } else {
      const [part, ...others] = partsAmong(form.verb, piece.parts);
      if (part)
        found.set(
          part.name,
          others.length > 0 ? { names: said.list(), shared: piece.parts } : readPart(said, form, part),
        );
    }
  }
}
