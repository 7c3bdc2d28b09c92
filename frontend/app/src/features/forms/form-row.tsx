import { editorPath } from '@/lib/links.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { FormActions } from './form-actions.js';
import type { FormItemProps } from './form-card.js';
import { FormFacts, FormHeading } from './form-facts.js';
import { FormMetrics } from './form-metrics.js';
import { SelectForm } from './select-form.js';

/** Form as a row of the list. */
export const FormRow = memo(({ form, selected, onToggle, onDelete }: FormItemProps) => (
  <li
    className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 py-4 sm:grid-cols-[auto_8rem_minmax(0,1fr)] sm:gap-x-4 xl:grid-cols-[auto_8rem_minmax(0,1fr)_24rem_auto] ${selected ? 'bg-sunken' : ''}`}
  >
    <SelectForm form={form} selected={selected} onToggle={onToggle} />
    <Link
      to={editorPath(form.id)}
      tabIndex={-1}
      aria-hidden
      className="row-span-2 block sm:row-span-3 xl:row-span-1"
    >
      <FormMiniature source={form} scale="quarter" className="h-28 rounded-control border border-line" />
    </Link>
    <div className="col-span-2 grid min-w-0 content-start gap-2 sm:col-span-1">
      <FormHeading form={form} />
      <FormFacts form={form} />
    </div>
    <FormMetrics
      form={form}
      className="col-span-2 grid grid-cols-4 content-start gap-3 sm:col-span-1 sm:col-start-3 xl:col-start-auto"
    />
    <div className="col-span-2 sm:col-span-1 sm:col-start-3 xl:col-start-auto">
      <FormActions form={form} onDelete={onDelete} />
    </div>
  </li>
));
FormRow.displayName = 'FormRow';
