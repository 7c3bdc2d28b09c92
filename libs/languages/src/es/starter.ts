import type { StarterTexts } from '../shared/starter-texts.types.js';

export const es: StarterTexts = {
  name: 'Formulario sin título',
  fullName: 'Nombre completo',
  enterFullName: 'Su nombre completo',
  scales: {
    nps: {
      question: '¿Con qué probabilidad nos recomendaría a un amigo o colega?',
      low: 'Nada probable',
      high: 'Muy probable',
    },
    csat: {
      question: '¿Qué tan satisfecho está con nuestro servicio?',
      low: 'Muy insatisfecho',
      high: 'Muy satisfecho',
    },
    ces: {
      question: '¿Qué tan fácil le resultó resolver lo que necesitaba?',
      low: 'Muy difícil',
      high: 'Muy fácil',
    },
  },
  copy: ' (copia)',
};
