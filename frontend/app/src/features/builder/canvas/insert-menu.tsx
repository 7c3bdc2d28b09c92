import { t } from '@/lib/i18n/index.js';
import { moveFocus } from '@/ui/return-focus.js';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useEditor, useEditorStore } from '../doc/editor-context.js';
import { FIELD_ICONS } from '../library/field-icons.js';
import { fieldsOfList } from '../library/fields-of-list.js';
import type { Entry } from '../library/library-entries.js';
import { searchEntries } from '../library/search-entries.js';
import { endTypeAhead, typedAhead } from './typed-ahead.js';

/**
 * Searchable menu of everything that can be added at one place in the form. A pasted list becomes one field per line.
 */
export function InsertMenu({ at }: { at: number }) {
  const insertAt = useEditor(editor => editor.insertAt);
  const [opener] = useState(() => document.activeElement);
  // An added field takes the focus; otherwise it returns to its previous place.
  const onClosed = (event: Event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    moveFocus(opener instanceof HTMLElement && opener.isConnected ? opener : null);
  };
  return (
    <Popover.Root open onOpenChange={() => insertAt(null)}>
      <Popover.Anchor className="pointer-events-none absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          aria-label={t.canvas.insert}
          onCloseAutoFocus={onClosed}
          className="z-50 w-80 max-w-[calc(100vw-24px)] animate-enter rounded-panel bg-surface p-2 text-ink shadow-3"
        >
          <Search at={at} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Search({ at }: { at: number }) {
  const store = useEditorStore();
  const list = useId();
  const [typed] = useState(typedAhead);
  const [query, setQuery] = useState(typed.replace(/\n[^]*$/, ''));
  const [active, setActive] = useState(0);
  const { entries: found, note } = searchEntries(query);
  const add = (entry: Entry | undefined) => {
    if (!entry) return;
    store.getState().add(entry.addition, at);
    store.getState().insertAt(null);
  };
  const takeOver = useEffectEvent(() => {
    endTypeAhead();
    if (typed.includes('\n')) add(found[0]);
  });
  useEffect(() => takeOver(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      const next = (active + step + found.length) % Math.max(found.length, 1);
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      add(found[active]);
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-label={t.canvas.search}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
        className="h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-sm touch:h-11 touch:text-base"
        placeholder={t.canvas.searchHint}
        value={query}
        onChange={event => {
          setQuery(event.target.value.replace(/^\//, ''));
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onPaste={event => {
          const lines = event.clipboardData.getData('text').split(/\r?\n/);
          if (lines.filter(line => line.trim()).length < 2) return;
          event.preventDefault();
          store.getState().add(fieldsOfList(lines, store.getState().doc.language), at);
          store.getState().insertAt(null);
        }}
      />
      <p role="status" className="px-2 pt-2 text-sm text-ink-2 empty:hidden">
        {note}
      </p>
      <ul
        id={list}
        role="listbox"
        aria-label={t.canvas.insert}
        className="mt-2 max-h-72 overflow-y-auto overscroll-contain"
      >
        {found.map((entry, index) => (
          <Choice
            key={entry.key}
            id={`${list}-${index}`}
            entry={entry}
            active={index === active}
            onChoose={() => add(entry)}
          />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  id: string;
  entry: Entry;
  active: boolean;
  onChoose: () => void;
}

function Choice({ id, entry, active, onChoose }: ChoiceProps) {
  const Icon = FIELD_ICONS[entry.type];
  return (
    // The search has the focus and handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={`flex cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 touch:min-h-11 ${active ? 'bg-sunken' : 'hover:bg-sunken'}`}
      onClick={onChoose}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{entry.label}</span>
        <span className="block truncate text-xs text-ink-3">{entry.description}</span>
      </span>
    </li>
  );
}
