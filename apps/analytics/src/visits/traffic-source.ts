/** How visitors come to a form. */
export type SourceKind = 'direct' | 'search' | 'social' | 'referral' | 'campaign';

/** Information from a visitor's page about its origin. */
export interface Arrival {
  referrer?: string | undefined;
  /** Address of the page itself, or of the page on another site that embeds the form. */
  landingPage?: string | undefined;
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
}
export interface TrafficSource {
  /** Null if unknown. */
  source: SourceKind | null;
  campaign: string | null;
  /** Host and path of the page that embeds the form. */
  host: string | null;
}

/** Click parameters of advertising systems, and the names of the systems. */
const CLICK_IDS: Readonly<Record<string, string>> = {
  gclid: 'google ads',
  gbraid: 'google ads',
  wbraid: 'google ads',
  msclkid: 'microsoft ads',
  ttclid: 'tiktok ads',
  li_fat_id: 'linkedin ads',
  twclid: 'x ads',
};
/** Facebook's click parameter, which it adds to every link, paid or not. */
const SOCIAL_CLICK_ID = 'fbclid';

/** Matches a site under its usual endings, and other hosts exactly. */
const sitePattern = (names: string, endings: string, hosts: readonly string[]) =>
  new RegExp(`(^|\\.)(${names})\\.${endings}$|^(${hosts.join('|').replaceAll('.', '\\.')})$`);
const SEARCH = sitePattern(
  'google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|startpage|qwant|naver|seznam|sogou|ask|aol',
  '[a-z.]{2,6}',
  ['search.brave.com', 'kagi.com', 'www.perplexity.ai', 'chatgpt.com'],
);
const NETWORKS =
  'facebook|instagram|linkedin|twitter|x|pinterest|tiktok|reddit|youtube|snapchat|threads|whatsapp';
const SOCIAL = sitePattern(`${NETWORKS}|tumblr|xing|vk|mastodon`, '(com|net|de|ru|social)', [
  't.co',
  'lnkd.in',
  'bsky.app',
  'fb.me',
  't.me',
  'youtu.be',
  'news.ycombinator.com',
]);
/** Hosts of search engines for email and other services, which are not searches. */
const NOT_SEARCH = /^(mail|docs|drive|sites|meet|calendar|groups|forms)\./;
const SOCIAL_NAMES = new RegExp(`^(${NETWORKS}|fb|ig)$`);
const SOCIAL_MEDIUM = /^(social|social[-_ ]?(media|network)|sm)$/;
const LONGEST = 120;

/** The source of a visit. Pure function. `ownHost` is the host of this installation. */
export function sourceOf(arrival: Arrival, ownHost: string): TrafficSource {
  if (!Object.values(arrival).some(Boolean)) return { source: null, campaign: null, host: null };
  const page = urlOf(arrival.landingPage);
  const referrer = urlOf(arrival.referrer);
  const host = hostPage(page, referrer, ownHost);
  const parameter = (name: string): string => (page?.searchParams.get(name) ?? '').trim();
  const { campaign, isSocial } = campaignOf(arrival, parameter);
  if (campaign)
    return { source: isSocial ? 'social' : 'campaign', campaign: campaign.slice(0, LONGEST), host };
  const source = fromReferrer(referrer, page, ownHost);
  if (source !== 'direct') return { source, campaign: null, host };
  if (parameter(SOCIAL_CLICK_ID)) return { source: 'social', campaign: null, host };
  // The embedding page is the source unless it reports its own.
  return { source: host ? 'referral' : 'direct', campaign: null, host };
}

/** The campaign of a visit; '' if there is none. */
function campaignOf(arrival: Arrival, parameter: (name: string) => string) {
  const utmSource = (arrival.utm_source || parameter('utm_source')).trim().toLowerCase();
  const medium = (arrival.utm_medium || parameter('utm_medium')).trim().toLowerCase();
  const named = (arrival.utm_campaign || parameter('utm_campaign')).trim();
  const click = Object.keys(CLICK_IDS).find(name => parameter(name) !== '');
  const clickCampaign = click ? CLICK_IDS[click]! : '';
  // A link that was shared on a social network, without a campaign.
  const isSocial =
    !named && !click && (SOCIAL_MEDIUM.test(medium) || (!medium && SOCIAL_NAMES.test(utmSource)));
  return { campaign: named || clickCampaign || [utmSource, medium].filter(Boolean).join(' / '), isSocial };
}

function fromReferrer(referrer: URL | null, page: URL | null, ownHost: string): SourceKind {
  if (!referrer) return 'direct';
  const name = referrer.hostname.toLowerCase();
  // Navigation within a site is not an arrival.
  if (referrer.host === ownHost || referrer.host === page?.host) return 'direct';
  if (SEARCH.test(name) && !NOT_SEARCH.test(name)) return 'search';
  if (SOCIAL.test(name) || name === 'com.linkedin.android') return 'social';
  return 'referral';
}

function hostPage(page: URL | null, referrer: URL | null, ownHost: string): string | null {
  const around =
    page && page.host !== ownHost
      ? page
      : // A plain frame has no script to report its page, but the frame's referrer is that page.
        page?.pathname.startsWith('/embed/') && referrer && referrer.host !== ownHost
        ? referrer
        : null;
  return around && (around.host + around.pathname.replace(/\/$/, '')).slice(0, LONGEST);
}

function urlOf(text: string | undefined): URL | null {
  try {
    const url = new URL(text ?? '');
    return url.protocol === 'http:' || url.protocol === 'https:' || url.protocol === 'android-app:'
      ? url
      : null;
  } catch {
    return null;
  }
}
