import type { Conversion } from './conversion.js';

/** Recommended events for leads. https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
const NAMES = { lead: 'generate_lead', qualified: 'qualify_lead', won: 'close_convert_lead' } as const;

/**
 * A request body of the Measurement Protocol of Google Analytics 4. It has no contact data: that requires a user id, which visitors
 * of a form do not have.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 * @param clientId the visitor's id of the `_ga` cookie of the page; without one nothing can be sent
 */
export const ga4Event = ({ step, eventId, at, value }: Conversion, clientId: string): object => ({
  client_id: clientId,
  timestamp_micros: Date.parse(at) * 1000,
  consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
  events: [
    {
      name: NAMES[step],
      params: { lead_id: eventId, ...(value ? { value: value.amount, currency: value.currency } : {}) },
    },
  ],
});
