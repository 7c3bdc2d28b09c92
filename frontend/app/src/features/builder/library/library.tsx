import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Input } from '@/ui/input.js';
import { useState } from 'react';
import { useEntryDrag } from '../canvas/drag/use-drag.js';
import { FIELD_ICONS } from './field-icons.js';
import { type Entry, ENTRY_GROUPS, searchEntries } from './library-entries.js';

interface Props {
  onAdd: (entry: Entry) => void;
  /** Entries can be dragged onto the canvas; in a sheet there is no canvas to drag to. */
  draggable?: boolean;
}

/** Everything that can be added, by category. */
export function Library({ onAdd, draggable = false }: Props) {
  const [query, setQuery] = useState('');
  const found = new Set(searchEntries(query));
  const groups = ENTRY_GROUPS.map(group => ({
    ...group,
    entries: group.entries.filter(entry => found.has(entry)),
  }));
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label={t.canvas.search}
        placeholder={t.canvas.search}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, entries }) => (
          <section key={key} aria-label={t.library.groups[key]}>
            <h2 className="flex h-8 items-center gap-2 text-xs font-semibold text-ink-2">
              {t.library.groups[key]}
              {key === 'ai-powered' && <Badge tone="ai">{t.builder.pro}</Badge>}
            </h2>
            <ul className="grid grid-cols-2 gap-1">
              {entries.map(entry => (
                <li key={entry.key}>
                  {draggable ? (
                    <DraggableEntry entry={entry} onAdd={onAdd} />
                  ) : (
                    <EntryButton entry={entry} onAdd={onAdd} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {found.size === 0 && <p className="text-ink-2">{t.canvas.nothingFound}</p>}
    </div>
  );
}

interface EntryProps extends Pick<Props, 'onAdd'> {
  entry: Entry;
  drag?: object;
}

const DraggableEntry = (props: EntryProps) => <EntryButton {...props} drag={useEntryDrag(props.entry)} />;

function EntryButton({ entry, onAdd, drag = {} }: EntryProps) {
  const Icon = FIELD_ICONS[entry.type];
  return (
    <button
      type="button"
      {...drag}
      title={entry.description}
      aria-label={`${t.builder.addType(entry.label)}: ${entry.description}`}
      className="flex h-9 w-full items-center gap-2 rounded-control px-1.5 text-left text-xs text-ink-2 hover:bg-sunken hover:text-ink touch:h-12 touch:text-sm"
      onClick={() => onAdd(entry)}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="line-clamp-2 min-w-0 leading-tight hyphens-auto">{entry.label}</span>
    </button>
  );
}
