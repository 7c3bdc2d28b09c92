/** Where the app looks for the language that this browser chose. */
const KEY = 'language';

/** Whoever chooses a language here meets it in the app too. An account has its own language. */
export function rememberLanguage(nav: HTMLElement): void {
  nav.addEventListener('click', ({ target }) => {
    const chosen = target instanceof HTMLAnchorElement ? target.hreflang : '';
    if (!chosen) return;
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Without storage the app goes by the browser's languages.
    }
  });
}
