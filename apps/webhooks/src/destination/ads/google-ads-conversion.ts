import type { LeadRecord } from '../destination.types.js';
import { type Conversion, hashed, phoneDigits, plainEmail } from './conversion.js';

type Lead = Pick<LeadRecord, 'email' | 'phone' | 'clickIds'>;

/**
 * A click conversion of the Google Ads API; null without a click and anything that identifies the visitor. Google counts one
 * conversion per `orderId` and conversion action.
 * https://developers.google.com/google-ads/api/docs/conversions/upload-offline
 * https://developers.google.com/google-ads/api/docs/conversions/enhanced-conversions/leads
 * @param conversionAction resource name, `customers/<id>/conversionActions/<id>`
 */
export function googleAdsConversion(
  { eventId, at, value }: Conversion,
  lead: Lead,
  conversionAction: string,
): object | null {
  const click = clickOf(lead.clickIds);
  // gbraid and wbraid exist because the visitor refused to be identified, so nothing else is sent with them.
  const userIdentifiers = click && !('gclid' in click) ? [] : identifiersOf(lead);
  if (!click && userIdentifiers.length === 0) return null;
  return {
    conversionAction,
    ...click,
    conversionDateTime: googleTime(at),
    orderId: eventId,
    ...(value ? { conversionValue: value.amount, currencyCode: value.currency } : {}),
    ...(userIdentifiers.length > 0 ? { userIdentifiers } : {}),
    consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
  };
}

/** One click id, because a conversion can have only one; `gclid` is the most precise. */
function clickOf({ gclid, gbraid, wbraid }: LeadRecord['clickIds']): Record<string, string> | null {
  if (gclid) return { gclid };
  if (gbraid) return { gbraid };
  return wbraid ? { wbraid } : null;
}

function identifiersOf({ email, phone }: Lead): object[] {
  const digits = phone && phoneDigits(phone);
  return [
    ...(email ? [{ hashedEmail: hashed(googleEmail(email)) }] : []),
    // E.164
    ...(digits ? [{ hashedPhoneNumber: hashed(`+${digits}`) }] : []),
  ];
}

/** Gmail ignores full stops before the at sign, and Google's hashes do not contain them. */
export function googleEmail(email: string): string {
  const plain = plainEmail(email).replace(/\s/g, '');
  const [name = '', domain = ''] = plain.split('@');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@${domain}` : plain;
}

/** `yyyy-mm-dd hh:mm:ss+00:00` */
const googleTime = (at: string): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}+00:00`;
