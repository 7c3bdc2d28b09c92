import type { CommentTexts } from '../../en/mail/comment.js';

export const comment: CommentTexts = {
  subject: about => `Nuevo comentario en ${about}`,
  mentionedHeading: 'Te han mencionado en un comentario',
  heading: 'Nueva respuesta a un comentario',
  mentioned: (who, about) => `${who} te ha mencionado en un comentario en ${about}.`,
  replied: (who, about) => `${who} ha respondido a un comentario en ${about}.`,
  question: (label, form) => `«${label}» de ${form}`,
  see: 'Ver el comentario',
};
