/** Saves the position and its questions as a file or a link. */
import { useEffect, useState } from 'react';
import { encodeText } from '../../local/textLink.ts';
import { t } from '../../messages/index.ts';
import { desk } from '../../play/desk/index.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Field } from '../../ui/Field.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Desk } from './useDesk.ts';

const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'question'
  }.yaml`;

export function SavePanel({ desk: { draft, change, study } }: { readonly desk: Desk }) {
  const [written, setWritten] = useState({ text: '', link: '' });
  useEffect(() => {
    let here = true;
    const write = async () => {
      const text = await desk().text(draft);
      const link = `${location.origin}/judge#${await encodeText(text)}`;
      if (here) setWritten({ text, link });
    };
    void write();
    return () => {
      here = false;
    };
  }, [draft]);
  const { text, link } = written;
  const failure = study?.reading.shown?.failure;
  return (
    <>
      {failure && (
        <div className="notice notice--bad">
          <p>{t('judge.save.fails')}</p>
          <p className="small">{failure.message}</p>
        </div>
      )}
      <Field label={t('judge.save.title')}>
        {(given) => (
          <input
            {...given}
            value={draft.title}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <CopyField label={t('judge.save.file')} text={text} rows={14}>
        <button type="button" className="button" onClick={() => saveFile(fileName(draft.title), text)}>
          {t('judge.save.down')}
        </button>
      </CopyField>
      <p className="small quiet">{t('judge.save.text')}</p>
      <CopyField label={t('judge.save.link')} text={link} rows={3} />
    </>
  );
}
