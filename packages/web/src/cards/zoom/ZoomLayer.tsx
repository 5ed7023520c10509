/** The zoomed card: beside the card while hovering, or in a dialog with a link to the card's page. */
import { Dialog } from 'radix-ui';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { CloseIcon } from '../../icons/interface.tsx';
import { useRulesDate } from '../../local/rulesDate.ts';
import { t } from '../../messages/index.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardFace } from '../CardFace.tsx';
import { placeBeside } from './place.ts';

/** The zoomed card and how it was opened. */
export interface Zoomed {
  readonly id: string;
  /** The day whose text is shown; by default the one chosen for all pages. */
  readonly date?: string | undefined;
  /** The box to place it beside, for a hover; without one it is a dialog. */
  readonly anchor?: DOMRect;
}

interface Props extends Zoomed {
  readonly onClose: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function ZoomLayer({ id, date, anchor, onClose, onStay, onLeave }: Props) {
  return anchor === undefined ? (
    <ZoomDialog id={id} date={date} onClose={onClose} />
  ) : (
    <ZoomBeside
      key={id}
      id={id}
      date={date}
      anchor={anchor}
      onClose={onClose}
      onStay={onStay}
      onLeave={onLeave}
    />
  );
}

const WIDTH = 320;

function ZoomBeside({ id, date, anchor, onClose, onStay, onLeave }: Props & { readonly anchor: DOMRect }) {
  const [chosen] = useRulesDate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const away = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', away);
    addEventListener('scroll', onClose, { capture: true, once: true });
    return () => {
      removeEventListener('keydown', away);
      removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const { left, top, scale } = placeBeside(
      anchor,
      { width: box.offsetWidth, height: box.offsetHeight },
      { width: innerWidth, height: innerHeight },
      [...document.querySelectorAll('[data-keep-clear]')].map((each) => each.getBoundingClientRect()),
    );
    Object.assign(box.style, {
      left: `${left}px`,
      top: `${top}px`,
      transform: `scale(${scale})`,
      transformOrigin: 'top left',
      visibility: 'visible',
    });
  }, [anchor]);
  return (
    <div
      ref={panel}
      className="zoom-beside"
      style={{ width: WIDTH }}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      <CardFace id={id} date={date ?? chosen} />
    </div>
  );
}

type DialogProps = Pick<Props, 'id' | 'date' | 'onClose'>;

function ZoomDialog({ id, date, onClose }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content className="zoom" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <Suspense fallback={<Waiting what="app.loading.cards" />}>
            <ZoomContent id={id} date={date} onClose={onClose} />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ZoomContent({ id, date, onClose }: DialogProps) {
  const [chosen] = useRulesDate();
  const { catalogue } = useCards();
  const title = catalogue.cards.get(id)?.facts.title ?? id;
  return (
    <>
      <Dialog.Title className="unseen">{title}</Dialog.Title>
      <CardFace id={id} date={date ?? chosen} />
      <div className="zoom__foot">
        <Link href={`/cards/${id}`} className="button" onClick={onClose}>
          {t('card.open')}
        </Link>
        <Dialog.Close className="button">
          <CloseIcon />
          {t('app.close')}
        </Dialog.Close>
      </div>
    </>
  );
}
