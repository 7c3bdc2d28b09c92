/** Emails about comments on forms. `about`: the question and the form, or the form. */
export const comment = {
  subject: (about: string) => `New comment on ${about}`,
  mentionedHeading: 'You were mentioned in a comment',
  heading: 'New reply in your thread',
  mentioned: (who: string, about: string) => `${who} mentioned you in a comment on ${about}.`,
  replied: (who: string, about: string) => `${who} replied to a comment on ${about}.`,
  question: (label: string, form: string) => `“${label}” in ${form}`,
  see: 'See the comment',
};
export type CommentTexts = typeof comment;
