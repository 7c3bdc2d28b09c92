import type { StarterTexts } from '../shared/starter-texts.types.js';

export const fr: StarterTexts = {
  name: 'Formulaire sans titre',
  fullName: 'Nom complet',
  enterFullName: 'Votre nom complet',
  nps: {
    question: 'Quelle est la probabilité que vous nous recommandiez à un ami ou à un collègue\u202f?',
    low: 'Pas du tout probable',
    high: 'Très probable',
  },
  copy: ' (copie)',
};
