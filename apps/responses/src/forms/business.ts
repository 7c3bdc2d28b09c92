import type { EventData, PublishedForm } from '#contracts';

type Business = NonNullable<EventData<'form.submitted'>['business']>;

/** Sender of a form's automatic replies; null without them. An uploaded logo is read from the gateway. */
export function businessOf({
  id,
  mail,
  business_info,
  customizations,
  lock,
}: PublishedForm): Business | null {
  if (!mail?.autoReply) return null;
  const { logoUrl } = customizations;
  // The logo of a form with a password requires the password.
  const uploaded = lock ? undefined : `/form/${id}/logo`;
  const logo = logoUrl?.startsWith('data:') ? uploaded : logoUrl;
  return { name: mail.autoReply.senderName ?? business_info.businessName ?? '', ...(logo ? { logo } : {}) };
}
