/**
 * The affiliations: a shape, three letters and a colour each, so that nothing depends on colour alone. The shapes are our
 * own and simple enough to tell apart at the height of a line of text.
 */
import type { Affiliation } from '@spaceline/engine';
import type { ReactNode } from 'react';
import { Icon, type IconProps } from './Icon.tsx';

interface Look {
  readonly letters: string;
  /** Hue and chroma of its colour; lightness comes from the theme. */
  readonly hue: number;
  readonly chroma: number;
  readonly shape: ReactNode;
}

const solid = { fill: 'currentColor', stroke: 'none' } as const;

export const AFFILIATION_LOOKS: Readonly<Record<Affiliation, Look>> = {
  Bajoran: {
    letters: 'BAJ',
    hue: 42,
    chroma: 0.11,
    shape: (
      <>
        <ellipse cx="12" cy="9" rx="5" ry="6.5" />
        <path d="M12 2.5V22M8 19h8" />
      </>
    ),
  },
  Borg: {
    letters: 'BOR',
    hue: 145,
    chroma: 0.05,
    shape: (
      <>
        <path d="M4 4h16v16H4z" />
        <path {...solid} d="M9 9h6v6H9z" />
        <path d="M4 12h5M15 12h5M12 4v5M12 15v5" />
      </>
    ),
  },
  Cardassian: {
    letters: 'CAR',
    hue: 72,
    chroma: 0.1,
    shape: (
      <>
        <path d="M12 2 18 9l-6 13L6 9z" />
        <path d="M6 9h12" />
      </>
    ),
  },
  Dominion: {
    letters: 'DOM',
    hue: 305,
    chroma: 0.1,
    shape: (
      <>
        <path d="m12 2 8.7 5v10L12 22l-8.7-5V7z" />
        <circle {...solid} cx="12" cy="12" r="3" />
      </>
    ),
  },
  Federation: {
    letters: 'FED',
    hue: 252,
    chroma: 0.1,
    shape: (
      <>
        <circle cx="12" cy="12" r="9.5" />
        <circle {...solid} cx="12" cy="12" r="4.5" />
      </>
    ),
  },
  Ferengi: {
    letters: 'FER',
    hue: 58,
    chroma: 0.12,
    shape: <path {...solid} d="M17 3a10 10 0 1 0 0 18A8 8 0 0 1 17 3Z" />,
  },
  Hirogen: {
    letters: 'HIR',
    hue: 112,
    chroma: 0.08,
    shape: (
      <>
        <path d="M12 22V3M6 9l6-7 6 7" />
        <path d="M6 15l6-4 6 4" />
      </>
    ),
  },
  Kazon: {
    letters: 'KAZ',
    hue: 12,
    chroma: 0.09,
    shape: <path d="M4 3h7l-4 8h10L8 22l2-8H3" />,
  },
  Klingon: {
    letters: 'KLI',
    hue: 26,
    chroma: 0.15,
    shape: (
      <>
        <path {...solid} d="M12 22 8.5 9h7z" />
        <path d="M12 9V2M8.5 9C4 9 2.5 6 2.5 3.5M15.5 9c4.5 0 6-3 6-5.5" />
      </>
    ),
  },
  Neutral: {
    letters: 'NEU',
    hue: 258,
    chroma: 0.01,
    shape: <path d="M3 8h18M3 16h18" />,
  },
  'Non-Aligned': {
    letters: 'NON',
    hue: 95,
    chroma: 0.05,
    shape: (
      <>
        <path d="M12 2.5a9.5 9.5 0 0 1 0 19" />
        <path d="M12 2.5a9.5 9.5 0 0 0 0 19" strokeDasharray="2.5 3.4" />
      </>
    ),
  },
  Romulan: {
    letters: 'ROM',
    hue: 158,
    chroma: 0.11,
    shape: (
      <path
        {...solid}
        d="M12 5C9 5 4.5 3 1.5 3c.5 6 4 10 7.5 11l3 7 3-7c3.5-1 7-5 7.5-11-3 0-7.5 2-10.5 2Z"
      />
    ),
  },
  Starfleet: {
    letters: 'STA',
    hue: 222,
    chroma: 0.09,
    shape: (
      <>
        <path d="m4 21 8-18 8 18" />
        <path d="m8.5 21 3.5-8 3.5 8" />
      </>
    ),
  },
  Vidiian: {
    letters: 'VID',
    hue: 345,
    chroma: 0.1,
    shape: <path d="M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z" />,
  },
  Vulcan: {
    letters: 'VUL',
    hue: 35,
    chroma: 0.06,
    shape: (
      <>
        <path d="M12 3 22 20H2z" />
        <circle {...solid} cx="12" cy="14.5" r="2.5" />
      </>
    ),
  },
  Xindi: {
    letters: 'XIN',
    hue: 192,
    chroma: 0.08,
    shape: (
      <>
        <path d="m12 2 10 7.3-3.8 11.7H5.8L2 9.3z" />
        <path d="m12 2v10M2 9.3 12 12l10-2.7M5.8 21 12 12l6.2 9" />
      </>
    ),
  },
};

/** The shape of an affiliation. */
export function AffiliationIcon({ of, ...props }: IconProps & { readonly of: Affiliation }) {
  return <Icon {...props}>{AFFILIATION_LOOKS[of].shape}</Icon>;
}

/** Its colour as custom properties for the style sheets. */
export const affiliationColour = (of: Affiliation): Readonly<Record<'--h' | '--c', number>> => ({
  '--h': AFFILIATION_LOOKS[of].hue,
  '--c': AFFILIATION_LOOKS[of].chroma,
});
