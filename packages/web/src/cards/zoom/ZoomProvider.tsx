/**
 * Looking closely at a card: by hovering over it, by a long press, or by the key Z. One layer serves the whole page; what
 * hovering shows can be walked into with the pointer and sent away with Escape, what a press or key shows is a dialog.
 */
import {
  createContext,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

const ZoomLayer = lazy(() => import('./ZoomLayer.tsx'));

/** What is looked at, and how it came to be. */
export interface Zoomed {
  readonly id: string;
  /** The day whose text is shown; the one chosen for all pages when left out. */
  readonly date?: string | undefined;
  /** Beside this box for a hover; a dialog when there is none. */
  readonly anchor?: DOMRect;
}

interface Zoom {
  readonly show: (zoomed: Zoomed) => void;
  /** Sends away what hovering shows, after a moment in which the pointer may walk into it. */
  readonly leave: () => void;
  readonly stay: () => void;
  readonly close: () => void;
}

const ZoomContext = createContext<Zoom | undefined>(undefined);

const HOVER_MS = 350;
const LEAVE_MS = 160;
const PRESS_MS = 450;
/** A finger that moves this far scrolls. */
const SCROLL_PX = 10;

export function ZoomProvider({ children }: { readonly children: ReactNode }) {
  const [zoomed, setZoomed] = useState<Zoomed>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const zoom = useMemo<Zoom>(() => {
    const stay = () => clearTimeout(leaving.current);
    const close = () => {
      stay();
      setZoomed(undefined);
    };
    return {
      stay,
      close,
      show: (next) => {
        stay();
        setZoomed(next);
      },
      leave: () => {
        stay();
        leaving.current = setTimeout(
          () => setZoomed((now) => (now?.anchor === undefined ? now : undefined)),
          LEAVE_MS,
        );
      },
    };
  }, []);
  return (
    <ZoomContext value={zoom}>
      {children}
      {zoomed && (
        <Suspense>
          <ZoomLayer {...zoomed} onClose={zoom.close} onStay={zoom.stay} onLeave={zoom.leave} />
        </Suspense>
      )}
    </ZoomContext>
  );
}

/** What makes an element show a card closely, with its text of a day. */
export function useZoom(id: string, date?: string) {
  const zoom = useContext(ZoomContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<{ x: number; y: number; done: boolean }>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = useCallback(() => zoom?.show({ id, date }), [zoom, id, date]);
  const handlers = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return;
      const anchor = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => zoom?.show({ id, date, anchor: anchor.getBoundingClientRect() }),
        HOVER_MS,
      );
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      clearTimeout(timer.current);
      if (event.pointerType === 'mouse') zoom?.leave();
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      clearTimeout(timer.current);
      if (event.pointerType === 'mouse') return;
      press.current = { x: event.clientX, y: event.clientY, done: false };
      timer.current = setTimeout(() => {
        if (press.current) press.current.done = true;
        open();
      }, PRESS_MS);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SCROLL_PX)
        clearTimeout(timer.current);
    },
    onPointerUp() {
      clearTimeout(timer.current);
    },
    onPointerCancel() {
      clearTimeout(timer.current);
    },
    /** The click that ends a long press does nothing else. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      clearTimeout(timer.current);
      if (!press.current?.done) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (press.current?.done) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      open();
    },
  };
  return { open, handlers };
}
