import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './columns.js';
import type { ResponsesView } from './view.js';

interface Props {
  columns: readonly Column[];
  view: ResponsesView;
  onView: (part: Partial<ResponsesView>) => void;
}

/** Replaces the sortable headings where the screen is too narrow for a table. */
export function SortSelect({ columns, view, onView }: Props) {
  const ascending = view.dir === 'asc';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <div className="flex gap-2">
      <Field label={t.responses.sort} quiet className="min-w-0 flex-1">
        {control => (
          <Select
            {...control}
            value={view.sort}
            onChange={event => onView({ sort: event.target.value, dir: 'desc' })}
          >
            {columns.map(
              ({ key, label, sort }) =>
                sort && (
                  <option key={key} value={sort}>
                    {t.responses.sortBy(label)}
                  </option>
                ),
            )}
          </Select>
        )}
      </Field>
      <Button
        size="icon"
        className="size-10"
        aria-label={t.responses.ascending}
        aria-pressed={ascending}
        onClick={() => onView({ dir: ascending ? 'desc' : 'asc' })}
      >
        <Arrow aria-hidden />
      </Button>
    </div>
  );
}
