/** Highlights the cards that a lesson mentions, wherever they are drawn. */
import type { Scene } from './scene.ts';

interface Props {
  readonly scene: Scene;
  readonly titles: readonly string[];
}

export function Pointers({ scene, titles }: Props) {
  const ids = titles.flatMap((title) => scene.named(title).map(({ id }) => id));
  if (ids.length === 0) return null;
  const cards = ids.map((id) => `.lesson [data-card="${id}"], .lesson [data-hand="${id}"]`).join(',');
  return (
    <style>{`${cards} { outline: 2px dashed var(--accent); outline-offset: 3px; border-radius: var(--round); }`}</style>
  );
}
