/**
 * Texts of the field types; those of the first five languages are in the type definitions. `wordsOf` checks that none is
 * missing.
 */
export const ar = {
  words: {
    text: { label: 'حقل نصي', placeholder: 'أدخل النص…' },
    email: { label: 'البريد الإلكتروني', placeholder: 'أدخل بريدك الإلكتروني' },
    phone: { label: 'رقم الهاتف', placeholder: '+966 50 123 4567' },
    textarea: { label: 'الرسالة', placeholder: 'أدخل رسالتك…' },
    select: {
      label: 'اختر من القائمة',
      placeholder: 'اختر من القائمة',
      options: ['الخيار 1', 'الخيار 2', 'الخيار 3'],
    },
    radio: { label: 'اختر إجابة واحدة', options: ['نعم', 'لا', 'ربما'] },
    number: { label: 'رقم', placeholder: 'أدخل رقمًا' },
    date: { label: 'التاريخ' },
    url: { label: 'الموقع الإلكتروني' },
    file: { label: 'رفع ملف' },
    rating: { label: 'قيّم تجربتك' },
    slider: { label: 'اختر قيمة' },
    'ai-conversation': { label: 'المساعد الذكي', placeholder: 'اكتب رسالتك…' },
    'ai-scoring': { label: 'تقييم العميل المحتمل' },
    'ai-conditional': { label: 'حقل ذكي' },
    'ai-analytics': { label: 'قياس الاستخدام' },
    'page-break': { label: 'الخطوة التالية' },
    statement: { label: 'معلومات عنك' },
    paragraph: { label: '', helpText: 'أخبر الزوار بما سيحدث بعد ذلك.' },
    image: { label: '' },
    divider: { label: '' },
    checkbox: { label: 'اختر كل ما ينطبق', options: ['الخيار 1', 'الخيار 2', 'الخيار 3'] },
    consent: { label: 'الموافقة', consentText: 'أوافق على حفظ إجاباتي واستخدامها للرد على طلبي.' },
    address: { label: 'العنوان' },
    time: { label: 'الوقت' },
    calculation: { label: 'الإجمالي' },
    hidden: { label: 'حقل مخفي' },
    password: { label: 'كلمة المرور' },
  },
};
