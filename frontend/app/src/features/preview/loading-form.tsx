import { t } from '@/lib/i18n/index.js';
import { Skeleton } from '@/ui/skeleton.js';

/** Placeholder of a form that is being loaded. */
export const LoadingForm = () => (
  <div className="grid gap-4 p-6">
    <p role="status" className="text-ink-2">
      {t.common.formLoading}
    </p>
    <Skeleton className="h-96" />
  </div>
);
