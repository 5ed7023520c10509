/** More actions for a deck, and their dialogs. */
import { DropdownMenu } from 'radix-ui';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addDeck, changeDeck, removeDeck, type SavedDeck } from '../../decks/store.ts';
import { MoreIcon } from '../../icons/interface.tsx';
import { lastDeck } from '../../lobby/decks.ts';
import { t } from '../../messages/index.ts';
import { Popup } from '../../ui/Popup.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const DIALOGS = ['import', 'export', 'share', 'remove'] as const;
type Open = (typeof DIALOGS)[number] | undefined;

export function DeckMenu({ saved, onGone }: { readonly saved: SavedDeck; readonly onGone: () => void }) {
  const [open, setOpen] = useState<Open>();
  const [, go] = useLocation();
  const close = () => setOpen(undefined);
  const more = useRef<HTMLButtonElement>(null);
  const toMore = () => more.current;
  const { id, name, about, deck } = saved;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen('share')}>
        {t('deck.menu.share')}
      </button>
      <button type="button" className="button" onClick={() => setOpen('export')}>
        {t('deck.menu.export')}
      </button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger ref={more} className="button button--icon" aria-label={t('deck.more')}>
          <MoreIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={6}>
            <DropdownMenu.Item
              className="menu__item"
              onSelect={() => {
                lastDeck.set(`own:${id}`);
                go('/tables/new');
              }}
            >
              {t('deck.menu.table')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu__item" onSelect={() => setOpen('import')}>
              {t('deck.menu.import')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu__item" onSelect={() => setTimeout(() => window.print(), 50)}>
              {t('deck.menu.print')}
            </DropdownMenu.Item>
            <DropdownMenu.Item
              className="menu__item"
              onSelect={() => go(`/decks/${addDeck({ name: t('decks.copy.name', { name }), about, deck })}`)}
            >
              {t('deck.menu.copy')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu__item menu__item--bad" onSelect={() => setOpen('remove')}>
              {t('deck.menu.remove')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Suspense>
        {open === 'import' && (
          <ImportDialog
            returnTo={toMore}
            onClose={close}
            onTake={(read) =>
              changeDeck(id, {
                deck: read.deck,
                ...(read.name === '' ? {} : { name: read.name }),
                ...(read.about === '' ? {} : { about: read.about }),
              })
            }
          />
        )}
        {open === 'export' && <ExportDialog saved={saved} onClose={close} />}
        {open === 'share' && <ShareDialog saved={saved} onClose={close} />}
        {open === 'remove' && (
          <Popup
            title={t('deck.remove.title', { name })}
            text={t('deck.remove.text')}
            onClose={close}
            returnTo={toMore}
          >
            <div className="row">
              <button
                type="button"
                className="button button--main"
                onClick={() => {
                  removeDeck(id);
                  onGone();
                }}
              >
                {t('deck.remove.yes')}
              </button>
              <button type="button" className="button" onClick={close}>
                {t('deck.remove.no')}
              </button>
            </div>
          </Popup>
        )}
      </Suspense>
    </>
  );
}
