import type * as en from '../../en/index.js';

export const library: typeof en.library = {
  groups: { basic: 'De base', advanced: 'Avancés', 'ai-powered': 'Avec IA', more: 'Autres' },
  outline: 'Pages et champs',
  nps: {
    label: 'Net Promoter Score',
    description: 'De zéro à dix, de peu probable à probable',
  },
};
