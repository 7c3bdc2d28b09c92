import type { ChatFrameTexts } from '../en/chat.js';

export const ar: ChatFrameTexts = {
  log: 'المحادثة',
  message: 'رسالتك',
  send: 'إرسال',
  waiting: 'المساعد يكتب…',
  you: 'أنت',
  assistant: 'المساعد',
  found: 'تمت التعبئة أدناه:',
  undo: 'تراجع',
  byChat: 'عبأته المحادثة',
  rules: 'الردود تتبع قواعد ثابتة، بلا شخص ولا نموذج ذكاء اصطناعي.',
  model: 'يكتب الردود نموذج ذكاء اصطناعي.',
  failed: 'يتعذر الوصول إلى المساعد. اكتب لنا هنا، وستُرسل رسالتك مع النموذج.',
};
