/** Query parameters that identify the source of a visit: campaigns, and click ids of ad networks. */
export const TRACKED = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'],
];
const LONGEST_ADDRESS = 500;
const LONGEST_PARAMETER = 200;

/** An address with only its tracked parameters: the others may contain a visitor's answers, or tokens. */
export const trackedAddress = (address: string): string => {
  const [base = '', query = ''] = address.split('#')[0]!.split('?');
  const kept = [...new URLSearchParams(query)].filter(([name]) => TRACKED.includes(name));
  return kept.length > 0 ? `${base}?${new URLSearchParams(kept).toString()}` : base;
};

/**
 * The origin of a response: the page, its referrer, and the tracked parameters in `query`. The server cleans both addresses with
 * `trackedAddress`, since other programs send theirs too.
 */
export const visitSource = (
  page: string,
  referrer: string | null | undefined,
  query: URLSearchParams,
): Record<string, string> => {
  const found: Record<string, string> = { landingPage: page.slice(0, LONGEST_ADDRESS) };
  if (referrer) found['referrer'] = referrer.slice(0, LONGEST_ADDRESS);
  for (const name of TRACKED) {
    const value = query.get(name);
    if (value) found[name] = value.slice(0, LONGEST_PARAMETER);
  }
  return found;
};
