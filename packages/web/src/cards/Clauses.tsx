/** A card's text: sentences, or a list of clauses with their timing first when there are many. */
import type { CardText } from '@spaceline/engine';

export function Clauses({ of: { list, sentences } }: { readonly of: CardText }) {
  if (list === null)
    return sentences.map((line) => (
      <p key={line} className="face__text">
        {line}
      </p>
    ));
  return (
    <ul className="face__clauses">
      {list.map(({ timing, text }) => (
        <li key={`${timing} ${text}`} className="face__text">
          {timing !== null && <b className="face__timing">{timing}: </b>}
          {text}
        </li>
      ))}
    </ul>
  );
}
