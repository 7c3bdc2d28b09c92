import type { FormField } from './types.js';

/** The fields as visitors may have them: no scoring weights, no playbook and no context of the AI. Rules stay. */
export const publicFields = (fields: FormField[]): FormField[] =>
  fields.map(({ aiSettings, aiEnhanced: _aiEnhanced, ...field }) =>
    aiSettings?.conditional ? { ...field, aiSettings: { conditional: aiSettings.conditional } } : field,
  );
