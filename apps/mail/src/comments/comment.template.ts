import type { EventData } from '#contracts';
import { pageUrl } from '../templates/page-url.js';
import { type MailContent, oneLine } from '../templates/template.js';
import { commentTexts, type Reader, responseTexts } from '../texts/texts.js';

const NAME_LENGTH = 60;
interface At {
  ownerId: string;
  publicUrl: string;
  /** Name of the author. */
  author: string;
  isMentioned: boolean;
}

/** Notifies a person of a comment on a form, with a link to it in the builder. The text is only in the app. */
export function commentAddedTemplate(event: EventData<'comment.added'> & At, reader: Reader): MailContent {
  const { formId, formName, fieldId, fieldLabel, ownerId, publicUrl, author, isMentioned } = event;
  const texts = commentTexts(reader);
  const form = oneLine(formName, 100) || responseTexts(reader.language).untitled;
  const label = oneLine(fieldLabel, NAME_LENGTH);
  const about = label ? texts.question(label, form) : form;
  const who = oneLine(author, NAME_LENGTH) || '…';
  const query = new URLSearchParams({ workspace: ownerId, id: formId, comments: fieldId ?? '' });
  return {
    subject: texts.subject(about),
    heading: isMentioned ? texts.mentionedHeading : texts.heading,
    paragraphs: [isMentioned ? texts.mentioned(who, about) : texts.replied(who, about)],
    notes: [],
    action: { label: texts.see, url: `${pageUrl(publicUrl, '/app/create-form')}?${query.toString()}` },
    language: reader.language,
  };
}
