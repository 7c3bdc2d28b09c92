import type { EventData } from '#contracts';
import { leadNameOf } from '#form-core';
import { accountTexts, type Reader, responseTexts } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

const NAME_LENGTH = 60;
interface At {
  ownerId: string;
  publicUrl: string;
}
type Lead = At &
  Pick<EventData<'lead.assigned'>, 'answers' | 'formId' | 'formName' | 'leadScore' | 'responseId'>;

/** Names of a lead and its form, and the link to it. The answers are only in the app, which requires signing in. */
function partsOf({ answers, formId, formName, ownerId, publicUrl, responseId }: Lead, reader: Reader) {
  const { see, unnamed, untitled } = responseTexts(reader.language);
  const page = pageUrl(publicUrl, '/app/form/:id/responses', { id: formId });
  const query = `workspace=${encodeURIComponent(ownerId)}&open=${encodeURIComponent(responseId)}`;
  return {
    lead: oneLine(leadNameOf(answers), NAME_LENGTH) || unnamed,
    form: oneLine(formName, 100) || untitled,
    action: { label: see, url: `${page}?${query}` },
    language: reader.language,
  };
}

const scoreOf = ({ leadScore }: Lead, { language }: Reader): string[] =>
  leadScore === null ? [] : [responseTexts(language).score(leadScore)];

/** Notifies a person that a lead is assigned to them. */
export function leadAssignedTemplate(event: EventData<'lead.assigned'> & At, reader: Reader): MailContent {
  const { leadAssigned: texts } = accountTexts(reader);
  const { lead, form, ...rest } = partsOf(event, reader);
  const reason = event.rule ? texts.byRule(form, oneLine(event.rule, NAME_LENGTH)) : texts.byPerson(form);
  return {
    subject: texts.subject(lead, form),
    heading: texts.heading(lead),
    paragraphs: [event.isOverdue ? texts.passedOn(form) : reason, ...scoreOf(event, reader)],
    notes: [texts.note],
    ...rest,
  };
}

/** Reminds a person of a lead that they have not opened in time. */
export function leadOverdueTemplate(
  event: EventData<'lead.overdue'> & At,
  timezone: string,
  reader: Reader,
): MailContent {
  const { leadOverdue: texts, leadAssigned } = accountTexts(reader);
  const { lead, form, ...rest } = partsOf(event, reader);
  const time = new Intl.DateTimeFormat(reader.language, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: timezone },
  });
  const { passedOnAt, dueAt } = event;
  return {
    subject: texts.subject(lead, form),
    heading: texts.heading(lead),
    paragraphs: [
      texts.text(form, time.format(new Date(dueAt))),
      ...(passedOnAt ? [texts.passedOn(time.format(new Date(passedOnAt)))] : []),
      ...scoreOf(event, reader),
    ],
    notes: [leadAssigned.note],
    ...rest,
  };
}

/** Notifies a person that a note on a lead mentions them. */
export function leadMentionedTemplate(
  event: EventData<'lead.mentioned'> & At,
  author: string,
  reader: Reader,
): MailContent {
  const { leadMentioned: texts } = accountTexts(reader);
  const { lead, form, ...rest } = partsOf(event, reader);
  const who = oneLine(author, NAME_LENGTH);
  return {
    subject: texts.subject(lead, form),
    heading: texts.heading(lead),
    paragraphs: [who ? texts.byNamed(who, form) : texts.byPerson(form), ...scoreOf(event, reader)],
    notes: [texts.note],
    ...rest,
  };
}
