/**
 * The numbers that matter in play, in a row: a letter before each for the eye, and full names for screen readers. A table
 * has many of these, so each is a single element and the letter comes from the style sheet.
 */
import './cards.css';
import { t } from '../messages/index.ts';
import type { Figure } from './facts.ts';

export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <span className="figures num">
      {figures.map(({ name, value }) => (
        <span key={name} aria-hidden="true" data-letter={name[0]}>
          {value}
        </span>
      ))}
      <span className="unseen">
        {figures.map(({ name, value }) => `${t(`fact.${name}`)} ${value}`).join(', ')}
      </span>
    </span>
  );
}
