import { FORM_CATEGORIES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FormCategory } from '#contracts';
import { type FormsFilter, matchOf } from './filter-forms.js';

interface Props {
  filter: FormsFilter;
  onChange: (category: FormCategory | '') => void;
}

/** Categories, each with the number of forms that match the search and status. */
export function CategoryFilter({ filter, onChange }: Props) {
  const name = useId();
  const { data } = useQuery({ ...formsStats(matchOf(filter)), placeholderData: keepPreviousData });
  const options = [
    { value: '' as const, label: t.forms.allForms, count: data?.matching },
    ...FORM_CATEGORIES.map(value => ({
      value,
      label: t.forms.categories[value],
      count: data?.categories[value],
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.forms.category}</legend>
      {options.map(({ value, label, count }) => (
        <label
          key={value}
          className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-pill border border-line px-3 text-ink-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand touch:h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={filter.category === value}
            onChange={() => onChange(value)}
          />
          {label}
          {count !== undefined && <span className="tabular-nums">{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
