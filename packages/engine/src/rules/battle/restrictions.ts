/**
 * Affiliation attack restrictions: whom a force may attack by default, what mixing affiliations does, and what text lifts
 * (`battle.affil.*`). A counter-attack has none of this.
 */

import type { Affiliation } from '../../language/traits.ts';
import { affiliationsOf, hasSkill } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { inForce, reachesBy, textOf } from '../../queries/modifier.ts';
import type { Game } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const NOBODY = refusal('battle.affil.table#nobody');
const BORG_ONLY = refusal('battle.affil.table#borg-only');
const OWN_AFFILIATION = refusal('battle.affil.table#own-affiliation');
const BORG = refusal('battle.affil.table#borg');
const MIXED = refusal('battle.affil.strictest');
const PROTECTED = refusal('battle.affil.protects');

/** Whom an affiliation attacks unless text says otherwise. */
type Permission = 'anyone' | 'all but own' | 'Borg only' | 'nobody' | 'as allowed';

/** Rows that differ from the general default, "all but own". */
const ROWS: Partial<Record<Affiliation, Permission>> = {
  Borg: 'as allowed',
  Hirogen: 'anyone',
  Kazon: 'anyone',
  Klingon: 'anyone',
  Neutral: 'anyone',
  'Non-Aligned': 'anyone',
};

function permissionOf(g: Game, affiliation: Affiliation): Permission {
  if (affiliation === 'Federation')
    return g.rules['battle.federation-may-attack'] === 'nobody' ? 'nobody' : 'Borg only';
  if (affiliation === 'Ferengi' && g.rules['battle.ferengi-own']) return 'anyone';
  // `battle.affil.standard`: an affiliation without a row of its own attacks anyone but its own.
  return ROWS[affiliation] ?? 'all but own';
}

/** Whether text frees this card from its restriction against such a target. */
function lifted(g: Game, id: CardId, targets: readonly CardId[]): boolean {
  for (const entry of inForce(g, 'allows')) {
    const { action, against } = entry.says;
    if (action !== 'attack' || !reachesBy(g, entry, id)) continue;
    // `battle.affil.removed`: text that names no target takes the restriction away altogether.
    if (against === undefined) return true;
    // `battle.affil.permit-not-remove`, `battle.affil.includes`, `battle.permission`: a named target adds only itself,
    // and one such card in the force is enough.
    if (targets.some((target) => fits(g, target, against))) return true;
  }
  return false;
}

/** The skills that let an affiliation attack its own. */
export const SECRET_SERVICES = [
  { skill: 'Tal Shiar', of: 'Romulan' },
  { skill: 'Obsidian Order', of: 'Cardassian' },
] as const;

/** The affiliations that restrict a force, given as its crews and teams one by one. */
export function standing(
  g: Game,
  groups: readonly (readonly CardId[])[],
  targets: readonly CardId[],
): ReadonlySet<Affiliation> {
  const out = new Set<Affiliation>();
  for (const group of groups) {
    // `battle.init.tal-shiar`, `skill.tal-shiar`, `skill.obsidian-order`: with Tal Shiar among them Romulans attack Romulans, with
    // Obsidian Order Cardassians attack Cardassians.
    const isFree = (a: Affiliation): boolean =>
      SECRET_SERVICES.some(({ skill, of }) => of === a && group.some((id) => hasSkill(g, id, skill)));
    for (const id of group) {
      // `battle.affil.removed-mixed`: only the freed cards are free; everybody else in the force still restricts it.
      if (lifted(g, id, targets)) continue;
      // `battle.affil.multi`, `battle.affil.faction`: the affiliation of its current mode, and nothing but affiliations.
      for (const a of affiliationsOf(g, id)) {
        if (!out.has(a) && !isFree(a)) out.add(a);
      }
    }
  }
  return out;
}

/** Whether some text in force frees cards from their restrictions, so that these depend on the target. */
export const liftsRestrictions = (g: Game): boolean =>
  inForce(g, 'allows').some(({ says }) => says.action === 'attack');

/**
 * Why a force may not attack another by affiliation, or null. The first of `targets` is the card named as target.
 */
export const whyRestricted = (
  g: Game,
  groups: readonly (readonly CardId[])[],
  targets: readonly CardId[],
): Refusal | null => whyBound(g, standing(g, groups, targets), targets);

/** The same for affiliations whose restrictions stand. */
export function whyBound(
  g: Game,
  bound: ReadonlySet<Affiliation>,
  targets: readonly CardId[],
): Refusal | null {
  let aligned = 0;
  for (const a of bound) if (a !== 'Non-Aligned' && a !== 'Neutral') aligned++;
  // `battle.mixed-force`: each affiliation in the force must permit the attack.
  for (const a of bound) {
    const permission = permissionOf(g, a);
    if (permission === 'anyone') continue;
    if (permission === 'as allowed') return BORG;
    if (permission === 'nobody') return aligned > 1 ? MIXED : NOBODY;
    // `battle.affil.treaty`: what makes affiliations compatible lifts no restriction here.
    const against = (affiliation: Affiliation) =>
      targets.some(
        (id) =>
          affiliationsOf(g, id).includes(affiliation) ||
          // The Borg Ship dilemma has no affiliation, but counts as Borg for those who may attack Borg.
          textOf(g, id).keywords?.includes(affiliation) === true,
      );
    if (permission === 'Borg only') {
      if (!against('Borg')) return aligned > 1 ? MIXED : BORG_ONLY;
      continue;
    }
    if (!against(a)) continue;
    if (aligned > 1) return MIXED;
    const [named] = targets;
    return named !== undefined && affiliationsOf(g, named).includes(a) ? OWN_AFFILIATION : PROTECTED;
  }
  return null;
}
