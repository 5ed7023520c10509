/**
 * Zooming a card by hovering, by a long press, or with the Z key. One layer serves the whole page. The pointer can move
 * into a hover zoom, and Escape closes it; a press or key opens a dialog.
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
import type { Zoomed } from './ZoomLayer.tsx';

const ZoomLayer = lazy(() => import('./ZoomLayer.tsx'));

interface Zoom {
  readonly show: (zoomed: Zoomed) => void;
  /** Closes the hover zoom after a moment, in which the pointer may move into it. */
  readonly leave: () => void;
  readonly stay: () => void;
  readonly close: () => void;
  /** Whether the pointer has just moved, and nothing was pressed or dragged recently. */
  readonly isLooking: () => boolean;
  readonly isQuiet: () => boolean;
  /** Closes only the hover zoom. */
  readonly unhover: () => void;
}

const ZoomContext = createContext<Zoom | undefined>(undefined);

/** How long the pointer rests on a card before it zooms. */
const REST_MS = 450;
/** After a press or drag nothing zooms for this long, because the player wants to see the result. */
const QUIET_MS = 900;
/** If the pointer did not move, the card moved under it. */
const MOVED_MS = 60;
const LEAVE_MS = 160;
const PRESS_MS = 450;
/** A finger that moves this far is scrolling. */
const SCROLL_PX = 10;

export function ZoomProvider({ children }: { readonly children: ReactNode }) {
  const [zoomed, setZoomed] = useState<Zoomed>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const dragging = useRef(false);
  const moved = useRef({ x: -1, y: -1, time: Number.NEGATIVE_INFINITY });
  const zoom = useMemo<Zoom>(() => {
    const stay = () => clearTimeout(leaving.current);
    const close = () => {
      stay();
      setZoomed(undefined);
    };
    const unhover = () => {
      stay();
      setZoomed((now) => (now?.anchor === undefined ? now : undefined));
    };
    return {
      stay,
      close,
      unhover,
      isQuiet: () => performance.now() - pressed.current < QUIET_MS || dragging.current,
      isLooking: () => performance.now() - moved.current.time < MOVED_MS,
      show: (next) => {
        stay();
        setZoomed(next);
      },
      leave: () => {
        stay();
        leaving.current = setTimeout(unhover, LEAVE_MS);
      },
    };
  }, []);
  useEffect(() => {
    const press = (event: Event) => {
      pressed.current = performance.now();
      dragging.current = event.type === 'dragstart';
      if (!(event.target instanceof Element && event.target.closest('.zoom-beside'))) zoom.unhover();
    };
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (x !== moved.current.x || y !== moved.current.y) moved.current = { x, y, time: performance.now() };
    };
    const PRESSES = ['pointerdown', 'click', 'dragstart', 'dragend', 'drop'];
    for (const name of PRESSES) addEventListener(name, press, { capture: true });
    addEventListener('pointermove', move, { capture: true });
    return () => {
      for (const name of PRESSES) removeEventListener(name, press, { capture: true });
      removeEventListener('pointermove', move, { capture: true });
    };
  }, [zoom]);
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

/** Closes the hover zoom whenever something else needs attention. */
export function useUnhover(when: unknown): void {
  const zoom = useContext(ZoomContext);
  useEffect(() => {
    void when;
    zoom?.unhover();
  }, [zoom, when]);
}

/** Props that make an element zoom a card, with its text of a day. */
export function useZoom(id: string, date?: string) {
  const zoom = useContext(ZoomContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<{ x: number; y: number; done: boolean }>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = useCallback(() => zoom?.show({ id, date }), [zoom, id, date]);
  const shown = useRef(false);
  /** The pointer moved here; zoom once it has rested long enough. */
  const rest = (element: HTMLElement) => {
    if (shown.current || !zoom?.isLooking()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Do not cover an open menu with a card.
      if (!element.isConnected || zoom.isQuiet() || document.querySelector('.card-menu')) return;
      shown.current = true;
      zoom.show({ id, date, anchor: element.getBoundingClientRect() });
    }, REST_MS);
  };
  const handlers = {
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      clearTimeout(timer.current);
      shown.current = false;
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
      if (event.pointerType === 'mouse') return rest(event.currentTarget);
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
