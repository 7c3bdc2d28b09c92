import type { FieldType } from '#form-core';

type ContentType = 'statement' | 'paragraph' | 'image' | 'divider' | 'calculation';

/** A visitor's answer to each type of field, as the form stores it and as Typebot posts it. */
export const ANSWERS: Record<
  Exclude<FieldType, 'file' | 'password' | 'page-break' | 'ai-scoring' | 'ai-analytics' | ContentType>,
  [stored: unknown, posted: string]
> = {
  text: ['Ada "the first" \\ Lovelace', 'Ada "the first" \\ Lovelace'],
  email: ['ada@example.com', 'ada@example.com'],
  phone: ['+15551234567', '+15551234567'],
  textarea: ['two\nlines', 'two\nlines'],
  select: ['No, thanks', 'option_2'],
  radio: ['May{{be}}', 'option_3'],
  number: [4.5, '4.5'],
  date: ['2026-01-15', '2026-01-15'],
  url: ['https://example.com/a', 'https://example.com/a'],
  rating: [4, '4'],
  slider: [40, '40'],
  'ai-conversation': ['Hello', 'Hello'],
  'ai-conditional': ['Smart', 'Smart'],
  checkbox: [['Yes', 'a, b'], 'Yes, option_4'],
  hidden: ['spring', 'spring'],
  time: ['10:30', '10:30'],
  consent: [true, 'true'],
  address: [
    ['1 Main St', 'Reno', '89501', 'NV', 'United States'],
    '1 Main St, Reno\n89501, NV, United States',
  ],
};
