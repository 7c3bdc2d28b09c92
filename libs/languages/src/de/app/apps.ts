import type * as en from '../../en/app/index.js';

export const apps: typeof en.apps = {
  consent: {
    title: 'App verbinden',
    heading: app => `${app} mit Leadloom verbinden?`,
    intro: (app, host) =>
      `${app} bittet um Zugriff auf einen Workspace. Danach kehren Sie zu ${host} zurück.`,
    unreviewed:
      'Diese App hat sich selbst registriert, ihr Name ist nicht geprüft. Fahren Sie nur fort, wenn Sie den Vorgang selbst gestartet haben.',
    workspace: 'Workspace',
    permissions: 'Die App kann dann:',
    role: 'Sie kann nie mehr, als Ihre Rolle erlaubt. Den Zugriff können Sie jederzeit in den Einstellungen beenden.',
    signedInAs: email => `Angemeldet als ${email}`,
    allow: 'Zugriff erlauben',
    cancel: 'Abbrechen',
    leaving: 'Zurück zur App …',
    failed: 'Die App konnte nicht verbunden werden. Bitte versuchen Sie es noch einmal.',
    expired:
      'Diese Anfrage ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie in der App von vorn.',
    refused:
      'Die App hat eine ungültige Anfrage gesendet, es wurde nichts verbunden. Bitte beginnen Sie in der App von vorn.',
    toApp: 'Zu Leadloom',
  },
  title: 'Verbundene Apps',
  text: 'Apps und Agenten mit Zugriff auf diesen Workspace. Die meisten brauchen zum Verbinden nur diese URL:',
  none: 'Keine verbundenen Apps',
  noneText: 'Eine App, etwa einen KI-Agenten, verbinden Sie in deren Einstellungen.',
  failed: 'Die verbundenen Apps konnten nicht geladen werden',
  connected: (person, date) => `Verbunden von ${person || 'einem früheren Mitglied'} am ${date}`,
  used: ago => `zuletzt verwendet ${ago}`,
  neverUsed: 'noch nie verwendet',
  ended:
    'Inaktiv, weil das Passwort zurückgesetzt, die E-Mail-Adresse geändert oder der Workspace verlassen wurde. Bitte in der App neu verbinden.',
  remove: 'Entfernen',
  removeOf: name => `${name} entfernen`,
  removeTitle: 'App entfernen',
  removeText: name => `„${name}“ verliert den Zugriff sofort.`,
  removed: 'App entfernt',
  removeFailed: 'Die App konnte nicht entfernt werden',
  own: {
    title: 'Eigene Apps',
    text: 'Registrieren Sie eine App, die sich für ihre Nutzer per OAuth 2.1 mit Leadloom verbindet.',
    register: 'App registrieren',
    name: 'Name',
    nameHelp: 'Diesen Namen sehen die Nutzer, wenn sie die App verbinden.',
    redirects: 'Weiterleitungs-URIs',
    redirectsHelp: 'Eine pro Zeile, exakte Übereinstimmung. https, oder http auf localhost.',
    server: 'Die App läuft auf einem Server und kann ein Secret geheim halten',
    submit: 'Registrieren',
    registering: 'Wird registriert …',
    failed: 'Die App konnte nicht registriert werden',
    id: 'Client-ID',
    secret: 'Client-Secret',
    made: 'Ihre App ist registriert',
    madeText: 'Kopieren Sie das Secret jetzt. Es wird nicht noch einmal angezeigt.',
    copy: what => `${what} kopieren`,
    done: 'Fertig',
    deleteText: name =>
      `„${name}“ wird mit allen Verbindungen entfernt. Das lässt sich nicht rückgängig machen.`,
  },
};
