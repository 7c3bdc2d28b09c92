import type { ExportLabels } from '../en/export.js';

export const de: ExportLabels = {
  id: 'Antwort-ID',
  form: 'Formular',
  submittedAt: 'Eingegangen am',
  leadStatus: 'Status',
  leadScore: 'Lead-Score',
  value: 'Wert',
  tags: 'Schlagwörter',
  note: 'Notiz',
  files: 'Dateien (Links gelten 7 Tage)',
  spam: 'Spam-Verdacht',
  partial: 'Unvollständig',
  ending: 'Abschlussseite',
  device: 'Gerät',
  country: 'Land',
  durationSeconds: 'Dauer (s)',
  revision: 'Formularversion',
  agreed: 'Version {n} zugestimmt',
};
