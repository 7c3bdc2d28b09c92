import { localized } from '../../shared/localized.js';

export const brand = localized('brand', {
  title: 'Brand',
  text: 'New forms start with this design. You can change it in each form.',
  logo: 'Logo',
  colors: 'Colors',
  theme: 'Default theme',
  themeHelp: 'For new forms. Templates keep their own theme.',
  noTheme: 'None',
  save: 'Save brand',
  saved: 'Brand saved.',
  failed: 'The brand was not saved. Please try again.',
  use: 'Apply brand',
});
