/** Every kind of field a form can hold. The first sixteen are the builder's library; the rest are for special uses. */
export const LIBRARY_FIELD_TYPES = [
  'text',
  'email',
  'phone',
  'textarea',
  'select',
  'radio',
  'number',
  'date',
  'url',
  'file',
  'rating',
  'slider',
  'ai-conversation',
  'ai-scoring',
  'ai-conditional',
  'ai-analytics',
] as const;
export const FIELD_TYPES = [
  ...LIBRARY_FIELD_TYPES,
  'checkbox',
  'password',
  'hidden',
  'page-break',
  'time',
] as const;

export type LibraryFieldType = (typeof LIBRARY_FIELD_TYPES)[number];
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types whose answer is one or several of `options`. */
export const CHOICE_TYPES: readonly FieldType[] = ['select', 'radio', 'checkbox'];
/** Types that show nothing to answer and therefore never carry a visitor's value. */
export const SILENT_TYPES: readonly FieldType[] = ['ai-scoring', 'ai-analytics', 'page-break'];
