import type { DropPlace, RowBox } from './drop-place.js';

/** Drag indicators are drawn directly in the DOM, so that nothing in the form re-renders during a drag. */
const rows = () => document.querySelectorAll<HTMLElement>('[data-canvas] [data-field]');
const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-canvas] [data-field="${CSS.escape(id)}"]`);

/** The fields of the canvas in order, with their current positions. */
export const rowBoxes = (): RowBox[] =>
  [...rows()].map(row => {
    const { top, bottom, left, right } = row.getBoundingClientRect();
    return { id: row.dataset.field!, top, bottom, left, right };
  });

/** The canvas's scroll container. */
export const scrollerOf = (): HTMLElement | null =>
  document.querySelector('[data-canvas]')?.closest('main') ?? null;

/** Draws the drop indicator, or removes it. */
export function markPlace(place: DropPlace | null): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-line]')) delete row.dataset.line;
  const row = place && rowOf(place.id);
  if (row) row.dataset.line = place.side;
}

/** Fades the dragged field; null restores it. */
export function markDragged(id: string | null): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-dragged]')) delete row.dataset.dragged;
  const row = id === null ? null : rowOf(id);
  if (row) row.dataset.dragged = 'true';
}

/** Scrolls a field into view if necessary. */
export const revealRow = (id: string): void => rowOf(id)?.scrollIntoView({ block: 'nearest' });

/** Returns the focus to the handle of a field after a move. */
export const focusHandle = (id: string): void =>
  rowOf(id)?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });

/** Creates a card with the name of the dragged item, at the pointer. */
export function createGhost(name: string) {
  const layer = document.createElement('div');
  layer.className = 'builder-drag';
  layer.setAttribute('aria-hidden', 'true');
  const ghost = document.createElement('div');
  ghost.className = 'builder-ghost';
  ghost.textContent = name;
  layer.append(ghost);
  document.body.append(layer);
  return {
    moveTo: (x: number, y: number) => {
      ghost.style.translate = `${x + 8}px ${y + 8}px`;
    },
    remove: () => layer.remove(),
  };
}
