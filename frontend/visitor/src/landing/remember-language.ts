/** Storage key for the chosen language, which the app reads. */
const KEY = 'language';

/** Remembers a language that was chosen on this page for the app. An account has its own language. */
export function rememberLanguage(nav: HTMLElement): void {
  nav.addEventListener('click', ({ target }) => {
    const chosen = target instanceof HTMLAnchorElement ? target.hreflang : '';
    if (!chosen) return;
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Without storage, the app uses the browser's languages.
    }
  });
}
