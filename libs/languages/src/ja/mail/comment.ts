import type { CommentTexts } from '../../en/mail/comment.js';

export const comment: CommentTexts = {
  subject: about => `新しいコメント：${about}`,
  mentionedHeading: 'コメントでメンションされました',
  heading: 'コメントに返信がありました',
  mentioned: (who, about) => `${who} さんが ${about} へのコメントであなたをメンションしました。`,
  replied: (who, about) => `${who} さんが ${about} のコメントに返信しました。`,
  question: (label, form) => `${form} の「${label}」`,
  see: 'コメントを見る',
};
