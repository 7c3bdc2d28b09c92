import type { Customizations, FormField, VisitorForm } from '#form-core';

/** An example prompt and the form for it. */
export interface Example {
  id: string;
  /** Label of its button. */
  label: string;
  prompt: string;
  form: VisitorForm;
}

type Drawn = Pick<VisitorForm, 'id' | 'name' | 'fields' | 'customizations'> & Partial<VisitorForm>;
/** Small, as an illustration beside text. */
const SMALL: Customizations = {
  ...{
    fontSize: 'xs',
    fieldSize: 'sm',
    spacing: 'compact',
    submitButtonSize: 'sm',
    shadows: 'none',
    maxWidth: 'full',
  },
};

/** A form that is looked at and not filled in. */
export const compact = (form: Drawn): VisitorForm => ({
  ...{ description: '', submitText: 'Submit', redirectUrl: '', revision: 1 },
  ...{ showProgressBar: false, allowSaveProgress: false, multiStep: false },
  ...form,
  customizations: { ...form.customizations, ...SMALL },
});

const example = (
  id: string,
  label: string,
  prompt: string,
  name: string,
  customizations: Customizations,
  submitText: string,
  questions: Omit<FormField, 'id' | 'required'>[],
): Example => ({
  ...{ id, label, prompt },
  form: compact({
    ...{ id, name, submitText, customizations },
    fields: [
      { type: 'text' as const, label: 'Full name', placeholder: 'Enter your full name' },
      ...questions,
    ].map((question, index) => ({ ...question, id: `${id}-${index}`, required: index === 0 })),
  }),
});

export const EXAMPLES: readonly Example[] = [
  example('dental', 'Dental', 'I run a dental clinic and need an intake form for new patients', 'New patient intake',
    { theme: 'healthcare_trust' }, 'Request appointment', [
      { type: 'phone', label: 'Phone number', placeholder: '+1 (555) 123-4567' },
      { type: 'select', label: 'Insurance', placeholder: 'Select your insurance', options: ['None'] },
      { type: 'textarea', label: 'What brings you in?', placeholder: 'Pain, check-up, cleaning' },
    ]),
  example('homes', 'Homes', 'Qualify buyers for our homes in Austin by budget and timing', 'Find your home in Austin',
    { theme: 'professional_corporate' }, 'Show me homes', [
      { type: 'email', label: 'Email address', placeholder: 'you@example.com' },
      { type: 'select', label: 'Budget', placeholder: '$400k to $600k', options: ['More'] },
      { type: 'radio', label: 'When do you want to move?', options: ['Within 3 months', 'Just looking'] },
    ]),
  example('law', 'Law', 'A consultation request for our family law practice', 'Request a consultation',
    { theme: 'minimal_clean' }, 'Request consultation', [
      { type: 'email', label: 'Email address', placeholder: 'you@example.com' },
      { type: 'select', label: 'Type of case', placeholder: 'Divorce or separation', options: ['Other'] },
      { type: 'textarea', label: 'What happened?', placeholder: 'A few sentences are enough' },
    ]),
  example('consulting', 'Consulting', 'Find out what a company needs before our first call', 'Tell us about your project',
    { primaryColor: '#006a45', headerStyle: 'minimal' }, 'Send inquiry', [
      { type: 'email', label: 'Work email', placeholder: 'you@company.com' },
      { type: 'select', label: 'Company size', placeholder: '11 to 50 people', options: ['More'] },
      { type: 'textarea', label: 'What should change?', placeholder: 'The one problem to solve first' },
    ]),
  example('catering', 'Catering', 'Catering orders for our Italian restaurant, with date and guests', 'Order catering',
    { primaryColor: '#b91c1c', secondaryColor: '#9a3412', backgroundColor: '#fffaf3', textColor: '#3b1d12', headerStyle: 'solid', borderRadius: 'lg' }, 'Ask for a menu', [
      { type: 'phone', label: 'Phone number', placeholder: '+1 (555) 123-4567' },
      { type: 'date', label: 'Date of the event' },
      { type: 'number', label: 'Number of guests', placeholder: '40' },
    ]),
  example('salon', 'Salon', 'Online booking for my beauty salon, stylist and time included', 'Book your visit',
    { theme: 'luxury_elegant', submitButtonStyle: 'filled', layout: 'single-column' }, 'Book now', [
      { type: 'phone', label: 'Phone number', placeholder: '+1 (555) 123-4567' },
      { type: 'select', label: 'Service', placeholder: 'Cut and colour', options: ['Other'] },
      { type: 'radio', label: 'Preferred time', options: ['Morning', 'Afternoon'] },
    ]),
]; // prettier-ignore
