import type { EventData } from '#contracts';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

const REASON = {
  failing: (since: string) =>
    `Every delivery to it has failed since ${since}. It is switched off, so that nothing more is sent there.`,
  gone: () =>
    'It answered that it is gone for good (410). It is switched off, so that nothing more is sent there.',
};

/** Notifies an owner that a webhook was switched off. */
export function webhookDisabledTemplate(
  { url, reason, failingSince }: EventData<'webhook.disabled'>,
  publicUrl: string,
): MailContent {
  const since = failingSince ? `${failingSince.slice(0, 16).replace('T', ' ')} UTC` : 'a while';
  return {
    subject: 'A webhook was switched off',
    heading: 'A webhook was switched off',
    paragraphs: [
      `Webhook: ${oneLine(url, 300)}`,
      REASON[reason](since),
      'Responses are stored as ever. Once the receiver works again, switch the webhook on; deliveries that failed can be sent again from its log for 30 days.',
    ],
    action: { label: 'See the webhook', url: `${pageUrl(publicUrl, '/app/settings')}?tab=integrations` },
    notes: ['You get this mail because the webhook belongs to your account.'],
  };
}
