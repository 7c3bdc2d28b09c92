import type { CommentTexts } from '../../en/mail/comment.js';

export const comment: CommentTexts = {
  subject: about => `Neuer Kommentar zu ${about}`,
  mentionedHeading: 'Sie wurden in einem Kommentar erwähnt',
  heading: 'Neue Antwort auf einen Kommentar',
  mentioned: (who, about) => `${who} hat Sie in einem Kommentar zu ${about} erwähnt.`,
  replied: (who, about) => `${who} hat auf einen Kommentar zu ${about} geantwortet.`,
  question: (label, form) => `„${label}“ in ${form}`,
  see: 'Kommentar ansehen',
};
