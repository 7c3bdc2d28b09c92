import type * as en from '../en.js';

export const mailRules: typeof en.mailRules = {
  title: 'E-Mails',
  every: 'Wie oft',
  everyOptions: {
    single: 'Eine pro Antwort',
    hourly: 'Eine pro Stunde',
    daily: 'Eine pro Tag, am Morgen',
  },
  everyHelp: 'Ohne neue Antworten wird keine E-Mail gesendet.',
  recipients: 'Wer sonst E-Mails bekommt',
  recipientsHelp:
    'Diese Empfänger erhalten die Antworten, können Ihren Arbeitsbereich aber nicht öffnen. Jede E-Mail enthält einen Link zum Abbestellen.',
  recipient: (n: number) => `Empfänger ${n}`,
  address: 'E-Mail-Adresse',
  addressWrong: 'Bitte geben Sie eine gültige E-Mail-Adresse ein. Vorher wird sie nicht gespeichert.',
  remove: (to: string) => (to ? `${to} entfernen` : 'Diesen Empfänger entfernen'),
  add: 'Empfänger hinzufügen',
  always: 'Bekommt jede Antwort',
  when: 'Bekommt Antworten, wenn',
  match: 'Wie die Bedingungen verknüpft sind',
  all: 'alle Bedingungen zutreffen',
  any: 'eine der Bedingungen zutrifft',
  addCondition: 'Nur wenn …',
  another: 'Weitere Bedingung',
  reply: 'Besuchern per E-Mail antworten',
  replyHelp:
    'Geht an die Adresse, die sie eingeben, höchstens einmal am Tag. Die E-Mail weist darauf hin, dass sie automatisch versendet wurde.',
  replyNoField: 'Fügen Sie zuerst ein Feld für die E-Mail-Adresse hinzu: Dorthin geht die Antwort.',
  subject: 'Betreff',
  subjectDefault: 'Danke für Ihre Nachricht',
  text: 'Text',
  textDefault: 'Vielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.',
  textMissing: 'Betreff und Text werden gebraucht. Vorher wird nicht gespeichert.',
  insert: 'Antwort einfügen',
  insertChoose: 'Feld auswählen',
  tagsHelp: 'Antworten werden gekürzt, Internetadressen darin weggelassen.',
};
