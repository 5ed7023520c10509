/** Chooses the day whose rules apply: the days of the documents, or any other. */
import { isDate } from '@spaceline/engine';
import { useId, useState } from 'react';
import { COUNTS } from '../data/counts.ts';
import { sayDate, t } from '../messages/index.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
}

const OWN = 'own';
/** The first day of the game, then those of the documents. */
const DAYS: readonly string[] = ['1994-11-01', ...COUNTS.documents];

export function DateChoice({ label, value, onChange }: Props) {
  const [own, setOwn] = useState(!DAYS.includes(value));
  const id = useId();
  return (
    <div className="date-choice">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input num"
        value={own ? OWN : value}
        onChange={(event) => {
          const chosen = event.target.value;
          setOwn(chosen === OWN);
          if (chosen !== OWN) onChange(chosen);
        }}
      >
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {sayDate(day)}
          </option>
        ))}
        <option value={OWN}>{t('deck.date.own')}</option>
      </select>
      {own && (
        <input
          type="date"
          className="input num"
          min="1994-11-01"
          aria-label={t('deck.date.own')}
          defaultValue={value}
          onChange={(event) => {
            if (isDate(event.target.value)) onChange(event.target.value);
          }}
        />
      )}
    </div>
  );
}
