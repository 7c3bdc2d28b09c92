import type { LeadRecord } from '../destination.types.js';
import { type Conversion, hashed, phoneDigits, plainEmail } from './conversion.js';

type Lead = Pick<LeadRecord, 'responseId' | 'submittedAt' | 'email' | 'phone' | 'clickIds'>;

const NAMES = { lead: 'Lead', qualified: 'QualifiedLead' } as const;

/**
 * A server event of Meta's Conversions API; null without anything that identifies the visitor. Meta counts one event per
 * `event_id` and `event_name`.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export function metaEvent({ step, eventId, at, value }: Conversion, lead: Lead): object | null {
  const userData = userDataOf(lead);
  if (Object.keys(userData).length === 0) return null;
  // `Purchase` requires a value.
  const name = step === 'won' ? (value ? 'Purchase' : 'ConvertedLead') : NAMES[step];
  return {
    event_name: name,
    event_time: Math.floor(Date.parse(at) / 1000),
    event_id: eventId,
    // `website` would require the browser of the visitor, which is not stored.
    action_source: 'system_generated',
    user_data: { ...userData, external_id: [hashed(lead.responseId)] },
    custom_data: {
      event_source: 'crm',
      lead_event_source: 'Leadloom',
      ...(value ? { value: value.amount, currency: value.currency } : {}),
    },
  };
}

function userDataOf({ email, phone, clickIds, submittedAt }: Lead): Record<string, unknown> {
  const digits = phone && phoneDigits(phone);
  return {
    ...(email ? { em: [hashed(plainEmail(email))] } : {}),
    // Digits with the country code, without a plus sign.
    ...(digits ? { ph: [hashed(digits)] } : {}),
    // Version, subdomain index, time of the first observation in ms, click id; not hashed.
    ...(clickIds.fbclid ? { fbc: `fb.1.${Date.parse(submittedAt)}.${clickIds.fbclid}` } : {}),
  };
}
