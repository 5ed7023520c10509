/**
 * A field with its label and a description for screen readers. The props passed to `children` belong on the field itself.
 */
import { type ReactNode, useId } from 'react';

interface Given {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: (given: Given) => ReactNode;
}

export function Field({ label, help, children }: Props) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, className: 'input', 'aria-describedby': helpId })}
      {help !== undefined && (
        <p id={helpId} className="small quiet">
          {help}
        </p>
      )}
    </div>
  );
}
