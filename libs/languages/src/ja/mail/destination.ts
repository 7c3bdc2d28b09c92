import type { DestinationTexts } from '../../en/mail/destination.js';

export const destination: DestinationTexts = {
  subject: system => `${system} との接続を更新してください`,
  which: name => `送信先：${name}`,
  text: system =>
    `${system} が接続を受け付けなくなったため、新しいリードは送信待ちです。失われることはありません。接続を更新すると、すべて送信されます。`,
  action: '接続を更新する',
  notes: ['この接続がお客様のワークスペースのものであるため、このメールをお送りしています。'],
};
