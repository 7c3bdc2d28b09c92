import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

export const common: typeof en.common = {
  appName: 'Leadloom',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  undo: 'Rückgängig',
  loadMore: 'Mehr laden',
  copied: 'In die Zwischenablage kopiert',
  copyFailed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn von Hand.',
  formLoading: 'Formular wird geladen …',
  anyLinkCopied: 'Link kopiert!',
  linkCopied: 'Link in die Zwischenablage kopiert',
  embedCopied: 'Einbettungscode in die Zwischenablage kopiert',
  generic: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  noData: 'Noch keine Daten',
  aiBuilder: 'KI-Builder',
  advancedBuilder: 'Profi-Editor',
  noForms: 'Noch keine Formulare',
  allResponses: 'Alle Antworten',
  responseCount: (n: number) =>
    `${n.toLocaleString('de')} ${plural('de', n, { one: 'Antwort', other: 'Antworten' })}`,
  crash: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    text: 'Der Fehler liegt bei uns, nicht bei Ihnen. Laden Sie die Seite neu. Nicht gespeicherte Änderungen aus dem Editor bleiben auf diesem Gerät erhalten.',
    reload: 'Neu laden',
    update: 'Es gibt eine neue Version. Laden Sie neu, um fortzufahren.',
  },
};
