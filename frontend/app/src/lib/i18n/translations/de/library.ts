import type * as en from '../../en/index.js';

export const library: typeof en.library = {
  groups: { basic: 'Standard', advanced: 'Erweitert', 'ai-powered': 'Mit KI', more: 'Weitere' },
  outline: 'Seiten und Felder',
  nps: {
    label: 'Net Promoter Score',
    description: 'Null bis zehn, von unwahrscheinlich bis wahrscheinlich',
  },
};
