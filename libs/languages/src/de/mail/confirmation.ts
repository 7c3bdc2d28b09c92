import type { ConfirmationTexts } from '../../en/mail/confirmation.js';

export const confirmation: ConfirmationTexts = {
  confirmRecipient: {
    subject: 'Möchten Sie Antworten per E-Mail bekommen?',
    text: who =>
      `${who} möchte Ihnen eine E-Mail schicken, wenn jemand eines der Formulare ausfüllt. Bitte bestätigen Sie, dass Sie das wünschen.`,
    action: 'Bestätigen',
    notes: [
      'Bevor Sie bestätigen, bekommen Sie keine dieser E-Mails.',
      'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.',
    ],
  },
  confirmReplies: {
    subject: 'Möchten Sie Rückmeldungen an diese Adresse bekommen?',
    text: who =>
      `${who} möchte, dass Kunden Sie unter dieser Adresse erreichen, wenn sie auf eine automatische E-Mail antworten. Bitte bestätigen Sie, dass Sie das wünschen.`,
    action: 'Bestätigen',
    notes: [
      'Bis Sie bestätigen, gehen diese Rückmeldungen an den Absender dieser Anfrage.',
      'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.',
    ],
  },
};
