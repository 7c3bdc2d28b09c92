import type { EventData } from '#contracts';
import { accountTexts, type Reader } from '../texts/texts.js';
import { repeatableName } from './account.templates.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

type Alert = EventData<'auth.security-alert'>;

/** Notifies an owner of a change, in case someone else made it. */
export function securityAlertTemplate(
  alert: Alert,
  at: string,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const texts = accountTexts(reader);
  const { subject, text } = texts.alerts[alert.kind];
  const { when, device, place, newAddress, name, action, notes } = texts.alert;
  const fact = (label: string, value: string) => (value ? [{ label, value: oneLine(value, 200) }] : []);
  return {
    subject,
    heading: subject,
    paragraphs: [texts.hello(repeatableName(alert.name)), text],
    facts: [
      ...fact(when, `${at.slice(0, 16).replace('T', ' ')} UTC`),
      ...fact(device, alert.device),
      ...fact(place, alert.place),
      ...fact(alert.kind === 'email-changed' ? newAddress : name, alert.subject),
    ],
    action: { label: action, url: `${pageUrl(publicUrl, '/app/settings')}?tab=security` },
    notes,
    language: reader.language,
  };
}

/** Notifies an owner that the limit of the plan is reached; visitors are not affected. */
export function limitTemplate(
  { limit, period }: EventData<'account.limit-reached'>,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { subject, heading, texts, action, notes } = accountTexts(reader).limit;
  return {
    subject: subject(limit),
    heading,
    paragraphs: texts(limit, period),
    action: { label: action, url: `${pageUrl(publicUrl, '/app/settings')}?tab=billing` },
    notes,
    language: reader.language,
  };
}

/** An announcement by the operator, in its original paragraphs, with a note in the reader's language. */
export const announcementTemplate = (
  { subject, text }: EventData<'operator.announcement'>,
  reader: Reader,
): MailContent => ({
  subject,
  heading: subject,
  paragraphs: text.split(/\n{2,}/),
  notes: [accountTexts(reader).announcement],
  language: reader.language,
});

/** Invites a person to a workspace; the link works only for that address. */
export function workspaceInvitationTemplate(
  { inviterName, inviterEmail, workspaceName, role, token }: EventData<'workspace.invited'>,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const texts = accountTexts(reader);
  const { subject, text, action, notes, roles } = texts.workspaceInvitation;
  const name = repeatableName(inviterName);
  const workspace = repeatableName(workspaceName);
  const from = name ? `${name} (${inviterEmail})` : inviterEmail;
  return {
    subject: subject(workspace),
    heading: subject(workspace),
    paragraphs: [texts.hello(''), text(from, workspace), roles[role]],
    action: { label: action, url: `${pageUrl(publicUrl, '/invitation')}?token=${token}` },
    notes,
    language: reader.language,
  };
}

/** Invites a person to Leadloom on behalf of an account. */
export function invitationTemplate(
  { inviterName, inviterEmail }: EventData<'auth.invited'>,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const texts = accountTexts(reader);
  const { subject, text, action, notes } = texts.invitation;
  const name = repeatableName(inviterName);
  return {
    subject,
    heading: subject,
    paragraphs: [texts.hello(''), text(name ? `${name} (${inviterEmail})` : inviterEmail)],
    action: { label: action, url: pageUrl(publicUrl, '/auth/register') },
    notes,
    language: reader.language,
  };
}
