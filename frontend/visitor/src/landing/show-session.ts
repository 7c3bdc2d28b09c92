const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Shows the bar and links for a signed-in visitor; the app verifies the session. */
export function showSession(): { isSignedIn: boolean } {
  const isSignedIn = stored('jwt_token') !== null && Date.parse(stored('session_expires') ?? '') > Date.now();
  for (const nav of document.querySelectorAll<HTMLElement>('[data-for]'))
    nav.hidden = (nav.dataset['for'] === 'in') !== isSignedIn;
  if (isSignedIn)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-build]'))
      link.href = '/app/create-form';
  return { isSignedIn };
}
