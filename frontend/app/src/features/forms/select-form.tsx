import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import type { FormSummary } from '#contracts';

interface Props {
  form: FormSummary;
  selected: boolean;
  onToggle: (id: string) => void;
}

/**
 * Checkbox of a form, for users who may change forms. Its label is for screen readers, and its target is large enough
 * for touch.
 */
export const SelectForm = ({ form, selected, onToggle }: Props) =>
  useCan(formsCalls.bulk) ? (
    <label className="-m-1 inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-sunken touch:size-11">
      <input
        type="checkbox"
        className="size-4 accent-brand touch:size-5"
        aria-label={t.forms.select(form.name)}
        checked={selected}
        onChange={() => onToggle(form.id)}
      />
    </label>
  ) : (
    <span />
  );
