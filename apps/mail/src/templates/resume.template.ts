import { type EventData, PROGRESS_DAYS } from '#contracts';
import { pageUrl } from './page-url.js';
import { type MailContent, oneLine } from './template.js';
import { wordsOf } from './words.js';

/**
 * The link to unfinished answers, for who asked for it. Nothing that a visitor entered is in it: whose the address is, nobody
 * knows.
 */
export function resumeTemplate(
  { formId, formName, language, token }: EventData<'form.resume-requested'>,
  publicUrl: string,
): MailContent {
  const words = wordsOf(language);
  const form = oneLine(formName, 100) || words.untitled;
  const url = `${pageUrl(publicUrl, '/form/:id', { id: formId })}?resume=${token}`;
  return {
    subject: words.resume(form),
    heading: words.resume(form),
    paragraphs: [words.resumeText(PROGRESS_DAYS)],
    action: { label: words.goOn, url },
    notes: [words.whyResume(form)],
    language,
  };
}
