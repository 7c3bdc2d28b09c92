import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useEffect, useRef } from 'react';

/** Distance from the end of the list that triggers loading the next page. */
const AHEAD = '1200px';

/** Loads the next page near the end of the list, or with the button. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (busy || !button.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return (
    <Button ref={button} className="justify-self-start" disabled={busy} onClick={onMore}>
      {t.common.loadMore}
    </Button>
  );
}
