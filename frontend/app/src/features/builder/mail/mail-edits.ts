import type { FormMail } from '#contracts';

type Recipient = NonNullable<FormMail['recipients']>[number];
type Conditions = NonNullable<Recipient['when']>['conditions'];

/** Whether a text looks like an address; the server validates it. */
export const isAddress = (text: string): boolean =>
  /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(text.trim());
export const isReply = ({ subject, text }: NonNullable<FormMail['autoReply']>): boolean =>
  subject.trim() !== '' && text.trim() !== '';

/** The emails to save, without incomplete parts, so that the rest of the form can be saved. */
export function mailInput({ recipients = [], autoReply, ...mail }: FormMail): FormMail {
  const complete = recipients.filter(({ to }) => isAddress(to));
  return {
    ...mail,
    ...(complete.length > 0 ? { recipients: complete } : {}),
    ...(autoReply && isReply(autoReply) ? { autoReply: withValidAddress(autoReply) } : {}),
  };
}

function withValidAddress({ replyTo, ...reply }: NonNullable<FormMail['autoReply']>) {
  return replyTo !== undefined && isAddress(replyTo) ? { ...reply, replyTo } : reply;
}

const mapConditions = (
  mail: FormMail | undefined,
  change: (conditions: Conditions) => Conditions,
): FormMail | undefined => {
  if (!mail?.recipients) return mail;
  const recipients = mail.recipients.flatMap((recipient): Recipient[] => {
    if (!recipient.when) return [recipient];
    const conditions = change(recipient.when.conditions);
    if (conditions === recipient.when.conditions) return [recipient];
    // Without conditions, a recipient would get all emails.
    return conditions.length === 0 ? [] : [{ ...recipient, when: { ...recipient.when, conditions } }];
  });
  const isSame =
    recipients.length === mail.recipients.length &&
    recipients.every((one, at) => one === mail.recipients?.[at]);
  return isSame ? mail : { ...mail, recipients };
};

/** Removes references to a deleted field from the emails, and recipients that are left without conditions. */
export const mailWithoutField = (mail: FormMail | undefined, id: string): FormMail | undefined =>
  mapConditions(mail, conditions =>
    conditions.some(({ field }) => field === id)
      ? conditions.filter(({ field }) => field !== id)
      : conditions,
  );

/** Renames an option in the conditions. */
export const mailWithRenamedOption = (
  mail: FormMail | undefined,
  id: string,
  from: string,
  to: string,
): FormMail | undefined =>
  mapConditions(mail, conditions =>
    conditions.some(({ field, value }) => field === id && value === from)
      ? conditions.map(one => (one.field === id && one.value === from ? { ...one, value: to } : one))
      : conditions,
  );
