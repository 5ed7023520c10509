/** Dark, light, or the device's choice. `public/theme.js` applies the stored choice before the first paint. */
import { stored, useStored } from './storage.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const theme = stored<Theme>('spaceline.theme', 'dark', {
  read: (text) => THEMES.find((name) => name === text) ?? 'dark',
  write: (value) => value,
});

/** The chosen theme and its setter. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [chosen, choose] = useStored(theme);
  return [
    chosen,
    (next) => {
      document.documentElement.dataset.theme = next;
      choose(next);
    },
  ];
}
