/**
 * How a verb is said: words with the names of parts in braces, `move {ship} to {to}`. Text in brackets is used if its
 * parts are named (`land {ship}[ by {by}]`); `{ship|team}` is a list of cards that go to the part each fits. A name that
 * is not a part of the verb does not compile.
 */

declare const NAMES: unique symbol;

/** A phrase that names parts `P`. */
export interface Phrase<P extends string = string> {
  readonly text: string;
  readonly [NAMES]?: P;
}

type Alternatives<S extends string> = S extends `${infer A}|${infer Rest}` ? A | Alternatives<Rest> : S;
type NamesIn<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? Alternatives<P> | NamesIn<Rest>
  : never;

export const phrase = <const S extends string>(text: S): Phrase<NamesIn<S>> => ({ text });

/** A parsed phrase. */
export type Piece =
  | { readonly words: string }
  /** One part, or several that share a list. */
  | { readonly parts: readonly string[] }
  | { readonly maybe: readonly Piece[] };

function takenApart(text: string): readonly Piece[] {
  const out: Piece[] = [];
  for (const [, inner, names, words] of text.matchAll(/\[([^\]]*)\]|\{([^}]*)\}|([^[{]+)/g)) {
    if (inner !== undefined) out.push({ maybe: takenApart(inner) });
    else if (names !== undefined) out.push({ parts: names.split('|') });
    else if (words !== undefined) out.push({ words });
  }
  return out;
}

const known = new Map<string, readonly Piece[]>();

/** The pieces of a phrase, from left to right. */
export function piecesOf({ text }: Phrase): readonly Piece[] {
  const found = known.get(text) ?? takenApart(text);
  known.set(text, found);
  return found;
}

/** The parts that pieces name. */
export const partsNamed = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) =>
    'parts' in piece ? piece.parts : 'maybe' in piece ? partsNamed(piece.maybe) : [],
  );
