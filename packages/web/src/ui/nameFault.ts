/** Says at a field what is wrong with the name in it, in the words of the server's refusal. */
import { type NameOf, nameFault } from '@spaceline/engine';
import { t } from '../messages/index.ts';

export function sayNameFault(field: HTMLInputElement, kind: NameOf): void {
  const fault = field.value.trim() === '' ? null : nameFault(field.value, kind);
  field.setCustomValidity(fault === null ? '' : t('name.fault', { fault }));
  if (fault !== null) field.reportValidity();
}
