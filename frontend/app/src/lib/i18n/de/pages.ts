import type * as en from '../en.js';

export const pages: typeof en.pages = {
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder vertippt.',
    home: 'Zur Startseite',
    back: 'Zurück',
    shortcuts: 'Oder weiter zu',
  },
  preview: {
    title: (name: string) => `Vorschau: ${name}`,
    testTitle: (name: string) => `Test: ${name}`,
    testMode: 'Testmodus',
    testText:
      'Füllen Sie das Formular wie ein Besucher aus. Ihre Eingaben bleiben in diesem Tab und werden nirgends mitgezählt.',
    testOwnText:
      'Das ist Ihr aktueller Entwurf. Füllen Sie ihn wie ein Besucher aus: Ihre Eingaben stehen unten und werden nirgends mitgezählt.',
    testDone: 'Formular abgesendet',
    testChecked: 'Ihre Antworten haben alle Prüfungen dieses Formulars bestanden. Sie wurden nicht gesendet.',
    backToForms: 'Zu den Formularen',
    copyLink: 'Link kopieren',
    copyEmbed: 'Einbettungscode kopieren',
    customize: 'Design anpassen',
    edit: 'Formular bearbeiten',
    device: 'Größe der Vorschau',
    rotate: 'Gerät drehen',
    devices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Smartphone' },
    sources: {
      own: 'Besucher können dieses Formular zurzeit nicht öffnen. Nur Sie können es sehen.',
      local: 'Sie sehen das Formular, wie es im Editor ist, gespeichert auf diesem Gerät.',
      demo: 'Das ist das Demo-Formular.',
    },
    backgrounds: {
      title: 'Seitenhintergrund',
      names: {
        minimal: 'Minimal',
        centered: 'Zentriert',
        'gradient-blue': 'Blauer Verlauf',
        'gradient-purple': 'Violetter Verlauf',
        'pattern-dots': 'Punkte',
        'pattern-grid': 'Raster',
      },
    },
    unsavedLook: 'Dieses Design ist noch nicht gespeichert.',
    unsavedDraftLook:
      'Dieses Design ist noch nicht gespeichert. Besucher sehen es erst, wenn Sie veröffentlichen.',
    triedLook: 'Sie probieren ein anderes Design aus. Melden Sie sich als Eigentümer an, um es zu speichern.',
    saveLook: 'Design speichern',
    resetLook: 'Verwerfen',
    lookSaved: 'Design gespeichert',
    test: {
      customize: 'Anpassen',
      embed: 'Einbetten',
      share: 'Teilen',
      list: (n: number) => `Testantworten (${n})`,
      none: 'Noch wurde nichts abgesendet.',
      older: 'Es werden nur die neuesten 100 angezeigt.',
      failed: 'Die Testantworten konnten nicht geladen werden.',
      clearFailed: 'Die Testantworten konnten nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
      numbered: (n: number) => `Testantwort ${n}`,
      clear: 'Leeren',
      yes: 'Ja',
      embedText: 'Fügen Sie das in die Seite ein, auf der das Formular stehen soll.',
      embedCode: 'Einbettungscode',
    },
    linkCopied: 'Link zum Formular in die Zwischenablage kopiert',
    notFound: 'Formular nicht gefunden',
    notFoundText: 'Das Formular, das Sie suchen, gibt es nicht.',
    createWithAi: 'Formular mit KI erstellen',
  },
  typebot: {
    flows: 'Typebot-Flows',
    flowsText:
      'Ein Flow zeigt ein Formular als Gespräch. Mit diesem Arbeitsbereich ist kein Typebot-Konto verbunden, deshalb werden die Formulare über ihren Link geteilt.',
    integration: 'Typebot-Integration',
    integrationText:
      'Um ein Formular nach Typebot zu exportieren, braucht es ein Typebot-Konto, und es ist keines verbunden. Wählen Sie ein Formular, um stattdessen seinen Link zu teilen.',
    fields: 'Felder, nach denen ein Flow fragen würde',
    chooseForm: 'Formular',
  },
};
