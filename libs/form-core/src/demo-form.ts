import type { VisitorForm } from './types.js';

/** The form at /form/demo: validated like any other, but its answers are discarded. */
export const DEMO_FORM: VisitorForm = {
  id: 'demo',
  name: 'Contact Us Form',
  description: 'Tell us what you are looking for. This is a demo: nothing you enter is sent.',
  submitText: 'Submit',
  redirectUrl: '',
  showProgressBar: true,
  allowSaveProgress: false,
  multiStep: false,
  revision: 1,
  discardResponses: true,
  logic: [],
  customizations: {},
  fields: [
    {
      id: 'name',
      type: 'text',
      label: 'Full Name',
      placeholder: 'Enter your full name',
      required: true,
      validation: { rules: ['required', 'min:2'], errorMessage: 'Please enter your full name' },
    },
    {
      id: 'email',
      type: 'email',
      label: 'Email Address',
      placeholder: 'Enter your email address',
      required: true,
      validation: { rules: ['required', 'email'], errorMessage: 'Please enter a valid email address' },
    },
    { id: 'company', type: 'text', label: 'Company', placeholder: 'Your company name', required: false },
    {
      id: 'interest',
      type: 'select',
      label: 'What are you interested in?',
      placeholder: 'Select an option',
      required: true,
      options: ['General Inquiry', 'Product Demo', 'Pricing Information', 'Partnership', 'Support'],
      validation: { rules: ['required'], errorMessage: 'Please select an option' },
    },
    {
      id: 'message',
      type: 'textarea',
      label: 'Message',
      placeholder: 'Tell us more about your needs...',
      required: false,
      validation: { rules: ['max:500'], errorMessage: 'Message must be less than 500 characters' },
    },
  ],
};
