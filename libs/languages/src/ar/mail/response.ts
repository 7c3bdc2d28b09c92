import type { ResponseTexts } from '../../en/mail/response.js';

export const response: ResponseTexts = {
  newResponse: form => `رد جديد: ${form}`,
  newResponseTo: form => `رد جديد على ${form}`,
  score: score => `تقييم العميل المحتمل: ${score} من 100`,
  lead: (name, score) => `${name} (${score} من 100)`,
  unnamed: 'عميل محتمل جديد',
  outOf: (answer, most) => `${answer} من ${most}`,
  see: 'عرض الرد',
  untitled: 'نموذج بلا عنوان',
  yes: 'نعم',
  no: 'لا',
  why: 'تصلك هذه الرسالة لأن الإشعارات مفعّلة لهذا النموذج.',
  whyRecipient: form => `تصلك هذه الرسالة لأن مالك النموذج «${form}» أدخل عنوانك.`,
  digest: (count, form) => `ردود جديدة (${count}): ${form}`,
  newest: count => `أحدث ${count} منها:`,
  seeAll: 'عرض كل الردود',
  whyDigest: 'تصلك هذه الرسالة لأن هذا النموذج يجمع إشعاراته.',
  automatic: form =>
    `هذا رد تلقائي، لأن شخصًا ما أدخل هذا العنوان في النموذج «${form}». إن لم تكن أنت، فلا داعي لفعل أي شيء.`,
  resume: form => `تابع «${form}»`,
  resumeText: days =>
    `هذا رابط الإجابات التي أدخلتها حتى الآن. وهو صالح لمدة ${days} أيام، ويمكن لكل من لديه الرابط قراءتها.`,
  goOn: 'متابعة',
  whyResume: form =>
    `تصلك هذه الرسالة لأن شخصًا ما أدخل هذا العنوان في النموذج «${form}». إن لم تكن أنت، فلا داعي لفعل أي شيء.`,
  stop: 'إيقاف الرسائل من هذا النوع',
  openAddress: 'أو افتح هذا العنوان:',
};
