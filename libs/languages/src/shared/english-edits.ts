import type { RevisionEdit } from '#contracts';

/** Changes of a revision in English, for the app and for the answers of the server. */
export const edits: Record<RevisionEdit['kind'], (label: string, to: string) => string> = {
  removed: label => `${label} removed`,
  added: label => `${label} added`,
  renamed: (label, to) => `${label} renamed to ${to}`,
  required: label => `${label} required`,
  optional: label => `${label} optional`,
  help: label => `Help text of ${label} changed`,
  type: label => `Type of ${label} changed`,
  options: label => `Options of ${label} changed`,
  order: () => 'Order of the fields changed',
  steps: () => 'Steps changed',
};
