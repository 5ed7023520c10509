/** A link that contains a whole deck. */
import { writeDeck } from '@spaceline/cards/browser';
import { use, useMemo } from 'react';
import { useCards } from '../../data/cards.ts';
import { encodeDeck } from '../../decks/link.ts';
import type { SavedDeck } from '../../decks/store.ts';
import { t } from '../../messages/index.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Popup } from '../../ui/Popup.tsx';

export function ShareDialog({ saved, onClose }: { readonly saved: SavedDeck; readonly onClose: () => void }) {
  const { catalogue } = useCards();
  const link = useMemo(
    () =>
      encodeDeck(writeDeck(saved.deck, catalogue, saved)).then(
        (letters) => `${location.origin}/decks/shared#${letters}`,
      ),
    [saved, catalogue],
  );
  return (
    <Popup title={t('share.title')} text={t('share.text')} onClose={onClose}>
      <Link link={link} />
    </Popup>
  );
}

function Link({ link }: { readonly link: Promise<string> }) {
  return <CopyField label={t('share.label')} text={use(link)} rows={5} />;
}
