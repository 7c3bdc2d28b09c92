import type { CommentTexts } from '../../en/mail/comment.js';

export const comment: CommentTexts = {
  subject: about => `Nouveau commentaire : ${about}`,
  mentionedHeading: 'Un commentaire vous mentionne',
  heading: 'Nouvelle réponse à un commentaire',
  mentioned: (who, about) => `${who} vous a mentionné dans un commentaire : ${about}.`,
  replied: (who, about) => `${who} a répondu à un commentaire : ${about}.`,
  question: (label, form) => `« ${label} » dans ${form}`,
  see: 'Voir le commentaire',
};
