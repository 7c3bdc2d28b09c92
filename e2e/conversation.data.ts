/** A field of each type that a flow supports, with the stored answer and the answer that Typebot posts. */
export const FIELDS = [
  { id: 'name', type: 'text', label: 'What is your name?', required: true },
  { id: 'mail', type: 'email', label: 'Your email', required: true },
  { id: 'phone', type: 'phone', label: 'Your phone number' },
  {
    id: 'pick',
    type: 'radio',
    label: 'What do you need?',
    options: ['A demo', 'A quote, written'],
    required: true,
  },
  { id: 'plan', type: 'select', label: 'Which plan?', options: ['Free', 'Pro'], required: true },
  {
    id: 'many',
    type: 'checkbox',
    label: 'Which parts?',
    options: ['Forms', 'Leads', 'Mail'],
    required: true,
  },
  { id: 'terms', type: 'checkbox', label: 'I agree', required: true },
  { id: 'two', type: 'page-break', label: 'About you' },
  { id: 'size', type: 'number', label: 'How many people?', validation: { min: 1, max: 50 }, required: true },
  { id: 'day', type: 'date', label: 'Which day?', required: true },
  { id: 'hour', type: 'time', label: 'What time?', required: true },
  { id: 'site', type: 'url', label: 'Your site', required: true },
  { id: 'stars', type: 'rating', label: 'How do you like it?', required: true },
  { id: 'range', type: 'slider', label: 'How far?', required: true },
  { id: 'smart', type: 'ai-conditional', label: 'Anything else?' },
  { id: 'words', type: 'textarea', label: 'Tell us more', required: true },
  { id: 'agree', type: 'consent', label: 'Our terms', required: true },
  { id: 'home', type: 'address', label: 'Where do you live?', required: true },
  { id: 'ref', type: 'hidden', label: 'Reference', settings: { queryParameter: 'ref' } },
];
/**
 * Types without an answer, and types that a flow cannot ask for; the test of an Arabic form covers the file and the
 * assistant.
 */
export const OTHERS = [
  'ai-analytics',
  'ai-conversation',
  'ai-scoring',
  'file',
  'password',
  'statement',
  'paragraph',
  'image',
  'divider',
  'calculation',
];
export const LOGIC = [
  {
    when: { match: 'all', conditions: [{ field: 'pick', operator: 'equals', value: 'A demo' }] },
    then: { action: 'hide', target: 'plan' },
  },
];
export const VALUES = {
  name: 'Ada Lovelace',
  mail: 'ada@example.com',
  pick: 'A quote, written',
  plan: 'Pro',
  many: ['Forms', 'Mail'],
  terms: true,
  size: 7,
  day: '2026-01-15',
  hour: '10:30',
  site: 'https://example.com/',
  stars: 4,
  range: 51,
  words: 'Two\nlines',
  agree: true,
  home: ['1 Main St', 'Reno', '89501', 'NV', 'United States'],
  ref: 'spring',
};
export const POSTED = {
  ...VALUES,
  pick: 'option_2',
  many: 'Forms, Mail',
  terms: 'true',
  size: '7',
  stars: '4',
  range: '51',
  agree: 'true',
  home: '1 Main St, Reno\n89501, NV, United States',
  phone: '',
  smart: '',
};
