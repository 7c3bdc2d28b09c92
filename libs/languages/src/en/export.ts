/** Headings of the metadata in an export. A source keeps its technical name. */
export const en = {
  id: 'Response ID',
  form: 'Form',
  submittedAt: 'Submitted at',
  leadStatus: 'Status',
  leadScore: 'Lead score',
  value: 'Value',
  tags: 'Tags',
  note: 'Note',
  files: 'Files (links are valid for 7 days)',
  spam: 'Suspected spam',
  partial: 'Partial',
  ending: 'Ending',
  device: 'Device',
  country: 'Country',
  durationSeconds: 'Duration (s)',
  revision: 'Form version',
  agreed: 'Agreed to version {n}',
};
export type ExportLabels = Record<keyof typeof en, string>;
