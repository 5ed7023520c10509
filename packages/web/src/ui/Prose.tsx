/** The light markup of the rulebook: `code`, **strong**, *emphasis*. A rule's id in code style becomes a link. */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useRulings } from '../data/rulings.ts';

const PIECE = /`([^`]+)`|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g;

export function Prose({ text }: { readonly text: string }) {
  const { rules } = useRulings();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, strong, stress] = match;
    pieces.push(text.slice(at, match.index));
    at = match.index + whole.length;
    if (strong !== undefined) pieces.push(<strong>{strong}</strong>);
    else if (stress !== undefined) pieces.push(<em>{stress}</em>);
    else if (code !== undefined && rules.has(code))
      pieces.push(
        <Link href={`/rulings/rules/${code}`}>
          <code>{code}</code>
        </Link>,
      );
    else if (code !== undefined) pieces.push(<code>{code}</code>);
  }
  pieces.push(text.slice(at));
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stand where they stand.
    <Fragment key={index}>{piece}</Fragment>
  ));
}
