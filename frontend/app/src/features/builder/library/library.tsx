import { t } from '@/lib/i18n/index.js';
import { read, write } from '@/lib/storage.js';
import { Input } from '@/ui/input.js';
import { useId, useState } from 'react';
import { useEntryDrag } from '../canvas/drag/use-drag.js';
import { FIELD_ICONS } from './field-icons.js';
import { type Entry, ENTRY_GROUPS, type EntryGroup } from './library-entries.js';
import { searchEntries } from './search-entries.js';
import { softHyphens } from './soft-hyphens.js';

interface Props {
  onAdd: (entry: Entry) => void;
  /** Entries can be dragged onto the canvas; in a sheet there is no canvas to drag to. */
  draggable?: boolean;
}

/** Everything that can be added: by category, or the results of a search. */
export function Library(props: Props) {
  const [query, setQuery] = useState('');
  const { entries, note } = searchEntries(query);
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label={t.canvas.search}
        placeholder={t.canvas.search}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {note}
      </p>
      {query.trim() ? (
        <Entries {...props} entries={entries} />
      ) : (
        ENTRY_GROUPS.map(group => <Group key={group.key} {...props} group={group} />)
      )}
    </div>
  );
}

/** Storage key of the collapsed categories, separated by spaces. */
const COLLAPSED = 'builder_collapsed';

const collapsedGroups = (): string[] => (read(COLLAPSED) ?? '').split(' ').filter(Boolean);

/** A category, collapsed if it was collapsed when the builder was last used. */
function Group({ group: { key, entries }, ...props }: Props & { group: EntryGroup }) {
  const [isOpen, setIsOpen] = useState(() => !collapsedGroups().includes(key));
  const list = useId();
  const toggle = () => {
    const others = collapsedGroups().filter(other => other !== key);
    write(COLLAPSED, (isOpen ? [...others, key] : others).join(' '));
    setIsOpen(!isOpen);
  };
  return (
    <section aria-label={t.library.groups[key]}>
      <h2 className="text-xs font-semibold text-ink-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          className="flex h-8 w-full items-center gap-1 rounded-control text-left hover:text-ink touch:h-11"
          onClick={toggle}
        >
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            className={`size-3.5 fill-none stroke-ink-3 stroke-2 ${isOpen ? 'rotate-90' : ''}`}
          >
            <path d="m9 18 6-6-6-6" />
          </svg>
          {t.library.groups[key]}
          {key === 'ai-powered' && <span className="font-normal text-ink-3">{t.builder.pro}</span>}
        </button>
      </h2>
      <div id={list} hidden={!isOpen}>
        {key === 'ai-powered' && <p className="pb-1 pl-4 text-xs text-ink-2">{t.builder.included}</p>}
        <Entries {...props} entries={entries} />
      </div>
    </section>
  );
}

function Entries({ entries, onAdd, draggable }: Props & { entries: readonly Entry[] }) {
  const One = draggable ? DraggableEntry : EntryButton;
  return (
    <ul className="grid grid-cols-2 gap-1">
      {entries.map(entry => (
        <li key={entry.key}>
          <One entry={entry} onAdd={onAdd} />
        </li>
      ))}
    </ul>
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
      <span className="line-clamp-2 min-w-0 leading-tight hyphens-manual">
        {softHyphens(entry.label, t.library.endings)}
      </span>
    </button>
  );
}
