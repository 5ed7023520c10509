/** A deck as text in one of the common formats, to copy or save. */
import { DECK_FORMATS, type DeckFormat, writeDeckAs } from '@spaceline/cards/browser';
import { useState } from 'react';
import { useCards } from '../../data/cards.ts';
import type { SavedDeck } from '../../decks/store.ts';
import { t } from '../../messages/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { saveFile } from '../../ui/saveFile.ts';

const ENDING: Readonly<Record<DeckFormat, string>> = { text: '.deck.txt', lackey: '.txt', dek: '.dek' };

export function ExportDialog({
  saved,
  onClose,
}: {
  readonly saved: SavedDeck;
  readonly onClose: () => void;
}) {
  const { catalogue } = useCards();
  const [format, setFormat] = useState<DeckFormat>('text');
  const text = writeDeckAs(format, saved.deck, catalogue, saved);
  const file = `${saved.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'deck'}${ENDING[format]}`;
  return (
    <Popup title={t('export.title')} onClose={onClose}>
      <Choice
        label={t('export.format')}
        value={format}
        options={DECK_FORMATS}
        name={(each) => t(`export.format.${each}`)}
        onChange={setFormat}
      />
      <CopyField key={format} label={t('export.content')} text={text} rows={12}>
        <button type="button" className="button" onClick={() => saveFile(file, text)}>
          {t('export.save')}
        </button>
      </CopyField>
    </Popup>
  );
}
