import type { StarterTexts } from '../shared/starter-texts.types.js';

export const ar: StarterTexts = {
  name: 'نموذج بلا عنوان',
  fullName: 'الاسم الكامل',
  enterFullName: 'أدخل اسمك الكامل',
  nps: { question: 'ما مدى احتمال أن توصي بنا صديقًا أو زميلًا؟', low: 'غير محتمل إطلاقًا', high: 'محتمل جدًا' },
  copy: ' (نسخة)',
};
