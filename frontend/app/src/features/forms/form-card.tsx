import { editorPath } from '@/lib/links.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contracts';
import { FormActions } from './form-actions.js';
import { FormFacts, FormHeading } from './form-facts.js';
import { FormMetrics } from './form-metrics.js';
import { SelectForm } from './select-form.js';

export interface FormItemProps {
  form: FormSummary;
  selected: boolean;
  onToggle: (id: string) => void;
  onDelete: (form: FormSummary) => void;
}

/** Form in the grid, with preview and metrics. Memoised, so that typing a search does not render the cards again. */
export const FormCard = memo(({ form, selected, onToggle, onDelete }: FormItemProps) => (
  <li
    className={`relative grid grid-cols-1 grid-rows-[auto_1fr_auto] rounded-panel border bg-surface ${selected ? 'border-brand outline-1 outline-brand' : 'border-line'}`}
  >
    <Link to={editorPath(form.id)} tabIndex={-1} aria-hidden className="block">
      <FormMiniature source={form} className="h-36 rounded-t-panel border-b border-line" />
    </Link>
    <div className="absolute top-3 right-3 flex rounded-control border border-line bg-surface p-1">
      <SelectForm form={form} selected={selected} onToggle={onToggle} />
    </div>
    <div className="grid grid-cols-1 content-start gap-2 p-4">
      <FormHeading form={form} />
      <FormFacts form={form} />
    </div>
    <div className="grid gap-3 px-4 pb-3">
      <FormMetrics
        form={form}
        className="grid grid-cols-[auto_auto_auto_auto] justify-between gap-1 border-t border-line pt-3"
      />
      <FormActions form={form} onDelete={onDelete} />
    </div>
  </li>
));
FormCard.displayName = 'FormCard';
