const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Shows the bar and the links of somebody who is signed in; the app decides whether they really are. */
export function showSession(): { isSignedIn: boolean } {
  const isSignedIn = stored('jwt_token') !== null && Date.parse(stored('session_expires') ?? '') > Date.now();
  for (const nav of document.querySelectorAll<HTMLElement>('[data-for]'))
    nav.hidden = (nav.dataset['for'] === 'in') !== isSignedIn;
  if (isSignedIn)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-build]'))
      link.href = '/app/create-form';
  return { isSignedIn };
}
