/** Icons of the table: card states, kinds of missions, tools next to the prompt. */
import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../icons/Icon.tsx';

const solid = { fill: 'currentColor', stroke: 'none' } as const;

const SHAPES = {
  stopped: <path {...solid} d="M5 5h14v14H5z" />,
  disabled: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M5.6 18.4 18.4 5.6" />
    </>
  ),
  stasis: <path d="M12 2v20M3.5 7l17 10M20.5 7l-17 10" />,
  cloaked: <circle cx="12" cy="12" r="9" strokeDasharray="3 3.3" />,
  phased: (
    <>
      <circle cx="9" cy="12" r="6.5" strokeDasharray="2.5 2.6" />
      <circle cx="15" cy="12" r="6.5" />
    </>
  ),
  brig: <path d="M4 3h16v18H4zM9 3v18M15 3v18" />,
  deactivated: (
    <>
      <path d="M12 2v9" />
      <path d="M7 5.500a8.5 8.5 0 1 0 10 0" />
    </>
  ),
  gone: <path d="M4 12h4M10 12h4M16 12h4" />,
  hull: <path d="m13 2-4 8 5 3-3 9" />,
  captive: (
    <>
      <rect x="2" y="8" width="11" height="8" rx="4" />
      <rect x="11" y="8" width="11" height="8" rx="4" />
    </>
  ),
  countdown: <path d="M6 2h12M6 22h12M7 2c0 6 10 14 10 20M17 2C17 8 7 16 7 22" />,
  planet: (
    <>
      <circle {...solid} cx="12" cy="12" r="6" />
      <path d="M2.5 16.500C6 18 18 11 21.5 7.5" />
    </>
  ),
  space: <path {...solid} d="m12 1.5 2.2 8.300L22.5 12l-8.3 2.200L12 22.500l-2.2-8.300L1.5 12l8.3-2.200z" />,
  dual: (
    <>
      <circle {...solid} cx="7.5" cy="14.5" r="5" />
      <path {...solid} d="m17.5 2 1.3 4.200L23 7.500l-4.2 1.3-1.3 4.2-1.3-4.200L12 7.500l4.2-1.300z" />
    </>
  ),
  undo: <path d="M4 9h11a5 5 0 0 1 0 10h-4M8 4 3.5 9 8 14" />,
  hint: (
    <>
      <path d="M8.5 16.500a7 7 0 1 1 7 0V18h-7zM9.5 21.500h5" />
    </>
  ),
  log: <path d="M5 4h14M5 9h14M5 14h9M5 19h6" />,
  list: <path d="M9 5h11M9 12h11M9 19h11M4 5h.5M4 12h.5M4 19h.5" />,
  keys: (
    <>
      <path d="M2.5 6h19v12h-19z" />
      <path d="M6.5 10h.5M11.5 10h.5M16.5 10h.5M8 14.500h8" />
    </>
  ),
  flag: <path d="M5 22V3h12l-2.5 4.500L17 12H5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 6v6l4 2.5" />
    </>
  ),
  stop: (
    <>
      <path d="M8.5 2.500h7l6 6v7l-6 6h-7l-6-6v-7z" />
      <path d="M9 8v8M15 8v8" />
    </>
  ),
  sound: (
    <>
      <path d="M3 9.500h4L12 5v14l-5-4.500H3z" />
      <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12" />
    </>
  ),
  silent: (
    <>
      <path d="M3 9.500h4L12 5v14l-5-4.500H3z" />
      <path d="m16 9.5 5 5M21 9.500l-5 5" />
    </>
  ),
  down: <path d="m5 9 7 7 7-7" />,
  look: (
    <>
      <path d="M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  why: (
    <>
      <path d="M8 8.500a4 4 0 1 1 5.5 3.700c-1 .5-1.5 1.2-1.5 2.300v.5" />
      <circle {...solid} cx="12" cy="19.5" r="1.3" />
    </>
  ),
  seed: <path d="M6 2.500h12v19H6zM9 6h6v12H9z" />,
} as const satisfies Record<string, ReactNode>;

export type TableIconName = keyof typeof SHAPES;

export function TableIcon({ of, ...props }: IconProps & { readonly of: TableIconName }) {
  return <Icon {...props}>{SHAPES[of]}</Icon>;
}
