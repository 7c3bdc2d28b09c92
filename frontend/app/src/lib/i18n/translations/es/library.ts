import type * as en from '../../en/index.js';

/** The library of fields to add. */
export const library: typeof en.library = {
  groups: { basic: 'Básicos', advanced: 'Avanzados', 'ai-powered': 'Con IA', more: 'Más' },
  outline: 'Páginas y campos',
  nps: {
    label: 'Net Promoter Score',
    description: 'De cero a diez, de improbable a probable',
  },
};
