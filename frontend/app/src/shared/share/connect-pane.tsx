import { t } from '@/lib/i18n/index.js';
import { Destinations } from '@/shared/destinations/destinations.js';

/** Tools that receive the responses of a form. */
export const ConnectPane = ({ formId }: { formId: string }) => (
  <div className="grid grid-cols-1 gap-4">
    <p className="text-ink-2">{t.destinations.share}</p>
    <Destinations formId={formId} />
  </div>
);
