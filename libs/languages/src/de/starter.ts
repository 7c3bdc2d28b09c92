import type { StarterTexts } from '../shared/starter-texts.types.js';

export const de: StarterTexts = {
  name: 'Unbenanntes Formular',
  fullName: 'Vollständiger Name',
  enterFullName: 'Ihr vollständiger Name',
  nps: {
    question: 'Wie wahrscheinlich ist es, dass Sie uns Freunden oder Kollegen empfehlen?',
    low: 'Sehr unwahrscheinlich',
    high: 'Sehr wahrscheinlich',
  },
  copy: ' (Kopie)',
};
