import type { ConfirmationTexts } from '../../en/mail/confirmation.js';

export const confirmation: ConfirmationTexts = {
  confirmRecipient: {
    subject: '¿Quieres recibir respuestas por correo?',
    text: who =>
      `${who} quiere enviarte un correo cuando alguien rellene uno de sus formularios. Confirma que lo deseas.`,
    action: 'Confirmar',
    notes: [
      'Hasta que lo confirmes no recibirás ninguno de estos correos.',
      'Si no conoces al remitente, puedes ignorar este correo.',
    ],
  },
  confirmReplies: {
    subject: '¿Quieres recibir contestaciones en esta dirección?',
    text: who =>
      `${who} quiere que los clientes que contesten a un correo automático te escriban a esta dirección. Confirma que lo deseas.`,
    action: 'Confirmar',
    notes: [
      'Hasta que lo confirmes, las contestaciones llegan a quien envía esta solicitud.',
      'Si no conoces al remitente, puedes ignorar este correo.',
    ],
  },
};
