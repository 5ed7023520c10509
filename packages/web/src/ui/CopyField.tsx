/** A text to copy: select it with one press, copy it with another. */
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../messages/index.ts';
import { Field } from './Field.tsx';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function CopyField({ label, text, rows, children }: Props) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Field label={label}>
        {(given) => (
          <textarea
            {...given}
            ref={field}
            rows={rows}
            readOnly
            value={text}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="row">
        <button
          type="button"
          className="button button--main"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              // Without permission the text is selected, so that the keyboard can copy it.
              () => field.current?.focus(),
            )
          }
        >
          {t('export.copy')}
        </button>
        {children}
        <span role="status" className="small quiet">
          {copied && t('export.copied')}
        </span>
      </div>
    </>
  );
}
