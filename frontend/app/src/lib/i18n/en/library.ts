import { localized } from '../localized.js';

/** What can be added to a form. */
export const library = localized('library', {
  groups: { basic: 'Basic', advanced: 'Advanced', 'ai-powered': 'AI-powered', more: 'More' },
  outline: 'Pages and fields',
  pageBreak: { label: 'Page break', description: 'What follows is on a page of its own' },
  checkbox: { label: 'Checkboxes', description: 'Several of a list' },
  consent: { label: 'Consent', description: 'A box to agree to a text, which is stored with the answer' },
  address: { label: 'Address', description: 'Street, city, postal code, region and country' },
  time: { label: 'Time', description: 'A time of the day' },
  hidden: { label: 'Hidden field', description: 'Filled in from the link; visitors do not see it' },
  password: { label: 'Password', description: 'Text that nobody reads over the shoulder' },
  nps: {
    label: 'Net Promoter Score',
    description: 'Zero to ten, from unlikely to likely',
  },
});
