import { t } from '@/lib/i18n/index.js';
import { type BulkAction, useBulk } from '@/shared/forms/use-bulk.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useState } from 'react';
import type { FormSummary } from '#contracts';
import type { Selection } from './selection.js';

/** Bulk actions for the selected forms. */
export function BulkBar({ forms, selection }: { forms: FormSummary[]; selection: Selection }) {
  const bulk = useBulk();
  const [asks, setAsks] = useState(false);
  const { ids } = selection;
  const selected = forms.filter(({ id }) => selection.has(id));
  const some = (status: FormSummary['status']) => selected.some(form => form.status === status);
  const act = (action: BulkAction) => {
    bulk.mutate({ ids, action });
    selection.clear();
  };
  if (ids.length === 0) return null;
  return (
    <div className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-panel border border-line-strong bg-surface px-3 py-2 shadow-2">
      <p role="status" className="mr-auto font-medium">
        {t.forms.selected(ids.length)}
      </p>
      {(some('draft') || some('archived')) && (
        <Button size="sm" onClick={() => act('activate')}>
          {t.forms.actions.activate}
        </Button>
      )}
      {(some('draft') || some('active')) && (
        <Button size="sm" onClick={() => act('archive')}>
          {t.forms.actions.archive}
        </Button>
      )}
      {some('archived') && (
        <Button size="sm" onClick={() => act('restore')}>
          {t.forms.actions.restore}
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={() => setAsks(true)}>
        {t.forms.actions.delete}
      </Button>
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t.forms.clearSelection}
      </Button>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t.forms.bulkDeleteTitle(ids.length)}
        text={
          ids.length === 1 ? t.forms.deleteText(selected[0]?.name ?? '') : t.forms.bulkDeleteText(ids.length)
        }
        action={t.forms.deleteForever}
        cancel={t.common.cancel}
        danger
        onConfirm={() => act('delete')}
      />
    </div>
  );
}
