import { type EventData, PROGRESS_DAYS } from '#contracts';
import { responseTexts } from '../texts/texts.js';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';

/**
 * The link to unfinished answers, on request. It contains nothing that the visitor entered, because the owner of the address
 * is unknown.
 */
export function resumeTemplate(
  { formId, formName, language, token }: EventData<'form.resume-requested'>,
  publicUrl: string,
): MailContent {
  const texts = responseTexts(language);
  const form = oneLine(formName, 100) || texts.untitled;
  const url = `${pageUrl(publicUrl, '/form/:id', { id: formId })}?resume=${token}`;
  return {
    subject: texts.resume(form),
    heading: texts.resume(form),
    paragraphs: [texts.resumeText(PROGRESS_DAYS)],
    action: { label: texts.goOn, url },
    notes: [texts.whyResume(form)],
    language,
  };
}
