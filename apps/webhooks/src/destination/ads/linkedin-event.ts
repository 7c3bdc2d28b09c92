import type { LeadRecord } from '../destination.types.js';
import { type Conversion, hashed, plainEmail } from './conversion.js';

type Lead = Pick<LeadRecord, 'email' | 'clickIds'>;

/**
 * A conversion event of LinkedIn's Conversions API; null without anything that identifies the visitor. LinkedIn counts one event
 * per `eventId` and conversion rule.
 * https://learn.microsoft.com/linkedin/marketing/integrations/ads-reporting/conversions-api
 * @param ruleId id of the conversion rule
 */
export function linkedinEvent(
  { eventId, at, value }: Conversion,
  { email, clickIds }: Lead,
  ruleId: string,
): object | null {
  const userIds = [
    ...(email ? [{ idType: 'SHA256_EMAIL', idValue: hashed(plainEmail(email)) }] : []),
    ...(clickIds.li_fat_id
      ? [{ idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: clickIds.li_fat_id }]
      : []),
  ];
  if (userIds.length === 0) return null;
  return {
    conversion: `urn:lla:llaPartnerConversion:${ruleId}`,
    conversionHappenedAt: Date.parse(at),
    ...(value ? { conversionValue: { currencyCode: value.currency, amount: String(value.amount) } } : {}),
    eventId,
    user: { userIds },
  };
}
