import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ResponseFilter } from '#contracts';
import type { FormField } from '#form-core';
import { AssigneeValue } from './assignee-filter.js';
import { FilterEditor } from './filter-editor.js';
import { activeKinds, FILTER_KINDS, type FilterKind, labelOf, valueOf, without } from './filter-kinds.js';
import { ReadyChips } from './ready-chips.js';
import { readyKinds } from './ready-filters.js';

interface Props extends ComponentProps<typeof ReadyChips> {
  /** Questions of the form; null for all forms. */
  fields: readonly FormField[] | null;
  /** Sort order of the list, if it has no sortable headings. */
  children?: ReactNode;
}

/** Preset filters, followed by chips for the others, which can be edited and removed, and a menu that adds one. */
export function FilterChips({ fields, children, ...ready }: Props) {
  const { view, onView } = ready;
  const { filter } = view;
  const onChange = (changed: ResponseFilter) => onView({ filter: changed });
  const [editing, setEditing] = useState<FilterKind | null>(null);
  const active = activeKinds(filter);
  const { isTeam } = usePeople();
  const others = FILTER_KINDS.filter(
    kind => !active.includes(kind) && (fields || kind !== 'answer') && (isTeam || kind !== 'assignee'),
  );
  const pressed: readonly FilterKind[] = readyKinds(view);
  return (
    <section aria-label={t.responses.filters} className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {children}
        <ReadyChips {...ready} />
        {active
          .filter(kind => !pressed.includes(kind))
          .map(kind => (
            <span
              key={kind}
              className="inline-flex max-w-full shrink-0 items-center rounded-pill border border-line bg-surface text-sm"
            >
              <button
                type="button"
                aria-expanded={editing === kind}
                className="min-w-0 truncate py-1 pl-3 hover:underline touch:min-h-11"
                onClick={() => setEditing(editing === kind ? null : kind)}
              >
                <span className="text-ink-3">{labelOf(kind)}:</span>{' '}
                {kind === 'assignee' ? (
                  <AssigneeValue value={filter.assignee} />
                ) : (
                  valueOf(kind, filter, fields)
                )}
              </button>
              <button
                type="button"
                aria-label={t.responses.removeFilter(labelOf(kind))}
                className="inline-grid size-8 shrink-0 place-items-center rounded-pill text-ink-3 hover:text-ink touch:size-11"
                onClick={() => {
                  if (editing === kind) setEditing(null);
                  onChange(without(filter, kind));
                }}
              >
                <X aria-hidden className="size-4" />
              </button>
            </span>
          ))}
        {others.length > 0 && (
          <Menu
            align="start"
            trigger={
              <Button size="sm" variant="ghost" className="shrink-0">
                <Plus aria-hidden /> {t.responses.addFilter}
              </Button>
            }
            items={others.map(kind => ({ label: labelOf(kind), onSelect: () => setEditing(kind) }))}
          />
        )}
        {active.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            className="shrink-0"
            onClick={() => onChange(filter.search ? { search: filter.search } : {})}
          >
            {t.responses.clearFilters}
          </Button>
        )}
      </div>
      {editing && (
        <div className="flex flex-wrap items-end gap-3 rounded-panel border border-line bg-surface p-4">
          <FilterEditor key={editing} kind={editing} filter={filter} fields={fields} onChange={onChange} />
          <Button onClick={() => setEditing(null)}>{t.common.close}</Button>
        </div>
      )}
    </section>
  );
}
