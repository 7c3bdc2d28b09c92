/** Parameters of an address that say where a visitor came from: campaigns, and clicks as the networks name them. */
export const TRACKED = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'],
];
const LONGEST = { address: 500, parameter: 200 };

/** What a response says of its origin: the page, the one before it, and the tracked parameters of `query`. */
export const visitSource = (
  page: string,
  referrer: string | null | undefined,
  query: URLSearchParams,
): Record<string, string> => {
  const found: Record<string, string> = { landingPage: page.slice(0, LONGEST.address) };
  if (referrer) found['referrer'] = referrer.slice(0, LONGEST.address);
  for (const name of TRACKED) {
    const value = query.get(name);
    if (value) found[name] = value.slice(0, LONGEST.parameter);
  }
  return found;
};
