import type { PointerEvent } from 'react';
import { create } from 'zustand';

/** The field under the mouse; touch input has none. */
export const useHovered = create<{ id: string | null }>(() => ({ id: null }));

/** Tracks the mouse over the canvas. */
export const hoverHandlers = {
  onPointerOver: ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const row = (target as Element).closest<HTMLElement>('[data-field]');
    const id = row?.dataset.field ?? null;
    if (id !== useHovered.getState().id) useHovered.setState({ id });
  },
  onPointerLeave: () => useHovered.setState({ id: null }),
};
