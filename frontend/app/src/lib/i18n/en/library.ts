import { localized } from '../localized.js';

/** What can be added to a form. */
export const library = localized('library', {
  groups: { basic: 'Basic', advanced: 'Advanced', 'ai-powered': 'AI-powered', more: 'More' },
  outline: 'Pages and fields',
  pageBreak: { label: 'Page break', description: 'Starts a new page' },
  checkbox: { label: 'Checkboxes', description: 'Several choices from a list' },
  consent: { label: 'Consent', description: 'A checkbox whose text is stored with the answer' },
  address: { label: 'Address', description: 'Street, city, postal code, region and country' },
  time: { label: 'Time', description: 'A time of day' },
  hidden: { label: 'Hidden field', description: 'Filled from the link, not visible to visitors' },
  password: { label: 'Password', description: 'Hidden while typing' },
  nps: {
    label: 'Net Promoter Score',
    description: 'Zero to ten, from not likely to very likely',
  },
});
