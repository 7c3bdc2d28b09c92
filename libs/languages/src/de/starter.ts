import type { StarterTexts } from '../shared/starter-texts.types.js';

export const de: StarterTexts = {
  name: 'Unbenanntes Formular',
  fullName: 'Vollständiger Name',
  enterFullName: 'Ihr vollständiger Name',
  scales: {
    nps: {
      question: 'Wie wahrscheinlich ist es, dass Sie uns Freunden oder Kollegen empfehlen?',
      low: 'Sehr unwahrscheinlich',
      high: 'Sehr wahrscheinlich',
    },
    csat: {
      question: 'Wie zufrieden sind Sie mit unserem Service?',
      low: 'Sehr unzufrieden',
      high: 'Sehr zufrieden',
    },
    ces: {
      question: 'Wie leicht war es, Ihr Anliegen zu erledigen?',
      low: 'Sehr schwer',
      high: 'Sehr leicht',
    },
  },
  copy: ' (Kopie)',
};
