import type { StarterTexts } from '../shared/starter-texts.types.js';

export const ja: StarterTexts = {
  name: '無題のフォーム',
  fullName: 'お名前',
  enterFullName: 'お名前を入力してください',
  nps: {
    question: '私たちをご友人や同僚に勧める可能性はどのくらいありますか？',
    low: 'まったくない',
    high: '非常に高い',
  },
  copy: '（コピー）',
};
