import { t } from '@/lib/i18n/index.js';
import { useThreads } from './comments-api.js';
import { isOpen } from './threads.js';

/** Number of open threads; nothing if there are none. */
export function CommentCount() {
  const count = useThreads().threads.filter(isOpen).length;
  return count === 0 ? null : (
    <span className="rounded-pill bg-sunken px-1.5 text-xs text-ink-2 tabular-nums">
      {count}
      <span className="sr-only"> {t.comments.open(count)}</span>
    </span>
  );
}
