const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Where the visitor came from. */
export const source = (): Record<string, string> => {
  const query = new URLSearchParams(location.search);
  // Within another site its script says which page that is; the frame itself is nobody's landing page.
  const page = query.get('ll-page');
  const referrer = page ? query.get('ll-from') : document.referrer;
  const found: Record<string, string> = { landingPage: (page ?? location.href).slice(0, 500) };
  if (referrer) found['referrer'] = referrer.slice(0, 500);
  for (const name of UTM) if (query.get(name)) found[name] = query.get(name)!.slice(0, 200);
  return found;
};
