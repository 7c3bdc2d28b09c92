import type { EventData } from '#contracts';
import { accountTexts, destinationTexts, type Reader } from '../texts/texts.js';
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

/** Asks an owner to renew the connection of a destination, with a link that does it, or to correct its target. */
export function destinationPausedTemplate(
  { destinationId, system, name, reason = 'auth' }: EventData<'destination.paused'>,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { which, notes, ...texts } = destinationTexts(reader);
  const { subject, text, action } = texts[reason];
  const renew = reason === 'auth' ? `&renew=${destinationId}` : '';
  return {
    subject: subject(system),
    heading: subject(system),
    paragraphs: [...(name ? [which(oneLine(name, 300))] : []), text(system)],
    action: {
      label: action,
      url: `${pageUrl(publicUrl, '/app/settings')}?tab=integrations${renew}`,
    },
    notes,
    language: reader.language,
  };
}
