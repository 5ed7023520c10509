/** project holograms: [Holo] cards can be on the planet where it is. */
import type { Modifier, ModifierRoom } from '@spaceline/engine/words';

/** [Holo] cards may be on the planet where this card is, and work there (`holo.where`). */
interface ProjectHologramsModifier {
  readonly mod: 'project holograms';
}
declare module '@spaceline/engine/words' {
  interface RareModifierWords {
    'project holograms': ProjectHologramsModifier;
  }
}

export const projectHologramsRoom: ModifierRoom<ProjectHologramsModifier> = {
  about: '[Holo] cards can be on the planet where it is.',
  answers: { projectsHolograms: () => true },
  fields: {},
  english: () => '[Holo] cards can be on the planet here, as they can aboard a ship',
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

/** [Holo] cards may exist on the planet where this card is. */
export const projectsHolograms: Modifier = { mod: 'project holograms' };
