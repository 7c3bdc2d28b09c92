import { FORM_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FormStatus } from '#contracts';
import { CategoryFilter } from './category-filter.js';
import { type FormsFilter, type Sort, SORTS, VIEWS } from './filter-forms.js';

interface Props {
  filter: FormsFilter;
  /** Applies the search a moment after the last key. */
  searched: string;
  onChange: (change: Partial<FormsFilter>) => void;
}

/** Search, category, status, order and view of the list. On phones a button shows all but the search. */
export function Toolbar({ filter, searched, onChange }: Props) {
  const isActive = filter.category !== '' || filter.status !== '';
  const [open, setOpen] = useState(isActive);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Field label={t.forms.searchLabel} quiet className="min-w-0 flex-1 sm:basis-64">
        {control => (
          <Input
            {...control}
            type="search"
            placeholder={t.forms.search}
            value={filter.search}
            onChange={event => onChange({ search: event.target.value })}
          />
        )}
      </Field>
      <Button className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden /> {t.forms.filter}
        {isActive && <i aria-hidden className="size-2 rounded-pill bg-brand" />}
      </Button>
      <div className={`w-full grid-cols-2 items-center gap-2 sm:contents ${open ? 'grid' : 'hidden'}`}>
        <CategoryFilter
          filter={{ ...filter, search: searched }}
          onChange={category => onChange({ category })}
        />
        <Field label={t.forms.status} quiet>
          {control => (
            <Select
              {...control}
              value={filter.status}
              onChange={event => onChange({ status: event.target.value as FormStatus | '' })}
            >
              <option value="">{t.forms.allStatuses}</option>
              {FORM_STATUSES.map(status => (
                <option key={status} value={status}>
                  {t.forms.statuses[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.forms.sort} quiet>
          {control => (
            <Select
              {...control}
              value={filter.sort}
              onChange={event => onChange({ sort: event.target.value as Sort })}
            >
              {SORTS.map(sort => (
                <option key={sort} value={sort}>
                  {t.forms.sorts[sort]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Segmented
          label={t.forms.view}
          value={filter.view}
          onChange={view => onChange({ view })}
          options={VIEWS.map(value => ({ value, label: t.forms.viewNames[value] }))}
        />
      </div>
    </search>
  );
}
