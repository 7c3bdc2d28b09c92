/** Texts of the emails that ask an address of a form to confirm. Every other language has the same. */
export const confirmation = {
  confirmRecipient: {
    subject: 'Do you want to get responses by email?',
    text: (who: string) =>
      `${who} would like to send you an email when someone fills out one of their forms. Please confirm that you want this.`,
    action: 'Confirm',
    notes: [
      'You will not get these emails until you confirm.',
      'If you do not know the sender, you can ignore this email.',
    ],
  },
  confirmReplies: {
    subject: 'Do you want to receive replies at this address?',
    text: (who: string) =>
      `${who} would like customers who reply to an automatic email to reach you at this address. Please confirm that you want this.`,
    action: 'Confirm',
    notes: [
      'Replies go to the sender of this request until you confirm.',
      'If you do not know the sender, you can ignore this email.',
    ],
  },
};
export type ConfirmationTexts = typeof confirmation;
