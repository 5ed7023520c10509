/** Reads a pasted list or a chosen file, reports the lines it could not read, and imports the rest. */
import { type ReadDeck, readDeck } from '@spaceline/cards/browser';
import { allCards } from '@spaceline/engine';
import { useMemo, useRef, useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { Field } from '../../ui/Field.tsx';
import { Popup } from '../../ui/Popup.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onTake: (read: ReadDeck) => void;
  readonly returnTo?: () => HTMLElement | null;
}

export function ImportDialog({ onClose, onTake, returnTo }: Props) {
  const { catalogue } = useCards();
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const read = useMemo(() => (text.trim() === '' ? undefined : readDeck(text, catalogue)), [text, catalogue]);
  const count = read ? allCards(read.deck).length : 0;
  return (
    <Popup
      title={t('import.title')}
      text={t('import.text')}
      onClose={onClose}
      {...(returnTo ? { returnTo } : {})}
    >
      <Field label={t('import.label')}>
        {(given) => (
          <textarea
            {...given}
            rows={10}
            spellCheck={false}
            placeholder={t('import.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.dek,.xml,text/plain"
        onChange={async (event) => {
          const chosen = event.target.files?.[0];
          if (chosen) setText(await chosen.text());
        }}
      />
      <div className="stack small" role="status">
        {read && (
          <p className="quiet">
            {t(`import.format.${read.format}`)} {t('import.read', { n: count })}
          </p>
        )}
        {read && read.faults.length > 0 && (
          <div className="notice notice--bad">
            <p>{t('import.faults', { n: read.faults.length })}</p>
            <ul className="plain-list">
              {read.faults.slice(0, 20).map(({ line, text: why, near }) => (
                <li key={`${line} ${why}`}>
                  {t('import.line', { n: line, text: why })}{' '}
                  {near.length > 0 && t('import.near', { titles: near.slice(0, 3).join(', ') })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {read && read.notes.length > 0 && (
          <div className="notice">
            <p>{t('import.notes')}</p>
            <ul className="plain-list">
              {read.notes.slice(0, 20).map(({ line, text: what }) => (
                <li key={`${line} ${what}`}>{t('import.line', { n: line, text: what })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="row">
        <button
          type="button"
          className="button button--main"
          disabled={!read || count === 0}
          onClick={() => {
            if (read) onTake(read);
            onClose();
          }}
        >
          {t('import.take', { n: count })}
        </button>
        <button type="button" className="button" onClick={() => file.current?.click()}>
          {t('import.file')}
        </button>
      </div>
    </Popup>
  );
}
