import type { FormMail } from '#contracts';

type Recipient = NonNullable<FormMail['recipients']>[number];
type Conditions = NonNullable<Recipient['when']>['conditions'];

/** Plainly an address; what exactly is one, the server says. */
export const isAddress = (text: string): boolean =>
  /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(text.trim());
export const isReply = ({ subject, text }: NonNullable<FormMail['autoReply']>): boolean =>
  subject.trim() !== '' && text.trim() !== '';

/** The mails as a save sends them: without what is not complete yet, so that the rest of the form is saved meanwhile. */
export function mailInput({ recipients = [], autoReply, ...mail }: FormMail): FormMail {
  const complete = recipients.filter(({ to }) => isAddress(to));
  return {
    ...mail,
    ...(complete.length > 0 ? { recipients: complete } : {}),
    ...(autoReply && isReply(autoReply) ? { autoReply } : {}),
  };
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
    // Without its last condition a recipient would get everything.
    return conditions.length === 0 ? [] : [{ ...recipient, when: { ...recipient.when, conditions } }];
  });
  const isSame =
    recipients.length === mail.recipients.length &&
    recipients.every((one, at) => one === mail.recipients?.[at]);
  return isSame ? mail : { ...mail, recipients };
};

/** Removes what the mails say of a field that is gone; a recipient that is left without a condition goes too. */
export const mailWithoutField = (mail: FormMail | undefined, id: string): FormMail | undefined =>
  mapConditions(mail, conditions =>
    conditions.some(({ field }) => field === id)
      ? conditions.filter(({ field }) => field !== id)
      : conditions,
  );

/** An option that gets another text has it in the conditions as well. */
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
