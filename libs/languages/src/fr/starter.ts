import type { StarterTexts } from '../shared/starter-texts.types.js';

export const fr: StarterTexts = {
  name: 'Formulaire sans titre',
  fullName: 'Nom complet',
  enterFullName: 'Votre nom complet',
  scales: {
    nps: {
      question: 'Quelle est la probabilité que vous nous recommandiez à un ami ou à un collègue\u202f?',
      low: 'Pas du tout probable',
      high: 'Très probable',
    },
    csat: {
      question: 'Êtes-vous satisfait de notre service\u202f?',
      low: 'Pas du tout satisfait',
      high: 'Très satisfait',
    },
    ces: {
      question: 'A-t-il été facile d’obtenir ce dont vous aviez besoin\u202f?',
      low: 'Très difficile',
      high: 'Très facile',
    },
  },
  copy: ' (copie)',
};
