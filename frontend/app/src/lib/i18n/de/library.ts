import type * as en from '../en.js';

export const library: typeof en.library = {
  groups: { basic: 'Standard', advanced: 'Erweitert', 'ai-powered': 'Mit KI', more: 'Weitere' },
  outline: 'Seiten und Felder',
  pageBreak: { label: 'Neue Seite', description: 'Was folgt, steht auf einer eigenen Seite' },
  checkbox: { label: 'Kästchen', description: 'Mehrere aus einer Liste' },
  address: { label: 'Adresse', description: 'Straße, Ort, Postleitzahl, Region und Land' },
  consent: {
    label: 'Einwilligung',
    description: 'Ein Kästchen zum Zustimmen; der Text wird mit der Antwort gespeichert',
  },
  time: { label: 'Uhrzeit', description: 'Eine Zeit am Tag' },
  hidden: { label: 'Verstecktes Feld', description: 'Wird aus dem Link ausgefüllt; Besucher sehen es nicht' },
  password: { label: 'Passwort', description: 'Text, den niemand mitlesen kann' },
  nps: {
    label: 'Net Promoter Score',
    description: 'Null bis zehn, von unwahrscheinlich bis wahrscheinlich',
  },
};
