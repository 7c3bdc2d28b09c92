import { useEffect } from 'react';

/** Sets the document title, which is also announced to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Leadloom`;
  }, [title]);
}
