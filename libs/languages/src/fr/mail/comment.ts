import type { CommentTexts } from '../../en/mail/comment.js';

export const comment: CommentTexts = {
  subject: about => `Nouveau commentaire\u202f: ${about}`,
  mentionedHeading: 'Vous avez été mentionné dans un commentaire',
  heading: 'Nouvelle réponse à un commentaire',
  mentioned: (who, about) => `${who} vous a mentionné dans un commentaire\u202f: ${about}.`,
  replied: (who, about) => `${who} a répondu à un commentaire\u202f: ${about}.`,
  question: (label, form) => `«\u202f${label}\u202f» dans ${form}`,
  see: 'Voir le commentaire',
};
