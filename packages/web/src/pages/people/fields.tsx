/** Fields for names and passwords. */
import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
}

const LONGEST_NAME = 40;

export function TextField({ label, value, autoComplete, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        required
        maxLength={LONGEST_NAME}
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** A new one, which has to be long enough. */
  readonly fresh: boolean;
  readonly help?: string;
  readonly helpId?: string;
  readonly onChange: (value: string) => void;
}

const SHORTEST = 10;

export function PasswordField({ label, value, fresh, help, helpId, onChange }: PasswordFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="password"
        required
        minLength={fresh ? SHORTEST : undefined}
        maxLength={200}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        aria-describedby={helpId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help !== undefined && (
        <p id={helpId} className="small quiet">
          {help}
        </p>
      )}
    </div>
  );
}
