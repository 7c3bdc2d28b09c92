import type { ExportLabels } from '../en/export.js';

export const es: ExportLabels = {
  id: 'ID de la respuesta',
  form: 'Formulario',
  submittedAt: 'Enviada el',
  leadStatus: 'Estado',
  leadScore: 'Puntuación',
  value: 'Valor',
  tags: 'Etiquetas',
  note: 'Nota',
  files: 'Archivos (enlaces válidos durante 7 días)',
  spam: 'Posible spam',
  partial: 'Incompleta',
  ending: 'Página final',
  device: 'Dispositivo',
  country: 'País',
  durationSeconds: 'Duración (s)',
  revision: 'Versión del formulario',
  agreed: 'Aceptó la versión {n}',
};
