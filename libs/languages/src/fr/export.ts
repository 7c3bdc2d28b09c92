import type { ExportLabels } from '../en/export.js';

export const fr: ExportLabels = {
  id: 'ID de la réponse',
  form: 'Formulaire',
  submittedAt: 'Envoyée le',
  leadStatus: 'Statut',
  leadScore: 'Score',
  value: 'Valeur',
  tags: 'Étiquettes',
  note: 'Note',
  files: 'Fichiers (liens valables 7 jours)',
  spam: 'Spam suspecté',
  partial: 'Partielle',
  ending: 'Page de fin',
  device: 'Appareil',
  country: 'Pays',
  durationSeconds: 'Durée (s)',
  revision: 'Version du formulaire',
  agreed: 'A accepté la version {n}',
};
