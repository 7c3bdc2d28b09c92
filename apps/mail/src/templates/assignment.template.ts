import type { EventData } from '#contracts';
import { leadNameOf } from '#form-core';
import { accountTexts, type Reader, responseTexts } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

const NAME_LENGTH = 60;

/** Tells a person that a lead is theirs now; the answers are in the app, behind their sign-in. */
export function leadAssignedTemplate(
  { answers, formId, formName, leadScore, ownerId, responseId, rule }: Assigned,
  publicUrl: string,
  reader: Reader,
): MailContent {
  const { leadAssigned: texts } = accountTexts(reader);
  const { score, see, unnamed, untitled } = responseTexts(reader.language);
  const lead = oneLine(leadNameOf(answers), NAME_LENGTH) || unnamed;
  const form = oneLine(formName, 100) || untitled;
  const page = pageUrl(publicUrl, '/app/form/:id/responses', { id: formId });
  const reason = rule ? texts.byRule(form, oneLine(rule, NAME_LENGTH)) : texts.byPerson(form);
  return {
    subject: texts.subject(lead, form),
    heading: texts.heading(lead),
    paragraphs: [reason, ...(leadScore === null ? [] : [score(leadScore)])],
    action: {
      label: see,
      url: `${page}?workspace=${encodeURIComponent(ownerId)}&open=${encodeURIComponent(responseId)}`,
    },
    notes: [texts.note],
    language: reader.language,
  };
}

type Assigned = EventData<'lead.assigned'> & { ownerId: string };
