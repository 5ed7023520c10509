/** The card types: a glyph and a colour each. Types with an affiliation use its colour instead. */
import type { CardType } from '@spaceline/engine';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

interface Look {
  readonly hue: number;
  readonly chroma: number;
  readonly shape: ReactNode;
}

const solid = { fill: 'currentColor', stroke: 'none' } as const;

export const TYPE_LOOKS: Readonly<Record<CardType, Look>> = {
  personnel: {
    hue: 258,
    chroma: 0.02,
    shape: (
      <>
        <circle cx="12" cy="7.5" r="4.5" />
        <path d="M3.5 21.5c0-4.5 3.5-7 8.5-7s8.5 2.5 8.5 7" />
      </>
    ),
  },
  ship: {
    hue: 258,
    chroma: 0.02,
    shape: <path d="M2.5 5 22 12 2.5 19l5-7z" />,
  },
  facility: {
    hue: 258,
    chroma: 0.02,
    shape: (
      <>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v6M12 16v6M2 12h6M16 12h6" />
        <circle cx="12" cy="12" r="9.5" strokeDasharray="4 3.46" />
      </>
    ),
  },
  site: {
    hue: 230,
    chroma: 0.05,
    shape: (
      <>
        <path d="M4 21V8l8-5 8 5v13z" />
        <path d="M10 21v-6h4v6" />
      </>
    ),
  },
  equipment: {
    hue: 205,
    chroma: 0.07,
    shape: (
      <>
        <path d="M7 3h10v18H7z" />
        <path d="M10 7h4v4h-4zM10 15h4M10 18h4" />
      </>
    ),
  },
  mission: {
    hue: 240,
    chroma: 0.06,
    shape: (
      <>
        <path d="M1.5 12h6M16.5 12h6" />
        <circle cx="12" cy="12" r="4.5" />
        <circle {...solid} cx="12" cy="12" r="1.5" />
      </>
    ),
  },
  'time location': {
    hue: 185,
    chroma: 0.07,
    shape: (
      <>
        <circle cx="12" cy="12" r="9.5" />
        <path d="M12 6v6l4 3" />
      </>
    ),
  },
  dilemma: {
    hue: 18,
    chroma: 0.12,
    shape: (
      <>
        <path d="M12 3 22 20.5H2z" />
        <path d="M12 9.5v5" />
        <circle {...solid} cx="12" cy="17.5" r="1.1" />
      </>
    ),
  },
  artifact: {
    hue: 88,
    chroma: 0.11,
    shape: (
      <>
        <path d="m12 2 7 8-7 12L5 10z" />
        <path d="M5 10h14M12 2 9 10l3 12 3-12z" />
      </>
    ),
  },
  event: {
    hue: 285,
    chroma: 0.09,
    shape: (
      <>
        <circle {...solid} cx="12" cy="12" r="3.5" />
        <path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19" />
      </>
    ),
  },
  interrupt: {
    hue: 325,
    chroma: 0.1,
    shape: <path d="M13.5 2 4 13.5h7L10.5 22 20 10.5h-7z" />,
  },
  incident: {
    hue: 268,
    chroma: 0.07,
    shape: (
      <>
        <path d="M4 4h16v16H4z" />
        <path d="M8 9h8M8 12.5h8M8 16h5" />
      </>
    ),
  },
  objective: {
    hue: 150,
    chroma: 0.07,
    shape: (
      <>
        <circle cx="12" cy="12" r="9.5" />
        <circle cx="12" cy="12" r="5" />
        <circle {...solid} cx="12" cy="12" r="1.5" />
      </>
    ),
  },
  doorway: {
    hue: 200,
    chroma: 0.09,
    shape: (
      <>
        <path d="M5 22V10a7 7 0 0 1 14 0v12" />
        <path d="M9 22V10a3 3 0 0 1 6 0v12M3 22h18" />
      </>
    ),
  },
  tactic: {
    hue: 8,
    chroma: 0.08,
    shape: (
      <>
        <circle cx="12" cy="12" r="8" />
        <path d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6" />
      </>
    ),
  },
  tribble: {
    hue: 62,
    chroma: 0.08,
    shape: (
      <>
        <circle cx="12" cy="13" r="7" />
        <path d="m12 2 .500 4M5 5l2.5 3M19 5l-2.5 3M2 12h3M19 12h3" />
      </>
    ),
  },
  trouble: {
    hue: 40,
    chroma: 0.1,
    shape: (
      <>
        <circle cx="12" cy="12" r="9.5" />
        <path d="m8 8 8 8M16 8l-8 8" />
      </>
    ),
  },
};

/** The glyph of a card type. */
export function TypeIcon({ of, ...props }: IconProps & { readonly of: CardType }) {
  return <Icon {...props}>{TYPE_LOOKS[of].shape}</Icon>;
}
