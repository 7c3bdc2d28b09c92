import { copyOf } from './copy.js';
import { DEFAULT_FIELDS } from './defaults.js';
import type { FormField } from './types.js';

/** A form to begin with. `popularity` is the document's fixed percentage. */
export interface FormTemplate {
  id: string;
  name: string;
  description: string;
  /** Shown on the card. */
  label: 'Sales' | 'Contact' | 'Booking' | 'Research' | 'Custom';
  /** What the form is filed under. */
  category: 'lead-generation' | 'contact' | 'booking' | 'survey';
  popularity: number;
  tags: string[];
  fields: FormField[];
}

const [NAME, EMAIL] = DEFAULT_FIELDS as readonly [FormField, FormField];
const PHONE: FormField = {
  id: 'phone', type: 'phone', label: 'Phone Number', placeholder: '+1 (555) 123-4567', required: false,
}; // prettier-ignore
const choice = (id: string, label: string, options: string[], required = true): FormField => ({
  id,
  type: 'select',
  label,
  placeholder: 'Select an option',
  options,
  required,
});
const message = (id: string, label: string, placeholder: string, required = false): FormField => ({
  id,
  type: 'textarea',
  label,
  placeholder,
  required,
});

export const TEMPLATES: readonly FormTemplate[] = [
  {
    id: 'lead-qualifier',
    name: 'Lead Qualifier',
    description: 'Finds out who is ready to buy: budget, time and who decides',
    label: 'Sales',
    category: 'lead-generation',
    popularity: 95,
    tags: ['sales', 'qualification', 'scoring'],
    fields: [
      NAME,
      EMAIL,
      { id: 'company', type: 'text', label: 'Company', placeholder: 'Your company name', required: true },
      choice('budget', 'What is your budget?', ['Under $1,000', 'From $1,000 to $5,000', 'From $5,000 to $25,000', 'Over $25,000']),
      choice('timeline', 'When do you want to start?', ['Right away', 'Within 3 months', 'Later this year', 'Just looking']),
      choice('authority', 'Who makes the decision?', ['I do', 'My team and I', 'Someone else']),
      message('goals', 'What do you want to achieve?', 'A sentence or two is enough'),
      {
        id: 'lead_score', type: 'ai-scoring', label: 'Lead Assessment', required: false,
        aiSettings: {
          scoring: {
            criteria: [
              { key: 'budget', label: 'Budget', field: 'budget', weight: 30, points: [{ option: 'Under $1,000', points: 0.2 }, { option: 'From $1,000 to $5,000', points: 0.5 }, { option: 'From $5,000 to $25,000', points: 0.8 }, { option: 'Over $25,000', points: 1 }] },
              { key: 'timeline', label: 'Timeline', field: 'timeline', weight: 30, points: [{ option: 'Right away', points: 1 }, { option: 'Within 3 months', points: 0.7 }, { option: 'Later this year', points: 0.3 }, { option: 'Just looking', points: 0 }] },
              { key: 'authority', label: 'Authority', field: 'authority', weight: 40, points: [{ option: 'I do', points: 1 }, { option: 'My team and I', points: 0.7 }, { option: 'Someone else', points: 0.2 }] },
            ],
            threshold: 70,
          },
        },
      },
    ],
  },
  {
    id: 'contact-pro',
    name: 'Contact Pro',
    description: 'A contact form that sends each question to the right place',
    label: 'Contact',
    category: 'contact',
    popularity: 88,
    tags: ['contact', 'support', 'inquiry'],
    fields: [
      NAME,
      EMAIL,
      PHONE,
      choice('topic', 'What is it about?', ['General question', 'Sales', 'Support', 'Partnership']),
      message('message', 'Message', 'How can we help?', true),
    ],
  },
  {
    id: 'booking-assistant',
    name: 'Booking Assistant',
    description: 'Takes appointment requests with day, time and service',
    label: 'Booking',
    category: 'booking',
    popularity: 82,
    tags: ['booking', 'appointment', 'calendar'],
    fields: [
      NAME,
      EMAIL,
      { ...PHONE, required: true },
      choice('service', 'Which service do you need?', ['First consultation', 'Follow-up', 'Something else']),
      { id: 'day', type: 'date', label: 'Preferred date', required: true },
      { id: 'daytime', type: 'radio', label: 'Preferred time', options: ['Morning', 'Afternoon', 'Evening'], required: true },
      message('notes', 'Anything we should know?', 'Allergies, access, wishes'),
    ],
  },
  {
    id: 'survey-smart',
    name: 'Smart Survey',
    description: 'Asks how it went, and asks unhappy people why',
    label: 'Research',
    category: 'survey',
    popularity: 76,
    tags: ['survey', 'feedback', 'research'],
    fields: [
      { id: 'rating', type: 'rating', label: 'Rate your experience', required: true, settings: { scale: 5, showLabels: true } },
      {
        id: 'improve', type: 'ai-conditional', label: 'What should we do better?', placeholder: 'The one thing that mattered most', required: false,
        aiSettings: {
          conditional: {
            rules: [{ when: { match: 'all', conditions: [{ field: 'rating', operator: 'less_than', value: 4 }] }, then: { action: 'show', target: 'improve' } }],
          },
        },
      },
      { id: 'found', type: 'radio', label: 'How did you find us?', options: ['Search', 'Recommendation', 'Social media', 'Advertising', 'Other'], required: false },
      { id: 'recommend', type: 'slider', label: 'How likely are you to recommend us?', required: false, validation: { min: 0, max: 10, step: 1 } },
      message('comment', 'Anything else?', 'Optional'),
      { ...EMAIL, label: 'Email Address (if you want an answer)', required: false },
    ],
  },
  {
    id: 'custom',
    name: 'Custom',
    description: 'Start from nothing and say what you need',
    label: 'Custom',
    category: 'lead-generation',
    popularity: 70,
    tags: ['custom', 'blank'],
    fields: [],
  },
]; // prettier-ignore

const ALIASES: Record<string, string> = { 'survey-intelligence': 'survey-smart' };

/** A template by its id or the dialog's name for it, as a copy that may be edited. */
export const templateById = (id: string): FormTemplate | undefined => {
  const found = TEMPLATES.find(template => template.id === (ALIASES[id] ?? id));
  return found && copyOf(found);
};
