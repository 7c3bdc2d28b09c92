/** Session storage key of the scroll positions of the visited pages. */
export const SCROLL_KEY = 'leadloom-scroll';

/**
 * Forgets the positions when the app is opened by an address or a link, because the first page of every load has the
 * same key and would open at the position of another page. A reload and the Back button keep them.
 */
export function forgetScroll(navigation: PerformanceEntry | undefined): void {
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  try {
    sessionStorage.removeItem(SCROLL_KEY);
  } catch {
    // With blocked storage, there are no positions to forget.
  }
}
