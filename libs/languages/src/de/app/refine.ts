import type * as en from '../../en/app/index.js';

type Params = Record<string, string | number>;

const changes = (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`);

export const refine: typeof en.refine = {
  title: 'Im Chat ändern',
  intro: 'Beschreiben Sie eine Änderung. Nichts wird geändert, bevor Sie sie übernehmen.',
  label: 'Was soll sich ändern?',
  placeholder: 'Telefon freiwillig machen und nach dem Budget fragen',
  send: 'Änderungen vorschlagen',
  thinking: 'Wird ausgearbeitet …',
  history: 'Frühere Nachrichten',
  you: 'Sie',
  assistant: 'Assistent',
  suggestions: 'Ideen für dieses Formular',
  changes,
  apply: (count: number) => `${changes(count)} übernehmen`,
  refuse: 'Verwerfen',
  applied: (count: number) => `${changes(count)} übernommen.`,
  refused: 'Es wurde nichts geändert.',
  undo: 'Änderungen rückgängig machen',
  nothingToUndo: 'Es gibt keine Änderung, die sich rückgängig machen lässt.',
  unread: (text: string) => `Nicht verstanden: „${text}“`,
  undone: 'Rückgängig gemacht.',
  failed: 'Die Änderung konnte nicht ausgearbeitet werden. Ihr Text ist noch da.',
  proposed: (count: number) => `${changes(count)} vorgeschlagen; noch ist nichts geändert.`,
  methods: {
    llm: 'Von einem KI-Modell ausgearbeitet.',
    builtin: 'Nach eingebauten Regeln ausgearbeitet, ohne KI-Modell.',
    intelligent_fallback:
      'Das KI-Modell hat nicht geantwortet; die Änderung wurde nach eingebauten Regeln ausgearbeitet.',
  },
  before: 'Vorher',
  after: 'Nachher',
  nothing: 'keine',
  yes: 'ja',
  operations: {
    add: ({ label }: Params) => `„${label}“ hinzufügen`,
    remove: ({ label }: Params) => `„${label}“ entfernen`,
    change: ({ label }: Params) => `„${label}“ ändern`,
    move: ({ label, at }: Params) => `„${label}“ an Position ${at} verschieben`,
    require: ({ label }: Params) => `„${label}“ wird Pflichtfeld`,
    unrequire: ({ label }: Params) => `„${label}“ wird freiwillig`,
    options: ({ label }: Params) => `Optionen von „${label}“ ändern`,
    translate: ({ count }: Params) => (count === 1 ? '1 Text übersetzen' : `${count} Texte übersetzen`),
    tone: ({ count }: Params) =>
      count === 1 ? 'Tonfall von 1 Text ändern' : `Tonfall von ${count} Texten ändern`,
    texts: ({ count }: Params) => (count === 1 ? '1 Text ändern' : `${count} Texte ändern`),
    steps: ({ count }: Params) =>
      count === 1 ? 'Alles auf eine Seite setzen' : `In ${count} Schritte aufteilen`,
    condition: ({ label }: Params) => `Regel für „${label}“ ändern`,
    theme: () => 'Design ändern',
    scoring: () => 'Lead-Score ändern',
  },
  ideas: {
    shorter: 'Kürzer machen',
    steps: 'In zwei Schritte aufteilen',
    budget: 'Nach dem Budget fragen',
    message: 'Offene Frage am Ende hinzufügen',
    friendlier: 'Freundlicher formulieren',
    date: 'Nach einem Wunschtermin fragen',
  },
};
