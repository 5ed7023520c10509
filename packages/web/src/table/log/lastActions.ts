/** Which steps the strip of last actions shows. */
import type { Seat } from '@spaceline/engine';
import { type Happened, isHeading } from './story.ts';

const MOST = 8;

/** The first sentence of each step since the viewer's own last one. */
export function lastActions(story: readonly Happened[], of: Seat | null): readonly Happened[] {
  const out: Happened[] = [];
  for (const each of story.toReversed()) {
    const told = each.lines.filter((line) => !isHeading(line) && !line.aside);
    // Events that happen to the viewer on the way are not the opponent's actions.
    const own = of === null ? told : told.filter(({ seat }) => seat === of);
    const [first] = own;
    // The viewer's own action ends the list; a choice made during the opponent's action does not.
    if (of !== null && each.seat !== of && each.seat !== null && told[0]?.depth === 0) break;
    if (first) out.push({ ...each, lines: [first] });
    if (out.length >= MOST) break;
  }
  return out.toReversed();
}
