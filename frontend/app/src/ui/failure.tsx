import { t } from '@/lib/i18n/index.js';
import { Button } from './button.js';

/** Error state of a part of the page, with a retry button. */
export const Failure = ({ text, retry }: { text: string; retry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 py-4">
    <p className="text-bad">{text}</p>
    <Button size="sm" onClick={retry}>
      {t.common.retry}
    </Button>
  </div>
);
