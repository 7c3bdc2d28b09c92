import type { PointerEvent as ReactPointerEvent } from 'react';
import { createGhost, markPlace, rowBoxes, scrollerOf } from './drag-marks.js';
import { type DropPlace, edgeScroll, placeAt, type RowBox } from './drop-place.js';

/** A press that moves less than this, in pixels, is a click. */
const SLACK_PX = 6;
const LONG_PRESS_MS = 220;

/** The dragged item and the handlers of its drag. */
export interface DragWork {
  name: string;
  onLift: () => void;
  /** The position under the pointer changed. */
  onOver: (place: DropPlace | null) => void;
  /** The drag ended, with or without a drop. */
  onEnd: (place: DropPlace | null) => void;
}

const isWithin = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** A form without fields has only one place. */
const placeUnder = (boxes: RowBox[], x: number, y: number): DropPlace =>
  placeAt(boxes, x, y) ?? { id: '', side: 'below', at: 0 };

const isSamePlace = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.id === other?.id && one?.side === other?.side;

/**
 * Follows a pointer from press to end. A mouse starts a drag by moving a little, a finger by holding still; until then,
 * it scrolls. Escape cancels a drag.
 */
export function dragByPointer(press: ReactPointerEvent, work: DragWork): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const isTouch = press.pointerType === 'touch';
  const start = { x: press.clientX, y: press.clientY };
  const unlisten: (() => void)[] = [];
  let at = start;
  let ghost: ReturnType<typeof createGhost> | null = null;
  let place: DropPlace | null = null;
  let frame = 0;
  let boxes: RowBox[] = [];
  let view: DOMRect | undefined;
  let scrolled = 0;
  const scroller = scrollerOf();

  const lift = () => {
    ghost = createGhost(work.name);
    getSelection()?.removeAllRanges();
    measure();
    work.onLift();
    follow();
  };
  /** Only the page scrolls during a drag; the fields stay in place, so they are measured once. */
  const measure = () => {
    boxes = rowBoxes();
    view = scroller?.getBoundingClientRect();
    scrolled = scroller?.scrollTop ?? 0;
  };
  /** Once per frame: the page may scroll under a resting pointer. */
  const follow = () => {
    cancelAnimationFrame(frame);
    ghost?.moveTo(at.x, at.y);
    const isInside = view && isWithin(at, view);
    const next = isInside ? placeUnder(boxes, at.x, at.y + (scroller?.scrollTop ?? 0) - scrolled) : null;
    if (!isSamePlace(next, place)) {
      place = next;
      markPlace(place);
      work.onOver(place);
    }
    const by = isInside ? edgeScroll(at.y, view!.top, view!.bottom) : 0;
    if (by !== 0 && scroller) scroller.scrollTop += by;
    frame = requestAnimationFrame(follow);
  };
  const finish = (dropped: DropPlace | null) => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const stop of unlisten) stop();
    if (!ghost) return;
    ghost.remove();
    markPlace(null);
    ignoreNextClick();
    work.onEnd(dropped);
  };
  const timer = isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined;
  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (event: WindowEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => {
    window.addEventListener(type, listener, options);
    unlisten.push(() => window.removeEventListener(type, listener, options));
  };

  listen('pointermove', event => {
    if (event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (ghost || Math.hypot(at.x - start.x, at.y - start.y) < SLACK_PX) return;
    if (isTouch) finish(null);
    else lift();
  });
  listen('pointerup', event => event.pointerId === press.pointerId && finish(place));
  listen('pointercancel', event => event.pointerId === press.pointerId && finish(null));
  listen('blur', () => finish(null));
  listen(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !ghost) return;
      event.preventDefault();
      event.stopPropagation();
      finish(null);
    },
    { capture: true },
  );
  // During a drag, a finger does not scroll the page or open a menu.
  listen('touchmove', event => ghost && event.preventDefault(), { passive: false });
  listen('contextmenu', event => isTouch && event.preventDefault());
}

/** Ignores the click that a browser fires after the end of a drag. */
function ignoreNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
