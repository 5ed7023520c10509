/** The states of a card, each as an icon with its name. */
import type { CardView } from '@spaceline/engine';
import { TableIcon } from '../icons.tsx';
import { statesOf } from './cardStates.ts';

export function States({ of }: { readonly of: CardView }) {
  const states = statesOf(of);
  if (states.length === 0) return null;
  return (
    <span className="states">
      {states.map(({ name, word, tone }) => (
        <span key={name} className={`state state--${tone}`}>
          <TableIcon of={name} size={0.9} />
          {word}
        </span>
      ))}
    </span>
  );
}
