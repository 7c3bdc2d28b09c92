import type { ChatFrameTexts } from '../en/chat.js';

export const ja: ChatFrameTexts = {
  log: '会話',
  message: 'メッセージ',
  send: '送信',
  waiting: '入力中…',
  you: 'あなた',
  assistant: 'アシスタント',
  found: '下の欄に入力しました：',
  undo: '元に戻す',
  byChat: 'チャットが入力',
  rules: '返信は決まった規則によるもので、人やAIモデルは関与していません。',
  model: '返信はAIモデルが書いています。',
  failed: 'アシスタントに接続できません。こちらにご記入ください。フォームと一緒に送信されます。',
};
