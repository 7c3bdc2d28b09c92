import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { FIELD_LIBRARY, type FieldType, type LibraryEntry } from '#form-core';

const CATEGORIES = ['basic', 'advanced', 'ai-powered'] as const;

/** The sixteen field types in their three categories. */
export const Library = ({ onAdd }: { onAdd: (type: FieldType) => void }) => (
  <div className="grid gap-1">
    {CATEGORIES.map(category => (
      <details
        key={category}
        open={category === 'basic'}
        className="group border-t border-line first:border-t-0"
      >
        <summary className="flex h-11 cursor-pointer items-center gap-2 rounded-control font-medium">
          {t.builder.categories[category]}
          {category === 'ai-powered' && <Badge tone="ai">{t.builder.pro}</Badge>}
        </summary>
        <ul className="pb-2">
          {FIELD_LIBRARY.filter(entry => entry.category === category).map(entry => (
            <li key={entry.type}>
              <Entry entry={entry} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
);

const Entry = ({ entry, onAdd }: { entry: LibraryEntry; onAdd: (type: FieldType) => void }) => (
  <button
    type="button"
    aria-label={`${t.builder.addType(entry.label)}: ${entry.description}`}
    title={entry.description}
    className="flex h-9 w-full items-center rounded-control px-2 text-left text-ink-2 hover:bg-sunken hover:text-ink touch:h-11"
    onClick={() => onAdd(entry.type)}
  >
    {entry.label}
  </button>
);
