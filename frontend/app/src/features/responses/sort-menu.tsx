import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { ArrowUpDown, Check } from 'lucide-react';
import type { FormField } from '#form-core';
import { allColumns } from './columns.js';
import type { ResponsesView } from './view.js';

interface Props {
  fields: readonly FormField[] | null;
  view: ResponsesView;
  onView: (part: Partial<ResponsesView>) => void;
}

/** Replaces the sortable headings on screens too narrow for a table. */
export function SortMenu({ fields, view, onView }: Props) {
  const checked = (isOn: boolean) => (isOn ? { icon: Check } : {});
  const isAscending = view.dir === 'asc';
  const sortable = allColumns(fields).flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []));
  return (
    <Menu
      trigger={
        <Button size="sm" className="shrink-0">
          <ArrowUpDown aria-hidden /> {t.responses.sort}
        </Button>
      }
      items={[
        ...sortable.map(({ label, sort }) => ({
          label: t.responses.sortBy(label),
          ...checked(sort === view.sort),
          onSelect: () => onView({ sort, dir: 'desc' }),
        })),
        null,
        {
          label: t.responses.ascending,
          ...checked(isAscending),
          onSelect: () => onView({ dir: isAscending ? 'desc' : 'asc' }),
        },
      ]}
    />
  );
}
