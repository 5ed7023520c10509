/** Chooses a deck to play with. */

import { savedDecks } from '../decks/store.ts';
import { useStored } from '../local/storage.ts';
import { t } from '../messages/index.ts';
import { Field } from '../ui/Field.tsx';
import { ANY, type DeckKey, decksToChoose, planOf } from './decks.ts';

interface Props {
  readonly label: string;
  readonly value: DeckKey;
  /** Label of the choice "any deck". */
  readonly any: string;
  /** Whether the player's own decks can be chosen. */
  readonly mine?: boolean;
  readonly onChange: (key: DeckKey) => void;
}

export function DeckPicker({ label, value, any, mine = true, onChange }: Props) {
  const [saved] = useStored(savedDecks);
  const { starters, own } = decksToChoose(mine ? saved : []);
  const known = [...starters, ...own].some(([key]) => key === value);
  return (
    <Field label={label} help={planOf(value)}>
      {(given) => (
        <select {...given} value={known ? value : ANY} onChange={(event) => onChange(event.target.value)}>
          <option value={ANY}>{any}</option>
          <optgroup label={t('decks.starters')}>
            {starters.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
          {own.length > 0 && (
            <optgroup label={t('pick.own')}>
              {own.map(([key, name]) => (
                <option key={key} value={key}>
                  {name === '' ? t('decks.untitled') : name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}
