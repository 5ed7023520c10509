/** Applies the corrections of `facts/corrections.json` to the recorded cards before anything reads them. */
import type { Report } from './oddities.ts';
import type { Correction, RawCard } from './raw.ts';

export function correct(
  cards: ReadonlyMap<string, RawCard>,
  corrections: readonly Correction[],
  report: Report,
): Map<string, RawCard> {
  const corrected = new Map(cards);
  for (const { card: id, field, value, reason } of corrections) {
    const card = corrected.get(id);
    if (card === undefined) {
      report(id, field, 'a correction names a card that is not in the catalogue');
      continue;
    }
    if (reason.trim() === '') report(id, field, 'a correction without a reason');
    const { [field as keyof RawCard]: _wrong, ...rest } = card;
    corrected.set(id, (value === null ? rest : { ...rest, [field]: value }) as RawCard);
  }
  return corrected;
}
