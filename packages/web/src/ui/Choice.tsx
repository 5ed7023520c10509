/** A native select: it works with every keyboard, screen reader and thumb. */
import { Field } from './Field.tsx';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly name: (option: T) => string;
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, value, options, name, onChange }: Props<T>) {
  return (
    <Field label={label}>
      {(given) => (
        <select
          {...given}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {name(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
