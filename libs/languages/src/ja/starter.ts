import type { StarterTexts } from '../shared/starter-texts.types.js';

export const ja: StarterTexts = {
  name: '無題のフォーム',
  fullName: 'お名前',
  enterFullName: 'お名前を入力してください',
  scales: {
    nps: {
      question: '私たちをご友人や同僚に勧める可能性はどのくらいありますか？',
      low: 'まったくない',
      high: '非常に高い',
    },
    csat: { question: 'サービスにどのくらい満足されていますか？', low: '非常に不満', high: '非常に満足' },
    ces: { question: 'ご用件はどのくらい簡単に済みましたか？', low: '非常に難しい', high: '非常に簡単' },
  },
  copy: '（コピー）',
};
