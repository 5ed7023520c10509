/** A text to take along: shown, selected with one press, copied with another. */
import { type ReactNode, useState } from 'react';
import { t } from '../messages/index.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function CopyField({ id, label, text, rows, children }: Props) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className="input"
          rows={rows}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="row">
        <button
          type="button"
          className="button button--main"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              // Without permission the text is selected, ready for the keyboard.
              () => document.getElementById(id)?.focus(),
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
