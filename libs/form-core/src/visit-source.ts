/** Query parameters that identify the source of a visit: campaigns, and click ids of ad networks. */
export const TRACKED = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'],
];
const LONGEST = { address: 500, parameter: 200 };

/** The origin of a response: the page, its referrer, and the tracked parameters in `query`. */
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
