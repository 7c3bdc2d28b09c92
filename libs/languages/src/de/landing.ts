import type { LandingTexts } from '../en/landing.js';
import { FORM_PAGE_KB } from '../shared/page-weight.js';

export const de: LandingTexts = {
  title: 'Leadloom: Unternehmen beschreiben, Formular mit den richtigen Fragen bekommen',
  description:
    'Ein Satz über Ihr Unternehmen genügt, und Sie bekommen ein Lead-Formular mit den richtigen Fragen. Als Link teilen, einbetten, jede Antwort sehen.',
  skip: 'Zum Inhalt springen',
  home: 'Leadloom, Startseite',
  nav: { main: 'Hauptnavigation', workspace: 'Arbeitsbereich', footer: 'Fußzeile', languages: 'Sprache' },
  tryDemo: 'Demo ausprobieren',
  seeExamples: 'Beispiele',
  signIn: 'Anmelden',
  start: 'Loslegen',
  dashboard: 'Übersicht',
  myForms: 'Meine Formulare',
  createForm: 'Neues Formular',
  build: 'Formular erstellen',
  hero: {
    title: 'Sagen Sie, was Sie tun. Das Formular für Ihre Leads entsteht daraus.',
    lead: 'Leadloom macht aus einem Satz über Ihr Unternehmen ein Formular mit den richtigen Fragen. Sie passen es an, teilen es und lesen alle Antworten an einem Ort.',
  },
  idea: {
    label: 'Was macht Ihr Unternehmen?',
    placeholder: 'Ich leite eine Zahnarztpraxis und brauche einen Aufnahmebogen für neue Patienten',
    note: 'Kostenlos und Open Source. Zum Ausprobieren brauchen Sie kein Konto.',
    keep: 'Formular behalten',
    keepNote: 'Alles darin lässt sich ändern. Es wartet auf Sie, während Sie sich registrieren.',
  },
  demo: {
    label: 'Beispiele: ein Satz und das Formular, das daraus wird',
    examples: 'Beispiele',
    youWrite: 'Sie schreiben',
    caption: 'Aus einem einzigen Satz entworfen. Ändern können Sie alles.',
  },
  steps: {
    title: 'Drei Schritte, und das Formular ist online',
    list: [
      { title: 'Beschreiben', text: 'Ein, zwei Sätze über Ihr Unternehmen und was Sie wissen möchten.' },
      {
        title: 'Anpassen',
        text: 'Felder umbenennen, verschieben, ergänzen und entfernen, bis es nach Ihnen klingt.',
      },
      {
        title: 'Teilen',
        text: 'Link verschicken oder Formular in die eigene Website einbauen und zusehen, wie die Antworten eintreffen.',
      },
    ],
  },
  shots: {
    title: 'Damit arbeiten Sie',
    builder: 'Der Editor: das Formular, wie Besucher es sehen, daneben die Einstellungen jeder Frage',
    inbox: 'Der Posteingang: jeder Lead mit seinen Antworten und seinem Score',
  },
  gallery: 'Beginnen Sie mit einem davon',
  features: {
    title: 'Worauf Sie sich verlassen können',
    list: [
      {
        title: 'Ein Entwurf in Sekunden, aus einem Satz',
        text: 'Sagen Sie, was Ihr Unternehmen macht. Sie bekommen die Fragen, auf die es dabei ankommt, in sinnvoller Reihenfolge und gleich bearbeitbar. Ohne API-Schlüssel und ohne andere Dienste.',
      },
      {
        title: 'Keine Antwort geht verloren',
        text: 'Reißt die Verbindung ab, bleiben die Antworten im Browser des Besuchers und werden gesendet, sobald sie wieder da ist. Jede wird genau einmal gespeichert, auch wenn sie zweimal gesendet wird.',
      },
      {
        title: 'Seiten, die sofort da sind',
        text: `Eine Formularseite ist kleiner als ${FORM_PAGE_KB} kB und braucht zwei Anfragen. Sie funktioniert sogar ohne JavaScript.`,
      },
      {
        title: 'Für alle lesbar',
        text: 'Wählen Sie jede beliebige Farbe: Der Kontrast von Text und Schaltflächen wird berechnet und reicht immer aus. Jedes Feld lässt sich mit Tastatur und Screenreader bedienen.',
      },
      {
        title: 'Dieselbe Prüfung auf beiden Seiten',
        text: 'Die Regeln, die Besucher führen, schützen auch Ihre Liste. Was der Browser durchlässt, versteht der Server.',
      },
      {
        title: 'Formular oder Gespräch',
        text: 'Jedes Formular fragt auf Wunsch eine Frage nach der anderen, auf einer eigenen Seite oder in der Ecke Ihrer Website. Installieren müssen Sie dafür nichts.',
      },
      {
        title: 'Direkt in Ihre anderen Werkzeuge',
        text: 'Signierte Webhooks, die bis zu drei Tage lang wiederholt werden, mit einem Protokoll jeder Zustellung. Slack, Discord und Teams bekommen lesbare Nachrichten.',
      },
      {
        title: 'Sie erfahren es gleich',
        text: 'Jede Antwort steht binnen einer Sekunde in Ihrer Liste, und eine E-Mail sagt Ihnen Bescheid.',
      },
    ],
  },
  faq: {
    title: 'Fragen',
    list: [
      {
        title: 'Muss ich programmieren können?',
        text: 'Nein. Sie schreiben, was Sie brauchen, ändern Felder mit einem Klick und teilen einen Link. Für die eigene Website kopieren Sie eine Zeile Code.',
      },
      {
        title: 'Was genau macht die KI?',
        text: 'Sie liest Ihre Beschreibung und entwirft das Formular: Name, Felder, Auswahlmöglichkeiten, Reihenfolge. Sie sehen den Entwurf vor allen anderen, und ohne Sie wird nichts veröffentlicht.',
      },
      {
        title: 'Was kostet es?',
        text: 'Nichts. Leadloom ist Open Source unter der MIT-Lizenz und läuft auf Ihrem eigenen Server. Alle Funktionen sind enthalten.',
      },
      {
        title: 'Funktioniert es auf dem Smartphone?',
        text: 'Ja. Die Felder sind groß genug zum Tippen, bei jedem öffnet sich die passende Tastatur, und die Seite lädt auch in langsamen Netzen schnell.',
      },
      {
        title: 'Brauchen Besucher ein Konto?',
        text: 'Nein. Nur Sie melden sich an. Besucher öffnen den Link, antworten und sind fertig.',
      },
      {
        title: 'Welche anderen Firmen sehen die Antworten?',
        text: 'Formularseiten laden nichts von anderen: keine Tracker, keine fremden Schriften, keine fremden Skripte. Die Antworten gehen an den Server, auf dem Leadloom läuft.',
      },
    ],
  },
  contact: {
    title: 'Sprechen Sie mit den Betreibern',
    lead: 'Hinterlassen Sie Ihre Adresse und was Sie machen. Wir schreiben zurück; sonst geschieht damit nichts, und nach einem Jahr wird alles gelöscht.',
    name: 'Name',
    email: 'E-Mail',
    company: 'Firma',
    optional: '(freiwillig)',
    role: 'Was machen Sie?',
    choose: 'Aufgabe auswählen',
    roles: {
      'marketing-manager': 'Marketing-Manager/in',
      'growth-marketer': 'Growth-Marketing',
      'sales-ops': 'Vertriebssteuerung',
      'lead-gen-specialist': 'Leadgenerierung',
      'marketing-director': 'Marketingleitung',
      other: 'Etwas anderes',
    },
    trap: 'Bitte leer lassen',
    send: 'Schreiben Sie uns',
  },
  close: 'Ihr nächster Lead ist nur einen Satz entfernt',
  footer: {
    source: 'Quellcode',
    license: 'MIT-Lizenz',
    demoForm: 'Demo-Formular',
    demoChat: 'Demo-Gespräch',
    contact: 'Kontakt',
    api: 'API',
  },
  script: {
    play: 'Abspielen',
    pause: 'Anhalten',
    whole: 'Ganzes Formular anzeigen',
    less: 'Weniger anzeigen',
    drafting: 'Ihr Formular wird entworfen …',
    drafted: {
      one: '{name}: {count} Frage, aus Ihrem Satz entworfen.',
      other: '{name}: {count} Fragen, aus Ihrem Satz entworfen.',
    },
    unused: 'Nicht verwendet: {parts}',
    unread:
      'Ihr Satz konnte nicht rechtzeitig gelesen werden, deshalb ist dies nur ein einfaches Kontaktformular. Bitte versuchen Sie es noch einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    refused: 'Daraus machen wir kein Formular. Bitte beschreiben Sie Ihr Unternehmen mit anderen Worten.',
    tooMany: 'Das war viel in kurzer Zeit. Bitte versuchen Sie es in einer Minute noch einmal.',
    wrong: {
      name: 'Bitte geben Sie Ihren Namen ein',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      role: 'Bitte wählen Sie Ihre Aufgabe aus',
    },
    thanks: 'Danke! Ihre Nachricht ist angekommen, wir schreiben an {email}.',
  },
};
