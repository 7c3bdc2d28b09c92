import type * as en from '../../en/app/form-settings.js';

export const formSettings: typeof en.formSettings = {
  name: { label: 'Name', changed: 'Name des Formulars geändert' },
  description: { label: 'Beschreibung', changed: 'Beschreibung geändert' },
  submitText: { label: 'Absenden-Button', changed: 'Absenden-Button geändert' },
  language: {
    label: 'Sprache',
    help: 'Buttons, Meldungen und Daten der Seite. Ihre eigenen Texte bleiben, wie Sie sie geschrieben haben.',
    changed: 'Sprache geändert',
  },
  multiStep: {
    label: 'Mehrere Schritte',
    help: 'Eine neue Seite nach je drei Feldern oder an Ihren Seitenumbrüchen.',
    changed: 'Schritte geändert',
  },
  autoAdvance: {
    label: 'Nach einer Auswahl weitergehen',
    help: 'Sobald ein Besucher eine von mehreren Optionen anklickt oder antippt, öffnet sich die nächste Seite oder Frage.',
    changed: '„Nach einer Auswahl weitergehen“ geändert',
  },
  showProgressBar: { label: 'Fortschrittsbalken anzeigen', changed: 'Fortschrittsbalken geändert' },
  allowSaveProgress: {
    label: 'Besucher können später weitermachen',
    help: 'Merkt sich die Antworten auf dem Gerät des Besuchers und bietet einen Link per E-Mail an.',
    changed: '„Besucher können später weitermachen“ geändert',
  },
  thankYouTitle: { label: 'Titel der Danke-Seite', changed: 'Titel der Danke-Seite geändert' },
  thankYouText: { label: 'Text der Danke-Seite', changed: 'Text der Danke-Seite geändert' },
  redirectUrl: {
    label: 'Besucher weiterleiten zu',
    help: 'Statt der Danke-Seite.',
    changed: 'Adresse nach dem Absenden geändert',
  },
  opensAt: {
    label: 'Öffnet am',
    help: 'Bis dahin sehen Besucher das Öffnungsdatum.',
    changed: 'Öffnungsdatum geändert',
  },
  closesAt: {
    label: 'Schließt am',
    help: 'Ab dann nimmt das Formular keine Antworten mehr an.',
    changed: 'Schließdatum geändert',
  },
  responseLimit: {
    label: 'Höchstzahl der Antworten',
    help: 'Leer lassen für unbegrenzt viele.',
    changed: 'Höchstzahl der Antworten geändert',
  },
  onePerVisitor: { label: 'Antworten pro Besucher', changed: 'Antworten pro Besucher geändert' },
  privacyUrl: { label: 'Adresse Ihrer Datenschutzerklärung', changed: 'Datenschutz-Adresse geändert' },
  imprintUrl: { label: 'Adresse Ihres Impressums', changed: 'Impressum-Adresse geändert' },
  retentionDays: {
    label: 'Antworten löschen nach (Tagen)',
    help: 'Löscht sie samt Dateien endgültig. Leer lassen, um sie zu behalten.',
    changed: 'Löschfrist der Antworten geändert',
  },
  hideFromSearch: {
    label: 'Vor Suchmaschinen verbergen',
    changed: 'Sichtbarkeit für Suchmaschinen geändert',
  },
  partialLeads: {
    label: 'Unvollständige Antworten speichern',
    help: 'Sobald ein Besucher eine E-Mail-Adresse oder Telefonnummer eingegeben hat. Bei den Antworten sind sie als „Unvollständig“ markiert.',
    changed: '„Unvollständige Antworten speichern“ geändert',
  },
  partialText: { label: 'Hinweis für Besucher', changed: 'Text zu unvollständigen Antworten geändert' },
  remindPartials: {
    label: 'Erinnerung anbieten',
    help: 'Besucher können ankreuzen, dass sie eine E-Mail mit einem Link zu ihren Angaben bekommen, 30 Minuten nachdem sie gegangen sind.',
    changed: 'Erinnerung für Besucher geändert',
  },
  emailNotifications: {
    label: 'Jede neue Antwort per E-Mail erhalten',
    help: 'Geht an die Adresse Ihres Kontos.',
    changed: 'Benachrichtigungen geändert',
  },
};

export const settingsPanel: typeof en.settingsPanel = {
  sections: {
    general: 'Allgemein',
    pages: 'Seiten und Fortschritt',
    thanks: 'Nach dem Absenden',
    limits: 'Begrenzungen',
    access: 'Zugang',
    privacy: 'Datenschutz',
  },
  redirectWrong: 'Die Adresse muss mit http:// oder https:// beginnen',
  onceOptions: { any: 'Beliebig viele', device: 'Eine pro Gerät', email: 'Eine pro E-Mail-Adresse' },
  onceHelp: {
    any: 'Besucher können das Formular mehrmals absenden.',
    device:
      'Der Browser merkt sich die Antwort. Wer seine Daten löscht oder ein anderes Gerät verwendet, kann noch einmal antworten, ebenso in einem iFrame ohne Einbettungsskript, dessen Speicher der Browser sperrt.',
    email: 'Es zählt die erste E-Mail-Adresse des Formulars; außerdem merkt sich der Browser die Antwort.',
  },
  onceNoEmail: 'Das Formular fragt nach keiner E-Mail-Adresse, deshalb zählt nur das Gerät.',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHelp: 'Mindestens 6 Zeichen. Bevor Besucher es eingeben, sehen sie nichts vom Formular.',
  passwordSet:
    'Besucher brauchen ein Passwort. Es ist so gespeichert, dass niemand es lesen kann, auch Sie nicht.',
  passwordLater: 'Sobald das Formular gespeichert ist, können Sie ein Passwort festlegen.',
  passwordFailed: 'Das Passwort konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  setPassword: 'Passwort festlegen',
  changePassword: 'Passwort ändern',
  removePassword: 'Passwort entfernen',
  partialExample:
    'Wir speichern Ihre Eingaben, damit wir Ihnen helfen können, falls Sie nicht fertig werden.',
  partialMissing: 'Unvollständige Antworten werden erst gespeichert, wenn Sie diesen Hinweis eintragen.',
};
