/** The only component that draws icons: labelled for screen readers if it means something, hidden if it is decoration. */
import type { ReactNode } from 'react';

export interface IconProps {
  /** Its label; without one it is hidden from screen readers. */
  readonly label?: string | undefined;
  /** In em unless it has a unit. */
  readonly size?: number;
  readonly className?: string | undefined;
}

export function Icon({
  label,
  size = 1.25,
  className,
  children,
}: IconProps & { readonly children: ReactNode }) {
  const shape = {
    viewBox: '0 0 24 24',
    width: `${size}em`,
    height: `${size}em`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    focusable: false,
    className,
  } as const;
  return label === undefined ? (
    <svg {...shape} aria-hidden="true">
      {children}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
