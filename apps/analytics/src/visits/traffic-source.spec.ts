import { describe, expect, it } from '@jest/globals';
import { type Arrival, sourceOf } from './traffic-source.js';

const OWN = 'forms.example.com';
const page = 'https://forms.example.com/form/abc';

describe('the source of a visit', () => {
  it.each<[string, Arrival, string | null, string | null, string | null]>([
    ['nothing', {}, null, null, null],
    ['nothing but empty texts', { referrer: '', utm_source: '' }, null, null, null],
    ['a page and no referrer', { landingPage: page }, 'direct', null, null],
    ['our own page', { landingPage: page, referrer: 'https://forms.example.com/' }, 'direct', null, null],
    ['a search engine', { landingPage: page, referrer: 'https://www.google.de/' }, 'search', null, null],
    ['another one', { landingPage: page, referrer: 'https://duckduckgo.com/' }, 'search', null, null],
    ['one with two dots', { landingPage: page, referrer: 'https://www.google.co.uk/search?q=x' }, 'search', null, null],
    ['mail of a search engine', { landingPage: page, referrer: 'https://mail.google.com/' }, 'referral', null, null],
    ['a name like one', { landingPage: page, referrer: 'https://notgoogle.com.evil.example/' }, 'referral', null, null],
    ['a social network', { landingPage: page, referrer: 'https://l.facebook.com/l.php' }, 'social', null, null],
    ['its short links', { landingPage: page, referrer: 'https://t.co/x' }, 'social', null, null],
    ['its app', { landingPage: page, referrer: 'android-app://com.linkedin.android/' }, 'social', null, null],
    ['another site', { landingPage: page, referrer: 'https://partner.example.org/a?b=c' }, 'referral', null, null],
    ['a campaign', { landingPage: page, utm_campaign: 'spring', referrer: 'https://www.google.com/' }, 'campaign', 'spring', null],
    ['a campaign in the address', { landingPage: `${page}?utm_source=News&utm_medium=email` }, 'campaign', 'news / email', null],
    ['a click id', { landingPage: `${page}?gclid=abc` }, 'campaign', 'google ads', null],
    ['a named campaign with a click id', { landingPage: `${page}?utm_campaign=Fall&msclkid=1` }, 'campaign', 'Fall', null],
    ['a shared link', { landingPage: `${page}?utm_source=facebook&utm_medium=social` }, 'social', null, null],
    ['a link on facebook', { landingPage: `${page}?fbclid=1` }, 'social', null, null],
    ['a page with the form in it', { landingPage: 'https://shop.example.org/contact/' }, 'referral', null, 'shop.example.org/contact'],
    ['such a page, found by search', { landingPage: 'https://shop.example.org/', referrer: 'https://www.bing.com/' }, 'search', null, 'shop.example.org'],
    ['such a page, reached within its site', { landingPage: 'https://shop.example.org/b', referrer: 'https://shop.example.org/a' }, 'referral', null, 'shop.example.org/b'],
    ['a plain frame', { landingPage: 'https://forms.example.com/embed/abc', referrer: 'https://blog.example.org/' }, 'referral', null, 'blog.example.org'],
    ['no addresses at all', { landingPage: 'javascript:alert(1)', referrer: '::::' }, 'direct', null, null],
  ])('with %s', (_, arrival, source, campaign, host) => {
    const found = sourceOf(arrival, OWN);
    expect(found.source).toBe(source);
    expect(found.host).toBe(host);
    if (source === 'campaign') expect(found.campaign).toBe(campaign);
  }); // prettier-ignore
});
