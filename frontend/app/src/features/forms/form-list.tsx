import { Can } from '@/lib/can.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { FormSummary } from '#contracts';
import type { View } from './filter-forms.js';
import { FormCard } from './form-card.js';
import { FormRow } from './form-row.js';
import { useSelection } from './selection.js';

// Both are loaded with the first selection or deletion.
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.js')).BulkBar }));
const DeleteFormDialog = lazy(async () => ({
  default: (await import('@/shared/forms/delete-form-dialog.js')).DeleteFormDialog,
}));

/** Loaded forms as a grid or a list, with selection. */
export function FormList({ forms, view }: { forms: FormSummary[]; view: View }) {
  const [formToDelete, setFormToDelete] = useState<FormSummary | null>(null);
  const selection = useSelection(forms);
  const onDelete = useCallback((form: FormSummary) => setFormToDelete(form), []);
  const hasArrows = forms.some(({ performance }) => performance);
  const Item = view === 'grid' ? FormCard : FormRow;
  return (
    <div className="grid gap-3">
      {/* On phones, only with a selection: the forms come first. */}
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 ${selection.ids.length > 0 ? '' : 'max-sm:hidden'}`}
      >
        <Can call={formsCalls.bulk}>
          <Checkbox
            label={t.forms.selectAll(forms.length)}
            checked={selection.ids.length === forms.length}
            onChange={event => selection.setAll(event.target.checked)}
          />
        </Can>
        {hasArrows && <p className="text-xs text-ink-3 max-sm:hidden">{t.forms.arrows}</p>}
      </div>
      <Suspense>{selection.ids.length > 0 && <BulkBar forms={forms} selection={selection} />}</Suspense>
      <ul
        className={
          view === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4'
            : 'divide-y divide-line border-y border-line'
        }
      >
        {forms.map(form => (
          <Item
            key={form.id}
            form={form}
            selected={selection.has(form.id)}
            onToggle={selection.toggle}
            onDelete={onDelete}
          />
        ))}
      </ul>
      <Suspense>
        {formToDelete && <DeleteFormDialog form={formToDelete} onClose={() => setFormToDelete(null)} />}
      </Suspense>
    </div>
  );
}
