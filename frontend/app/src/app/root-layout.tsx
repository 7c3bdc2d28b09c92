import { SCROLL_KEY } from '@/lib/scroll-memory.js';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

/** Layout of every page: restores the scroll position and announces the title of a new page to screen readers. */
export function RootLayout() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setAnnouncement(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration storageKey={SCROLL_KEY} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
