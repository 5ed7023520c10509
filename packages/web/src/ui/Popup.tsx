/** A dialog with a title. Its button, Escape and a click outside close it; the focus returns to where it was. */
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/interface.tsx';
import { t } from '../messages/index.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly onClose: () => void;
  /** What gets the focus afterwards if the element that had it is gone. */
  readonly returnTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

export function Popup({ title, text, onClose, returnTo, children }: Props) {
  const returnFocus = useReturnFocus(returnTo);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className="dialog"
          onCloseAutoFocus={returnFocus}
          {...(text === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="dialog__head">
            <Dialog.Title asChild>
              <h2>{title}</h2>
            </Dialog.Title>
            <Dialog.Close
              className="button button--quiet button--icon button--small"
              aria-label={t('app.close')}
            >
              <CloseIcon />
            </Dialog.Close>
          </div>
          {text !== undefined && <Dialog.Description className="quiet">{text}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
