import type { ConfirmationTexts } from '../../en/mail/confirmation.js';

export const confirmation: ConfirmationTexts = {
  confirmRecipient: {
    subject: 'Souhaitez-vous recevoir des réponses par e-mail\u202f?',
    text: who =>
      `${who} souhaite vous envoyer un e-mail lorsque quelqu’un remplit l’un de ses formulaires. Merci de confirmer votre accord.`,
    action: 'Confirmer',
    notes: [
      'Tant que vous ne confirmez pas, vous ne recevez aucun de ces e-mails.',
      'Si vous ne connaissez pas l’expéditeur, vous pouvez ignorer cet e-mail.',
    ],
  },
  confirmReplies: {
    subject: 'Souhaitez-vous recevoir les réponses à cette adresse\u202f?',
    text: who =>
      `${who} souhaite que les clients qui répondent à un e-mail automatique vous écrivent à cette adresse. Merci de confirmer votre accord.`,
    action: 'Confirmer',
    notes: [
      'Tant que vous ne confirmez pas, ces réponses arrivent à l’auteur de cette demande.',
      'Si vous ne connaissez pas l’expéditeur, vous pouvez ignorer cet e-mail.',
    ],
  },
};
