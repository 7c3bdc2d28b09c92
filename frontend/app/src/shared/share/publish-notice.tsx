import { t } from '@/lib/i18n/index.js';
import { useSetFormStatus } from '@/shared/forms/forms-queries.js';
import { Button } from '@/ui/button.js';
import type { SharedForm } from './shared-form.js';

/** Explains why visitors cannot open the form yet, and offers to publish it. */
export function PublishNotice({ form }: { form: SharedForm }) {
  const setStatus = useSetFormStatus();
  if (form.status === 'active' || (setStatus.isSuccess && setStatus.data.status === 'active')) return null;
  const isDraft = form.status === 'draft';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-l-4 border-warn bg-sunken px-3 py-2">
      <p>{isDraft ? t.share.draft : t.share.archived}</p>
      <Button
        size="sm"
        variant="primary"
        disabled={setStatus.isPending}
        onClick={() => setStatus.mutate({ id: form.id, status: 'active' })}
      >
        {isDraft ? t.share.publish : t.share.activate}
      </Button>
    </div>
  );
}
