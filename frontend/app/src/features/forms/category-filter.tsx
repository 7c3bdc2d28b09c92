import { FORM_CATEGORIES } from '@/lib/contracts.build.js';
import { formatNumber } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { formsStats } from '@/shared/forms/forms-queries.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FormCategory } from '#contracts';
import { type FormsFilter, matchOf } from './filter-forms.js';

interface Props {
  filter: FormsFilter;
  onChange: (category: FormCategory | '') => void;
}

/** Categories that have forms, each with the number of forms that match the search and status. */
export function CategoryFilter({ filter, onChange }: Props) {
  const { data } = useQuery({ ...formsStats(matchOf(filter)), placeholderData: keepPreviousData });
  const options = [
    { value: '' as const, label: t.forms.allForms, count: data?.matching },
    ...FORM_CATEGORIES.map(value => ({
      value,
      label: t.forms.categories[value],
      count: data?.categories[value],
    })),
  ].filter(({ value, count }) => value === filter.category || value === '' || count !== 0);
  return (
    <Field label={t.forms.category} quiet>
      {control => (
        <Select
          {...control}
          value={filter.category}
          onChange={event => onChange(event.target.value as FormCategory | '')}
        >
          {options.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {count === undefined ? label : `${label} (${formatNumber(count)})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
