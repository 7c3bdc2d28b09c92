import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  auth: {
    subject: system => `${system} との接続を更新してください`,
    text: system =>
      `${system} が接続を受け付けなくなったため、新しいリードは送信待ちです。失われることはありません。接続を更新すると、すべて送信されます。`,
    action: '接続を更新する',
  },
  target: {
    subject: system => `${system} との接続を確認してください`,
    text: system =>
      `${system} がこの送信先へのリードを受け付けなくなりました。削除や移動、または共有の解除が考えられます。新しいリードは送信待ちで、失われることはありません。送信先を選び直すかテストすると、すべて送信されます。`,
    action: '送信先を確認する',
  },
  which: name => `送信先：${name}`,
  notes: ['この接続がお客様のワークスペースのものであるため、このメールをお送りしています。'],
};
