import type { EventData } from '#contracts';
import { accountTexts, type Reader } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

/** Notifies an owner that a webhook was switched off. */
export function webhookDisabledTemplate(
  { url, reason, failingSince }: EventData<'webhook.disabled'>,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { subject, which, failing, gone, text, action, notes } = accountTexts(reader).webhook;
  const since = failingSince ? `${failingSince.slice(0, 16).replace('T', ' ')} UTC` : '';
  return {
    subject,
    heading: subject,
    paragraphs: [which(oneLine(url, 300)), reason === 'gone' ? gone : failing(since), text],
    action: { label: action, url: `${pageUrl(publicUrl, '/app/settings')}?tab=integrations` },
    notes,
    language: reader.language,
  };
}
