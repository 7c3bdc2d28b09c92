import type * as en from '../../en/app/index.js';

export const library: typeof en.library = {
  groups: {
    basic: 'De base',
    advanced: 'Avancés',
    'ai-powered': 'Avec IA',
    more: 'Autres',
    content: 'Contenu',
  },
  notOffered: (name: string, nearest: string) =>
    `Il n’y a pas de champ «\u202f${name}\u202f». Le plus proche est «\u202f${nearest}\u202f».`,
  notFound: (name: string, nearest: string) =>
    `Aucun champ ne s’appelle «\u202f${name}\u202f». «\u202f${nearest}\u202f» accepte toute réponse.`,
  endings: 'tion ment',
  outline: 'Pages et champs',
  scales: {
    nps: {
      label: 'Net Promoter Score',
      description: 'Échelle de 0 (peu probable) à 10 (très probable)',
    },
    csat: { label: 'Satisfaction client', description: 'Échelle de 1 (mécontent) à 5 (satisfait)' },
    ces: { label: 'Effort client', description: 'Échelle de 1 (difficile) à 7 (facile)' },
  },
};
