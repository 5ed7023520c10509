/** Texts of the prompt: candidates, and buttons that name their effect. */
import { isPlace } from '@spaceline/engine';
import { capital, choiceInWords, type Names, valueInWords } from '@spaceline/telling';
import { t } from '../../messages/index.ts';
import type { Picking, Value } from '../picking.ts';
import type { TableState } from '../useTable.ts';

/** One candidate in words. */
export function candidateInWords(
  { question, action, slot }: Picking,
  value: Value,
  { names, seen }: Pick<TableState, 'names' | 'seen'>,
): string {
  if (question && typeof value !== 'object') return choiceInWords(question, value, names, seen.view);
  return action && slot !== undefined ? valueInWords(action.offer, slot, value, names) : String(value);
}

/** Where a transfer goes, short enough for a button. */
export const goalInWords = (to: unknown, names: Names): string => {
  if (!isPlace(to)) return '';
  return to.zone === 'planet' ? t('table.to.planet') : t('table.to.aboard', { title: names.card(to.host) });
};

/** How many are chosen, and how many are needed. */
export function pickedInWords({ min, max, among }: Picking, n: number): string {
  if (min === max) return t('table.picked', { n, max });
  if (max === 1) return t('table.picked.one');
  if (min === 0) return t(max < among.length ? 'table.picked.most' : 'table.picked.any', { n, max });
  return t(max < among.length ? 'table.picked.range' : 'table.picked.least', { n, min, max });
}

/** The label of the button that ends the picking. */
export function confirmInWords(
  picking: Picking,
  picks: readonly Value[],
  table: Pick<TableState, 'names' | 'seen'>,
): string {
  const n = picks.length;
  const { action, question } = picking;
  const [only] = picks;
  // A disabled button says what is still needed.
  if (n < picking.min)
    return t(n === 0 ? 'table.confirm.first' : 'table.confirm.more', { n: picking.min - n });
  if (action) {
    const { do: verb, with: fixed } = action.offer;
    if (verb === 'beam' || verb === 'walk')
      return t(`table.confirm.${verb}`, { n, to: goalInWords(fixed.to, table.names) });
    if (verb === 'attack') return t('table.confirm.attack', { n });
    return capital(
      n === 1 && only !== undefined
        ? `${t('table.confirm.one', { what: candidateInWords(picking, only, table) })}`
        : t('table.confirm.many', { n }),
    );
  }
  if (question?.prompt.key === 'pay or fail' && n === 0) return t('table.confirm.fail');
  if (question?.prompt.key === 'trigger may' && n === 0) return t('table.confirm.unused');
  if (question?.prompt.key === 'return fire' && n === 0) return t('table.confirm.hold');
  if (n === 0) return t('table.confirm.none');
  if (n === 1 && only !== undefined)
    return t('table.confirm.one', { what: candidateInWords(picking, only, table) });
  return t('table.confirm.many', { n });
}
