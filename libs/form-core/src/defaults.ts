import { copyOf } from './copy.js';
import type { FieldType, LibraryFieldType } from './field-types.js';
import { DEFAULT_SCORING } from './scoring.js';
import type { FormField } from './types.js';

/** One entry of the builder's field library. */
export interface LibraryEntry {
  type: LibraryFieldType;
  category: 'basic' | 'advanced' | 'ai-powered';
  /** What the library calls it; also the new field's label. */
  label: string;
  description: string;
  defaults?: Partial<FormField>;
}

export const FIELD_LIBRARY: readonly LibraryEntry[] = [
  { type: 'text', category: 'basic', label: 'Text Field', description: 'One line of text', defaults: { placeholder: 'Enter text...' } },
  { type: 'email', category: 'basic', label: 'Email Address', description: 'An address that is checked', defaults: { placeholder: 'Enter your email address', required: true } },
  { type: 'phone', category: 'basic', label: 'Phone Number', description: 'A number that is checked', defaults: { placeholder: '+1 (555) 123-4567' } },
  { type: 'textarea', category: 'basic', label: 'Message', description: 'Several lines of text', defaults: { placeholder: 'Enter your message...' } },
  { type: 'select', category: 'basic', label: 'Choose Option', description: 'One of a list', defaults: { placeholder: 'Select an option', options: ['Option 1', 'Option 2', 'Option 3'] } },
  { type: 'radio', category: 'basic', label: 'Select One', description: 'One of a few, all in view', defaults: { options: ['Yes', 'No', 'Maybe'] } },
  { type: 'number', category: 'advanced', label: 'Number', description: 'A number, with limits', defaults: { placeholder: 'Enter a number' } },
  { type: 'date', category: 'advanced', label: 'Select Date', description: 'A day of the calendar' },
  { type: 'url', category: 'advanced', label: 'Website URL', description: 'A web address', defaults: { placeholder: 'https://example.com' } },
  { type: 'file', category: 'advanced', label: 'Upload File', description: 'A document or picture', defaults: { settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf', '.doc'], maxFileSize: 10 } } },
  { type: 'rating', category: 'advanced', label: 'Rate your experience', description: 'One to five', defaults: { settings: { scale: 5, showLabels: true } } },
  { type: 'slider', category: 'advanced', label: 'Select Range', description: 'A value on a line', defaults: { validation: { min: 0, max: 100 } } },
  { type: 'ai-conversation', category: 'ai-powered', label: 'AI Assistant', description: 'A conversation that fills the form', defaults: { placeholder: 'Type your message...', aiSettings: { playbook: 'greeting_follow_up', personalization: { tone: 'friendly' } } } },
  { type: 'ai-scoring', category: 'ai-powered', label: 'Lead Assessment', description: 'Scores every lead; visitors do not see it', defaults: { aiSettings: { scoring: DEFAULT_SCORING } } },
  { type: 'ai-conditional', category: 'ai-powered', label: 'Smart Field', description: 'Shows what matters by the answers given', defaults: { aiSettings: { conditional: { rules: [] } } } },
  { type: 'ai-analytics', category: 'ai-powered', label: 'Analytics Tracker', description: 'Measures every field; visitors do not see it' },
]; // prettier-ignore

/** Labels of the types outside the library. */
const SPECIAL: Record<Exclude<FieldType, LibraryFieldType>, Partial<FormField>> = {
  checkbox: { label: 'Select all that apply', options: ['Option 1', 'Option 2', 'Option 3'] },
  password: { label: 'Password' },
  hidden: { label: 'Hidden field', settings: { queryParameter: 'ref' } },
  'page-break': { label: 'Next step' },
  time: { label: 'Select Time' },
};

/** A new field of a type, with the library's label, options and settings. Nothing of it is shared. */
export const newField = (type: FieldType, id: string): FormField => {
  const entry = FIELD_LIBRARY.find(item => item.type === type);
  const special = entry ? { label: entry.label, ...entry.defaults } : SPECIAL[type as keyof typeof SPECIAL];
  return copyOf<FormField>({
    id,
    type,
    label: 'Untitled Field',
    placeholder: '',
    required: false,
    ...special,
  });
};

const textField = (id: string, label: string, placeholder: string, required = true): FormField => ({
  id,
  type: 'text',
  label,
  placeholder,
  required,
});

/** What a new form begins with. */
export const DEFAULT_FIELDS: readonly FormField[] = [
  textField('full_name', 'Full Name', 'Enter your full name'),
  {
    id: 'email',
    type: 'email',
    label: 'Email Address',
    placeholder: 'Enter your email address',
    required: true,
  },
];

/** Settings of a form whose owner has not touched the Settings tab. */
export const DEFAULT_SETTINGS = {
  name: 'Untitled Form',
  description: '',
  submitText: 'Submit',
  redirectUrl: '',
  emailNotifications: false,
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
} as const;
