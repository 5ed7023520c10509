/** Fields for names and passwords. */
import { LONGEST_NAMES, type NameOf } from '@spaceline/engine';
import { Field } from '../../ui/Field.tsx';
import { sayNameFault } from '../../ui/nameFault.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  /** Whose name it is. */
  readonly names: NameOf;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, autoComplete, names, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      {(given) => (
        <input
          {...given}
          required
          maxLength={LONGEST_NAMES[names]}
          autoComplete={autoComplete}
          spellCheck={false}
          value={value}
          onChange={(event) => {
            sayNameFault(event.target, names);
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

interface MailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function MailField({ label, value, onChange }: MailFieldProps) {
  return (
    <Field label={label}>
      {(given) => (
        <input
          {...given}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  /** A new password, which must be long enough. */
  readonly fresh: boolean;
  readonly help?: string | undefined;
  readonly onChange: (value: string) => void;
}

const SHORTEST = 10;

export function PasswordField({ label, value, fresh, help, onChange }: PasswordFieldProps) {
  return (
    <Field label={label} help={help}>
      {(given) => (
        <input
          {...given}
          type="password"
          required
          minLength={fresh ? SHORTEST : undefined}
          maxLength={200}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
