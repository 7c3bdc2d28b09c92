export const ar = 'نموذج,إغلاق,دردشة';
