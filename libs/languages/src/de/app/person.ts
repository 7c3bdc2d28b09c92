import type * as en from '../../en/app/index.js';

const responseCount = (n: number) => `${n.toLocaleString('de-DE')} ${n === 1 ? 'Antwort' : 'Antworten'}`;

export const person: typeof en.person = {
  open: 'Besucher suchen',
  title: 'Besucherdaten',
  text: 'Alles, was von einer E-Mail-Adresse an Ihre Formulare gesendet wurde.',
  email: 'E-Mail-Adresse',
  find: 'Suchen',
  finding: 'Suche läuft …',
  findFailed: 'Die Suche konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
  none: (email: string) => `Von ${email} ist nichts gespeichert.`,
  found: (count: number, email: string) => `${responseCount(count)} von ${email}`,
  openOne: (form: string, at: string) => `Antwort auf „${form}“ öffnen (${at})`,
  download: 'Als JSON herunterladen',
  erase: 'Alles löschen',
  eraseTitle: 'Alle Daten dieses Besuchers löschen?',
  eraseText: (count: number, email: string) =>
    `${count === 1 ? 'Eine Antwort' : responseCount(count)} von ${email} ${count === 1 ? 'wird' : 'werden'} endgültig gelöscht, samt Dateien, Notizen und allem, was Webhooks und E-Mails noch davon enthalten. Das lässt sich nicht rückgängig machen.`,
  erased: (count: number) => `${responseCount(count)} endgültig gelöscht`,
  eraseFailed: 'Es konnte nicht alles gelöscht werden. Bitte versuchen Sie es noch einmal.',
  log: 'Zugriffsprotokoll',
  logText:
    'Jedes Lesen mit einem API-Schlüssel, Exportieren, Suchen und Löschen von Besucherdaten. Die Liste lässt sich nicht ändern und nennt keine Besucher.',
  logFailed: 'Das Zugriffsprotokoll konnte nicht geladen werden.',
  logNone: 'Bisher wurde nichts exportiert, gesucht oder gelöscht.',
  actions: {
    read: 'Antworten mit einem API-Schlüssel gelesen',
    export: 'Antworten exportiert',
    'person-found': 'Besucher gesucht',
    expired: 'Nach der Frist des Formulars gelöscht',
    'person-erased': 'Besucherdaten gelöscht',
    deleted: 'Antworten gelöscht',
    rescored: 'Lead-Scores neu berechnet',
  },
  entry: (count: number, detail: string, by: string) =>
    [responseCount(count), detail, by].filter(Boolean).join(' · '),
  byRetention: 'Einstellung des Formulars',
  byYou: 'In der App',
  byKey: (id: string) => `API-Schlüssel ${id}`,
};
