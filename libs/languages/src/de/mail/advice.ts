import type { AdviceTexts } from '../../en/mail/advice.js';

export const advice: AdviceTexts = {
  found: {
    'field-loss': (label, percent) => `Bei „${label}“ brechen ${percent} derer ab, die so weit kommen.`,
    'field-errors': (label, percent) =>
      `${percent} derer, die „${label}“ erreichen, sehen eine Fehlermeldung.`,
    'field-slow': label => `„${label}“ braucht viel länger als die anderen Fragen.`,
    'field-skipped': (label, percent) => `Nur ${percent} der Antworten enthalten „${label}“.`,
    'few-starts': (_, percent) => `Nur ${percent} der Besucher beginnen mit dem Ausfüllen.`,
    'mobile-gap': (_, percent) => `Am Smartphone senden nur ${percent} ab, deutlich weniger als am Computer.`,
  },
  todo: {
    optional: label => `Machen Sie „${label}“ zu einer freiwilligen Angabe.`,
    last: label => `Fragen Sie „${label}“ zuletzt.`,
    later: label => `Machen Sie „${label}“ freiwillig, oder fragen Sie erst nach dem Formular danach.`,
    first: label => `Beginnen Sie mit „${label}“. Ein Klick genügt.`,
    help: label => `Erklären Sie im Hilfetext, was bei „${label}“ erwartet wird.`,
    simpler: label => `Stellen Sie die Frage „${label}“ einfacher.`,
    remove: label => `Entfernen Sie „${label}“: Jede weitere Frage kostet Antworten.`,
    title: () => 'Sagen Sie im Titel, was Besucher bekommen, und beginnen Sie mit einer leichten Frage.',
    phone: () =>
      'Öffnen Sie das Formular in Smartphone-Größe: Kürzere Fragen und Auswahl statt Tippen helfen dort.',
  },
};
