import type { ConfirmationTexts } from '../../en/mail/confirmation.js';

export const confirmation: ConfirmationTexts = {
  confirmRecipient: {
    subject: '回答をメールで受け取りますか？',
    text: who =>
      `${who} さんが、フォームに回答があったときにメールでお知らせすることを希望しています。受け取る場合は確認してください。`,
    action: '確認する',
    notes: [
      '確認するまで、このお知らせのメールは届きません。',
      '送信者にお心当たりがない場合は、このメールを無視してください。',
    ],
  },
  confirmReplies: {
    subject: '返信をこのアドレスで受け取りますか？',
    text: who =>
      `${who} さんが、自動返信メールへのお客様からの返信をこのアドレスで受け取ることを希望しています。受け取る場合は確認してください。`,
    action: '確認する',
    notes: [
      '確認するまで、返信は依頼した方のアドレスに届きます。',
      '送信者にお心当たりがない場合は、このメールを無視してください。',
    ],
  },
};
