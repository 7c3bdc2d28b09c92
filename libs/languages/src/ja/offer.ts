import type { LanguageOffer } from '../shared/language-offer.types.js';

export const ja: LanguageOffer = {
  text: 'Leadloomは日本語でもご利用いただけます。',
  accept: '日本語に切り替える',
  dismiss: '英語のまま使う',
};
