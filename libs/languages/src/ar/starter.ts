import type { StarterTexts } from '../shared/starter-texts.types.js';

export const ar: StarterTexts = {
  name: 'نموذج بلا عنوان',
  fullName: 'الاسم الكامل',
  enterFullName: 'أدخل اسمك الكامل',
  scales: {
    nps: { question: 'ما مدى احتمال أن توصي بنا صديقًا أو زميلًا؟', low: 'غير محتمل إطلاقًا', high: 'محتمل جدًا' },
    csat: { question: 'ما مدى رضاك عن خدمتنا؟', low: 'غير راضٍ إطلاقًا', high: 'راضٍ جدًا' },
    ces: { question: 'ما مدى سهولة الحصول على ما احتجت إليه؟', low: 'صعب جدًا', high: 'سهل جدًا' },
  },
  copy: ' (نسخة)',
};
