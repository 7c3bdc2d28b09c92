import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
const plain = ({ altKey, ctrlKey, metaKey }: Key): boolean => !altKey && !ctrlKey && !metaKey;

/** Shift with an arrow key moves a lead to the previous or next column, or up or down within its column. */
const STEPS: Readonly<Record<string, BoardStep>> = {
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  ArrowUp: { places: -1 },
  ArrowDown: { places: 1 },
};
export type BoardStep = { columns: -1 | 1 } | { places: -1 | 1 };

/** The move that a key press causes. */
export const stepOf = (event: Key): BoardStep | undefined =>
  event.shiftKey && plain(event) ? STEPS[event.key] : undefined;

const LEAD = '[data-board-lead]';
const COLUMN = '[data-board-column]';

/** Arrow keys move the focus: up and down in a column, left and right to the same row of the next non-empty column. */
export function goTo(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>(LEAD);
  if (!from || event.shiftKey || !plain(event)) return;
  const columns = [...event.currentTarget.querySelectorAll(COLUMN)]
    .map(column => [...column.querySelectorAll<HTMLElement>(LEAD)])
    .filter(leads => leads.length > 0);
  const at = columns.findIndex(leads => leads.includes(from));
  const place = columns[at]?.indexOf(from) ?? -1;
  const beside = (step: number) => {
    const leads = columns[at + step];
    return leads?.[Math.min(place, leads.length - 1)];
  };
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: columns[at]?.[place + 1],
    ArrowUp: columns[at]?.[place - 1],
    ArrowRight: beside(1),
    ArrowLeft: beside(-1),
    Home: columns[at]?.[0],
    End: columns[at]?.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
