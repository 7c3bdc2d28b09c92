import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import type { FormResponse } from '#contracts';
import { isOverdue } from './due.js';

/** Badges of a response: suspected spam, partial, overdue. */
export const Marks = ({ response }: { response: FormResponse }) => (
  <>
    {response.spam && <Badge tone="warn">{t.responses.spam}</Badge>}
    {response.partial && <Badge>{t.responses.partial}</Badge>}
    {isOverdue(response) && <Badge tone="warn">{t.assignees.overdue}</Badge>}
  </>
);

/** Dot for an unread response, with text for screen readers. */
export const UnreadDot = ({ read }: { read: boolean }) =>
  read ? (
    <span aria-hidden className="size-2 shrink-0" />
  ) : (
    <span className="size-2 shrink-0 rounded-pill bg-brand">
      <span className="sr-only">{t.responses.unread}</span>
    </span>
  );
