import type { StarterTexts } from '../shared/starter-texts.types.js';

export const es: StarterTexts = {
  name: 'Formulario sin título',
  fullName: 'Nombre completo',
  enterFullName: 'Su nombre completo',
  nps: {
    question: '¿Con qué probabilidad nos recomendaría a un amigo o colega?',
    low: 'Nada probable',
    high: 'Muy probable',
  },
  copy: ' (copia)',
};
