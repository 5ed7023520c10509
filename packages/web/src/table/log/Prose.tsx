/** A sentence of the log: card names can be zoomed, rules link to the rulebook. */
import { partsOf } from '@spaceline/telling';
import { Fragment, memo } from 'react';
import { useTableZoom } from '../board/BoardContext.ts';
import { RuleLink } from '../why/RuleLink.tsx';
import { RULE } from './rules.ts';

export const Prose = memo(function Prose({ text }: { readonly text: string }) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no names and never change.
      <Words key={index} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card may be named twice in a sentence.
      <Name key={index} id={part.id} title={part.title} />
    ),
  );
});

/** A link to the card's page that zooms the card here first; opening it in a new tab works as for any link. */
export function Name({ id, title }: { readonly id: string; readonly title: string }) {
  const { open, handlers } = useTableZoom(id);
  return (
    <a
      {...handlers}
      className="name"
      href={`/cards/${id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {title}
    </a>
  );
}

function Words({ text }: { readonly text: string }) {
  const pieces = text.split(RULE);
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <RuleLink key={piece} rule={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no names and never change.
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
