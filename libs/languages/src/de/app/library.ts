import type * as en from '../../en/app/index.js';

export const library: typeof en.library = {
  groups: {
    basic: 'Standard',
    advanced: 'Erweitert',
    'ai-powered': 'Mit KI',
    more: 'Weitere',
    content: 'Inhalte',
  },
  notOffered: (name: string, nearest: string) =>
    `Ein Feld „${name}“ gibt es nicht. Am nächsten kommt „${nearest}“.`,
  notFound: (name: string, nearest: string) =>
    `Kein Feld heißt „${name}“. „${nearest}“ nimmt jede Antwort an.`,
  endings: 'auswahl regler nummer umbruch willigung adresse schrift linie',
  outline: 'Seiten und Felder',
  scales: {
    nps: {
      label: 'Net Promoter Score',
      description: 'Skala von 0 (unwahrscheinlich) bis 10 (sehr wahrscheinlich)',
    },
    csat: { label: 'Kundenzufriedenheit', description: 'Skala von 1 (unzufrieden) bis 5 (zufrieden)' },
    ces: { label: 'Kundenaufwand', description: 'Skala von 1 (schwer) bis 7 (leicht)' },
  },
};
