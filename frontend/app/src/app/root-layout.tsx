import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

/** Around every page: scroll position, and the new page's name announcement to screen readers. */
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
      <ScrollRestoration />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
