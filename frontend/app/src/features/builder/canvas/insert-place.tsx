import { type ReactNode, useLayoutEffect } from 'react';
import { useEditor } from '../doc/editor-context.js';
import { later } from '../later.js';
import { typeAhead } from './typed-ahead.js';

const InsertMenu = later(() => import('./insert-menu.js').then(file => file.InsertMenu));

interface Props {
  at: number;
  className?: string;
  /** The button that opens the menu. */
  children: (open: boolean, toggle: () => void) => ReactNode;
}

/** A place where fields can be added: its button and, while open, the menu. */
export function InsertPlace({ at, className = '', children }: Props) {
  const open = useEditor(editor => editor.inserting === at);
  const insertAt = useEditor(editor => editor.insertAt);
  // Runs before the menu's effects, which take over the typed text.
  useLayoutEffect(() => (open ? typeAhead(() => insertAt(null)) : undefined), [open, insertAt]);
  return (
    <span className={className}>
      {children(open, () => insertAt(open ? null : at))}
      {open && <InsertMenu at={at} />}
    </span>
  );
}
