import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
const plain = ({ altKey, ctrlKey, metaKey }: Key): boolean => !altKey && !ctrlKey && !metaKey;

/** Move of a lead by a key: Shift with an arrow to the previous or next column. */
export function stepOf(event: Key): -1 | 1 | null {
  if (!event.shiftKey || !plain(event)) return null;
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
}

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
