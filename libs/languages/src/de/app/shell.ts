import type * as en from '../../en/app/index.js';

export const shell: typeof en.shell = {
  skip: 'Zum Inhalt springen',
  welcome: (name: string) => `Willkommen, ${name}`,
  settings: 'Einstellungen',
  logout: 'Abmelden',
  menu: 'Menü',
  mainNav: 'Hauptnavigation',
  footer: (year: number) => `© ${year} Leadloom`,
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  tabs: {
    dashboard: 'Übersicht',
    aiFormBuilder: 'KI-Formularbuilder',
    createForm: 'Formular erstellen',
    myForms: 'Meine Formulare',
    responses: 'Antworten',
    analytics: 'Auswertung',
    typebotFlows: 'Typebot-Flows',
    typebotIntegration: 'Typebot-Integration',
  },
  unread: (n: number) => (n < 1000 ? String(n) : '999+'),
  unreadWord: 'ungelesen',
  limit: {
    title: 'Ihr Tarif ist aufgebraucht',
    see: 'Verbrauch ansehen',
  },
  banner: {
    text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Vorher sind Editor und Auswertung gesperrt.',
    resend: 'E-Mail noch einmal senden',
    dismiss: 'Ausblenden',
    sent: 'Die E-Mail ist unterwegs. Bitte sehen Sie in Ihrem Posteingang nach.',
    already: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
    failed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
};
