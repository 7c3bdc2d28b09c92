import type * as en from '../../en/app/index.js';

export const advice: typeof en.advice = {
  found: {
    'field-loss': ({ label, rate, times }) =>
      `Bei „${label}“ brechen ${rate} derer ab, die so weit kommen${times && `, das ${times}-Fache des Medians dieses Formulars`}.`,
    'field-errors': ({ label, rate }) => `${rate} derer, die „${label}“ erreichen, sehen eine Fehlermeldung.`,
    'field-slow': ({ label, time, usualTime, visits }) =>
      `„${label}“ dauert ${time} (Median von ${visits} Besuchen), der Median des Formulars liegt bei ${usualTime}.`,
    'field-skipped': ({ label, rate, whole }) => `Nur ${rate} von ${whole} Antworten enthalten „${label}“.`,
    'few-starts': ({ rate, whole }) => `Nur ${rate} von ${whole} Besuchern beginnen mit dem Ausfüllen.`,
    'mobile-gap': ({ rate, otherRate }) =>
      `Am Smartphone senden ${rate} der Besucher das Formular ab, am Computer ${otherRate}.`,
  },
  todo: {
    optional: ({ label }) => `Machen Sie „${label}“ zu einer freiwilligen Angabe.`,
    last: ({ label }) => `Fragen Sie „${label}“ zuletzt.`,
    later: ({ label }) => `Machen Sie „${label}“ freiwillig, oder fragen Sie später danach.`,
    after: ({ label }) => `Fragen Sie „${label}“ erst nach dem Absenden oder gar nicht.`,
    first: ({ label }) => `Beginnen Sie mit „${label}“. Ein Klick genügt.`,
    example: ({ example }) => `Sagen Sie, was erwartet wird: „${example}“.`,
    help: ({ label }) => `Erklären Sie im Hilfetext, was bei „${label}“ erwartet wird.`,
    simpler: ({ label }) => `Stellen Sie die Frage „${label}“ einfacher.`,
    remove: ({ label }) => `Entfernen Sie „${label}“: Jede weitere Frage kostet Antworten.`,
    title: () => 'Sagen Sie im Titel, was Besucher bekommen, und beginnen Sie mit einer leichten Frage.',
    phone: () =>
      'Öffnen Sie das Formular in Smartphone-Größe: Kürzere Fragen und Auswahl statt Tippen helfen dort.',
  },
  edits: {
    removed: label => `„${label}“ entfernt`,
    added: label => `„${label}“ hinzugefügt`,
    renamed: (label, to) => `„${label}“ in „${to}“ umbenannt`,
    required: label => `„${label}“ ist jetzt Pflicht`,
    optional: label => `„${label}“ ist jetzt freiwillig`,
    help: label => `Hilfetext von „${label}“ geändert`,
    type: label => `„${label}“ hat einen anderen Typ`,
    options: label => `Optionen von „${label}“ geändert`,
    order: () => 'Reihenfolge der Felder geändert',
    steps: () => 'Schritte geändert',
  },
};
