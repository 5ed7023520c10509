/**
 * The dilemmas to expect under an unexplored mission. The list contains what decks commonly seed; every card is looked up
 * in the library, so an outdated list does no harm.
 */
import { type Behaviour, behaviourOn, type DilemmaKind, type Library } from '@spaceline/engine';

const COMMON: readonly string[] = [
  'alien-abduction',
  'anaphasic-organism',
  'ancient-computer',
  'archer',
  'armus-skin-of-evil',
  'armus-skin-of-evil',
  'barclays-protomorphosis-disease',
  'birth-of-junior',
  'chalnoth',
  'cosmic-string-fragment',
  'crystalline-entity',
  'cytherians',
  'el-adrel-creature',
  'females-love-interest',
  'firestorm',
  'gravitic-mine',
  'hologram-ruse',
  'hyper-aging',
  'iconian-computer-weapon',
  'impassable-door',
  'ktarian-game',
  'males-love-interest',
  'matriarchal-society',
  'menthar-booby-trap',
  'microbiotic-colony',
  'microvirus',
  'nagilum',
  'nanites',
  'nausicaans',
  'nitrium-metal-parasites',
  'null-space',
  'portal-guard',
  'rebel-encounter',
  'shaka-when-the-walls-fell',
  'tarellian-plague-ship',
  'tsiolkovsky-infection',
  'two-dimensional-creatures',
  'wind-dancer',
].map((slug) => `premiere/${slug}`);

export interface Prior {
  readonly planet: readonly Behaviour[];
  readonly space: readonly Behaviour[];
}

const among = (library: Library, ids: readonly string[], kinds: readonly DilemmaKind[]): string[] =>
  ids.filter((id) => {
    const found = library.get(id);
    return found?.facts.type === 'dilemma' && kinds.includes(found.facts.kind) && found.playable;
  });

/** The cards that may be under planet and under space missions: from these, or from the common ones. */
export const likelyDilemmas = (
  library: Library,
  ids: readonly string[] = COMMON,
): { readonly planet: readonly string[]; readonly space: readonly string[] } => ({
  planet: among(library, ids, ['planet', 'either']),
  space: among(library, ids, ['space', 'either']),
});

/** The same as texts of a day. */
export function priorOn(library: Library, rules: string, ids?: readonly string[]): Prior {
  const { planet, space } = likelyDilemmas(library, ids);
  const texts = (each: readonly string[]): Behaviour[] =>
    each.flatMap((id) => {
      const found = library.get(id);
      return found ? [behaviourOn(found, rules)] : [];
    });
  return { planet: texts(planet), space: texts(space) };
}
